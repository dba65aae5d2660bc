/**
 * Packs as written: packs/<game>/<kind>/*.yml, one file an entry with its texts in every language, and one `_pack.yml`
 * that names the pack. Reading checks every entry and reports all mistakes at once.
 */
import { readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { parse } from "yaml";
import { at, filesIn, languageCodes, ROOT, type Language } from "../project.ts";
import { itemImages } from "./icons.ts";
import { isSubType, pageProblems, type Page } from "./pack-journals.ts";
import { resultProblems, type Result } from "./pack-tables.ts";
import { linksIn, textProblems, type EntryTexts } from "./pack-texts.ts";

export interface PackEntry extends Record<Language, EntryTexts> {
  /** Unique in its pack and for ever: ids and the system's logic go by it. */
  slug: string;
  /** Sub-type of an actor or item, "" for others. */
  type: string;
  /** Name of an item image, without its extension; "" for a journal. */
  img: string;
  /** What every language shares. */
  system?: Record<string, unknown>;
  /** Entries of item packs that an actor carries. */
  items?: CarriedItem[];
  /** Pages of a journal entry. */
  pages?: Page[];
  /** Results of a roll table, in their order. */
  results?: Result[];
}

type WrittenEntry = Omit<PackEntry, "type" | "img"> & Partial<Pick<PackEntry, "type" | "img">>;

export interface CarriedItem {
  /** Address `<game>/<kind>/<slug>`. */
  from: string;
  system?: Record<string, unknown>;
}

export interface Pack extends Record<Language, { label: string }> {
  game: string;
  kind: string;
  /** The game whose data it holds, where that is a family of several; the folder's own game otherwise. */
  family?: string;
  /** Name without language, for example `metrohod-gear`. */
  name: string;
  document: "Actor" | "Item" | "JournalEntry" | "RollTable";
  /** Whether players do not see it. */
  hidden?: boolean;
  entries: PackEntry[];
}

/** The address of an entry, by which links and actors' items name it. */
export const addressOf = (pack: Pack, entry: PackEntry): string => `${pack.game}/${pack.kind}/${entry.slug}`;

/** The address of a page of a journal entry. */
export const pageAddress = (pack: Pack, entry: PackEntry, page: Page): string =>
  `${addressOf(pack, entry)}/${page.slug}`;

/** All packs under a folder. @throws one error that lists every mistake found, each with its file. */
export function readPacks(folder = at("packs")): Pack[] {
  const problems: string[] = [];
  const packs = filesIn(folder, "_pack.yml").map((file) => readPack(folder, file, problems));
  const addresses = new Set<string>();
  for (const pack of packs)
    for (const entry of pack.entries)
      for (const address of addressesOf(pack, entry)) {
        if (addresses.has(address)) problems.push(`${address}: the slug is there twice`);
        addresses.add(address);
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
    const entry = { type: "", img: "", ...readYaml<WrittenEntry>(source) };
    const mistakes = entryProblems(entry, pack.document, basename(source, ".yml"));
    problems.push(...mistakes.map((mistake) => `${shown(source)}: ${mistake}`));
    pack.entries.push(entry);
  }
  return pack;
}

const addressesOf = (pack: Pack, entry: PackEntry): string[] => [
  addressOf(pack, entry),
  ...(entry.pages ?? []).map((page) => pageAddress(pack, entry, page)),
];

/** What is wrong with one entry on its own. */
export function entryProblems(
  entry: PackEntry,
  document: Pack["document"],
  fileName: string,
  images = itemImages(),
): string[] {
  const problems: string[] = [];
  if (entry.slug !== fileName) problems.push(`slug "${entry.slug}" differs from the file's name`);
  if (document === "JournalEntry") problems.push(...pageProblems(entry.pages));
  else if (!images.has(`${entry.img}.svg`)) problems.push(`no image "${entry.img}" in icons/game-icons.json`);
  if (document === "RollTable") problems.push(...resultProblems(entry.results));
  if ((document === "Actor" || document === "Item") && !isSubType(document, entry.type))
    problems.push(`no ${document} type "${entry.type}"`);
  return [...problems, ...textProblems(entry)];
}

/** Addresses that an entry's texts, fields and parts lead to. */
function linksOf(entry: PackEntry): string[] {
  const { slug: _slug, items = [], ...rest } = entry;
  return [...linksIn(rest), ...items.flatMap(({ from, system = {} }) => [from, ...linksIn(system)])];
}

const shown = (file: string): string => relative(ROOT, file);

function readYaml<T>(file: string): T {
  try {
    return parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${shown(file)}: ${(error as Error).message}`, { cause: error });
  }
}
