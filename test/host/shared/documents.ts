/**
 * The documents that the host knows: how each is stored, and what it holds. Server and client share this table.
 * A primary document lives in a world collection or a compendium; the others are embedded in a parent.
 */
export interface DocumentKind {
  /** Document name as the API spells it, for example `Actor`. */
  readonly name: string;
  /** Collection key, both in `game` data and in database keys (`!actors!<id>`). */
  readonly collection: string;
  /** Embedded collections by field name, for example `{ items: "Item" }`. */
  readonly embedded: Readonly<Record<string, string>>;
  /** Whether documents carry `type` and `system` (DOC-15). */
  readonly typed: boolean;
  /** Whether it stands on its own in a world. */
  readonly primary: boolean;
  /** Whether it may live in a compendium. */
  readonly compendium: boolean;
}

const kind = (
  name: string,
  collection: string,
  traits: Partial<Pick<DocumentKind, "embedded" | "typed" | "primary" | "compendium">> = {},
): DocumentKind => ({ name, collection, embedded: {}, typed: false, primary: true, compendium: false, ...traits });

export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  kind("Actor", "actors", { embedded: { items: "Item", effects: "ActiveEffect" }, typed: true, compendium: true }),
  kind("Item", "items", { embedded: { effects: "ActiveEffect" }, typed: true, compendium: true }),
  kind("ActiveEffect", "effects", { typed: true, primary: false }),
  kind("ChatMessage", "messages", { typed: true }),
  kind("Combat", "combats", { embedded: { combatants: "Combatant" }, typed: true }),
  kind("Combatant", "combatants", { typed: true, primary: false }),
  kind("Folder", "folders", { compendium: true }),
  kind("JournalEntry", "journal", { embedded: { pages: "JournalEntryPage" }, compendium: true }),
  kind("JournalEntryPage", "pages", { typed: true, primary: false }),
  kind("Macro", "macros", { compendium: true }),
  kind("RollTable", "tables", { embedded: { results: "TableResult" }, compendium: true }),
  kind("TableResult", "results", { primary: false }),
  kind("Scene", "scenes", {}),
  kind("Setting", "settings", {}),
  kind("User", "users", {}),
];

const byName = new Map(DOCUMENT_KINDS.map((k) => [k.name, k]));

/** The kind of a document by its API name. @throws when the host does not know it. */
export function documentKind(name: string): DocumentKind {
  const found = byName.get(name);
  if (!found) throw new Error(`Host: document "${name}" is not implemented`);
  return found;
}
