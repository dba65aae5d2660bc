import { isPlainObject, isUnsafeKey, type Plain } from "../../../shared/objects.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { parseKey, updateCommitKeyed, updateDiffKeyed, type KeyedField } from "./keyed.ts";

export type DataSchema = Record<string, DataField>;

/** An object with a field for each key. Its initial value is made of theirs. */
export class SchemaField extends DataField implements KeyedField {
  static override recursive = true;
  readonly fields: DataSchema;
  /** Names that lead nowhere any more, kept by models for their migrations. */
  readonly unknownKeys = false;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!isPlainObject(fields)) throw new Error("A SchemaField needs an object of fields");
    this.fields = { ...fields };
    for (const [name, field] of Object.entries(this.fields)) {
      if (!(field instanceof DataField)) throw new Error(`The "${name}" field is not an instance of DataField`);
      if (field.parent !== undefined)
        throw new Error(`The "${field.fieldPath}" field already belongs to another parent`);
      field.name = name;
      field.parent = this;
    }
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  *[Symbol.iterator](): IterableIterator<DataField> {
    yield* Object.values(this.fields);
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a path such as `a.b` (DM-11). */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : path);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  childField(name: string): DataField | undefined {
    return this.get(name);
  }

  dropChild(target: Plain, name: string): void {
    target[name] = this.get(name)?.getInitialValue(target);
  }

  override getInitialValue(data: Plain = {}): any {
    if (this.initial !== undefined || (this.nullable && !this.required)) return super.getInitialValue(data);
    if (!this.required) return undefined;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.getInitialValue(data)]));
  }

  override _cast(value: any): any {
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: Plain, options: CleanOptions = {}): Plain {
    const inner: CleanOptions = { ...options, source: options.source ?? value };
    if (options.partial && options.recursive === false) inner.partial = false;
    if (options.partial) return this.#cleanPartial(value, inner);
    for (const key of Object.keys(value)) if (!this.has(key)) delete value[key];
    // In the order of the schema, so that a function for an initial value finds the fields before it filled.
    for (const [name, field] of this.entries()) value[name] = field.clean(value[name], inner);
    return value;
  }

  #cleanPartial(value: Plain, options: CleanOptions): Plain {
    for (const key of Object.keys(value)) {
      const { name, action } = parseKey(key);
      const field = isUnsafeKey(name) ? undefined : this.get(name);
      if (!field) delete value[key];
      else if (action === "replace") value[key] = field.clean(value[key], { ...options, partial: false });
      else if (action === "merge") value[key] = field.clean(value[key], options);
    }
    return value;
  }

  override _validateType(value: any, options: ValidateOptions = {}): DataModelValidationFailure | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    const inner: ValidateOptions = { ...options, source: options.source ?? value };
    for (const [key, entry] of Object.entries(value)) {
      const { name, action } = parseKey(key);
      if (action === "delete") continue;
      this.#validateEntry(failure, name, entry, action === "replace" ? { ...inner, partial: false } : inner, value);
    }
    if (!options.partial) {
      for (const name of this.keys()) if (!(name in value)) this.#validateEntry(failure, name, undefined, inner, value);
    }
    return failure;
  }

  #validateEntry(
    failure: DataModelValidationFailure,
    name: string,
    value: any,
    options: ValidateOptions,
    holder: Plain,
  ): void {
    const field = this.get(name);
    const invalid = field?.validate(value, options);
    if (!field || !invalid) return;
    if (options.fallback && invalid.message !== undefined) {
      const initial = field.getInitialValue(options.source);
      if (!field.validate(initial, options)) {
        holder[name] = initial;
        return;
      }
    }
    failure.fields[name] = invalid;
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    for (const [name, entry] of Object.entries(value ?? {})) {
      if (entry !== undefined && entry !== null)
        this.get(name)?._validateModel(entry, { ...options, source: options.source ?? value });
    }
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    if (!value) return value;
    const prepared: Plain = {};
    for (const [name, field] of this.entries()) {
      const entry = field.initialize(value[name], model, options);
      defineEntry(prepared, name, field, entry);
    }
    return prepared;
  }

  override toObject(value: any): any {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(this.entries().map(([name, field]) => [name, field.toObject(value[name])]));
  }

  override migrateSource(source: Plain, fieldData: any): void {
    for (const [name, field] of this.entries()) {
      if (fieldData && name in fieldData) field.migrateSource(source, fieldData[name]);
    }
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    updateDiffKeyed(this, source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    updateCommitKeyed(this, source, key, value, options);
  }
}

/** Puts a prepared value on its holder: a function becomes a getter, a readonly field cannot be assigned. */
export function defineEntry(holder: object, name: string, field: DataField, value: any): void {
  if (typeof value === "function") {
    Object.defineProperty(holder, name, { get: value, set() {}, configurable: true, enumerable: true });
  } else {
    Object.defineProperty(holder, name, { value, writable: !field.readonly, configurable: true, enumerable: true });
  }
}
