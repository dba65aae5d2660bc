import type { Plain } from "../../../shared/objects.ts";
import { Color } from "../../utils/color.ts";
import type { DataModel } from "../data-model.ts";
import { DataField, type FieldContext, type FieldOptions } from "./data-field.ts";
import { elements, inputs, selectConfig } from "./input-parts.ts";

/** Text, trimmed. Blank text is allowed unless there are choices. */
export class StringField extends DataField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices && !("blank" in options)) this.blank = false;
    const bare = !("initial" in options) && this.constructor._defaults.initial === undefined;
    if (bare && this.required && this.blank && !this.nullable) this.initial = "";
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: true, trim: true, choices: undefined, textSearch: false };
  }

  override _cast(value: any): any {
    return String(value);
  }

  override _cleanType(value: any): any {
    const text = this.trim ? value.trim() : value;
    return text === "" && !this.blank && this.nullable ? null : text;
  }

  override _validateSpecial(value: any): boolean | void {
    if (value === "") {
      if (!this.blank) throw new Error("may not be a blank string");
      return true;
    }
    return super._validateSpecial(value);
  }

  override _validateType(value: any): void {
    if (typeof value !== "string") throw new Error("must be a string");
  }

  override _toInput(config: Plain): HTMLElement {
    if (this.choices || config.choices || config.options) return inputs().createSelectInput(selectConfig(this, config));
    if (config.elementType === "textarea") return inputs().createTextareaInput(config);
    if (config.elementType === "prose-mirror") return elements().HTMLProseMirrorElement.create(config);
    if (config.elementType === "code-mirror") return elements().HTMLCodeMirrorElement.create(config);
    return inputs().createTextInput(config);
  }
}

/** Rich text. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, initial: "" };
  }

  override _toInput(config: Plain): HTMLElement {
    return super._toInput({ elementType: "prose-mirror", ...config });
  }
}

/** JSON text in the source, its value when prepared. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }

  override _cast(value: any): any {
    return typeof value === "string" ? value : JSON.stringify(value);
  }

  override _validateType(value: any): void {
    super._validateType(value);
    JSON.parse(value);
  }

  override initialize(value: any, _model: DataModel): any {
    return value === undefined || value === null ? value : JSON.parse(value);
  }

  override toObject(value: any): any {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }

  override _toInput(config: Plain): HTMLElement {
    const value =
      config.value === undefined || typeof config.value === "string" ? config.value : JSON.stringify(config.value);
    return super._toInput({ elementType: "code-mirror", language: "json", ...config, value });
  }
}

const HEX = /^#[0-9A-Fa-f]{6}(?:[0-9A-Fa-f]{2})?$/;

/** A colour: a hex string in the source, a Color when prepared. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, initial: null, blank: false };
  }

  override _cast(value: any): any {
    return typeof value === "number" || value instanceof Color ? Color.from(value).css : String(value);
  }

  override _cleanType(value: any): any {
    const text = super._cleanType(value);
    return typeof text === "string" && /^#[0-9a-f]{3}$/i.test(text) ? Color.from(text).css : text;
  }

  override _validateType(value: any): void {
    if (!HEX.test(value)) throw new Error("must be a valid color string");
  }

  override initialize(value: any): any {
    return value ? Color.from(value) : value;
  }

  override toObject(value: any): any {
    return value instanceof Color ? (value.valid ? value.css : null) : value;
  }

  override _toInput(config: Plain): HTMLElement {
    return elements().HTMLColorPickerElement.create(config);
  }
}

const EXTENSIONS: Record<string, RegExp> = {
  IMAGE: /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff|webp)$/i,
  VIDEO: /\.(m4v|mp4|ogv|webm)$/i,
  AUDIO: /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
  TEXT: /\.(csv|json|md|pdf|tsv|txt|xml|yml|yaml)$/i,
  FONT: /\.(otf|ttf|woff2?)$/i,
  GRAPHICS: /\.(fbx|glb|gltf|mtl|obj|stl|usdz)$/i,
};

/** A path to a file of given categories; `IMAGE`, `VIDEO` and so on. */
export class FilePathField extends StringField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!this.categories.length) throw new Error("The categories of a FilePathField must be provided");
    for (const category of this.categories)
      if (!(category in EXTENSIONS)) throw new Error(`Unknown file category "${category}"`);
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      categories: [],
      base64: false,
      wildcard: false,
      virtual: false,
      nullable: true,
      blank: false,
      initial: null,
    };
  }

  override _validateType(value: any): void {
    if (this.categories.some((category: string) => EXTENSIONS[category]!.test(value.split("?")[0]))) return;
    if (this.base64 && /^data:[a-z]+\/[^;]+;base64,/.test(value)) return;
    throw new Error("does not have a valid file extension");
  }

  override _toInput(config: Plain): HTMLElement {
    return elements().HTMLFilePickerElement.create({
      type: this.categories.length === 1 ? this.categories[0].toLowerCase() : "any",
      ...config,
    });
  }
}
