import {
  DataFieldOperator,
  diffObject,
  equals,
  ForcedDeletion,
  ForcedReplacement,
  isDeletionKey,
  isEmpty,
  isPlainObject,
  isUnsafeKey,
  mergeObject,
  type Plain,
} from "../../../shared/objects.ts";
import type { DataField, UpdateOptions } from "./data-field.ts";

/** A field whose value is an object with a field for each of its keys. */
export interface KeyedField {
  /** The field of a key, or undefined when the key is not part of it. */
  childField(name: string): DataField | undefined;
  /** Takes a key out of the value. */
  dropChild(target: Plain, name: string): void;
}

/** Splits `-=name` and `==name` (DOC-8) into what they do and to which key. */
export function parseKey(key: string): { name: string; action: "merge" | "delete" | "replace" } {
  if (!isDeletionKey(key)) return { name: key, action: "merge" };
  return { name: key.slice(2), action: key.startsWith("-=") ? "delete" : "replace" };
}

/** The entries of `changes` that would change `source`: what `_updateDiff` answers for an object. */
export function diffKeyed(field: KeyedField, source: Plain, changes: Plain, options: UpdateOptions): Plain {
  const difference: Plain = {};
  for (const [key, value] of Object.entries(changes)) {
    const { name, action } = parseKey(key);
    const child = isUnsafeKey(name) ? undefined : field.childField(name);
    if (!child) continue;
    if (action === "delete") {
      if (source[name] !== undefined) difference[key] = null;
    } else if (action === "replace") {
      if (!equals(source[name], value)) difference[key] = value;
    } else child._updateDiff(source, key, value, difference, options);
  }
  return difference;
}

/** Writes a difference into an object: the counterpart of `diffKeyed`. */
export function commitKeyed(field: KeyedField, source: Plain, difference: Plain, options: UpdateOptions): void {
  for (const [key, value] of Object.entries(difference)) {
    const { name, action } = parseKey(key);
    const child = isUnsafeKey(name) ? undefined : field.childField(name);
    if (!child) continue;
    if (action === "delete" || value instanceof ForcedDeletion) field.dropChild(source, name);
    else if (action === "replace") source[name] = value;
    else child._updateCommit(source, name, value, options);
  }
}

/** Whether an update merges into the current value, and does not replace it whole. */
function merges(current: any, value: any, options: UpdateOptions): boolean {
  return isPlainObject(value) && isPlainObject(current) && options.recursive !== false;
}

function diffWhole(current: any, key: string, value: any, difference: Plain): void {
  const plain = value instanceof ForcedReplacement ? value.value : value;
  const unchanged = value instanceof ForcedDeletion ? current === undefined : equals(current, plain);
  if (!unchanged) difference[key] = value;
}

/** `_updateDiff` of a field with keys: merged key by key, unless it is replaced whole. */
export function updateDiffKeyed(
  field: KeyedField,
  source: Plain,
  key: string,
  value: any,
  difference: Plain,
  options: UpdateOptions,
): void {
  if (!merges(source[key], value, options)) return diffWhole(source[key], key, value, difference);
  const inner = diffKeyed(field, source[key], value, options);
  if (!isEmpty(inner)) difference[key] = inner;
}

/** `_updateCommit` of a field with keys. */
export function updateCommitKeyed(
  field: KeyedField,
  source: Plain,
  key: string,
  value: any,
  options: UpdateOptions,
): void {
  if (merges(source[key], value, options)) commitKeyed(field, source[key], value, options);
  else source[key] = value instanceof DataFieldOperator ? value.value : value;
}

/** `_updateDiff` of a free-form object. */
export function updateDiffPlain(
  source: Plain,
  key: string,
  value: any,
  difference: Plain,
  options: UpdateOptions,
): void {
  if (!merges(source[key], value, options)) return diffWhole(source[key], key, value, difference);
  const inner = diffObject(source[key], value, { deletionKeys: true });
  if (!isEmpty(inner)) difference[key] = inner;
}

/** `_updateCommit` of a free-form object. */
export function updateCommitPlain(source: Plain, key: string, value: any, options: UpdateOptions): void {
  const merge = { performDeletions: true, applyOperators: true };
  if (merges(source[key], value, options)) mergeObject(source[key], value, merge);
  else source[key] = value instanceof DataFieldOperator ? value.value : value;
}
