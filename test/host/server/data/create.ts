import { DOCUMENT_OWNERSHIP_LEVELS } from "../../shared/constants.ts";
import { documentKind, type DocumentKind } from "../../shared/documents.ts";
import { isId, randomID } from "../../shared/ids.ts";
import { mergeObject } from "../../shared/merge.ts";
import { expandObject } from "../../shared/paths.ts";
import type { Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import type { WriteContext } from "./context.ts";
import { checkCoreFields } from "./core-fields.ts";
import { Refusal } from "./refusal.ts";
import { sanitizeSource } from "./sanitize.ts";

const OWNED = new Set(["Actor", "Item", "JournalEntry", "JournalEntryPage", "Macro", "RollTable"]);
const AUTHORED = new Set(["ChatMessage", "Macro"]);

/**
 * The source of a new document: typed, cleaned, with ids for all that is embedded, an owner and statistics.
 * @throws {Refusal} when the data is not valid.
 */
export function newSource(kind: DocumentKind, data: unknown, id: string, context: WriteContext): Source {
  if (!isPlainObject(data)) throw new Refusal(`The data of a new ${kind.name} is not an object`);
  // Instructions of an update mean nothing here; a merge into nothing drops them.
  const given: Source = mergeObject({}, expandObject(data), { performDeletions: true, applyOperators: true });
  if (context.types.applies(kind)) {
    given.type ??= context.types.fallback(kind);
    context.types.check(kind, given.type);
  }
  const source: Source = { ...sanitizeSource(kind, given, context.types), _id: id };
  if (kind.typed) source.system ??= {};
  for (const [field, type] of Object.entries(kind.embedded)) {
    source[field] = newChildren(documentKind(type), source[field] ?? [], context);
  }
  addPeople(kind, source, context);
  if (kind.name === "ChatMessage") source.timestamp ??= context.time;
  source._stats = context.stamp.created(context.user._id!, context.time, given._stats);
  checkCoreFields(kind, source);
  return source;
}

function newChildren(kind: DocumentKind, list: unknown, context: WriteContext): Source[] {
  if (!Array.isArray(list)) throw new Refusal(`Embedded documents of kind ${kind.name} are not a list`);
  const used = new Set<string>();
  return list.map((data: unknown) => {
    const wanted = isPlainObject(data) ? data._id : undefined;
    const id = isId(wanted) && !used.has(wanted) ? wanted : randomID();
    used.add(id);
    return newSource(kind, data, id, context);
  });
}

function addPeople(kind: DocumentKind, source: Source, { user }: WriteContext): void {
  if (AUTHORED.has(kind.name)) source.author ??= user._id;
  if (!OWNED.has(kind.name)) return;
  const page = kind.name === "JournalEntryPage";
  source.ownership ??= page
    ? { default: DOCUMENT_OWNERSHIP_LEVELS.INHERIT }
    : { default: DOCUMENT_OWNERSHIP_LEVELS.NONE, [user._id!]: DOCUMENT_OWNERSHIP_LEVELS.OWNER };
}
