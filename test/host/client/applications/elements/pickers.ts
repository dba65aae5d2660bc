import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { AbstractFormInputElement, onInnerChange } from "./abstract-form-input.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** `<color-picker>`: a colour as text and as a swatch; the value is `#rrggbb`, or empty. */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = "color-picker";
  #text = h("input", { type: "text", maxlength: 7, size: 9 });
  #swatch = h("input", { type: "color", "aria-label": t("HOST.Element.Colour") });

  protected override _readInitial(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  protected override _setValue(value: string): void {
    this._value = COLOUR.test(value) ? value.toLowerCase() : "";
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#text;
    return [this.#text, this.#swatch];
  }

  protected override _refresh(): void {
    this.#text.value = this._value;
    this.#text.placeholder = this.getAttribute("placeholder") ?? "";
    this.#swatch.value = this._value || this.#text.placeholder || "#000000";
  }

  protected override _activateListeners(): void {
    for (const input of [this.#text, this.#swatch]) onInnerChange(input, () => (this.value = input.value));
  }
}

/** `<range-picker min max step>`: a number as a slider and as a field. */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = "range-picker";
  static override configAttributes = ["min", "max", "step"];
  #range = h("input", { type: "range" });
  #field = h("input", { type: "number", "aria-label": t("HOST.Element.Number") });

  protected override _readInitial(): void {
    this._value = Number(this.getAttribute("value") ?? this.getAttribute("min") ?? 0);
  }

  protected override _setValue(value: number): void {
    const number = Number(value);
    const bound = (name: string, fallback: number): number => Number(this.getAttribute(name) ?? fallback);
    if (Number.isFinite(number))
      this._value = Math.min(Math.max(number, bound("min", -Infinity)), bound("max", Infinity));
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#range;
    for (const input of [this.#range, this.#field]) {
      for (const attribute of ["min", "max", "step"]) {
        const value = this.getAttribute(attribute);
        if (value !== null) input.setAttribute(attribute, value);
      }
    }
    return [this.#range, this.#field];
  }

  protected override _refresh(): void {
    this.#range.value = this.#field.value = String(this._value);
  }

  protected override _activateListeners(): void {
    for (const input of [this.#range, this.#field]) onInnerChange(input, () => (this.value = input.valueAsNumber));
    this.#range.addEventListener("input", () => (this.#field.value = this.#range.value));
  }
}

/** `<file-picker type>`: the path of a file, with a button that opens the file window and a preview of images. */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = "file-picker";
  static override configAttributes = ["type"];
  #input = h("input", { type: "text", class: "image" });
  #preview = h("img", { class: "preview", alt: "", hidden: true });

  protected override _readInitial(): void {
    this._value = this.getAttribute("value") ?? "";
  }

  get type(): string {
    return this.getAttribute("type") ?? "any";
  }

  protected override _setValue(value: string): void {
    this._value = String(value ?? "").trim();
  }

  protected override _buildElements(): HTMLElement[] {
    this._primaryInput = this.#input;
    const open = iconButton("fa-solid fa-file-import", t("HOST.FilePicker.Title"), {
      on: { click: () => void this.#open() },
    });
    return [this.#preview, this.#input, open];
  }

  protected override _refresh(): void {
    this.#input.value = this._value;
    this.#input.placeholder = this.getAttribute("placeholder") ?? "";
    this.#preview.hidden = !this._value || !["image", "imagevideo"].includes(this.type);
    if (!this.#preview.hidden) this.#preview.src = this._value;
  }

  protected override _activateListeners(): void {
    onInnerChange(this.#input, () => (this.value = this.#input.value));
  }

  async #open(): Promise<void> {
    const { FilePicker } = await import("../apps/file-picker.ts");
    const callback = (path: string): void => {
      this.value = path;
    };
    await new FilePicker({ type: this.type, current: this._value, callback }).render({ force: true });
  }
}
