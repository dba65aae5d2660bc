import { isPlainObject, isUnsafeKey, MAXIMUM_DEPTH } from "../../shared/values.ts";
import { Refusal } from "./refusal.ts";

/** Largest request, in characters of JSON. */
const MAXIMUM_SIZE = 24 * 1024 * 1024;

/**
 * Refuses what is not plain JSON of a sane size: too deep (100), too large (24 MB), with keys that would reach into a
 * prototype, or with binary parts.
 */
export function checkPayload(value: unknown): void {
  if (measure(value, 0) > MAXIMUM_SIZE) throw new Refusal("The request is larger than 24 MB");
}

function measure(value: unknown, depth: number): number {
  if (depth > MAXIMUM_DEPTH) throw new Refusal(`The request is nested deeper than ${MAXIMUM_DEPTH} levels`);
  if (value === null || typeof value === "boolean" || value === undefined) return 4;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new Refusal("The request has a number that is not finite");
    return 8;
  }
  if (typeof value === "string") return value.length + 2;
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + measure(entry, depth + 1) + 1, 2);
  if (!isPlainObject(value)) throw new Refusal("The request is not plain JSON");
  let size = 2;
  for (const [key, entry] of Object.entries(value)) {
    if (key.split(".").some((part) => isUnsafeKey(part.replace(/^[-=]=/, "")))) {
      throw new Refusal(`The key "${key}" is not allowed`);
    }
    size += key.length + 4 + measure(entry, depth + 1);
  }
  return size;
}
