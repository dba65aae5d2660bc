import type { Plain } from "../../../shared/objects.ts";
import { runtime } from "../../runtime.ts";
import type { DataField } from "./data-field.ts";

/** The makers of inputs, looked up when used: they and the fields import each other's folders. */
export const inputs = (): any => runtime.foundry.applications.fields;

/** The custom elements, looked up when used. */
export const elements = (): any => runtime.foundry.applications.elements;

/** What a select needs of a field's choices: options of value and label. */
export function selectConfig(field: DataField, config: Plain): Plain {
  if (config.options) return config;
  const given = config.choices ?? field.choices;
  const choices = typeof given === "function" ? given() : given;
  const list =
    choices instanceof Set || Array.isArray(choices)
      ? [...choices].map((value) => [value, value])
      : Object.entries(choices);
  const options = list.map(([key, choice]: any) => {
    const complex = typeof choice === "object" && choice !== null;
    const value = complex && config.valueAttr ? choice[config.valueAttr] : key;
    return {
      value: String(value),
      label: String(complex ? choice[config.labelAttr ?? "label"] : choice),
      group: complex ? choice.group : undefined,
    };
  });
  const { choices: _choices, valueAttr: _valueAttr, labelAttr: _labelAttr, ...rest } = config;
  return { blank: field.blank || (field.nullable && !field.required) ? "" : undefined, ...rest, options };
}
