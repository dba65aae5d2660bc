import { h } from "../dom.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

/** `<code-mirror language>`: source text. A plain text area stands in for the original's code editor. */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "code-mirror";
  static override configAttributes = ["language"];
  #area = h("textarea", { class: "code", spellcheck: "false", rows: 12 });

  protected override _readInitial(): void {
    this._value = this.getAttribute("value") ?? this.textContent ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#area;
    return [this.#area];
  }

  protected override _refresh(): void {
    this.#area.value = this._value;
  }

  protected override _activateListeners(): void {
    onInnerChange(this.#area, () => (this.value = this.#area.value));
  }
}
