import type { Json } from "./changes.ts";

/** Whether two values are the same as JSON, whatever the order of their keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a, b].map((value) => Object.entries(value as Record<string, Json>));
  const other = new Map(right);
  return left?.length === other.size && left.every(([key, value]) => other.has(key) && sameJson(value, other.get(key)));
}

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** `next`, with every part that `old` has in the same place taken from there, so that what both hold is held once; `old` itself when nothing differs. */
export function shareJson(next: unknown, old: unknown): unknown {
  // Two equal texts may be two in memory.
  if (next === old) return old;
  if (!isGroup(next) || !isGroup(old) || Array.isArray(next) !== Array.isArray(old)) return next;
  const entries = Object.entries(next);
  let same = entries.length === Object.keys(old).length;
  for (const entry of entries) {
    const [key, value] = entry;
    const has = Object.hasOwn(old, key);
    if (has) entry[1] = shareJson(value, old[key]);
    same &&= has && entry[1] === old[key];
  }
  if (same) return old;
  return Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
