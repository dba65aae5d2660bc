import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

interface Choice {
  value: string;
  label: string;
  group: string | null;
  disabled: boolean;
}

/** The base of elements that choose several of the options written inside them; the value is an array of option values. */
export abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  protected _choices: Choice[] = [];

  protected override _readInitial(): void {
    const options = [...this.querySelectorAll("option")];
    this._choices = options.map((option) => ({
      value: option.value,
      label: option.textContent ?? "",
      group: option.closest("optgroup")?.label ?? null,
      disabled: option.disabled,
    }));
    const written = this.getAttribute("value");
    this._value = written
      ? written.split(",").filter(Boolean)
      : options.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  /** @throws when a value is not among the options. */
  protected override _setValue(value: Iterable<string>): void {
    const wanted = [...new Set(value)];
    const unknown = wanted.find((entry) => !this._choices.some((choice) => choice.value === entry));
    if (unknown !== undefined)
      throw new Error(`"${unknown}" is not an option of <${this.localName} name="${this.name}"> (EL-1)`);
    this._value = wanted;
  }

  /** Adds an option to the chosen ones. */
  select(value: string): void {
    this.value = [...this._getValue(), value];
  }

  unselect(value: string): void {
    this.value = this._getValue().filter((entry) => entry !== value);
  }
}

/** `<multi-select>`: a list to add from and a tag for each chosen option. */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = "multi-select";
  #tags = h("div", { class: "tags", role: "list" });
  #select = h("select");

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#select;
    return [this.#tags, this.#select];
  }

  protected override _refresh(): void {
    const chosen = new Set(this._value);
    const blank = h("option", { value: "", text: this.getAttribute("placeholder") ?? "" });
    this.#select.replaceChildren(blank);
    const groups = new Map<string, HTMLElement>();
    for (const { value, label, group, disabled } of this._choices) {
      if (group && !groups.has(group)) groups.set(group, this.#select.appendChild(h("optgroup", { label: group })));
      const option = h("option", { value, disabled: disabled || chosen.has(value), text: label });
      (groups.get(group ?? "") ?? this.#select).append(option);
    }
    const choices = this._choices.filter(({ value }) => chosen.has(value));
    this.#tags.replaceChildren(...choices.map(({ value, label }) => this.#tag(value, label)));
  }

  #tag(value: string, label: string): HTMLElement {
    const remove = iconButton("fa-solid fa-xmark", t("HOST.Element.Remove", { name: label }), {
      on: { click: () => this.unselect(value) },
    });
    remove.disabled = !this.editable;
    return h("div", { class: "tag", role: "listitem", dataset: { key: value } }, h("span", { text: label }), remove);
  }

  protected override _activateListeners(): void {
    onInnerChange(this.#select, () => {
      if (this.#select.value) this.select(this.#select.value);
    });
  }
}

/** `<multi-checkbox>`: a check box for each option. */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = "multi-checkbox";
  #boxes: HTMLInputElement[] = [];

  protected override _buildElements(): HTMLElement[] {
    const groups = new Map<string | null, HTMLElement>();
    for (const { value, label, group, disabled } of this._choices) {
      const box = h("input", { type: "checkbox", value, disabled });
      this.#boxes.push(box);
      onInnerChange(box, () => (box.checked ? this.select(value) : this.unselect(value)));
      if (!groups.has(group)) {
        groups.set(
          group,
          group
            ? h("fieldset", { class: "checkbox-group" }, h("legend", { text: group }))
            : h("div", { class: "checkbox-group" }),
        );
      }
      groups.get(group)?.append(h("label", { class: "checkbox" }, box, h("span", { text: label })));
    }
    return [...groups.values()];
  }

  protected override _refresh(): void {
    for (const box of this.#boxes) box.checked = this._value.includes(box.value);
  }
}
