import { isWhole } from "../../kernel/refusal.ts";
import type { NumberLimits } from "../../foundry/fields.ts";

/** A named form control, native or one of Foundry's elements. */
export interface FieldControl extends HTMLElement {
  name: string;
}

/** The form control that an event comes from, if it has a name to be stored under. */
export function fieldOf(target: EventTarget | null): FieldControl | null {
  return target !== null && "name" in target && typeof target.name === "string" && target.name !== ""
    ? (target as FieldControl)
    : null;
}

const WHOLE = /^-?\d{1,9}$/;

/** Text as a whole number within limits; left empty it is `null` where that is allowed. */
function readNumber(text: string, { min, max, nullable }: NumberLimits): { value: number | null } | null {
  const typed = text.trim();
  if (typed === "") return nullable ? { value: null } : null;
  const value = Number(typed);
  return WHOLE.test(typed) && isWhole(value, min, max) ? { value } : null;
}

function isValid(control: FieldControl): boolean {
  const check = "checkValidity" in control ? control.checkValidity : null;
  return typeof check !== "function" || check.call(control) === true;
}

/**
 * What the control holds, as its field wants it; `null` when it does not fit.
 * @param limits of the number that is stored there, whatever the control lets one type
 */
export function readField(control: FieldControl, limits: NumberLimits | null): { value: unknown } | null {
  if (!("value" in control)) return null;
  if (limits) return readNumber(String(control.value), limits);
  if (control.getAttribute("type") === "checkbox") return { value: "checked" in control && control.checked };
  return isValid(control) ? { value: control.value } : null;
}
