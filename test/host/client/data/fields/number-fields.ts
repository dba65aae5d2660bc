import type { Plain } from "../../../shared/objects.ts";
import { DataField, type FieldContext, type FieldOptions } from "./data-field.ts";
import { elements, inputs, selectConfig } from "./input-parts.ts";

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
