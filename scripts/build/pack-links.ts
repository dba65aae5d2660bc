/** Links between entries: the addresses that authors write become ids and uuids, in each language to its own packs. */
import { createHash } from "node:crypto";
import type { Language } from "../project.ts";
import { addressOf, LINK, type Pack, type PackEntry } from "./pack-source.ts";

export interface PackContext {
  systemId: string;
  systemVersion: string;
  packs: readonly Pack[];
}

/** An entry that carries items, and the id of its document. */
export interface Carrier {
  entry: PackEntry;
  id: string;
}

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Sixteen letters and digits that follow from an address and never change. */
export function stableId(address: string): string {
  const digest = createHash("sha256").update(address).digest();
  return [...digest.subarray(0, 16)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

export const packName = (pack: Pack, language: Language): string => `${pack.name}-${language}`;

/** The entry at an address, with its pack. @throws when it is not there. */
export function findEntry(address: string, packs: readonly Pack[]): { pack: Pack; entry: PackEntry } {
  for (const pack of packs)
    for (const entry of pack.entries) if (addressOf(pack, entry) === address) return { pack, entry };
  throw new Error(`Packs: ${address} is not there`);
}

export const uuidOf = (pack: Pack, entry: PackEntry, language: Language, { systemId }: PackContext): string =>
  `Compendium.${systemId}.${packName(pack, language)}.${pack.document}.${stableId(addressOf(pack, entry))}`;

/** The texts with every short link made whole, to the pack of the same language. */
export function linked<T>(texts: T, language: Language, context: PackContext): T {
  if (typeof texts === "string")
    return texts.trim().replace(LINK, (_, address: string) => {
      const { pack, entry } = findEntry(address, context.packs);
      return `@UUID[${uuidOf(pack, entry, language, context)}]`;
    }) as T;
  if (texts === null || typeof texts !== "object") return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, linked(value, language, context)])) as T;
}

/** A field that is nothing but a link: `@UUID[address]` to an entry, `@Item[address]` to an item that the same actor carries. */
const FIELD_LINK = /^@(UUID|Item)\[([^\]]*)\]$/;

/** Values of fields with every link that one of them is made an address: the uuid, or the id of the carried item. */
export function addressed<T>(value: T, carrier: Carrier, language: Language, context: PackContext): T {
  if (typeof value === "string") {
    const [, kind, address = ""] = FIELD_LINK.exec(value) ?? [];
    if (!kind) return value;
    if (kind === "Item") return carriedId(carrier, address) as T;
    const { pack, entry } = findEntry(address, context.packs);
    return uuidOf(pack, entry, language, context) as T;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, addressed(inner, carrier, language, context)]);
  return Object.fromEntries(entries) as T;
}

/** The id of an item that an actor carries. @throws when it carries none of the address */
function carriedId({ entry, id }: Carrier, address: string): string {
  const index = (entry.items ?? []).findIndex(({ from }) => from === address);
  if (index < 0) throw new Error(`Packs: ${entry.slug} carries no ${address}`);
  return stableId(`${id}/${index}/${address}`);
}

/**
 * What entries are called that groups of fields link, each as `name` in the place of its group. A group that has a name of
 * its own keeps it.
 */
export function linkNames(group: object, language: Language, context: PackContext): Record<string, unknown> {
  const named = Object.entries(group).flatMap(([key, inner]) => {
    if (!isPlain(inner)) return [];
    const names = { ...nameBeside(inner, language, context), ...linkNames(inner, language, context) };
    return Object.keys(names).length > 0 ? [[key, names]] : [];
  });
  return Object.fromEntries(named) as Record<string, unknown>;
}

function nameBeside(group: Record<string, unknown>, language: Language, { packs }: PackContext): { name?: string } {
  const links = Object.values(group).map((value) => FIELD_LINK.exec(typeof value === "string" ? value : ""));
  const address = links.find((link) => link?.[1] === "UUID")?.[2];
  return address === undefined || "name" in group ? {} : { name: findEntry(address, packs).entry[language].name };
}

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
