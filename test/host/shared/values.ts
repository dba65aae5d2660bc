import { DataFieldOperator } from "./operators.ts";

/** A plain bag of values, the shape of every document source. */
export type Plain = Record<string, any>;

/** Deepest nesting that any helper follows; deeper data is refused rather than walked for ever. */
export const MAXIMUM_DEPTH = 100;

const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key would reach into an object's prototype. Such keys are never read, merged or copied. */
export function isUnsafeKey(key: string): boolean {
  return UNSAFE_KEYS.has(key);
}

/** Whether a value is an object literal (or has no prototype), not an instance of a class. */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** The name of a value's type: `null`, `undefined`, a primitive's name, `Array`, `Set`, `Map`, `Object` and so on. */
export function getType(value: unknown): string {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) {
    return value === null ? "null" : typeof value;
  }
  if (typeof value === "function") return "function";
  if (isPlainObject(value)) return "Object";
  for (const cls of [Array, Set, Map, Promise, Error, RegExp, Date]) if (value instanceof cls) return cls.name;
  return "Unknown";
}

/** Whether a value holds nothing: null, undefined, NaN, `{}`, `[]`, an empty Set or Map. Numbers, strings and booleans hold something, except "". */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (typeof value === "number") return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** Deep equality of plain data, arrays, dates, sets and operators; other objects are equal only to themselves. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => equals(value, b[index]));
  }
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (a instanceof Set) {
    return b instanceof Set && a.size === b.size && [...a].every((x) => b.has(x) || [...b].some((y) => equals(x, y)));
  }
  if (a instanceof DataFieldOperator) {
    return b instanceof DataFieldOperator && a.constructor === b.constructor && equals(a.value, b.value);
  }
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]));
}

/**
 * Copies plain data wholly (BOOT-5). An instance of a class is handed back as it is, or refused when `strict`.
 * @throws when nested deeper than 100 levels, or for an instance when `strict`.
 */
export function deepClone<T>(original: T, options: { strict?: boolean } = {}): T {
  return cloneValue(original, options.strict ?? false, 0) as T;
}

function cloneValue(value: unknown, strict: boolean, depth: number): unknown {
  if (depth > MAXIMUM_DEPTH) throw new Error(`Cannot clone an object nested deeper than ${MAXIMUM_DEPTH} levels`);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return new Date(value);
  if (Array.isArray(value)) return value.map((entry) => cloneValue(entry, strict, depth + 1));
  if (value instanceof DataFieldOperator) return value.withValue(cloneValue(value.value, strict, depth + 1));
  if (!isPlainObject(value)) {
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  }
  const copy: Plain = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!isUnsafeKey(key)) copy[key] = cloneValue(entry, strict, depth + 1);
  }
  return copy;
}
