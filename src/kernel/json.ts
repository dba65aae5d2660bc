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
