import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import { runtime } from "../../runtime.ts";
import { Color } from "../../utils/color.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { updateCommitPlain, updateDiffPlain } from "./keyed.ts";

const inputs = (): any => runtime.foundry.applications.fields;
const elements = (): any => runtime.foundry.applications.elements;

/** What a select needs of a field's choices: options of value and label. */
export function selectConfig(field: DataField, config: Plain): Plain {
  if (config.options) return config;
  const given = config.choices ?? field.choices;
  const choices = typeof given === "function" ? given() : given;
  const list =
    choices instanceof Set || Array.isArray(choices)
      ? [...choices].map((value) => [value, value])
      : Object.entries(choices);
  const options = list.map(([key, choice]: any) => {
    const complex = typeof choice === "object" && choice !== null;
    const value = complex && config.valueAttr ? choice[config.valueAttr] : key;
    return {
      value: String(value),
      label: String(complex ? choice[config.labelAttr ?? "label"] : choice),
      group: complex ? choice.group : undefined,
    };
  });
  const { choices: _choices, valueAttr: _valueAttr, labelAttr: _labelAttr, ...rest } = config;
  return { blank: field.blank || (field.nullable && !field.required) ? "" : undefined, ...rest, options };
}

/** True or false. Required, and false unless told otherwise. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: any): any {
    if (typeof value === "string") return value === "true";
    return typeof value === "object" ? false : Boolean(value);
  }

  override _validateType(value: any): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _toInput(config: Plain): HTMLElement {
    return inputs().createCheckboxInput(config);
  }
}

/** A finite number, clamped to its bounds and rounded to its step. Nullable, and null unless told otherwise. */
export class NumberField extends DataField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (this.choices && !("nullable" in options)) this.nullable = false;
    if (this.nullable === false && !("initial" in options) && this.initial === null)
      this.initial = this.required ? this.#naturalInitial() : undefined;
  }

  #naturalInitial(): number | undefined {
    if (this.choices) return undefined;
    const lowest = this.positive ? (this.integer ? 1 : undefined) : 0;
    return lowest === undefined ? undefined : Math.min(Math.max(lowest, this.min ?? lowest), this.max ?? Infinity);
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      min: undefined,
      max: undefined,
      step: undefined,
      integer: false,
      positive: false,
      choices: undefined,
    };
  }

  override _cast(value: any): any {
    return typeof value === "string" && value.trim() === "" ? (this.nullable ? null : NaN) : Number(value);
  }

  override _cleanType(value: any): any {
    if (typeof value !== "number" || !Number.isFinite(value)) return value;
    let number = value;
    if (this.integer && this.step === undefined) number = Math.round(number);
    if (typeof this.step === "number") {
      const base = this.min ?? 0;
      number = Number((base + Math.round((number - base) / this.step) * this.step).toFixed(10));
    }
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    return number;
  }

  override _validateType(value: any): void {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
  }

  override _castChangeDelta(raw: any): number {
    const delta = typeof raw === "string" && !raw.trim() ? NaN : Number(raw);
    if (!Number.isFinite(delta)) throw new Error(`"${String(raw)}" is not a number`);
    return delta;
  }

  override _isValidChoice(value: any): boolean {
    const choices = typeof this.choices === "function" ? this.choices() : this.choices;
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, String(value));
  }

  override _toInput(config: Plain): HTMLElement {
    const { min, max, positive, integer } = this;
    const filled: Plain = {
      min: min ?? (positive && integer ? 1 : undefined),
      max,
      step: this.step ?? (integer ? 1 : "any"),
      ...config,
    };
    if (this.choices || config.choices || config.options)
      return inputs().createSelectInput({
        ...selectConfig(this, filled),
        dataset: { dtype: "Number", ...config.dataset },
      });
    if (filled.type === "range") return elements().HTMLRangePickerElement.create(filled);
    return inputs().createNumberInput(filled);
  }
}

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

/** Any value at all, kept as it is. */
export class AnyField extends DataField {}

/** A plain object of free form: merged on update. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data: Plain = {}): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? {} : initial;
  }

  override _cast(value: any): any {
    if (isPlainObject(value)) return value;
    return typeof value?.toObject === "function" ? value.toObject() : value;
  }

  override _validateType(value: any, _options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    return undefined;
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    updateDiffPlain(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    updateCommitPlain(source, key, value, options);
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

/** A number 0..1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue 0..1, wrapped around. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cleanType(value: any): any {
    return super._cleanType(((value % 1) + 1) % 1);
  }
}

/** Degrees 0..360, wrapped around. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
  }

  override _cleanType(value: any): any {
    return super._cleanType(this.normalize ? ((value % 360) + 360) % 360 : value);
  }
}

/** An integer to sort by. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
