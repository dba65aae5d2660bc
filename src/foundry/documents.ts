/** The documents whose numbers and lists the game moves. */
export type Kept = Actor.Stored | Item.Stored | JournalEntryPage.Stored;

type Field = foundry.data.fields.DataField.Any;

/** A document of the world, or one embedded in it, by uuid; `null` when it is gone or of another kind. */
export function findKept(uuid: string | null | undefined): Kept | null {
  if (!uuid || uuid.startsWith("Compendium.")) return null;
  const found: unknown = fromUuidSync(uuid);
  const kept = found instanceof Actor || found instanceof Item || found instanceof JournalEntryPage;
  return kept ? (found as Kept) : null;
}

/** Whether there still is a document with the uuid, wherever it is kept. */
export const isThere = (uuid: string): boolean => fromUuidSync(uuid) !== null;

/** All of them: the world's actors with their items, the world's own items, and the pages of its journals. */
export function* allKept(): Generator<Kept> {
  for (const actor of game.actors) {
    yield actor;
    yield* actor.items.contents as Kept[];
  }
  yield* game.items;
  for (const { pages } of game.journal) yield* pages.contents as Kept[];
}

/** The actor with the uuid; `null` when it is gone. */
export function findActor(uuid: string | null | undefined): Actor.Stored | null {
  const found = findKept(uuid);
  return found instanceof Actor ? found : null;
}

/** All pages of a sub-type in the world's journals. */
export function pagesOf(type: JournalEntryPage.SubType): JournalEntryPage.Stored[] {
  const pages = game.journal.contents.flatMap((entry) => entry.pages.contents);
  return pages.filter((page) => page.type === type) as JournalEntryPage.Stored[];
}

/** The schema field of a document's `system` at a dotted path, entries of keyed collections included; or that of its name. */
export function systemField(document: Kept, path: string): Field | undefined {
  if (path === "name") return document.schema.getField(path);
  const { schema } = document.system as foundry.abstract.TypeDataModel.Any;
  return schema.getField(path.replace(/^system\./, ""));
}

/** Whether a path leads to an entry of a keyed collection. */
export const isEntry = (document: Kept, path: string): boolean =>
  systemField(document, path.slice(0, path.lastIndexOf("."))) instanceof foundry.data.fields.TypedObjectField;

/** Data whose numbers have limits that depend on how it stands, within those of the schema. */
export interface Bounded {
  /** The limits of the number at a path below `system`; `null` where the schema's count. */
  boundsOf(path: string): { min: number; max: number } | null;
}

const isBounded = (data: object): data is Bounded => "boundsOf" in data && typeof data.boundsOf === "function";

/** The limits of the number at the path: the data's own, else the schema's; infinite where there are none. */
export function boundsOf(document: Kept, path: string): { min: number; max: number } {
  const { system } = document;
  const own = isBounded(system) ? system.boundsOf(path.replace(/^system\./, "")) : null;
  if (own) return own;
  const field = systemField(document, path);
  if (!(field instanceof foundry.data.fields.NumberField)) return { min: -Infinity, max: Infinity };
  return { min: field.min ?? -Infinity, max: field.max ?? Infinity };
}

/** A field as it takes any value, fit or not. */
interface Judge {
  clean(value: unknown): unknown;
  validate(value: unknown): unknown;
}

/** Whether the schema has a field at the path that may hold the value; keys that an entry leaves out get their defaults. */
export function acceptsAt(document: Kept, path: string, value: unknown): boolean {
  const field = systemField(document, path);
  if (!field) return false;
  const judge: Judge = field;
  const isEntry = field instanceof foundry.data.fields.SchemaField;
  if (isEntry && (typeof value !== "object" || value === null || Array.isArray(value))) return false;
  return judge.validate(isEntry ? judge.clean(foundry.utils.deepClone(value)) : value) === undefined;
}

/** Whether the data makes an item. */
export function isItemData(data: object): boolean {
  const { fromSource }: { fromSource(this: unknown, data: unknown, options: object): unknown } = Item.implementation;
  try {
    return fromSource.call(Item.implementation, data, { strict: true }) instanceof Item;
  } catch {
    return false;
  }
}

/** The words for the field at the path, or for the nearest field above it that has any; "" when none has. */
export function labelOf(document: Kept, path: string): string {
  const parts = path.split(".");
  while (parts.length > 1) {
    const label = systemField(document, parts.join("."))?.label;
    if (label) return game.i18n.localize(label);
    parts.pop();
  }
  return "";
}

/** The words for a value at the path, where the schema names its choices; else the value as it is. */
export function choiceWord(document: Kept, path: string, value: string): string {
  const field = systemField(document, path);
  const choices: unknown = field instanceof foundry.data.fields.StringField ? field.choices : null;
  const label: unknown = choices && !Array.isArray(choices) ? Reflect.get(choices, value) : null;
  return typeof label === "string" ? game.i18n.localize(label) : value;
}

/** Fields by dotted path or nested; what they may be is for the schema to say when it is written. */
export type Fields = Record<string, unknown>;

/** Writes fields of a document in one update. */
export async function writeFields(
  document: Kept | ChatMessage.Stored,
  fields: Fields,
  options: Fields = {},
): Promise<void> {
  const { update }: { update(this: unknown, fields: Fields, options: Fields): Promise<unknown> } = document as never;
  await update.call(document, fields, options);
}

/** Creates and removes items of an actor. */
export async function writeItems(
  actor: Actor.Stored,
  create: readonly object[],
  remove: readonly string[],
): Promise<void> {
  if (create.length > 0) await actor.createEmbeddedDocuments("Item", [...create] as never, { keepId: true });
  if (remove.length > 0) await actor.deleteEmbeddedDocuments("Item", [...remove]);
}

/** Posts a chat message as the user of this client; `undefined` when something vetoed it. */
export function createMessage(data: Fields): Promise<ChatMessage.Stored | undefined> {
  return ChatMessage.implementation.create(data as never);
}
