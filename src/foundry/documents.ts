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

/** The schema field of a document's `system` at a dotted path, entries of keyed collections included. */
export function systemField(document: Kept, path: string): Field | undefined {
  const { schema } = document.system as foundry.abstract.TypeDataModel.Any;
  return schema.getField(path.replace(/^system\./, ""));
}

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

/** Fields by dotted path or nested; what they may be is for the schema to say when it is written. */
export type Fields = Record<string, unknown>;

/** Writes fields of a document in one update. */
export async function writeFields(document: Kept | ChatMessage.Stored, fields: Fields): Promise<void> {
  const { update }: { update(this: unknown, fields: Fields): Promise<unknown> } = document as never;
  await update.call(document, fields);
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
