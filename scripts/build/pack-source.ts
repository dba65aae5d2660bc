/**
 * Packs as written: packs/<game>/<kind>/*.yml, one file an entry with its texts in every language, and one `_pack.yml`
 * that names the pack. Reading checks every entry and reports all mistakes at once.
 */
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parse } from "yaml";
import { at, filesIn, languageCodes, manifestSource, ROOT, type Language } from "../project.ts";
import { itemImages } from "./icons.ts";

/** Texts of one language: `name`, and what goes into `system` under the same keys. */
export interface EntryTexts {
  name: string;
  [field: string]: unknown;
}

export interface PackEntry extends Record<Language, EntryTexts> {
  /** Unique in its pack and for ever: ids and the system's logic go by it. */
  slug: string;
  /** Sub-type of the document. */
  type: string;
  /** Name of an item image, without its extension. */
  img: string;
  /** What every language shares. */
  system?: Record<string, unknown>;
  /** Entries of item packs that an actor carries. */
  items?: CarriedItem[];
}

export interface CarriedItem {
  /** Address `<game>/<kind>/<slug>`. */
  from: string;
  system?: Record<string, unknown>;
}

export interface Pack extends Record<Language, { label: string }> {
  game: string;
  kind: string;
  /** Name without language, for example `metrohod-gear`. */
  name: string;
  document: "Actor" | "Item";
  entries: PackEntry[];
}

/** The address of an entry, by which links and actors' items name it. */
export const addressOf = (pack: Pack, entry: PackEntry): string => `${pack.game}/${pack.kind}/${entry.slug}`;

/** All packs under a folder. @throws one error that lists every mistake found, each with its file. */
export function readPacks(folder = at("packs")): Pack[] {
  const problems: string[] = [];
  const packs = filesIn(folder, "_pack.yml").map((file) => readPack(folder, file, problems));
  const addresses = new Map<string, Pack>();
  for (const pack of packs)
    for (const entry of pack.entries) {
      const address = addressOf(pack, entry);
      if (addresses.has(address)) problems.push(`${address}: the slug is there twice`);
      addresses.set(address, pack);
    }
  for (const pack of packs)
    for (const entry of pack.entries)
      for (const link of linksOf(entry))
        if (!addresses.has(link)) problems.push(`${addressOf(pack, entry)}: leads to ${link}, which is not there`);
  if (problems.length) throw new Error(`Packs:\n  ${problems.join("\n  ")}`);
  return packs;
}

function readPack(folder: string, file: string, problems: string[]): Pack {
  const [game = "", kind = ""] = relative(folder, file).split(/[\\/]/);
  const head = readYaml<Omit<Pack, "game" | "kind" | "entries">>(file);
  const pack: Pack = { ...head, game, kind, entries: [] };
  for (const language of languageCodes)
    if (!head[language]?.label) problems.push(`${shown(file)}: no ${language} label`);
  const sources = filesIn(join(file, ".."), ".yml").filter((source) => basename(source) !== "_pack.yml");
  for (const source of sources) {
    const entry = readYaml<PackEntry>(source);
    const mistakes = entryProblems(entry, pack.document, basename(source, ".yml"));
    problems.push(...mistakes.map((mistake) => `${shown(source)}: ${mistake}`));
    pack.entries.push(entry);
  }
  return pack;
}

/** What is wrong with one entry on its own. */
export function entryProblems(entry: PackEntry, document: string, fileName: string, images = itemImages()): string[] {
  const problems: string[] = [];
  if (entry.slug !== fileName) problems.push(`slug "${entry.slug}" differs from the file's name`);
  if (!manifestSource().documentTypes[document]?.[entry.type]) problems.push(`no ${document} type "${entry.type}"`);
  if (!images.has(`${entry.img}.svg`)) problems.push(`no image "${entry.img}" in icons/game-icons.json`);
  const texts = languageCodes.map((language) => ({ language, leaves: leaves(entry[language] ?? {}) }));
  const paths = new Set(["name", ...texts.flatMap(({ leaves }) => [...leaves.keys()])]);
  for (const { language, leaves } of texts)
    for (const path of paths) if (!leaves.get(path)?.trim()) problems.push(`no ${language}.${path}`);
  return problems;
}

/** Every text by its dotted path. */
export function leaves(value: object, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, inner] of Object.entries(value))
    if (inner !== null && typeof inner === "object")
      for (const leaf of leaves(inner, `${prefix}${key}.`)) found.set(...leaf);
    else found.set(prefix + key, String(inner ?? ""));
  return found;
}

/** Addresses that an entry's texts, fields and items lead to: `@UUID[game/kind/slug]`, in texts with the words to show. */
function linksOf(entry: PackEntry): string[] {
  const { items = [] } = entry;
  const parts = [
    ...languageCodes.map((language) => entry[language]),
    entry.system,
    ...items.map(({ system }) => system),
  ];
  const texts = parts.flatMap((part) => [...leaves(part ?? {}).values()]);
  const inTexts = texts.flatMap((text) => [...text.matchAll(LINK)].map((match) => match[1] ?? ""));
  return [...inTexts, ...items.map(({ from }) => from)];
}

export const LINK = /@UUID\[([^\]]*)\]/g;

const shown = (file: string): string => relative(ROOT, file);

function readYaml<T>(file: string): T {
  try {
    return parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${shown(file)}: ${(error as Error).message}`, { cause: error });
  }
}
