import { documentKind, type DocumentKind } from "../../shared/documents.ts";
import { isId, randomID } from "../../shared/ids.ts";
import { diffObject, mergeObject } from "../../shared/merge.ts";
import { DataFieldOperator } from "../../shared/operators.ts";
import type { Source } from "../../shared/protocol.ts";
import { deepClone, isEmpty, isPlainObject } from "../../shared/values.ts";
import type { WriteContext } from "./context.ts";
import { checkCoreFields } from "./core-fields.ts";
import { newSource } from "./create.ts";
import { Refusal } from "./refusal.ts";
import { sanitizeSource } from "./sanitize.ts";

export interface UpdateOptions {
  /** False: apply and send everything, also what changes nothing. */
  diff: boolean;
  /** False: inner objects and embedded lists are replaced instead of merged. */
  recursive: boolean;
}

export interface Updated {
  after: Source;
  /** What was changed, in the form that clients apply; empty when nothing was. */
  difference: Source;
}

/**
 * Applies update data to a document (DOC-2, DOC-7, DOC-8, DOC-9).
 * @param changes Expanded, with operators as instances. Embedded lists merge by `_id`; entries without one are new.
 * @throws {Refusal} when the outcome would not be valid.
 */
export function updatedSource(
  kind: DocumentKind,
  before: Source,
  changes: Source,
  options: UpdateOptions,
  context: WriteContext,
): Updated {
  const plain: Source = {};
  const lists: [field: string, value: unknown][] = [];
  for (const [key, value] of Object.entries(changes)) {
    const name = key.replace(/^[-=]=/, "");
    if (name === "_id" || name === "_stats") continue;
    if (!(name in kind.embedded)) plain[key] = value;
    else if (name === key && !(value instanceof DataFieldOperator)) lists.push([key, value]);
    else throw new Refusal(`The embedded documents "${name}" can only be merged, created or deleted one by one`);
  }
  if (plain.type !== undefined && context.types.applies(kind)) context.types.check(kind, plain.type);
  const clean = sanitizeSource(kind, plain, context.types, before.type);
  const whole = !options.diff || !options.recursive;
  const difference = whole ? clean : diffObject(before, clean, { deletionKeys: true });
  const rules = { performDeletions: true, applyOperators: true, recursive: options.recursive };
  const after: Source = mergeObject(deepClone(before), difference, rules);
  for (const [field, list] of lists) {
    const children = updatedChildren(documentKind(kind.embedded[field]!), before[field] ?? [], list, options, context);
    after[field] = children.after;
    if (children.difference.length || whole) difference[field] = children.difference;
  }
  checkCoreFields(kind, after);
  if (isEmpty(difference) && isEmpty(changes._stats)) return { after: before, difference: {} };
  const stats = context.stamp.modified(context.user._id!, context.time, changes._stats);
  after._stats = { ...before._stats, ...stats };
  return { after, difference: { ...difference, _stats: diffObject(before._stats ?? {}, stats) } };
}

function updatedChildren(
  kind: DocumentKind,
  before: Source[],
  list: unknown,
  options: UpdateOptions,
  context: WriteContext,
): { after: Source[]; difference: Source[] } {
  if (!Array.isArray(list)) throw new Refusal(`Embedded documents of kind ${kind.name} are not a list`);
  const after = new Map((options.recursive ? before : []).map((child) => [child._id!, child]));
  const difference: Source[] = [];
  for (const entry of list) {
    if (!isPlainObject(entry)) throw new Refusal(`The data of an embedded ${kind.name} is not an object`);
    const known = isId(entry._id) ? after.get(entry._id) : undefined;
    if (known) {
      const child = updatedSource(kind, known, entry, options, context);
      after.set(known._id!, child.after);
      if (!isEmpty(child.difference)) difference.push({ _id: known._id, ...child.difference });
    } else {
      const child = newSource(kind, entry, isId(entry._id) ? entry._id : randomID(), context);
      after.set(child._id!, child);
      difference.push(child);
    }
  }
  return { after: [...after.values()], difference };
}
