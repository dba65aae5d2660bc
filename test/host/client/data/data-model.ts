import {
  DataFieldOperator,
  deepClone,
  expandObject,
  isDeletionKey,
  isEmpty,
  isPlainObject,
  isUnsafeKey,
  type Plain,
} from "../../shared/objects.ts";
import { generation } from "../generation.ts";
import { noteError } from "../diagnostics.ts";
import type { CleanOptions, UpdateOptions, ValidateOptions } from "./fields/data-field.ts";
import { commitKeyed, diffKeyed } from "./fields/keyed.ts";
import { defineEntry, SchemaField, type DataSchema } from "./fields/schema-field.ts";
import { DataModelValidationFailure } from "./validation.ts";

/** How a model is made: inside which other model, and what happens to invalid data. */
export interface ModelContext {
  parent?: DataModel | null;
  strict?: boolean;
  fallback?: boolean;
  dropInvalidEmbedded?: boolean;
  [option: string]: any;
}

/** Structured data with a schema: the stored form in `_source`, the prepared form as properties (DM-3). */
export class DataModel {
  /** Where labels and hints of the fields are looked up: `<prefix>.FIELDS.<path>.label` (DM-12). */
  static LOCALIZATION_PREFIXES: string[] = [];

  declare ["constructor"]: typeof DataModel;
  declare readonly _source: Plain;
  declare readonly parent: any;
  [member: string]: any;

  /** @param data is owned by the model from then on. @throws DataModelValidationError when it is invalid (DM-1, DM-5). */
  constructor(data: any = {}, { parent = null, strict = true, ...options }: ModelContext = {}) {
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: false, enumerable: false });
    const source = this._initializeSource(data, { strict, ...options });
    Object.defineProperty(this, "_source", { value: Object.seal(source), writable: false, configurable: false });
    this._configure(options);
    const { fallback = false, dropInvalidEmbedded = false } = options;
    if (strict) this.validate({ fallback, dropInvalidEmbedded });
    else this.#validateLeniently(dropInvalidEmbedded);
    this._initialize({ strict, ...options });
  }

  // Schema

  /** The fields of the model. @throws unless a subclass says them. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  /** The schema, made once for each class (DM-2). */
  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema")) {
      const schema = new SchemaField(Object.freeze(this.defineSchema()));
      Object.defineProperty(this, "_schema", { value: schema, writable: false });
    }
    return Reflect.get(this, "_schema");
  }

  get schema(): SchemaField {
    return this.constructor.schema;
  }

  /** Whether the stored data fails the schema. */
  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  /** What a lenient construction found wrong. */
  get validationFailures(): { fields: DataModelValidationFailure | null; joint: Error | null } {
    return this._failures ?? { fields: null, joint: null };
  }

  // Source

  /** Makes the stored form of given data: migrated, cleaned, shimmed (DM-1). */
  _initializeSource(data: any, options: Plain = {}): Plain {
    const source: Plain = data instanceof DataModel ? data.toObject() : data;
    if (!isPlainObject(source)) throw new Error(`${this.constructor.name} was passed an invalid data object`);
    this.constructor.migrateDataSafe(source);
    this.constructor.cleanData(source, {});
    return this.constructor.shimData(source, options);
  }

  /** Lets a subclass set itself up between source and validation. */
  _configure(_options: Plain = {}): void {}

  /** Brings old data up to date; it may be partial (DM-6). */
  static migrateData(source: Plain): Plain {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** `migrateData` that never throws: what fails is left as it was. */
  static migrateDataSafe(source: Plain): Plain {
    try {
      this.migrateData(source);
    } catch (error) {
      console.error(`${this.name}.migrateData failed`, error);
      noteError(`${this.name}.migrateData failed: ${String(error)}`);
    }
    return source;
  }

  /** Moves the value of a renamed field (DM-13). @returns whether there was one to move. */
  static _addDataFieldMigration(
    data: Plain,
    oldKey: string,
    newKey: string,
    apply?: (data: Plain) => unknown,
  ): boolean {
    const holderOf = (path: string[]): any => path.reduce((at: any, key) => at?.[key], data);
    const [oldPath, newPath] = [oldKey.split("."), newKey.split(".")];
    const [oldName, newName] = [oldPath.pop()!, newPath.pop()!];
    const holder = holderOf(oldPath);
    if (!isPlainObject(holder) || !Object.hasOwn(holder, oldName)) return false;
    const target = newPath.reduce((at: Plain, key) => (isUnsafeKey(key) ? at : (at[key] ??= {})), data);
    if (!Object.hasOwn(target, newName)) target[newName] = apply ? apply(data) : holder[oldName];
    return delete holder[oldName];
  }

  /** Casts and cleans data in place; partial data keeps missing keys missing. */
  static cleanData(source: Plain = {}, options: CleanOptions = {}): Plain {
    return this.schema.clean(source, options);
  }

  /** Lets a subclass keep old names readable. */
  static shimData(data: Plain, _options: Plain = {}): Plain {
    return data;
  }

  // Validation

  /**
   * Checks the stored data, or `changes` to it.
   * @throws DataModelValidationError that names every failing path.
   */
  validate({
    changes,
    clean = false,
    fallback = false,
    dropInvalidEmbedded = false,
    strict = true,
    fields = true,
    joint,
  }: Plain = {}): boolean {
    const partial = changes !== undefined;
    const data: Plain = changes ?? this._source;
    if (clean && partial) this.constructor.cleanData(data, { partial, source: this._source });
    const problem = this.#problem(
      data,
      { partial, fallback, dropInvalidEmbedded, source: partial ? this._source : data },
      fields,
      joint ?? !partial,
    );
    if (problem && strict) throw problem;
    return !problem;
  }

  #problem(data: Plain, options: ValidateOptions, fields: boolean, joint: boolean): Error | null {
    const failure = fields ? this.schema.validate(data, options) : undefined;
    if (failure) return failure.asError(this.#heading());
    if (!joint) return null;
    try {
      this.schema._validateModel(data, options);
      this.constructor.validateJoint(data);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return new DataModelValidationFailure({ message }).asError(this.#heading());
    }
    return null;
  }

  #heading(): string {
    const id = this._source._id ? ` [${this._source._id}]` : "";
    return `${this.constructor.name}${id} validation errors:`;
  }

  #validateLeniently(dropInvalidEmbedded: boolean): void {
    const options = { dropInvalidEmbedded, source: this._source };
    const fields = this.schema.validate(this._source, options) ?? null;
    Object.defineProperty(this, "_failures", { value: { fields, joint: null }, configurable: true, enumerable: false });
  }

  /** Checks values that only make sense together; throws to reject (DM-7). */
  static validateJoint(_data: Plain): void {}

  // Prepared form

  /** Sets every property to its prepared value. */
  _initialize(options: Plain = {}): void {
    for (const [name, field] of this.schema.entries()) {
      defineEntry(this, name, field, field.initialize(this._source[name], this, options));
    }
  }

  /** Prepares anew from the source (DM-9). */
  reset(): void {
    this._initialize();
  }

  // Change

  /**
   * Changes the stored data, then prepares anew (DM-8). Keys may be dotted.
   * @returns the difference that was applied.
   * @throws DataModelValidationError when the result would be invalid; nothing is changed then.
   */
  updateSource(changes: any = {}, options: UpdateOptions = {}): Plain {
    const given = changes instanceof DataModel ? changes.toObject() : changes;
    if (generation() === 14) refuseLegacyKeys(given);
    const expanded = expandObject(deepClone(given));
    const type = expanded.type ?? this._source.type;
    const source = { ...this._source, ...(type === undefined ? {} : { type }) };
    this.constructor.cleanData(expanded, { partial: true, recursive: options.recursive, source });
    const diff = this._updateDiff(expanded, { ...options, type });
    if (isEmpty(diff)) return diff;
    const candidate = deepClone(this._source);
    this._updateCommit(candidate, deepClone(diff), options);
    const { fallback = false, dropInvalidEmbedded = false } = options;
    const problem = this.#problem(candidate, { fallback, dropInvalidEmbedded, source: candidate }, true, true);
    if (problem) throw problem;
    if (options.dryRun) return diff;
    this._updateCommit(this._source, deepClone(diff), options);
    this._initialize(options);
    return diff;
  }

  /** The part of clean, expanded changes that differs from the source (DM-8). */
  _updateDiff(changes: Plain, options: UpdateOptions = {}): Plain {
    return diffKeyed(this.schema, this._source, changes, options);
  }

  /** Writes a difference into a source (DM-8). */
  _updateCommit(source: Plain, diff: Plain, options: UpdateOptions = {}): void {
    commitKeyed(this.schema, source, diff, options);
  }

  // Copies

  /** Another model of the same data, with some of it replaced (DM-10). */
  clone(data: Plain = {}, context: Plain = {}): any {
    const source = this.toObject();
    const copy = new this.constructor(source, { parent: this.parent, ...context });
    if (!isEmpty(data)) copy.updateSource(data);
    return copy;
  }

  /** A copy of the stored data, or of the prepared values in its shape (DM-3). */
  toObject(source = true): any {
    if (source) return deepClone(this._source);
    return Object.fromEntries(this.schema.entries().map(([name, field]) => [name, field.toObject(this[name])]));
  }

  toJSON(): any {
    return this.toObject(true);
  }

  /** A model of stored data. Not strict unless told so: invalid values stay and are reported. */
  static fromSource(source: Plain, { strict = false, ...context }: ModelContext = {}): any {
    return new this(source, { strict, ...context });
  }

  /** A model of JSON text. */
  static fromJSON(json: string): any {
    return this.fromSource(JSON.parse(json), { strict: true });
  }
}

/** Generation 14 refuses `-=`/`==` keys here; operators take their place (DM-8, DOC-9). */
function refuseLegacyKeys(changes: any): void {
  if (!isPlainObject(changes) || changes instanceof DataFieldOperator) return;
  for (const [key, value] of Object.entries(changes)) {
    if (key.split(".").some(isDeletionKey))
      throw new Error(`"${key}": updateSource takes operators, not "-=" or "==" keys`);
    refuseLegacyKeys(value);
  }
}
