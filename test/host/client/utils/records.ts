import { isPlainObject, type Plain } from "../../shared/objects.ts";

/** An object with keys and values swapped. @throws when two keys share a value. */
export function invertObject(object: Record<string, string | number>): Record<string, string> {
  const inverted: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    if (value in inverted) throw new Error(`Value "${value}" appears twice and cannot be a key`);
    inverted[value] = key;
  }
  return inverted;
}

/** The part of an object that a template also has. */
export function filterObject(source: Plain, template: Plain): Plain {
  const filtered: Plain = {};
  for (const key of Object.keys(source).filter((name) => name in template)) {
    const both = isPlainObject(source[key]) && isPlainObject(template[key]);
    filtered[key] = both ? filterObject(source[key], template[key]) : source[key];
  }
  return filtered;
}

/** An object and all in it, frozen. */
export function deepFreeze<T>(value: T): T {
  if (isPlainObject(value) || Array.isArray(value)) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
