import { SYSTEM_ID } from "../../foundry/id.ts";
import { compareVersions, laterOf } from "./versions.ts";

/** A document as it is stored. What an older version wrote may have any shape. */
export interface Source {
  _id: string;
  name?: unknown;
  type?: unknown;
  flags?: unknown;
  [field: string]: unknown;
}

/** The documents that hold data of ours. */
export type MigratedKind = "Actor" | "Item" | "JournalEntryPage" | "ChatMessage";

/**
 * One step from the shape of an older version to that of a newer one. Steps are pure: they run over a world's documents and,
 * in the build, over the sources of packs.
 */
export interface Migration {
  /** The first version that has the new shape. */
  version: string;
  kind: MigratedKind;
  /** The sub-types concerned. */
  types: readonly string[];
  /**
   * The source in its new shape. One that has it already must come back as it is; what cannot be read is thrown. What is
   * embedded in it is only there to be read.
   */
  migrate(source: Source): Source;
}

const FLAG = "schema";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The flags of our own in a document's source. */
function ownFlags(source: { readonly flags?: unknown }): Record<string, unknown> {
  const flags = isRecord(source.flags) ? source.flags[SYSTEM_ID] : null;
  return isRecord(flags) ? flags : {};
}

/** The version that a document has been migrated to; "" when it bears none. `_stats.systemVersion` would not do: any edit moves it. */
export function stampOf(source: { readonly flags?: unknown }): string {
  const stamp = ownFlags(source)[FLAG];
  return typeof stamp === "string" ? stamp : "";
}

/** The flags of a document with the version put in. */
export function stampedFlags(source: Source, version: string): Record<string, unknown> {
  const others = isRecord(source.flags) ? source.flags : {};
  return { ...others, [SYSTEM_ID]: { ...ownFlags(source), [FLAG]: version } };
}

/** The steps that lead from one version to another, in their order; steps of one version keep theirs. */
export function stepsBetween(steps: readonly Migration[], from: string, to: string): Migration[] {
  return steps
    .filter(({ version }) => compareVersions(version, from) > 0 && compareVersions(version, to) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version));
}

/** A copy for steps to write into. What is embedded is there to be read: it has steps of its own. */
function copyOf({ items, pages, ...own }: Source): Source {
  return Object.assign(structuredClone(own) as Source, items && { items }, pages && { pages });
}

/**
 * A document's source in the shape of version `to`. The argument stays as it was. A document's own stamp counts when it is
 * later than `from`. A kind that no step is for stays as it is. @throws what a step throws
 */
export function migrateSource(
  kind: string,
  source: Source,
  steps: readonly Migration[],
  from: string,
  to: string,
): Source {
  const own = steps.filter((step) => step.kind === kind && step.types.some((type) => type === source.type));
  if (own.length === 0) return source;
  const due = stepsBetween(own, laterOf(from, stampOf(source)), to);
  return due.reduce((current, step) => step.migrate(current), due.length > 0 ? copyOf(source) : source);
}
