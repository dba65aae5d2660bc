import { h } from "../dom.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

/** `<formula-input>`, of generation 14: a roll formula as text. */
export class HTMLFormulaInputElement extends AbstractFormInputElement<string> {
  static override tagName = "formula-input";
  #input = h("input", { type: "text", spellcheck: "false" });

  protected override _readInitial(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#input;
    return [this.#input];
  }

  protected override _refresh(): void {
    this.#input.value = this._value;
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
  }

  protected override _activateListeners(): void {
    onInnerChange(this.#input, () => (this.value = this.#input.value));
  }
}

/** `<grid-offset value="i,j">`, of generation 14: a place on a grid, row `i` and column `j`. */
export class HTMLGridOffsetElement extends AbstractFormInputElement<{ i: number; j: number }> {
  static override tagName = "grid-offset";
  #row = h("input", { type: "number", step: 1, "aria-label": "i" });
  #column = h("input", { type: "number", step: 1, "aria-label": "j" });

  protected override _readInitial(): void {
    const [i = 0, j = 0] = (this.getAttribute("value") ?? "").split(",").map(Number);
    this._setValue({ i, j });
  }

  protected override _setValue({ i, j }: { i: number; j: number }): void {
    this._value = { i: Math.trunc(i) || 0, j: Math.trunc(j) || 0 };
  }

  protected override _buildElements(): HTMLElement[] {
    return [this.#row, this.#column];
  }

  protected override _refresh(): void {
    this.#row.value = String(this._value.i);
    this.#column.value = String(this._value.j);
  }

  protected override _activateListeners(): void {
    const read = (): void => {
      this.value = { i: this.#row.valueAsNumber, j: this.#column.valueAsNumber };
    };
    for (const input of [this.#row, this.#column]) onInnerChange(input, read);
  }
}
