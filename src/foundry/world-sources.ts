/** A world's documents as they are stored, and writing them back past what is in memory. */

type Kind = "Actor" | "Item" | "JournalEntryPage" | "ChatMessage";

/** The part of a document class that writes many at once. */
interface Writer {
  updateDocuments(updates: object[], operation: object): Promise<unknown>;
}

/** What the server sent of a collection when this client connected; documents in memory have lost what their schema does not know. */
export function sentSources(collection: string): readonly unknown[] {
  const sources: unknown = Reflect.get(game.data, collection);
  return Array.isArray(sources) ? sources : [];
}

/** The document with the uuid, also one that Foundry could not read (BOOT-4). */
const findStored = (uuid: string): unknown => fromUuidSync(uuid, { invalid: true });

/** What is stored of the document with the uuid, as this client knows it now; `null` when it is gone. */
export function liveSource(uuid: string): Record<string, unknown> | null {
  const found = findStored(uuid);
  return typeof found === "object" && found && "_source" in found ? (found._source as Record<string, unknown>) : null;
}

/** Replaces fields of documents as a whole, without hooks and renders. All of one kind and, when embedded, of one parent. */
export async function replaceFields(kind: Kind, parentUuid: string, updates: { _id: string }[]): Promise<void> {
  const writer: Writer = CONFIG[kind].documentClass;
  const parent: unknown = parentUuid ? findStored(parentUuid) : null;
  await writer.updateDocuments(updates, { parent, diff: false, recursive: false, noHook: true, render: false });
}

/** Forbids every change to documents of ours from now on, on this client; `refused` says so. Plain chat goes on. */
export function forbidChanges(refused: () => void): void {
  const veto = (document: { documentName: string; system?: unknown }): boolean => {
    const isOurs = document.documentName !== "ChatMessage" || document.system instanceof foundry.abstract.TypeDataModel;
    if (isOurs) refused();
    return !isOurs;
  };
  for (const kind of ["Actor", "Item", "ActiveEffect", "JournalEntryPage", "ChatMessage"] as const)
    for (const change of ["preCreate", "preUpdate", "preDelete"] as const) Hooks.on(`${change}${kind}`, veto);
}
