import { cleanHTML } from "../../utils/index.ts";
import { h, icon } from "../dom.ts";
import { t } from "../text.ts";

/** What every form control may be given. Unknown settings are refused by `setInputAttributes` callers' types only. */
export interface InputConfig {
  name?: string;
  value?: any;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  dataset?: Record<string, any>;
  aria?: Record<string, any>;
  id?: string;
  classes?: string;
  [setting: string]: any;
}

/** Sets the attributes that all form controls share. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  const { name, required, disabled, readonly, autofocus, placeholder, id, classes, localize } = config;
  if (name) input.setAttribute("name", name);
  if (id) input.id = id;
  if (classes) input.classList.add(...classes.split(/\s+/).filter(Boolean));
  input.toggleAttribute("required", required === true);
  input.toggleAttribute("disabled", disabled === true);
  input.toggleAttribute("readonly", readonly === true);
  input.toggleAttribute("autofocus", autofocus === true);
  if (placeholder) input.setAttribute("placeholder", localize ? t(placeholder) : placeholder);
  for (const [key, value] of Object.entries(config.dataset ?? {})) {
    if (value !== undefined && value !== null) input.dataset[key] = String(value);
  }
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = h("input", { type: "text", value: config.value ?? "" });
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const input = h("textarea", { rows: config.rows, text: config.value ?? "" });
  setInputAttributes(input, config);
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = h("input", { type: "checkbox", checked: Boolean(config.value) });
  setInputAttributes(input, config);
  return input;
}

/** A number field; with `min`, `max` and `step` and no `input: "number"` wish, fields choose a range picker themselves. */
export function createNumberInput(config: InputConfig): HTMLInputElement {
  const { value, min, max, step } = config;
  const input = h("input", {
    type: "number",
    value: Number.isFinite(value) ? value : "",
    min,
    max,
    step: step ?? "any",
  });
  setInputAttributes(input, config);
  return input;
}

/** A rich text editor: `engine` is ProseMirror, in both generations. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const { value = "", toggled, collaborate, documentUUID, enriched, height, compact, editable = true } = config;
  const element = h("prose-mirror", { toggled, collaborate, compact, "data-document-u-u-i-d": documentUUID });
  element.setAttribute("value", value ?? "");
  if (height) element.style.height = `${height}px`;
  if (enriched) element.innerHTML = cleanHTML(enriched);
  setInputAttributes(element, { ...config, disabled: config.disabled === true || !editable });
  return element;
}

/** A Font Awesome icon element. */
export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  return icon([`fa-${style}`, name, fixedWidth ? "fa-fw" : "", ...classes].filter(Boolean).join(" "));
}
