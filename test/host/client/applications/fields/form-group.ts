import { h } from "../dom.ts";
import { t } from "../text.ts";

export interface FormGroupConfig {
  input: HTMLElement;
  label?: string;
  units?: string;
  hint?: string;
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  localize?: boolean;
  hidden?: boolean | "until-found";
  /** Puts something else in the place of label, control and hint. */
  widget?: (...args: any[]) => HTMLElement;
}

let nextId = 0;

/** A labelled control with its hint: `.form-group` > label, `.form-fields`, `.hint`. The label names the control. */
export function createFormGroup(config: FormGroupConfig): HTMLElement {
  const { input, label = "", units, hint, rootId, classes = [], stacked = false, localize = false, hidden } = config;
  const say = (text: string): string => (localize ? t(text) : text);
  const name = input.getAttribute("name") ?? "";
  input.id ||= rootId ? `${rootId}-${name}` : `form-control-${++nextId}`;
  const labelElement = h("label", { for: input.id, text: say(label) });
  if (units) labelElement.append(" ", h("span", { class: "units", text: `(${say(units)})` }));
  const group = h(
    "div",
    { class: ["form-group", stacked ? "stacked" : "", ...classes].filter(Boolean).join(" "), hidden },
    labelElement,
    h("div", { class: "form-fields" }, input),
  );
  if (hint) {
    const hintElement = h("p", { class: "hint", id: `${input.id}-hint`, text: say(hint) });
    input.setAttribute("aria-describedby", hintElement.id);
    group.append(hintElement);
  }
  return group;
}
