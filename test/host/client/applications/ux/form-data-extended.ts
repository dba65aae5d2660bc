/** A form control or a form-associated element that has a value. */
type ValueElement = HTMLElement & { name: string; value: any; disabled?: boolean; dataset: DOMStringMap };

const SKIPPED_TYPES = new Set(["button", "submit", "reset", "image", "fieldset", "output"]);

/**
 * Turns a control's text into what `data-dtype` names (APP-6); an empty Number is null, broken JSON stays text.
 * @throws when a Number is no number.
 */
export function castValue(value: any, dtype: string | undefined): any {
  if (Array.isArray(value)) return value.map((entry) => castValue(entry, dtype));
  switch (dtype) {
    case "Number":
      return value === "" || value === null ? null : Number(value);
    case "Boolean":
      return typeof value === "string" ? value === "true" || value === "on" : Boolean(value);
    case "String":
      return value === null ? null : String(value);
    case "JSON":
      try {
        return JSON.parse(value);
      } catch {
        return value;
      }
    default:
      return value;
  }
}

/** The value of the checkboxes or radio buttons that share a name. */
function checkedValue(inputs: HTMLInputElement[]): any {
  const [first] = inputs;
  if (!first) return null;
  if (first.type === "radio") return inputs.find((input) => input.checked)?.value ?? null;
  if (inputs.length > 1) return inputs.filter((input) => input.checked).map((input) => input.value);
  if (!first.hasAttribute("value") || first.value === "on") return first.checked;
  return first.checked ? first.value : null;
}

function isChoice(element: ValueElement): boolean {
  return element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);
}

/**
 * The values of a form as typed data: `object` maps each control's name to its value, still flat (APP-6).
 * Unchecked boxes are false, number inputs numbers or null, disabled controls left out.
 */
export class FormDataExtended extends FormData {
  readonly object: Record<string, any> = {};
  /** The data type by name, as declared or derived from the control. */
  readonly dtypes: Record<string, string>;

  constructor(
    form: HTMLFormElement,
    options: { disabled?: boolean; readonly?: boolean; dtypes?: Record<string, string> } = {},
  ) {
    super();
    this.dtypes = { ...options.dtypes };
    this.process(form, options);
  }

  /** Reads every named control of a form. */
  process(form: HTMLFormElement, options: { disabled?: boolean; readonly?: boolean } = {}): void {
    const byName = new Map<string, ValueElement[]>();
    for (const element of this.#controls(form, options)) {
      byName.set(element.name, [...(byName.get(element.name) ?? []), element]);
    }
    for (const [name, elements] of byName) this.#read(name, elements);
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      if (options.disabled !== true && image.dataset.disabled !== undefined) continue;
      this.#store(image.dataset.edit ?? "", image.getAttribute("src"));
    }
  }

  *#controls(form: HTMLFormElement, { disabled = false, readonly = true }): Generator<ValueElement> {
    for (const element of form.elements as Iterable<Element>) {
      const control = element as ValueElement & { type?: string; readOnly?: boolean };
      if (!control.name || SKIPPED_TYPES.has(control.type ?? "")) continue;
      if (!disabled && control.matches(":disabled")) continue;
      if (!readonly && control.readOnly) continue;
      yield control;
    }
  }

  #read(name: string, elements: ValueElement[]): void {
    const [first] = elements;
    if (!first) return;
    const dtype = this.dtypes[name] ?? this.#dtype(first);
    if (dtype) this.dtypes[name] = dtype;
    const values = isChoice(first)
      ? checkedValue(elements as HTMLInputElement[])
      : elements.length > 1
        ? elements.map(plainValue)
        : plainValue(first);
    this.#store(name, castValue(values, dtype));
  }

  #dtype(element: ValueElement): string | undefined {
    if (element.dataset.dtype) return element.dataset.dtype;
    return element instanceof HTMLInputElement && ["number", "range"].includes(element.type) ? "Number" : undefined;
  }

  #store(name: string, value: any): void {
    if (!name || /(^|\.)(__proto__|constructor|prototype)(\.|$)/.test(name)) return;
    this.object[name] = value;
    this.set(name, typeof value === "string" ? value : JSON.stringify(value ?? null));
  }
}

function plainValue(element: ValueElement): any {
  if (element instanceof HTMLSelectElement && element.multiple) {
    return [...element.selectedOptions].map((option) => option.value);
  }
  return element.value instanceof Set ? [...element.value] : element.value;
}
