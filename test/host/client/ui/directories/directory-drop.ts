import { t } from "../../applications/text.ts";
import { performIntegerSort } from "../../applications/ux/integer-sort.ts";
import { game } from "../../game/index.ts";
import { runtime } from "../../runtime.ts";
import { fromUuid, getDocumentClass } from "../../utils/index.ts";

/**
 * What a drop on a directory does: a document of the collection moves to the folder or beside the entry under the
 * pointer; one from a compendium or an actor is copied into the world; a folder moves. Anything else is told and left alone.
 */
export async function dropOnDirectory(
  collection: any,
  data: Record<string, any>,
  row: HTMLElement | null,
): Promise<void> {
  const { documentName } = collection;
  const folder = row?.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId ?? null;
  if (data.type === "Folder") return moveFolder(collection, data, folder);
  if (data.type !== documentName) {
    runtime.ui.notifications.warn(t("HOST.Directory.WrongDrop", { type: t(`DOCUMENT.${documentName}`) }));
    return;
  }
  const document = await getDocumentClass(documentName).fromDropData(data);
  if (document.pack) await collection.importFromCompendium(game.packs.get(document.pack), document.id, { folder });
  else if (document.parent || !collection.has(document.id)) {
    await document.constructor.create({ ...collection.fromCompendium(document), folder });
  } else await moveEntry(collection, document, folder, row?.dataset.entryId);
}

async function moveFolder(collection: any, data: Record<string, any>, folder: string | null): Promise<void> {
  const moved = await fromUuid(data.uuid);
  if (moved?.type !== collection.documentName || moved.id === folder || moved.pack) return;
  await moved.update({ folder });
}

async function moveEntry(collection: any, document: any, folder: string | null, besideId?: string): Promise<void> {
  if (!document.isOwner || document.id === besideId) return;
  const target = besideId ? collection.get(besideId) : null;
  const siblings = collection.filter(
    (other: any) => other.id !== document.id && (other._source.folder ?? null) === folder,
  );
  const changes = performIntegerSort(document, { target, siblings, updateData: { folder } });
  await collection.documentClass.updateDocuments(
    changes.map(({ target: moved, update }) => ({ ...update, _id: moved.id })),
  );
}
