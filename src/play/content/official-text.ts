import { officialKey, type EntryName } from "../../kernel/official-key.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { localize, readerHasText } from "../../foundry/i18n.ts";

function textAt(data: object, path: string): string {
  const value: unknown = foundry.utils.getProperty(data, path);
  return typeof value === "string" ? value : "";
}

/** The entry of our packs that a document goes back to: an item's slug is data of the rules, an actor's a flag; `null` for the table's own. */
export function entryOf(document: object): EntryName | null {
  const slug = textAt(document, "system.slug") || textAt(document, `flags.${SYSTEM_ID}.slug`);
  return slug ? { type: textAt(document, "type"), slug } : null;
}

/** A text that stands in an entry's place: in the reader's language while it is the official one of another, else as it is. */
export function entryText(entry: EntryName, path: string, text: string): string {
  if (!text) return text;
  const key = `DEPO.official.${officialKey(entry, path, text)}`;
  return readerHasText(key) ? localize(key) : text;
}

/**
 * A text of a document for its reader (design: content in two languages). The one place where official texts are told from the
 * table's own, field by field and by slug: renamed or edited, a text stays as written.
 * @param document or the plain data of one
 * @param path of the field, dotted
 * @param text what stands there; by default what the document stores
 */
export function officialText(document: object, path: string, text = storedText(document, path)): string {
  const entry = entryOf(document);
  return entry ? entryText(entry, path, text) : text;
}

/** A text as it is stored, for those who edit it. */
export const storedText = (document: object, path: string): string =>
  textAt(document, "_source" in document ? `_source.${path}` : path);

/** A copy of what is stored at a path, with every text in it for its reader. */
export function officialValues(document: object, path: string, stored: object): object {
  const entry = entryOf(document);
  return entry ? valuesOf(entry, path, stored) : stored;
}

function valuesOf(entry: EntryName, path: string, stored: object): object {
  const values = Object.entries(stored).map(([key, value]: [string, unknown]) => {
    const at = `${path}.${key}`;
    if (typeof value === "string") return [key, entryText(entry, at, value)];
    const isGroup = value !== null && typeof value === "object" && !Array.isArray(value);
    return [key, isGroup ? valuesOf(entry, at, value) : value];
  });
  return Object.fromEntries(values);
}
