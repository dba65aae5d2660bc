import type { DatabaseResponse } from "../../../shared/protocol.ts";
import type { Plain } from "../../../shared/objects.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";
import { getDocumentClass } from "../../utils/uuid.ts";
import { holderOf } from "./requests.ts";

/** Where a response acts. */
interface Scene {
  documentClass: any;
  options: Plain;
  parent: any;
  holder: any;
  user: any;
  userId: string;
}

function sceneOf({ type, operation, userId }: DatabaseResponse): Scene | null {
  const documentClass = getDocumentClass(type);
  const parent = operation.parentUuid
    ? runtime.foundry.utils.fromUuidSync(operation.parentUuid, { strict: false })
    : null;
  // The parent may be a compendium document that this client has not loaded: nothing to keep up to date then.
  if (operation.parentUuid && !parent?.getEmbeddedCollection) return null;
  const options: Plain = { ...operation, parent };
  const holder = holderOf(documentClass, options);
  return { documentClass, options, parent, holder, user: runtime.game.users.get(userId), userId };
}

/** Tells every ancestor of what happens inside it (DOC-6). */
function bubble({ parent, documentClass, options, userId }: Scene, event: string, ...args: unknown[]): void {
  const name = parent?.constructor.getCollectionName(documentClass.documentName);
  for (let ancestor = parent; ancestor; ancestor = ancestor.parent) {
    ancestor[`_${event}DescendantDocuments`](parent, name, ...args, options, userId);
  }
}

/** Runs a document's own handler, then the hook. An error in one document does not keep the others from theirs. */
function announce({ options }: Scene, event: string, doc: any, handle: () => void, ...args: unknown[]): void {
  try {
    handle();
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    Hooks.onError(`${doc.documentName}#_on${event}`, cause, { msg: doc.uuid, log: "error" });
  }
  if (!options.noHook) Hooks.callAll(`${event.toLowerCase()}${doc.documentName}`, doc, ...args);
}

async function finish(scene: Scene, action: string, documents: any[], result: any[]): Promise<void> {
  const { documentClass, options, holder, user } = scene;
  await documentClass[`_on${action}Operation`](documents, options, user);
  if (scene.parent) {
    const details = action === "Delete" ? [documents, documents.map((doc) => doc.id)] : [documents, result];
    bubble(scene, `on${action}`, ...details);
  }
  holder._onModifyContents(action.toLowerCase(), documents, result, options, user);
}

export async function applyCreate(response: DatabaseResponse): Promise<any[]> {
  const scene = sceneOf(response);
  if (!scene) return [];
  const { holder, parent, options, userId } = scene;
  bubble(scene, "preCreate", response.result);
  const documents = response.result.map((source) => {
    const doc = holder.createDocument(structuredClone(source), {
      parent,
      pack: options.pack ?? null,
      prepare: !parent,
    });
    holder.set(doc.id, doc, options);
    return doc;
  });
  parent?.root.reset();
  documents.forEach((doc, index) => {
    const data = response.result[index];
    announce(scene, "Create", doc, () => doc._onCreate(data, options, userId), options, userId);
  });
  await finish(scene, "Create", documents, response.result);
  return documents;
}

export async function applyUpdate(response: DatabaseResponse): Promise<any[]> {
  const scene = sceneOf(response);
  if (!scene) return [];
  const { holder, parent, options, userId } = scene;
  bubble(scene, "preUpdate", response.result);
  const changed = response.result.flatMap((changes: Plain) => {
    const doc = holder.get(changes._id, { invalid: true });
    if (!doc) return [];
    doc.updateSource(changes, { ...options, dryRun: false, prepare: !parent });
    return [{ doc, changes }];
  });
  parent?.root.reset();
  for (const { doc, changes } of changed) {
    announce(scene, "Update", doc, () => doc._onUpdate(changes, options, userId), changes, options, userId);
  }
  const documents = changed.map(({ doc }) => doc);
  await finish(scene, "Update", documents, response.result);
  return documents;
}

export async function applyDelete(response: DatabaseResponse): Promise<any[]> {
  const scene = sceneOf(response);
  if (!scene) return [];
  const { holder, parent, options, userId } = scene;
  bubble(scene, "preDelete", response.result);
  const documents = response.result.flatMap((id: string) => {
    const doc = holder.get(id, { invalid: true });
    holder.delete(id, options);
    return doc ? [doc] : [];
  });
  parent?.root.reset();
  for (const doc of documents) announce(scene, "Delete", doc, () => doc._onDelete(options, userId), options, userId);
  await finish(scene, "Delete", documents, response.result);
  return documents;
}
