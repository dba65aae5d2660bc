/** Links between entries: the addresses that authors write become ids and uuids, in each language to its own packs. */
import { createHash } from "node:crypto";
import type { Language } from "../project.ts";
import type { Page } from "./pack-journals.ts";
import { addressOf, pageAddress, type Pack, type PackEntry } from "./pack-source.ts";
import { LINK } from "./pack-texts.ts";

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

/** The id of the page at an address. */
export const pageId = stableId;

/** What is at an address: an entry with its pack, and its page when the address is that of one. @throws when nothing is */
export function findEntry(address: string, packs: readonly Pack[]): { pack: Pack; entry: PackEntry; page?: Page } {
  for (const pack of packs)
    for (const entry of pack.entries) {
      if (addressOf(pack, entry) === address) return { pack, entry };
      const page = entry.pages?.find((each) => pageAddress(pack, entry, each) === address);
      if (page) return { pack, entry, page };
    }
  throw new Error(`Packs: ${address} is not there`);
}

/** The uuid of what is at an address, in the pack of a language. @throws when nothing is */
export function uuidOf(address: string, language: Language, { packs, systemId }: PackContext): string {
  const { pack, entry, page } = findEntry(address, packs);
  const id = stableId(addressOf(pack, entry));
  const uuid = `Compendium.${systemId}.${packName(pack, language)}.${pack.document}.${id}`;
  return page ? `${uuid}.JournalEntryPage.${pageId(address)}` : uuid;
}

/**
 * The texts with every short link made whole, to the pack of the same language. A clock is named by its page's id alone, so
 * that the copy of it in a world is meant.
 */
export function linked<T>(texts: T, language: Language, context: PackContext): T {
  if (typeof texts === "string")
    return texts.trim().replace(LINK, (_, kind: string, address: string) => {
      const uuid = uuidOf(address, language, context);
      return kind === "Clock" ? `@Clock[${pageId(address)}]` : `@UUID[${uuid}]`;
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
    return uuidOf(address, language, context) as T;
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
