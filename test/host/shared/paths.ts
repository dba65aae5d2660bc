import { isPlainObject, isUnsafeKey, MAXIMUM_DEPTH, type Plain } from "./values.ts";

const segments = (key: string): string[] => key.split(".");

/** The value at a dotted path, or undefined when any step is missing. A key that itself has dots wins. */
export function getProperty(object: any, key: string): any {
  if (object === null || object === undefined || !key) return undefined;
  let target: any = object;
  if (Object.hasOwn(Object(object), key)) return object[key];
  for (const segment of segments(key)) {
    if (target === null || target === undefined || isUnsafeKey(segment)) return undefined;
    target = target[segment];
  }
  return target;
}

/** Whether every step of a dotted path exists, even when its value is undefined. */
export function hasProperty(object: any, key: string): boolean {
  if (typeof object !== "object" || object === null || !key) return false;
  if (Object.hasOwn(object, key)) return true;
  let target: any = object;
  for (const segment of segments(key)) {
    if (typeof target !== "object" || target === null || isUnsafeKey(segment) || !(segment in target)) return false;
    target = target[segment];
  }
  return true;
}

/**
 * Sets the value at a dotted path, making plain objects on the way.
 * @returns whether anything changed.
 */
export function setProperty(object: any, key: string, value: unknown): boolean {
  if (!key) return false;
  const path = segments(key);
  if (path.some(isUnsafeKey)) return false;
  const last = path.pop()!;
  let target: any = object;
  for (const segment of path) {
    if (typeof target[segment] !== "object" || target[segment] === null) target[segment] = {};
    target = target[segment];
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Removes the value at a dotted path. @returns whether there was one. */
export function deleteProperty(object: any, key: string): boolean {
  const path = segments(key);
  const last = path.pop()!;
  const target = path.length ? getProperty(object, path.join(".")) : object;
  if (typeof target !== "object" || target === null || isUnsafeKey(last) || !(last in target)) return false;
  return delete target[last];
}

/** An object with dotted keys as a nested one: `{"a.b": 1}` → `{a: {b: 1}}`, at every depth and inside arrays. */
export function expandObject(object: Plain): Plain {
  return expandValue(object, 0);
}

function expandValue(value: any, depth: number): any {
  if (depth > MAXIMUM_DEPTH) throw new Error(`Cannot expand an object nested deeper than ${MAXIMUM_DEPTH} levels`);
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const [key, entry] of Object.entries(value)) setProperty(expanded, key, expandValue(entry, depth + 1));
  return expanded;
}

/** A nested object as one with dotted keys. Arrays, empty objects and instances stay whole. */
export function flattenObject(object: Plain): Plain {
  const flat: Plain = {};
  flattenInto(flat, object, "", 0);
  return flat;
}

function flattenInto(flat: Plain, object: Plain, prefix: string, depth: number): void {
  if (depth > MAXIMUM_DEPTH) throw new Error(`Cannot flatten an object nested deeper than ${MAXIMUM_DEPTH} levels`);
  for (const [key, value] of Object.entries(object)) {
    if (isUnsafeKey(key)) continue;
    const nested = isPlainObject(value) && Object.keys(value).length > 0;
    if (nested) flattenInto(flat, value, `${prefix}${key}.`, depth + 1);
    else flat[prefix + key] = value;
  }
}
