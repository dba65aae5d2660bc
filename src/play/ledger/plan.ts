import type { Change, Json } from "../../kernel/changes.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { sameJson } from "../../kernel/json.ts";
import { isRefusal } from "../../kernel/refusal.ts";

/** A document as the ledger sees it before it writes. */
export interface Ledgered {
  /** The stored value at a dotted path; `undefined` where nothing is. */
  read(path: string): unknown;
  /** What the field at the path allows; the infinite where it sets no bound. */
  bounds(path: string): { min: number; max: number };
  /** Whether the field at the path is there and may hold the value. */
  accepts(path: string, value: Json): boolean;
  /** Whether the embedded document is there. */
  holds(collection: string, id: string): boolean;
  /** Whether the document may hold an embedded document made of the data. */
  takes(collection: string, data: object): boolean;
}

/** What a change did to one value; the receipt prints it. */
export interface Line {
  change: Change;
  from: Json;
  to: Json;
}

/** All that one document goes through in one commit: one write for its own fields, one for each kind of embedded work. */
export interface Plan {
  /** New values by dotted path. */
  update: Map<string, Json>;
  /** Keys to remove, as `[path, key]`. */
  removals: [path: string, key: string][];
  create: { collection: string; data: { _id: string; [field: string]: Json } }[];
  delete: { collection: string; id: string }[];
  lines: Line[];
}

/** The changes by the document they belong to, in order. */
export function byDocument(changes: readonly Change[]): Map<string, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) groups.set(change.uuid, [...(groups.get(change.uuid) ?? []), change]);
  return groups;
}

/** What the document holds now, with the changes planned so far laid over it. */
class Overlay {
  readonly values = new Map<string, Json>();
  readonly removed = new Map<string, [string, string]>();

  constructor(private readonly base: Ledgered) {}

  read(path: string): unknown {
    if (this.removed.has(path)) return undefined;
    return this.values.has(path) ? this.values.get(path) : this.base.read(path);
  }

  write(path: string, value: Json): void {
    this.removed.delete(path);
    this.values.set(path, value);
  }

  remove(path: string, key: string): void {
    this.values.delete(`${path}.${key}`);
    this.removed.set(`${path}.${key}`, [path, key]);
  }
}

function planValue(change: Change, now: Overlay): Line | Refusal {
  switch (change.kind) {
    case "delta": {
      const from = now.read(change.path) ?? 0;
      if (typeof from !== "number" || !Number.isSafeInteger(change.by)) return { error: "value" };
      now.write(change.path, from + change.by);
      return { change, from, to: from + change.by };
    }
    case "set": {
      if (!sameJson(now.read(change.path) ?? null, change.from)) return { error: "moved" };
      now.write(change.path, change.to);
      return { change, from: change.from, to: change.to };
    }
    case "add": {
      if (now.read(`${change.path}.${change.key}`) !== undefined) return { error: "moved" };
      now.write(`${change.path}.${change.key}`, change.value);
      return { change, from: null, to: change.value };
    }
    case "drop": {
      if (now.read(`${change.path}.${change.key}`) === undefined) return { error: "moved" };
      now.remove(change.path, change.key);
      return { change, from: change.value, to: null };
    }
    case "create":
      return { change, from: null, to: change.data };
    case "delete":
      return { change, from: change.data, to: null };
  }
}

/**
 * Why the document may not hold the value at the path, if so. A `value` stays within the `max` beside it; one that lies
 * above it already may come down.
 */
function objection(path: string, value: Json, now: Overlay, document: Ledgered): Refusal | null {
  if (typeof value === "number") {
    const { min, max } = document.bounds(path);
    const beside = path.endsWith(".value") ? now.read(path.replace(/value$/, "max")) : null;
    const top = typeof beside === "number" ? Math.min(max, beside) : max;
    const stored = document.read(path);
    const rises = typeof stored !== "number" || value > stored;
    if (value < min || (value > top && rises)) return { error: "range" };
  }
  return document.accepts(path, value) ? null : { error: "value" };
}

/**
 * What the changes make of one document, or why not: `value` (no such value there), `moved` (it no longer is what the
 * change starts from), `range` (the field does not allow the outcome). Nothing is written here.
 */
export function plan(changes: readonly Change[], document: Ledgered): Plan | Refusal {
  const now = new Overlay(document);
  const result: Plan = { update: now.values, removals: [], create: [], delete: [], lines: [] };
  for (const change of changes) {
    if (change.kind === "create") {
      if (document.holds(change.collection, change.data._id)) return { error: "moved" };
      if (!document.takes(change.collection, change.data)) return { error: "value" };
      result.create.push({ collection: change.collection, data: change.data });
    }
    if (change.kind === "delete") {
      if (!document.holds(change.collection, change.data._id)) return { error: "moved" };
      result.delete.push({ collection: change.collection, id: change.data._id });
    }
    const line = planValue(change, now);
    if (isRefusal(line)) return line;
    result.lines.push(line);
  }
  for (const [path, value] of now.values) {
    const refused = objection(path, value, now, document);
    if (refused) return refused;
  }
  result.removals = [...now.removed.values()];
  return result;
}
