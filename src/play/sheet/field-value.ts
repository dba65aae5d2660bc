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

/** What the control holds, as its field wants it; a number box left empty holds `null`. */
export function fieldValue(control: FieldControl): unknown {
  if (!("value" in control)) return undefined;
  if (control.getAttribute("type") === "checkbox") return "checked" in control && control.checked;
  if (control.getAttribute("type") === "number") return control.value === "" ? null : Number(control.value);
  return control.value;
}

/** Whether the browser finds the control's content within the limits that its markup sets. */
export function isValid(control: FieldControl): boolean {
  const check = "checkValidity" in control ? control.checkValidity : null;
  return typeof check !== "function" || check.call(control) === true;
}
