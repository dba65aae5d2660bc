import { ACTIVE_EFFECT_CHANGE_TYPES } from "../../../shared/constants.ts";
import { getProperty, getType, setProperty, type Plain } from "../../../shared/objects.ts";
import { CONFIG } from "../../config.ts";
import { DataModel } from "../../data/data-model.ts";
import { changeType, combine, type FieldChange } from "../../data/fields/changes.ts";
import type { DataField } from "../../data/fields/data-field.ts";
import { generation } from "../../generation.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";

/** The schema field that a change's key names, if there is one (DM-11). */
export function fieldOfChange(target: any, key: string): DataField | undefined {
  if (!key.startsWith("system.")) return target.schema.getField(key);
  return target.system instanceof DataModel ? target.system.schema.getField(key.slice("system.".length)) : undefined;
}

/** Where a change stands among others when it does not say so itself (AE-1, AE-2). */
export function defaultPriority(change: FieldChange): number {
  if (generation() === 13) return (change.mode ?? 0) * 10;
  const type = changeType(change);
  return CONFIG.ActiveEffect.changeTypes[type]?.defaultPriority ?? Reflect.get(ACTIVE_EFFECT_CHANGE_TYPES, type) ?? 0;
}

/** Applies a change to a field of a model. @returns the new value (AE-1). */
export function applyToField(model: any, change: FieldChange, field: DataField): any {
  const current = getProperty(model, change.key);
  const value =
    changeType(change) === "custom"
      ? custom(model, change, current, field._castChangeDelta(change.value))
      : field.applyChange(current, model, change);
  if (value !== current) setProperty(model, change.key, value);
  return value;
}

/** Applies a change to a value that no field describes, by the type of what stands there. */
export function applyToValue(model: any, change: FieldChange): any {
  const current = getProperty(model, change.key);
  const delta = castLike(current, change.value);
  const type = changeType(change);
  const value = type === "custom" ? custom(model, change, current, delta) : (combine(type, current, delta) ?? current);
  setProperty(model, change.key, value);
  return value;
}

/** A custom change is up to listeners of the hook `applyActiveEffect` (AE-11). */
function custom(model: any, change: FieldChange, current: any, delta: any): any {
  const changes: Plain = {};
  Hooks.call("applyActiveEffect", model, change, current, delta, changes);
  return change.key in changes ? changes[change.key] : getProperty(model, change.key);
}

function castLike(current: any, raw: any): any {
  switch (getType(current)) {
    case "number":
      return castNumber(raw);
    case "boolean":
      return raw === true || raw === "true" || raw === "1" || raw === 1;
    case "string":
      return String(raw);
    case "Array":
    case "Set":
      return castList(raw);
    default:
      return parse(raw);
  }
}

function castNumber(raw: any): number {
  const number = Number(raw);
  if (raw === "" || !Number.isFinite(number)) throw new Error(`"${String(raw)}" is not a number`);
  return number;
}

function castList(raw: any): unknown[] {
  const value = parse(raw);
  return Array.isArray(value) ? value : [value];
}

/** A text as the JSON it is, or as it stands. */
export function parse(raw: any): any {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** A change's value of generation 14 with its `@` references resolved and read as JSON where it is some (AE-5). */
export function resolveValue(value: any, replacementData: Plain | undefined): any {
  if (typeof value !== "string") return value;
  const text =
    value.includes("@") && replacementData
      ? runtime.foundry.dice.Roll.replaceFormulaData(value, replacementData, { missing: "0" })
      : value;
  return parse(text);
}
