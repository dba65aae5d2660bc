import type { DataModel } from "../data-model.ts";
import type { DataField } from "./data-field.ts";

/** One change of an active effect in the form of either generation: `mode` (13) or `type` (14). */
export interface FieldChange {
  key: string;
  value: any;
  mode?: number;
  type?: string;
  phase?: string;
  priority?: number | null;
  effect?: any;
  [more: string]: any;
}

/** Names of the numeric modes of generation 13. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** What a change does, by its generation-14 name. */
export function changeType(change: FieldChange): string {
  return change.type ?? MODES[change.mode ?? 0] ?? "custom";
}

type Combine = (current: any, delta: any) => any;

const combineNumber: Record<string, Combine> = {
  add: (current, delta) => current + delta,
  subtract: (current, delta) => current - delta,
  multiply: (current, delta) => current * delta,
  upgrade: Math.max,
  downgrade: Math.min,
};

const combineBoolean: Record<string, Combine> = {
  add: (current, delta) => current || delta,
  subtract: (current, delta) => current && !delta,
  multiply: (current, delta) => current && delta,
  upgrade: (current, delta) => current || delta,
  downgrade: (current, delta) => current && delta,
};

const combineList: Record<string, Combine> = {
  add: (current, delta) => [...current, ...delta],
  subtract: (current, delta) => current.filter((entry: unknown) => !delta.includes(entry)),
};

const combineText: Record<string, Combine> = {
  add: (current, delta) => current + delta,
  subtract: (current, delta) => current.replace(delta, ""),
};

/**
 * Combines a value with a change's value of the same type (AE-1, AE-2).
 * @returns undefined when the type of change means nothing for that type of value.
 */
export function combine(type: string, current: any, delta: any): any {
  if (type === "override") return delta;
  if (current instanceof Set) {
    const list = combineList[type]?.([...current], [...delta]);
    return list && new Set(list);
  }
  if (Array.isArray(current)) return combineList[type]?.(current, delta);
  if (typeof current === "number") return combineNumber[type]?.(current, delta);
  if (typeof current === "boolean") return combineBoolean[type]?.(current, delta);
  if (typeof current === "string") return combineText[type]?.(current, delta);
  return type === "add" || type === "upgrade" || type === "downgrade" ? delta : undefined;
}

/** The value of a field after a change; the value as it was when the change means nothing for the field. */
export function applyChange(field: DataField, value: any, model: DataModel, change: FieldChange): any {
  const delta = field._castChangeDelta(change.value);
  const type = changeType(change);
  if (type === "custom") return field._applyChangeCustom?.(value, delta, model, change) ?? value;
  const own = field[`_applyChange${type.charAt(0).toUpperCase()}${type.slice(1)}`];
  const result = own
    ? own.call(field, value, delta, model, change)
    : combine(type, value ?? field.getInitialValue(), delta);
  return result === undefined ? value : result;
}
