import { DataFieldOperator, ForcedDeletion, ForcedReplacement } from "./operators.ts";
import { expandObject } from "./paths.ts";
import { deepClone, equals, isEmpty, isPlainObject, isUnsafeKey, MAXIMUM_DEPTH, type Plain } from "./values.ts";

export interface MergeOptions {
  /** Let keys appear at the top level that the original has not. Default true. */
  insertKeys?: boolean;
  /** Let keys appear in nested objects that the original has not. Default true. */
  insertValues?: boolean;
  /** Replace values that the original has. Default true. */
  overwrite?: boolean;
  /** Merge inner objects; else replace them. Default true. */
  recursive?: boolean;
  /** Change the original; else a copy. Default true. */
  inplace?: boolean;
  /** Refuse a value of another type than the original's. Default false. */
  enforceTypes?: boolean;
  /** Honour `-=key` and `==key` (DOC-8, generation 13). Default false. */
  performDeletions?: boolean;
  /** Honour operator instances (DOC-9, generation 14). Default false. */
  applyOperators?: boolean;
}

/** Whether a key is of the old deletion (`-=x`) or replacement (`==x`) form (DOC-8). */
export function isDeletionKey(key: string): boolean {
  return key.length > 2 && (key.startsWith("-=") || key.startsWith("=="));
}

/**
 * Merges one object into another (BOOT-5). Dotted keys on either side are expanded first; arrays are replaced whole.
 * @returns the original when `inplace`, else a merged copy.
 * @throws when either side is no object, on too deep nesting, or on a type clash with `enforceTypes`.
 */
export function mergeObject(original: any, other: any = {}, options: MergeOptions = {}): any {
  if (!isObject(original) || !isObject(other)) throw new Error("One of original or other are not Objects!");
  const { inplace = true } = options;
  let target = inplace ? original : deepClone(original);
  if (Object.keys(target).some((key) => key.includes("."))) {
    const expanded = expandObject(target);
    if (inplace) {
      for (const key of Object.keys(target)) delete target[key];
      Object.assign(target, expanded);
    } else target = expanded;
  }
  const source = Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : other;
  return mergeInto(target, source, options, 0);
}

/** Also true of accessors of a class instance, but not of what every object inherits. */
const holds = (target: Plain, key: string): boolean =>
  Object.hasOwn(target, key) || (key in target && !(key in Object.prototype));

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function mergeInto(target: Plain, source: Plain, options: MergeOptions, depth: number): Plain {
  if (depth > MAXIMUM_DEPTH) throw new Error(`Cannot merge objects nested deeper than ${MAXIMUM_DEPTH} levels`);
  for (const key of Object.keys(source)) {
    if (isUnsafeKey(key) || isUnsafeKey(key.slice(2))) continue;
    const value = source[key];
    if (options.performDeletions && isDeletionKey(key)) {
      const name = key.slice(2);
      if (key.startsWith("-=")) delete target[name];
      else target[name] = deepClone(value);
    } else if (options.applyOperators && value instanceof DataFieldOperator) {
      if (value instanceof ForcedDeletion) delete target[key];
      else target[key] = deepClone(value.value);
    } else if (holds(target, key)) mergeExisting(target, key, value, options, depth);
    else if (depth === 0 ? (options.insertKeys ?? true) : (options.insertValues ?? true)) {
      target[key] = inserted(value, options, depth);
    }
  }
  return target;
}

function mergeExisting(target: Plain, key: string, value: any, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (isPlainObject(value) && isPlainObject(current) && (options.recursive ?? true)) {
    mergeInto(current, value, options, depth + 1);
  } else if (options.overwrite ?? true) {
    if (options.enforceTypes && current !== undefined && typeOf(current) !== typeOf(value)) {
      throw new Error(`Mismatched data types encountered during object merge at "${key}"`);
    }
    target[key] = inserted(value, options, depth);
  }
}

/** A new value as it enters the target: instructions inside it act on nothing and must not be stored. */
function inserted(value: any, options: MergeOptions, depth: number): any {
  if (!isPlainObject(value)) return deepClone(value);
  return mergeInto({}, value, { ...options, insertKeys: true, insertValues: true, overwrite: true }, depth + 1);
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

export interface DiffOptions {
  /** Look only at keys that the original has. Default false. */
  inner?: boolean;
  /** Keep `-=`/`==` keys that would change something (generation 13). Default false. */
  deletionKeys?: boolean;
}

/**
 * What `other` says differently from `original`: a nested object of changed keys only. Arrays count as one value.
 * Operators are kept where they would change something (generation 14).
 */
export function diffObject(original: Plain, other: Plain, options: DiffOptions = {}): Plain {
  const difference: Plain = {};
  for (const key of Object.keys(other)) {
    if (isUnsafeKey(key)) continue;
    const value = other[key];
    const name = isDeletionKey(key) ? key.slice(2) : key;
    if (name !== key && options.deletionKeys) {
      const changes = key.startsWith("-=") ? Object.hasOwn(original, name) : !equals(original[name], value);
      if (changes) difference[key] = deepClone(value);
      continue;
    }
    if (options.inner && !Object.hasOwn(original, key)) continue;
    const current = Object.hasOwn(original, key) ? original[key] : undefined;
    if (value instanceof ForcedDeletion) {
      if (Object.hasOwn(original, key)) difference[key] = value;
    } else if (value instanceof ForcedReplacement) {
      if (!equals(current, value.value)) difference[key] = value;
    } else if (isPlainObject(value) && isPlainObject(current)) {
      const inner = diffObject(current, value, options);
      if (!isEmpty(inner)) difference[key] = inner;
    } else if (!equals(current, value)) difference[key] = deepClone(value);
  }
  return difference;
}
