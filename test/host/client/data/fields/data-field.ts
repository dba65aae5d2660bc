import { deepClone, equals, ForcedDeletion, ForcedReplacement, getType, type Plain } from "../../../shared/objects.ts";
import { generation } from "../../generation.ts";
import { runtime } from "../../runtime.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { applyChange, type FieldChange } from "./changes.ts";
import { inputs } from "./input-parts.ts";
import type { SchemaField } from "./schema-field.ts";

/** How a value is cleaned: `partial` data keeps missing keys missing; `source` is the whole that the value is part of. */
export interface CleanOptions {
  partial?: boolean;
  recursive?: boolean;
  source?: Plain;
  [option: string]: any;
}

export interface ValidateOptions {
  partial?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  source?: Plain;
  [option: string]: any;
}

/** What the caller of `updateSource` wants. */
export interface UpdateOptions {
  recursive?: boolean;
  fallback?: boolean;
  dryRun?: boolean;
  [option: string]: any;
}

export type FieldOptions = Record<string, any>;
export interface FieldContext {
  name?: string;
  parent?: DataField;
}

/** One typed value in a schema: cleans, checks, prepares and shows it. */
export class DataField {
  /** Whether `getField` looks for inner fields. */
  static recursive = false;
  /** Whether it holds documents. */
  static hierarchical = false;

  declare ["constructor"]: typeof DataField;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string;
  declare validationError: string;
  declare choices: any;
  readonly options: FieldOptions;
  name: string | undefined;
  parent: DataField | undefined;
  [option: string]: any;

  constructor(options: FieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.options = options;
    this.name = name;
    this.parent = parent;
    const defaults = this.constructor._defaults;
    for (const key of Object.keys(options)) {
      if (!(key in defaults)) throw new Error(`Host: ${this.constructor.name} has no option "${key}"`);
    }
    for (const [key, value] of Object.entries({ ...defaults, ...options })) {
      if (key === "validate") this.customValidate = value;
      else this[key] = value;
    }
  }

  /** Every option with its default. An option that is not among them is refused. */
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: undefined,
      validationError: "is not a valid value",
      validate: undefined,
    };
  }

  /** The path from the schema's root, with dots. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The field that a path of names leads to. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  // Cleaning

  /** The value in its stored type: `undefined` gives the initial value, all else is cast and cleaned (DM-4). */
  clean(value: any, options: CleanOptions = {}): any {
    if (value instanceof ForcedDeletion) return value;
    if (value instanceof ForcedReplacement) {
      return new ForcedReplacement(this.clean(deepClone(value.value), { ...options, partial: false }));
    }
    if (value === undefined) return this.getInitialValue(options.source);
    if (value === null) return value;
    return this._cleanType(this._cast(value), options);
  }

  /** What a missing value becomes. */
  getInitialValue(data: Plain = {}): any {
    if (typeof this.initial === "function") return this.initial(data);
    const initial = deepClone(this.initial);
    return initial === undefined && this.required && this.nullable ? null : initial;
  }

  /** Casts a value to the field's type. */
  _cast(value: any): any {
    return value;
  }

  /** Cleans a value of the field's type. */
  _cleanType(value: any, _options: CleanOptions): any {
    return value;
  }

  // Validation

  /** What is wrong with a value, or nothing. */
  validate(value: any, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      if (value instanceof ForcedDeletion) return undefined;
      if (value instanceof ForcedReplacement) return this.validate(value.value, { ...options, partial: false });
      const special = this._validateSpecial(value);
      if (special === true) return undefined;
      if (special === false) return this.#failure(this.validationError, value);
      const failure = this._validateType(value, options);
      if (failure === false) return this.#failure(this.validationError, value);
      if (failure instanceof DataModelValidationFailure && !failure.isEmpty()) return failure;
      if (this.customValidate?.call(this, value, options) === false) return this.#failure(this.validationError, value);
    } catch (error) {
      if (error instanceof Error && "failure" in error && error.failure instanceof DataModelValidationFailure) {
        return error.failure;
      }
      return this.#failure(error instanceof Error ? error.message : String(error), value);
    }
    return undefined;
  }

  #failure(message: string, invalidValue: unknown): DataModelValidationFailure {
    return new DataModelValidationFailure({ message, invalidValue, fallback: this.getInitialValue() });
  }

  /** Judges null, undefined and other values that end the check: true fine, false invalid, undefined go on. */
  _validateSpecial(value: any): boolean | void {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    if (this.choices && !this._isValidChoice(value)) throw new Error(`${String(value)} is not a valid choice`);
  }

  /** Judges a value of the field's type: a failure, or false or an error for an invalid one. */
  _validateType(_value: any, _options: ValidateOptions): DataModelValidationFailure | boolean | void {}

  /** Lets nested models check their values together (DM-7). */
  _validateModel(_value: any, _options: ValidateOptions = {}): void {}

  /** Whether a value is one of the choices. */
  _isValidChoice(value: any): boolean {
    const choices = typeof this.choices === "function" ? this.choices() : this.choices;
    if (choices instanceof Set) return choices.has(value);
    return Array.isArray(choices) ? choices.includes(value) : Object.hasOwn(choices, String(value));
  }

  // Life in a model

  /** The prepared form of a stored value; a function becomes a getter of the model (DM-3). */
  initialize(value: any, _model: DataModel, _options: Plain = {}): any {
    return deepClone(value);
  }

  /** The stored form of a prepared value. */
  toObject(value: any): any {
    return deepClone(value);
  }

  /** Lets nested models bring old data up to date (DM-6). */
  migrateSource(_source: Plain, _fieldData: any): void {}

  /** Notes in `difference` what a changed value means for the source (DM-8). */
  _updateDiff(source: Plain, key: string, value: any, difference: Plain, _options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) {
      if (source[key] !== undefined) difference[key] = value;
    } else if (!equals(source[key], value instanceof ForcedReplacement ? value.value : value)) difference[key] = value;
  }

  /** Writes a difference into the source (DM-8). */
  _updateCommit(source: Plain, key: string, value: any, _options: UpdateOptions): void {
    if (value instanceof ForcedDeletion) source[key] = this.getInitialValue(source);
    else source[key] = value instanceof ForcedReplacement ? value.value : value;
  }

  /** Calls a function of this field (by name, or given) for a value. */
  apply(fn: string | ((this: DataField, value: any, options: Plain) => any), value: any, options: Plain = {}): any {
    return typeof fn === "string" ? this[fn](value, options) : fn.call(this, value, options);
  }

  // Active effects

  /** What an effect's change makes of a value (AE-1, AE-2). */
  applyChange(value: any, model: DataModel, change: FieldChange): any {
    return applyChange(this, value, model, change);
  }

  /** The change's text as a value of the field's type. @throws when it cannot be one. */
  _castChangeDelta(raw: any): any {
    if (generation() === 13) return this._cast(raw);
    return typeof raw === "string" && getType(this.getInitialValue()) === "string" ? raw : this._cast(raw);
  }

  // Forms

  /** A labelled form group with this field's input. */
  toFormGroup(groupConfig: Plain = {}, inputConfig: Plain = {}): HTMLElement {
    const localize = (text: string): string => (text ? runtime.game.i18n.localize(text) : text);
    const config: Plain = { ...groupConfig };
    config.label = localize(config.label ?? this.label ?? this.fieldPath);
    config.hint = localize(config.hint ?? this.hint);
    const input = config.widget?.(this, config, inputConfig) ?? null;
    config.input = input instanceof HTMLElement ? input : this.toInput(inputConfig);
    return inputs().createFormGroup(config);
  }

  /** This field's input element. */
  toInput(config: Plain = {}): HTMLElement {
    const filled: Plain = { name: this.fieldPath, ...config };
    filled.required ??= this.required && !this.nullable && this.blank !== true;
    filled.placeholder ??= this.placeholder;
    if (filled.input instanceof Function) return filled.input(this, filled);
    return this._toInput(filled);
  }

  /** @throws always: this kind of field has no input of its own. */
  _toInput(_config: Plain): HTMLElement {
    throw new Error(`Host: ${this.constructor.name}#toInput is not implemented (${this.fieldPath})`);
  }

  /** The schema at the root of this field, if it hangs in one. */
  get rootSchema(): SchemaField | DataField {
    return this.parent ? this.parent.rootSchema : this;
  }
}
