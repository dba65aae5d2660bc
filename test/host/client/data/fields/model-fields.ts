import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { updateCommitKeyed, updateDiffKeyed, type KeyedField } from "./keyed.ts";
import { SchemaField, type DataSchema } from "./schema-field.ts";

type ModelClass = typeof DataModel;

/** An object that becomes an instance of a model when prepared; the model's parent is the outer one. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    return super.clean(value, { ...options, source: value });
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    return value ? new this.model(value, { ...options, parent: model }) : value;
  }

  override toObject(value: any): any {
    return value?.toObject ? value.toObject(false) : value;
  }

  override migrateSource(_source: Plain, fieldData: any): void {
    if (fieldData) this.model.migrateDataSafe(fieldData);
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    super._validateModel(value, { ...options, source: value });
    this.model.validateJoint(value);
  }
}

const isModel = (value: unknown): value is ModelClass => typeof value === "function" && "defineSchema" in value;

/** An object whose schema depends on its own `type`. */
export class TypedSchemaField extends DataField implements KeyedField {
  static override recursive = true;
  readonly types: Record<string, SchemaField>;

  constructor(
    types: Record<string, DataSchema | SchemaField | ModelClass>,
    options: FieldOptions = {},
    context: FieldContext = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, given]) => {
        const field =
          given instanceof SchemaField ? given : isModel(given) ? new EmbeddedDataField(given) : new SchemaField(given);
        if (!field.has("type")) throw new Error(`The "${type}" schema of a TypedSchemaField has no "type" field`);
        field.name = this.name;
        field.parent = this;
        return [type, field];
      }),
    );
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  /** The schema for a value. @throws when its type is none of those known. */
  schemaFor(value: any): SchemaField {
    const type = value?.type;
    const field = Object.hasOwn(this.types, String(type)) ? this.types[type] : undefined;
    if (!field) throw new Error(`has no valid type: "${String(type)}"`);
    return field;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const [type, ...rest] = path;
    return this.types[type!]?._getField(rest);
  }

  childField(name: string): DataField | undefined {
    return Object.values(this.types)
      .map((schema) => schema.get(name))
      .find(Boolean);
  }

  dropChild(target: Plain, name: string): void {
    this.schemaFor(target).dropChild(target, name);
  }

  override _cleanType(value: any, options: CleanOptions): any {
    if (!isPlainObject(value)) return value;
    const type = value.type ?? options.current?.type;
    return type in this.types ? this.types[type]!.clean(value, { ...options, source: value }) : value;
  }

  override _validateType(value: any, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (options.partial && value.type === undefined) return undefined;
    return this.schemaFor(value).validate(value, options);
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    if (value?.type in this.types) this.schemaFor(value)._validateModel(value, options);
  }

  override initialize(value: any, model: DataModel, options: Plain = {}): any {
    return value ? this.schemaFor(value).initialize(value, model, options) : value;
  }

  override toObject(value: any): any {
    return value ? this.schemaFor(value).toObject(value) : value;
  }

  override migrateSource(source: Plain, fieldData: any): void {
    if (fieldData?.type in this.types) this.schemaFor(fieldData).migrateSource(source, fieldData);
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    updateDiffKeyed(this, source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    updateCommitKeyed(this, source, key, value, options);
  }
}
