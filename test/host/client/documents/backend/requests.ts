import {
  DataFieldOperator,
  deepClone,
  expandObject,
  ForcedDeletion,
  ForcedReplacement,
  isDeletionKey,
  isEmpty,
  isPlainObject,
  type Plain,
} from "../../../shared/objects.ts";
import { deprecated } from "../../diagnostics.ts";
import { generation } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";

type Operation = Plain;
type Prepared = Promise<Operation | null>;

/** Runs the steps before a creation (DOC-1). @returns the operation to send, or null when nothing is left of it. */
export async function prepareCreate(documentClass: any, operation: Operation): Prepared {
  const { data: given, ...options } = operation;
  const { user } = runtime.game;
  const documents: any[] = [];
  for (const entry of given) {
    const data = expandObject(entry?.toObject ? entry.toObject() : deepClone(entry));
    documentClass.migrateDataSafe(data);
    if (!options.keepId) delete data._id;
    const doc = new documentClass(deepClone(data), { parent: options.parent, pack: options.pack });
    if ((await doc._preCreate(data, options, user)) === false) continue;
    if (!options.noHook && !Hooks.call(`preCreate${doc.documentName}`, doc, data, options, user.id)) continue;
    documents.push(doc);
  }
  const allowed = documents.length && (await documentClass._preCreateOperation(documents, options, user)) !== false;
  return allowed ? { ...options, data: documents.map((doc) => doc.toObject()) } : null;
}

/** Runs the steps before an update (DOC-2). */
export async function prepareUpdate(documentClass: any, operation: Operation): Prepared {
  const { updates: given, ...rest } = operation;
  const options: Operation = { diff: true, recursive: true, ...rest };
  const { user } = runtime.game;
  const documents: any[] = [];
  const updates: Plain[] = [];
  for (const entry of given) {
    const doc = await findTarget(documentClass, entry?._id, options);
    const changes = prepareChanges(doc, entry, options);
    if (isEmpty(changes)) continue;
    changes._id = doc.id;
    if ((await doc._preUpdate(changes, options, user)) === false) continue;
    if (!options.noHook && !Hooks.call(`preUpdate${doc.documentName}`, doc, changes, options, user.id)) continue;
    const { _id, ...mutated } = changes;
    const final = { _id, ...prepareChanges(doc, mutated, options) };
    if (Object.keys(final).length === 1) continue;
    documents.push(doc);
    updates.push(final);
  }
  const allowed =
    documents.length && (await documentClass._preUpdateOperation(documents, { ...options, updates }, user)) !== false;
  return allowed ? { ...options, updates } : null;
}

/** Runs the steps before a deletion (DOC-3). */
export async function prepareDelete(documentClass: any, operation: Operation): Prepared {
  const { ids: given, ...options } = operation;
  const { user } = runtime.game;
  const wanted: string[] = options.deleteAll ? [...holderOf(documentClass, options).keys()] : given;
  const documents: any[] = [];
  for (const id of wanted) {
    const doc = await findTarget(documentClass, id, options);
    if ((await doc._preDelete(options, user)) === false) continue;
    if (!options.noHook && !Hooks.call(`preDelete${doc.documentName}`, doc, options, user.id)) continue;
    documents.push(doc);
  }
  const allowed = documents.length && (await documentClass._preDeleteOperation(documents, options, user)) !== false;
  const { deleteAll: _deleteAll, ...rest } = options;
  return allowed ? { ...rest, ids: documents.map((doc) => doc.id) } : null;
}

/** The collection an operation acts on. */
export function holderOf(documentClass: any, { parent, pack }: Operation): any {
  if (parent) return parent.getEmbeddedCollection(documentClass.documentName);
  return pack ? runtime.game.packs.get(pack) : runtime.game.collections.get(documentClass.documentName);
}

async function findTarget(documentClass: any, id: string | undefined, options: Operation): Promise<any> {
  if (typeof id !== "string") throw new Error("You must provide an _id for every object in the update Array.");
  const holder = holderOf(documentClass, options);
  const isPack = options.pack && !options.parent;
  const doc = isPack ? await holder.getDocument(id) : holder.get(id, { strict: true, invalid: true });
  if (!doc) throw new Error(`${documentClass.documentName} [${id}] does not exist`);
  return doc;
}

/** Update data expanded, brought up to date, checked, and reduced to what differs. @throws when it is invalid. */
function prepareChanges(doc: any, given: Plain, options: Operation): Plain {
  const changes = expandObject(deepClone(given?.toObject ? given.toObject() : given));
  delete changes._id;
  if (generation() === 14) adoptLegacyKeys(changes);
  // The model that migrates `system` is found by the document's type, which a partial update does not bring along.
  const lendsType = doc._source.type !== undefined && !("type" in changes);
  if (lendsType) changes.type = doc._source.type;
  doc.constructor.migrateDataSafe(changes);
  if (lendsType) delete changes.type;
  const difference = doc.updateSource(deepClone(changes), { ...options, dryRun: true });
  return options.diff === false ? changes : difference;
}

/** Turns `-=`/`==` keys into operators (DOC-9): generation 14 still takes them in updates, with an error in the log. */
function adoptLegacyKeys(changes: Plain): void {
  for (const [key, value] of Object.entries(changes)) {
    if (isDeletionKey(key)) {
      deprecated(`The "${key}" key in update data; use an operator of foundry.data.operators`);
      delete changes[key];
      changes[key.slice(2)] = key.startsWith("-=") ? new ForcedDeletion() : new ForcedReplacement(value);
    } else if (isPlainObject(value) && !(value instanceof DataFieldOperator)) adoptLegacyKeys(value);
  }
}
