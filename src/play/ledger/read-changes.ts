import { isKey, type Change, type Json } from "../../kernel/changes.ts";

/** Largest list of changes that one commit or receipt may carry: a whole table's, at most. */
export const MOST_CHANGES = 500;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one field outside the system data that a change may set: what a document is called. */
const NAME = "name";

const isPath = (value: unknown): value is string =>
  typeof value === "string" &&
  /^system(\.[A-Za-z0-9_-]+)+$/.test(value) &&
  !/\b(__proto__|constructor|prototype)\b/.test(value);

/** A document of the world, or one embedded in it; never one of a compendium. */
const isUuid = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Z][A-Za-z]+\.[A-Za-z0-9]{16}(\.[A-Z][A-Za-z]+\.[A-Za-z0-9]{16})*$/.test(value);

/** Deepest nesting of a value that a request may carry. */
const DEEPEST = 20;

/** Plain data without keys that reach for a prototype. */
function isJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || depth > DEEPEST) return false;
  const safe = Object.keys(value).every((key) => !["__proto__", "constructor", "prototype"].includes(key));
  return safe && Object.values(value).every((entry) => isJson(entry, depth + 1));
}

const isData = (value: unknown): value is { _id: string; [field: string]: Json } =>
  isRecord(value) && typeof value._id === "string" && /^[A-Za-z0-9]{16}$/.test(value._id) && isJson(value);

/** Whether a value that came over the wire is a change that the ledger may consider. */
function isChange(value: unknown): value is Change {
  if (!isRecord(value) || !isUuid(value.uuid)) return false;
  switch (value.kind) {
    case "delta":
      return isPath(value.path) && Number.isSafeInteger(value.by);
    case "set":
      return (isPath(value.path) || value.path === NAME) && isJson(value.from) && isJson(value.to);
    case "add":
    case "drop":
      return isPath(value.path) && isKey(value.key) && isJson(value.value);
    case "create":
    case "delete":
      return value.collection === "Item" && isData(value.data);
    default:
      return false;
  }
}

/** The changes in a message from another client; `null` when it holds anything else. */
export function readChanges(input: unknown): Change[] | null {
  if (!Array.isArray(input) || input.length > MOST_CHANGES) return null;
  return input.every(isChange) ? input : null;
}
