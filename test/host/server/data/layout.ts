import { DOCUMENT_KINDS, documentKind, type DocumentKind } from "../../shared/documents.ts";
import type { Source } from "../../shared/protocol.ts";

/** Told about everything that had to be left out, in plain words. */
export type Report = (text: string) => void;

/** World or compendium documents by collection key and id, whole, with their embedded documents inside. */
export type Documents = Map<string, Map<string, Source>>;

/**
 * The database records of one document (PACK-5's layout): `!actors!<id>` holds the document with ids in place of its
 * embedded documents, `!actors.items!<actor>.<item>` each of these, and so on down.
 */
export function toRecords(kind: DocumentKind, source: Source): Map<string, Source> {
  const records = new Map<string, Source>();
  addRecords(records, kind, source, [kind.collection], []);
  return records;
}

function addRecords(
  records: Map<string, Source>,
  kind: DocumentKind,
  source: Source,
  collections: string[],
  parents: string[],
): void {
  const ids = [...parents, String(source._id)];
  const record = { ...source };
  for (const [field, type] of Object.entries(kind.embedded)) {
    const children: Source[] = source[field] ?? [];
    record[field] = children.map((child) => child._id);
    for (const child of children) addRecords(records, documentKind(type), child, [...collections, field], ids);
  }
  records.set(recordKey(collections, ids), record);
}

const recordKey = (collections: string[], ids: string[]): string => `!${collections.join(".")}!${ids.join(".")}`;

/**
 * The documents that records make up. What does not fit (an unknown collection, a wrong id, an embedded document that
 * is missing or belongs to nobody) is left out and reported, and never stops the rest (BOOT-4).
 */
export function fromRecords(records: ReadonlyMap<string, Source>, report: Report): Documents {
  const documents: Documents = new Map(DOCUMENT_KINDS.filter((k) => k.primary).map((k) => [k.collection, new Map()]));
  const used = new Set<string>();
  for (const [key, record] of records) {
    const [, collection = "", id = ""] = /^!([a-z]+)!([^.!]+)$/.exec(key) ?? [];
    const kind = DOCUMENT_KINDS.find((k) => k.primary && k.collection === collection);
    if (!kind) continue;
    used.add(key);
    if (record._id !== id) report(`${key} holds another id, it is left out`);
    else documents.get(collection)!.set(id, assemble(records, kind, record, [collection], [id], used, report));
  }
  for (const key of records.keys()) if (!used.has(key)) report(`${key} belongs to no known document, it is left out`);
  return documents;
}

function assemble(
  records: ReadonlyMap<string, Source>,
  kind: DocumentKind,
  record: Source,
  collections: string[],
  ids: string[],
  used: Set<string>,
  report: Report,
): Source {
  const source = { ...record };
  for (const [field, type] of Object.entries(kind.embedded)) {
    const listed: unknown[] = Array.isArray(record[field]) ? record[field] : [];
    source[field] = listed.flatMap((entry) => {
      if (typeof entry === "object") return entry ? [entry] : []; // an older pack with its children inside
      const path = [...collections, field];
      const key = recordKey(path, [...ids, String(entry)]);
      const child = records.get(key);
      used.add(key);
      if (child && child._id === entry) {
        return [assemble(records, documentKind(type), child, path, [...ids, child._id!], used, report)];
      }
      report(`${key} is missing or unreadable, it is left out of ${kind.name} [${ids.join(".")}]`);
      return [];
    });
  }
  return source;
}
