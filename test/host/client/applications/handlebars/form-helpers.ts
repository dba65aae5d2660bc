import Handlebars from "handlebars";
import { h } from "../dom.ts";
import { appendOptions, prepareSelectOptionGroups } from "../fields/select.ts";
import { createFormGroup } from "../fields/form-group.ts";

type Options = Handlebars.HelperOptions;

const markup = (element: HTMLElement): Handlebars.SafeString => new Handlebars.SafeString(element.outerHTML);

/** Only what a person typed as a true value marks the attribute. */
export const checked = (value: unknown): string => (value ? "checked" : "");
export const disabled = (value: unknown): string => (value ? "disabled" : "");

function assertField(field: any, helper: string): void {
  if (typeof field?.toInput !== "function")
    throw new Error(`Host: {{${helper}}} needs a DataField as its first argument (HB-1)`);
}

/** `{{formInput field value=… }}`: the control that the field makes for itself. */
export function formInput(field: any, { hash }: Options): Handlebars.SafeString {
  assertField(field, "formInput");
  return markup(field.toInput(hash));
}

const GROUP_SETTINGS = new Set(["label", "hint", "rootId", "units", "stacked", "widget", "hidden"]);

/** `{{formGroup field value=… }}`: the control with its label and hint. */
export function formGroup(field: any, { hash }: Options): Handlebars.SafeString {
  assertField(field, "formGroup");
  const { classes, localize, input, ...rest } = hash;
  const group: Record<string, any> = {};
  const control: Record<string, any> = {};
  for (const [key, value] of Object.entries(rest)) (GROUP_SETTINGS.has(key) ? group : control)[key] = value;
  if (localize !== undefined) group.localize = control.localize = localize;
  if (classes) group.classes = String(classes).split(/\s+/).filter(Boolean);
  if (input instanceof HTMLElement) return markup(createFormGroup({ ...group, input }));
  return markup(field.toFormGroup(group, control));
}

/** `{{selectOptions choices selected=… localize=true blank="" labelAttr= valueAttr= sort=true}}`. */
export function selectOptions(choices: any, { hash }: Options): Handlebars.SafeString {
  const { selected, nameAttr, inverted, ...settings } = hash;
  if (nameAttr !== undefined || inverted !== undefined) {
    throw new Error("Host: {{selectOptions}} has no nameAttr or inverted any more (HB-1)");
  }
  const select = h("select");
  appendOptions(select, prepareSelectOptionGroups({ choices, value: selected, ...settings }));
  return new Handlebars.SafeString(select.innerHTML);
}

/** `{{radioBoxes name choices checked=… localize=true}}`. */
export function radioBoxes(name: string, choices: Record<string, string>, { hash }: Options): Handlebars.SafeString {
  const { checked: chosen, localize = false } = hash;
  const options = prepareSelectOptionGroups({ choices, value: chosen, localize }).flatMap((group) => group.options);
  const boxes = options.map(({ value, label, selected }) =>
    h(
      "label",
      { class: "checkbox" },
      h("input", { type: "radio", name, value, checked: selected }),
      h("span", { text: label }),
    ),
  );
  return new Handlebars.SafeString(boxes.map((box) => box.outerHTML).join(""));
}
