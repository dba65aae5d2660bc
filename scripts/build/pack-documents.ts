/** Pack entries → documents as a compendium of one language stores them. Ids are the same in every language. */
import { createHash } from "node:crypto";
import { manifestSource, projectVersion, type Language } from "../project.ts";
import { addressOf, leaves, LINK, readPacks, type CarriedItem, type Pack, type PackEntry } from "./pack-source.ts";

export interface PackDocument {
  _id: string;
  _key: string;
  name: string;
  type: string;
  img: string;
  system: Record<string, unknown>;
  [field: string]: unknown;
}

export interface PackContext {
  systemId: string;
  systemVersion: string;
  packs: readonly Pack[];
}

/** All packs of the project, with what documents say of the system they come from. */
export function packContext(): PackContext {
  return { systemId: manifestSource().id, systemVersion: projectVersion(), packs: readPacks() };
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const COLLECTIONS = { Actor: "actors", Item: "items" } as const;

/** Sixteen letters and digits that follow from an address and never change. */
export function stableId(address: string): string {
  const digest = createHash("sha256").update(address).digest();
  return [...digest.subarray(0, 16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const packName = (pack: Pack, language: Language): string => `${pack.name}-${language}`;

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
  const _id = stableId(addressOf(pack, entry));
  const base: PackDocument = {
    _id,
    _key: `!${COLLECTIONS[pack.document]}!${_id}`,
    ...content(pack, entry, language, context),
    folder: null,
    effects: [],
    flags: {},
    ownership: { default: 0 },
    _stats: { systemId: context.systemId, systemVersion: context.systemVersion },
  };
  if (pack.document === "Item") return base;
  return {
    ...base,
    flags: { [context.systemId]: { slug: entry.slug } },
    items: (entry.items ?? []).map((item, index) => carriedItem(base, entry, item, index, language, context)),
    prototypeToken: { name: base.name, actorLink: true, disposition: 1, texture: { src: base.img } },
  };
}

function carriedItem(
  actor: PackDocument,
  carrier: PackEntry,
  carried: CarriedItem,
  index: number,
  language: Language,
  context: PackContext,
): PackDocument {
  const { pack, entry } = findEntry(carried.from, context.packs);
  const _id = stableId(`${actor._id}/${index}/${carried.from}`);
  const original = content(pack, entry, language, context);
  return {
    _id,
    _key: `!actors.items!${actor._id}.${_id}`,
    ...original,
    system: merged(original.system, addressed(carried.system ?? {}, carrier, actor._id, language, context)),
    sort: (index + 1) * 100_000,
    effects: [],
    flags: {},
    _stats: {
      systemId: context.systemId,
      systemVersion: context.systemVersion,
      compendiumSource: uuidOf(pack, entry, language, context),
    },
  };
}

function content(pack: Pack, entry: PackEntry, language: Language, context: PackContext) {
  const base = stableId(addressOf(pack, entry));
  const { name, ...texts } = linked(entry[language], language, context);
  const slug = pack.document === "Item" ? { slug: entry.slug } : {};
  return {
    name,
    type: entry.type,
    img: `systems/${context.systemId}/icons/${entry.img}.svg`,
    system: { ...slug, ...merged(addressed(entry.system ?? {}, entry, base, language, context), texts) },
  };
}

/** A field that is nothing but a link: `@UUID[address]` to an entry, `@Item[address]` to an item that the same actor carries. */
const FIELD_LINK = /^@(UUID|Item)\[([^\]]*)\]$/;

/** Values of fields with every link that one of them is made an address: the uuid, or the id of the carried item. */
function addressed<T>(value: T, carrier: PackEntry, id: string, language: Language, context: PackContext): T {
  if (typeof value === "string") {
    const [, kind, address = ""] = FIELD_LINK.exec(value) ?? [];
    if (!kind) return value;
    if (kind === "Item") return carriedId(carrier, id, address) as T;
    const { pack, entry } = findEntry(address, context.packs);
    return uuidOf(pack, entry, language, context) as T;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, addressed(inner, carrier, id, language, context)]);
  return Object.fromEntries(entries) as T;
}

/** The id of an item that an actor carries. @throws when it carries none of the address */
function carriedId({ slug, items = [] }: PackEntry, id: string, address: string): string {
  const index = items.findIndex(({ from }) => from === address);
  if (index < 0) throw new Error(`Packs: ${slug} carries no ${address}`);
  return stableId(`${id}/${index}/${address}`);
}

/** Every text of an entry by its path in the document, as the document of that language stores it. */
export function entryTexts(entry: PackEntry, language: Language, context: PackContext): Map<string, string> {
  const { name, ...texts } = linked(entry[language], language, context);
  return new Map([["name", name], ...leaves(texts, "system.")]);
}

/** The texts with every short link made whole, to the pack of the same language. */
function linked<T>(texts: T, language: Language, context: PackContext): T {
  if (typeof texts === "string")
    return texts.trim().replace(LINK, (_, address: string) => {
      const { pack, entry } = findEntry(address, context.packs);
      return `@UUID[${uuidOf(pack, entry, language, context)}]`;
    }) as T;
  if (texts === null || typeof texts !== "object") return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, linked(value, language, context)])) as T;
}

/** The entry at an address, with its pack. @throws when it is not there. */
export function findEntry(address: string, packs: readonly Pack[]): { pack: Pack; entry: PackEntry } {
  for (const pack of packs)
    for (const entry of pack.entries) if (addressOf(pack, entry) === address) return { pack, entry };
  throw new Error(`Packs: ${address} is not there`);
}

const uuidOf = (pack: Pack, entry: PackEntry, language: Language, { systemId }: PackContext): string =>
  `Compendium.${systemId}.${packName(pack, language)}.${pack.document}.${stableId(addressOf(pack, entry))}`;

/** Plain objects joined at every depth; other values of `over` win. */
function merged(under: Record<string, unknown>, over: Record<string, unknown> = {}): Record<string, unknown> {
  const result = { ...under };
  for (const [key, value] of Object.entries(over))
    result[key] = isPlain(value) && isPlain(result[key]) ? merged(result[key], value) : value;
  return result;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
