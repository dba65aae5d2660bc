/**
 * Changes: what a roll, a button or a wizard does to documents, as values.
 * The ledger previews, commits, prints and undoes them; no feature writes numbers on its own.
 */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Whether a value can be the key of an entry: it stands in paths. */
export const isKey = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9-]{1,64}$/.test(value) && value !== "constructor" && value !== "prototype";

/** A signed whole number added to a numeric field. */
export interface DeltaChange {
  kind: "delta";
  uuid: string;
  path: string;
  by: number;
}

/** A field that goes from one value to another. */
export interface SetChange {
  kind: "set";
  uuid: string;
  path: string;
  from: Json;
  to: Json;
}

/** An entry that appears under a key of a keyed collection field. */
export interface AddChange {
  kind: "add";
  uuid: string;
  path: string;
  key: string;
  value: Json;
}

/** An entry that leaves a keyed collection field; `value` is what it was, so that it can come back. */
export interface DropChange {
  kind: "drop";
  uuid: string;
  path: string;
  key: string;
  value: Json;
}

/** An embedded document that appears in the document `uuid`; `data` carries its `_id`. */
export interface CreateChange {
  kind: "create";
  uuid: string;
  collection: string;
  data: { _id: string; [field: string]: Json };
}

/** An embedded document that leaves the document `uuid`; `data` is its whole source. */
export interface DeleteChange {
  kind: "delete";
  uuid: string;
  collection: string;
  data: { _id: string; [field: string]: Json };
}

export type Change = DeltaChange | SetChange | AddChange | DropChange | CreateChange | DeleteChange;

/** `by` added to the number at `path` of the document. */
export function delta(uuid: string, path: string, by: number): DeltaChange {
  return { kind: "delta", uuid, path, by };
}

/** The field at `path` from one value to another. */
export function set(uuid: string, path: string, from: Json, to: Json): SetChange {
  return { kind: "set", uuid, path, from, to };
}

/** A new entry `key` in the keyed collection at `path`. */
export function add(uuid: string, path: string, key: string, value: Json): AddChange {
  return { kind: "add", uuid, path, key, value };
}

/** The entry `key` out of the keyed collection at `path`. */
export function drop(uuid: string, path: string, key: string, value: Json): DropChange {
  return { kind: "drop", uuid, path, key, value };
}

/** The change that takes `change` back. */
export function invert(change: Change): Change {
  switch (change.kind) {
    case "delta":
      return { ...change, by: 0 - change.by };
    case "set":
      return { ...change, from: change.to, to: change.from };
    case "add":
      return { ...change, kind: "drop" };
    case "drop":
      return { ...change, kind: "add" };
    case "create":
      return { ...change, kind: "delete" };
    case "delete":
      return { ...change, kind: "create" };
  }
}

/** The changes that take a whole list back, last first. */
export function invertAll(changes: readonly Change[]): Change[] {
  return changes.map(invert).reverse();
}
