import { h } from "../dom.ts";
import { t } from "../text.ts";
import { setInputAttributes, type InputConfig } from "./inputs.ts";

export interface SelectOption {
  value?: string | number;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [attribute: string]: any;
}

export interface SelectConfig extends InputConfig {
  options?: SelectOption[];
  choices?: any;
  groups?: string[];
  blank?: string | false;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

export interface OptionGroup {
  group: string | undefined;
  options: Required<Pick<SelectOption, "value" | "label" | "selected">>[] & SelectOption[];
}

/** `choices` may be a list of texts or objects, a record, or a function giving either. */
function fromChoices(choices: any, valueAttr: string | undefined, labelAttr: string): SelectOption[] {
  const resolved = typeof choices === "function" ? choices() : choices;
  const entry = (key: string | number, choice: any): SelectOption => {
    if (typeof choice !== "object" || choice === null) return { value: key, label: String(choice) };
    return { ...choice, value: choice[valueAttr ?? "value"] ?? key, label: choice[labelAttr] ?? "" };
  };
  if (Array.isArray(resolved)) {
    return resolved.map((choice, index) => entry(typeof choice === "object" ? index : choice, choice));
  }
  return Object.entries(resolved ?? {}).map(([key, choice]) => entry(key, choice));
}

/** Prepares a select's options in their groups, with labels localised, sorted and selection marked (HB-1). */
export function prepareSelectOptionGroups(config: SelectConfig): OptionGroup[] {
  const { choices, valueAttr, labelAttr = "label", localize = false, sort = false, blank, value } = config;
  const selected = new Set((Array.isArray(value) || value instanceof Set ? [...value] : [value]).map(String));
  const options = (config.options ?? fromChoices(choices, valueAttr, labelAttr)).map((option) => ({
    ...option,
    value: option.value ?? "",
    label: localize ? t(String(option.label ?? "")) : String(option.label ?? ""),
    selected: option.selected ?? selected.has(String(option.value)),
  }));
  if (sort) options.sort((a, b) => a.label.localeCompare(b.label));
  const groups = new Map<string | undefined, typeof options>();
  if (typeof blank === "string") {
    const label = localize && blank ? t(blank) : blank;
    groups.set(undefined, [{ value: "", label, selected: value === "" || value === undefined || value === null }]);
  }
  for (const group of config.groups ?? []) groups.set(group, []);
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups].map(([group, list]) => ({ group: group && localize ? t(group) : group, options: list }));
}

/** Adds prepared options to a select or to one of the multi-choice elements. */
export function appendOptions(element: HTMLElement, groups: OptionGroup[]): void {
  for (const { group, options } of groups) {
    const parent = group === undefined ? element : h("optgroup", { label: group });
    for (const option of options) {
      if (option.rule) parent.append(h("hr"));
      const { value, label, selected, disabled, dataset } = option;
      parent.append(h("option", { value, selected, disabled: disabled === true, dataset: dataset ?? {}, text: label }));
    }
    if (parent !== element) element.append(parent);
  }
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = h("select");
  appendOptions(select, prepareSelectOptionGroups(config));
  setInputAttributes(select, config);
  return select;
}

/** Several choices of a set: as a list with tags (`multi`) or as check boxes. */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const element = h(config.type === "checkboxes" ? "multi-checkbox" : "multi-select");
  appendOptions(element, prepareSelectOptionGroups(config));
  setInputAttributes(element, config);
  return element;
}
