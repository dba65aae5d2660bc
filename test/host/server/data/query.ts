import { getProperty, setProperty } from "../../shared/paths.ts";
import type { Source } from "../../shared/protocol.ts";
import { Refusal } from "./refusal.ts";

/** What an index entry always has (PACK-1). */
const INDEX_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

type Test = (value: any, wanted: any) => boolean;

const TESTS: Readonly<Record<string, Test>> = {
  "": (value, wanted) => value === wanted,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  nin: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  ne: (value, wanted) => value !== wanted,
  lt: (value, wanted) => value < wanted,
  lte: (value, wanted) => value <= wanted,
  gt: (value, wanted) => value > wanted,
  gte: (value, wanted) => value >= wanted,
};

/**
 * The documents that a query asks for (PACK-2): `{type: "gear"}`, `{type__in: […]}`, `{_id__in: […]}`; with `index`
 * only their index entries, with `fields` beside the usual ones.
 * @throws {Refusal} on an unknown comparison.
 */
export function findDocuments(sources: readonly Source[], query: Record<string, any>): Source[] {
  const { index, fields, ...conditions } = query;
  const tests = Object.entries(conditions).map(([key, wanted]) => {
    const { path = "", comparison = "" } = /^(?<path>.+?)(?:__(?<comparison>[a-z]+))?$/.exec(key)?.groups ?? {};
    const test = Object.hasOwn(TESTS, comparison) ? TESTS[comparison] : undefined;
    if (!test) throw new Refusal(`A query cannot compare with "${comparison}"`);
    return (source: Source): boolean => test(getProperty(source, path), wanted);
  });
  const found = sources.filter((source) => tests.every((test) => test(source)));
  return index ? found.map((source) => indexEntry(source, Array.isArray(fields) ? fields : [])) : found;
}

/** The index entry of a compendium document. @param fields Dotted paths wanted beside the usual ones. */
export function indexEntry(source: Source, fields: readonly unknown[] = []): Source {
  const entry: Source = {};
  for (const field of [...INDEX_FIELDS, ...fields]) {
    if (typeof field !== "string") continue;
    const value: unknown = getProperty(source, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return entry;
}
