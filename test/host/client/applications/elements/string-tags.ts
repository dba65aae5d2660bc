import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

/** A list of short texts; the value is an array without repetitions. `<string-tags name value="a,b">`. */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = "string-tags";
  #tags = h("div", { class: "tags", role: "list" });
  #input = h("input", { type: "text" });

  protected override _readInitial(): void {
    this._value = HTMLStringTagsElement.#split(this.getAttribute("value") ?? this.textContent ?? "");
  }

  static #split(text: string): string[] {
    return [
      ...new Set(
        text
          .split(",")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ];
  }

  protected override _getValue(): string[] {
    return [...this._value];
  }

  protected override _setValue(value: Iterable<string>): void {
    this._value = [...new Set(value)];
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#input;
    return [this.#tags, this.#input];
  }

  protected override _refresh(): void {
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#tags.replaceChildren(...this._value.map((tag) => this.#tag(tag)));
  }

  #tag(tag: string): HTMLElement {
    const remove = iconButton("fa-solid fa-xmark", t("HOST.Element.Remove", { name: tag }), {
      on: { click: () => (this.value = this._value.filter((other) => other !== tag)) },
    });
    remove.disabled = !this.editable;
    return h("div", { class: "tag", role: "listitem", dataset: { key: tag } }, h("span", { text: tag }), remove);
  }

  protected override _activateListeners(): void {
    const add = (): void => {
      const added = HTMLStringTagsElement.#split(this.#input.value);
      this.#input.value = "";
      if (added.length) this.value = [...this._value, ...added];
    };
    onInnerChange(this.#input, add);
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      add();
    });
  }
}
