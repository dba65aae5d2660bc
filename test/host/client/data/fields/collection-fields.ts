import { DataFieldOperator, isPlainObject, isUnsafeKey, type Plain } from "../../../shared/objects.ts";
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
import { elements, inputs, selectConfig } from "./input-parts.ts";

/** The element field as it sits in its holder. */
function adopt(element: DataField, parent: DataField): DataField {
  if (!(element instanceof DataField))
    throw new Error(`${parent.constructor.name} must have a DataField as its contained field`);
  if (element.parent !== undefined) throw new Error("The contained field already belongs to another parent");
  element.name = "element";
  element.parent = parent;
  return element;
}

/** A list of values of one kind. An update replaces the whole list. */
export class ArrayField extends DataField {
  static override recursive = true;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = adopt(element, this);
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      empty: true,
      exact: undefined,
      min: 0,
      max: Infinity,
    };
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return name === "element" || /^\d+$/.test(name) ? this.element._getField(rest) : undefined;
  }

  override getInitialValue(data: Plain = {}): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? [] : initial;
  }

  override _cast(value: any): any {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    // A form sends a list as an object with the keys 0, 1, 2 …
    const keys = isPlainObject(value) ? Object.keys(value) : null;
    return keys?.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
  }

  override _cleanType(value: any[], options: CleanOptions): any[] {
    return value.map((entry) => this.element.clean(entry, { ...options, partial: false }));
  }

  override _validateType(value: any, options: ValidateOptions): DataModelValidationFailure {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (!this.empty && !value.length) throw new Error("cannot be empty");
    if (this.exact !== undefined && value.length !== this.exact)
      throw new Error(`must have exactly ${this.exact} elements`);
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, options);
  }

  /** The failures of the elements, by index. */
  _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure();
    value.forEach((entry, id) => {
      const invalid = this.element.validate(entry, { ...options, partial: false });
      if (invalid) failure.elements.push({ id, failure: invalid });
    });
    return failure;
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    for (const entry of value ?? []) this.element._validateModel(entry, options);
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    return value?.map((entry: any) => prepared(this.element.initialize(entry, model, options)));
  }

  override toObject(value: any): any {
    return value ? [...value].map((entry) => this.element.toObject(entry)) : value;
  }

  override migrateSource(source: Plain, fieldData: any): void {
    if (Array.isArray(fieldData)) for (const entry of fieldData) this.element.migrateSource(source, entry);
  }

  override _castChangeDelta(raw: any): any {
    const list = typeof raw === "string" && raw.trim().startsWith("[") ? JSON.parse(raw) : raw;
    return this._cast(list).map((entry: any) => this.element._castChangeDelta(entry));
  }

  override _toInput(config: Plain): HTMLElement {
    const { element } = this;
    if (element.choices || config.choices || config.options) {
      const { blank: _blank, ...select } = selectConfig(element, config);
      return inputs().createMultiSelectInput(select);
    }
    if (element.constructor.name === "DocumentUUIDField") {
      return elements().HTMLDocumentTagsElement.create({ type: element.type, ...config });
    }
    return elements().HTMLStringTagsElement.create(config);
  }
}

/** A getter of a nested field has nowhere to live inside a list, so its value stands there. */
const prepared = (value: any): any => (typeof value === "function" ? value() : value);

/** A list in the source, a Set when prepared. */
export class SetField extends ArrayField {
  override _cleanType(value: any[], options: CleanOptions): any[] {
    return [...new Set(super._cleanType(value, options))];
  }

  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure {
    if (new Set(value).size !== value.length) throw new Error("may not have duplicate elements");
    return super._validateElements(value, options);
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    return value ? new Set(super.initialize(value, model, options)) : value;
  }

  override _castChangeDelta(raw: any): any {
    return new Set(super._castChangeDelta(raw));
  }
}

/** Values of one kind by key. Keys merge on update and can be deleted. */
export class TypedObjectField extends DataField implements KeyedField {
  static override recursive = true;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.element = adopt(element, this);
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, validateKey: undefined };
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return this.#validKey(name) ? this.element._getField(rest) : undefined;
  }

  #validKey(key: string): boolean {
    return !isUnsafeKey(key) && (this.validateKey?.(key) ?? true);
  }

  childField(name: string): DataField | undefined {
    return this.#validKey(name) ? this.element : undefined;
  }

  dropChild(target: Plain, name: string): void {
    delete target[name];
  }

  override getInitialValue(data: Plain = {}): any {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? {} : initial;
  }

  override _cleanType(value: any, options: CleanOptions): any {
    if (!isPlainObject(value)) return value;
    const inner = { ...options };
    if (options.partial && options.recursive === false) inner.partial = false;
    for (const key of Object.keys(value)) {
      const { name, action } = parseKey(key);
      if (!this.#validKey(name) || (action !== "merge" && !options.partial)) delete value[key];
      else if (action === "replace") value[key] = this.element.clean(value[key], { ...inner, partial: false });
      else if (action === "merge") value[key] = this.element.clean(value[key], inner);
    }
    return value;
  }

  override _validateType(value: any, options: ValidateOptions): DataModelValidationFailure {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    for (const [key, entry] of Object.entries(value)) {
      const { name, action } = parseKey(key);
      if (action === "delete") continue;
      const invalid = this.element.validate(entry, options);
      if (invalid) failure.fields[name] = invalid;
    }
    return failure;
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    for (const entry of Object.values(value ?? {})) {
      if (!(entry instanceof DataFieldOperator)) this.element._validateModel(entry, options);
    }
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    if (!value) return value;
    const entries = Object.entries(value).map(([key, entry]) => [
      key,
      prepared(this.element.initialize(entry, model, options)),
    ]);
    return Object.fromEntries(entries);
  }

  override toObject(value: any): any {
    if (!value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, this.element.toObject(entry)]));
  }

  override migrateSource(source: Plain, fieldData: any): void {
    for (const entry of Object.values(fieldData ?? {})) this.element.migrateSource(source, entry);
  }

  /** A new entry of a partial update is completed here, where it is known to be new. */
  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    updateDiffKeyed(this, source, key, value, difference, options);
    const known = source[key];
    const changed = difference[key];
    if (!isPlainObject(changed) || !isPlainObject(known)) return;
    for (const [name, entry] of Object.entries(changed)) {
      if (!(name in known) && isPlainObject(entry)) changed[name] = this.element.clean(entry, { source });
    }
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    updateCommitKeyed(this, source, key, value, options);
  }
}
