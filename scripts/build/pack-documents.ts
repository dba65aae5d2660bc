/** Pack entries → documents as a compendium of one language stores them. Ids are the same in every language. */
import { manifestSource, projectVersion, type Language } from "../project.ts";
import {
  addressed,
  findEntry,
  isPlain,
  linked,
  linkNames,
  stableId,
  uuidOf,
  type Carrier,
  type PackContext,
} from "./pack-links.ts";
import { pageDocuments } from "./pack-journals.ts";
import { addressOf, readPacks, type CarriedItem, type Pack, type PackEntry } from "./pack-source.ts";
import { tableParts } from "./pack-tables.ts";
import { leaves } from "./pack-texts.ts";

export interface PackDocument {
  _id: string;
  _key: string;
  name: string;
  type?: string;
  img?: string;
  system?: Record<string, unknown>;
  [field: string]: unknown;
}

/** All packs of the project, with what documents say of the system they come from. */
export function packContext(): PackContext {
  return { systemId: manifestSource().id, systemVersion: projectVersion(), packs: readPacks() };
}

const COLLECTIONS = { Actor: "actors", Item: "items", JournalEntry: "journal", RollTable: "tables" } as const;

/** The documents of a pack in one language, in the order of their names. @throws when two would have the same id. */
export function packDocuments(pack: Pack, language: Language, context: PackContext): PackDocument[] {
  const inOrder = [...pack.entries].sort((a, b) => a[language].name.localeCompare(b[language].name, language));
  const seen = new Map<string, string>();
  return inOrder.map((entry, index) => {
    const document = packDocument(pack, entry, language, context);
    const other = seen.get(document._id);
    if (other) throw new Error(`Packs: ${entry.slug} and ${other} have the same id; rename one`);
    seen.set(document._id, entry.slug);
    return { ...document, sort: (index + 1) * 100_000 };
  });
}

function packDocument(pack: Pack, entry: PackEntry, language: Language, context: PackContext): PackDocument {
  const address = addressOf(pack, entry);
  const id = stableId(address);
  const base = {
    _id: id,
    _key: `!${COLLECTIONS[pack.document]}!${id}`,
    folder: null,
    flags: pack.document === "Item" ? {} : { [context.systemId]: { slug: entry.slug } },
    ownership: { default: 0 },
    _stats: { systemId: context.systemId, systemVersion: context.systemVersion },
  };
  const texts = linked(entry[language], language, context);
  switch (pack.document) {
    case "Item":
      return { ...base, ...content(pack, entry, language, context), effects: [] };
    case "Actor":
      return { ...base, ...actorFields(pack, entry, id, language, context), effects: [] };
    case "JournalEntry":
      return { ...base, ...texts, pages: pageDocuments(entry.pages ?? [], { address, id }, language, context) };
    case "RollTable": {
      const parts = tableParts(entry.results ?? [], { address, id }, language, context);
      return { ...base, ...texts, img: imageOf(entry, context), replacement: true, displayRoll: true, ...parts };
    }
  }
}

function actorFields(pack: Pack, entry: PackEntry, id: string, language: Language, context: PackContext) {
  const fields = content(pack, entry, language, context);
  return {
    ...fields,
    items: (entry.items ?? []).map((item, index) => carriedItem(id, entry, item, index, language, context)),
    prototypeToken: { name: fields.name, actorLink: true, disposition: 1, texture: { src: fields.img } },
  };
}

function carriedItem(
  actor: string,
  carrier: PackEntry,
  carried: CarriedItem,
  index: number,
  language: Language,
  context: PackContext,
): PackDocument {
  const { pack, entry } = findEntry(carried.from, context.packs);
  const _id = stableId(`${actor}/${index}/${carried.from}`);
  const original = content(pack, entry, language, context);
  return {
    _id,
    _key: `!actors.items!${actor}.${_id}`,
    ...original,
    system: merged(original.system, shared(carried.system, { entry: carrier, id: actor }, language, context)),
    sort: (index + 1) * 100_000,
    effects: [],
    flags: {},
    _stats: {
      systemId: context.systemId,
      systemVersion: context.systemVersion,
      compendiumSource: uuidOf(carried.from, language, context),
    },
  };
}

const imageOf = ({ img }: PackEntry, { systemId }: PackContext): string => `systems/${systemId}/icons/${img}.svg`;

function content(pack: Pack, entry: PackEntry, language: Language, context: PackContext) {
  const id = stableId(addressOf(pack, entry));
  const { name, ...texts } = linked(entry[language], language, context);
  const slug = pack.document === "Item" ? { slug: entry.slug } : {};
  return {
    name,
    type: entry.type,
    img: imageOf(entry, context),
    system: { ...slug, ...merged(shared(entry.system, { entry, id }, language, context), texts) },
  };
}

/** What all languages share, with its links made addresses and the names of what they lead to put beside them. */
function shared(
  system: PackEntry["system"] = {},
  carrier: Carrier,
  language: Language,
  context: PackContext,
): Record<string, unknown> {
  return merged(addressed(system, carrier, language, context), linkNames(system, language, context));
}

/** Every text of an entry by its path in the document, as the document of that language stores it. */
export function entryTexts(entry: PackEntry, language: Language, context: PackContext): Map<string, string> {
  const { name, ...texts } = linked(entry[language], language, context);
  const names = linkNames(entry.system ?? {}, language, context);
  return new Map([["name", name], ...leaves(merged(names, texts), "system.")]);
}

/** Plain objects joined at every depth; other values of `over` win. */
function merged(under: Record<string, unknown>, over: Record<string, unknown> = {}): Record<string, unknown> {
  const result = { ...under };
  for (const [key, value] of Object.entries(over))
    result[key] = isPlain(value) && isPlain(result[key]) ? merged(result[key], value) : value;
  return result;
}
