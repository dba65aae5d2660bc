import {
  DataFieldOperator,
  deepClone,
  equals,
  ForcedReplacement,
  isPlainObject,
  type Plain,
} from "../../../shared/objects.ts";
import { randomID } from "../../../shared/ids.ts";
import { runtime } from "../../runtime.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { ArrayField } from "./collection-fields.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { DocumentIdField, DocumentUUIDField } from "./id-fields.ts";
import { commitKeyed, diffKeyed, updateCommitPlain, updateDiffPlain } from "./keyed.ts";
import { SchemaField } from "./schema-field.ts";
import { NumberField } from "./number-fields.ts";
import { ObjectField } from "./simple-fields.ts";
import { StringField } from "./string-fields.ts";

/** `system`: the model that `CONFIG` names for the document's type, else a plain object (DOC-15). */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  readonly document: any;

  constructor(document: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.document = document;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  /** The model class of a type, or null when it is a plain object. */
  getModelForType(type: string | undefined): typeof DataModel | null {
    const models = runtime.CONFIG?.[this.document.documentName]?.dataModels ?? {};
    return type !== undefined && Object.hasOwn(models, type) ? models[type] : null;
  }

  override clean(value: any, options: CleanOptions = {}): any {
    const model = this.getModelForType(options.source?.type);
    if (value === undefined && model) return model.cleanData({}, {});
    return super.clean(value, options);
  }

  override _cleanType(value: any, options: CleanOptions): any {
    const model = this.getModelForType(options.source?.type);
    return model && isPlainObject(value)
      ? model.cleanData(value, { ...options, source: options.partial ? options.source?.system : value })
      : value;
  }

  override _validateType(value: any, options: ValidateOptions): any {
    const model = this.getModelForType(options.source?.type);
    return model ? model.schema.validate(value, { ...options, source: value }) : super._validateType(value, options);
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (!model) return;
    model.schema._validateModel(value, { ...options, source: value });
    model.validateJoint(value);
  }

  override initialize(value: any, model: any, options: Plain = {}): any {
    const cls = this.getModelForType(model._source.type);
    if (!cls) return deepClone(value);
    const { strict, fallback } = options;
    return new cls(value, { parent: model, strict, fallback });
  }

  override toObject(value: any): any {
    return typeof value?.toObject === "function" ? value.toObject(false) : deepClone(value);
  }

  override migrateSource(source: Plain, fieldData: any): void {
    if (isPlainObject(fieldData)) this.getModelForType(source.type)?.migrateDataSafe(fieldData);
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const schema = this.getModelForType(options.type ?? source.type)?.schema;
    if (schema) schema._updateDiff(source, key, value, difference, options);
    else updateDiffPlain(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    const schema = this.getModelForType(source.type)?.schema;
    if (schema) schema._updateCommit(source, key, value, options);
    else updateCommitPlain(source, key, value, options);
  }
}

/** Documents inside a document: a list in the source, an EmbeddedCollection when prepared. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;
  readonly model: any;

  constructor(model: any, options: FieldOptions = {}, context: FieldContext = {}) {
    // The class inside is asked for when used, since packages may replace it; the list itself needs no element field.
    super(new ObjectField(), options, context);
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, readonly: true };
  }

  /** The configured class of the documents inside. */
  get documentClass(): any {
    return runtime.CONFIG?.[this.model.documentName]?.documentClass ?? this.model;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.documentClass.schema.getField(path) : this;
  }

  override _cast(value: any): any {
    return super._cast(value instanceof Map ? [...value.values()] : value);
  }

  override _cleanType(value: any[], options: CleanOptions): any[] {
    const current: Plain[] = options.partial ? (options.source?.[this.name!] ?? []) : [];
    return value.map((entry) => {
      const data = typeof entry?.toObject === "function" ? entry.toObject() : entry;
      const known = current.find((other) => data?._id && other._id === data._id);
      return this.documentClass.cleanData(data, { partial: Boolean(known), source: known ?? data });
    });
  }

  override _validateElements(value: any[], options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure();
    if (options.dropInvalidEmbedded) return failure;
    value.forEach((entry, index) => {
      const known = options.partial && options.source?.[this.name!]?.find((other: Plain) => other._id === entry._id);
      const source = known || entry;
      const invalid = this.documentClass.schema.validate(entry, { ...options, partial: Boolean(known), source });
      if (invalid) failure.elements.push({ id: entry._id ?? index, name: entry.name, failure: invalid });
    });
    return failure;
  }

  override _validateModel(value: any, options: ValidateOptions = {}): void {
    if (options.dropInvalidEmbedded) return;
    for (const entry of value ?? []) {
      this.documentClass.schema._validateModel(entry, { source: entry });
      this.documentClass.validateJoint(entry);
    }
  }

  override initialize(_value: any, model: any, options: Plain = {}): any {
    const collection = model.collections[this.name!];
    collection.initialize(options);
    return collection;
  }

  override toObject(value: any): any {
    return value.toObject(false);
  }

  override migrateSource(_source: Plain, fieldData: any): void {
    if (Array.isArray(fieldData)) for (const entry of fieldData) this.documentClass.migrateDataSafe(entry);
  }

  /** Entries merge by id; entries without one are new (DOC-7). */
  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: UpdateOptions): void {
    const current: Plain[] = source[key];
    const given = value instanceof ForcedReplacement ? value.value : value;
    const replaces = value instanceof DataFieldOperator || options.recursive === false || !Array.isArray(given);
    if (replaces) {
      if (!equals(current, given)) difference[key] = value;
      return;
    }
    const changed = given.flatMap((entry: Plain) => {
      const known = current.find((other) => entry._id && other._id === entry._id);
      if (!known) return [{ ...entry, _id: entry._id ?? randomID() }];
      const inner = diffKeyed(this.documentClass.schema, known, entry, options);
      return Object.keys(inner).length ? [{ _id: known._id, ...inner }] : [];
    });
    if (changed.length) difference[key] = changed;
  }

  override _updateCommit(source: Plain, key: string, value: any, options: UpdateOptions): void {
    if (value instanceof ForcedReplacement || options.recursive === false) {
      source[key] = value instanceof ForcedReplacement ? value.value : value;
      return;
    }
    const current: Plain[] = source[key];
    for (const entry of value as Plain[]) {
      const known = current.find((other) => other._id === entry._id);
      if (known) commitKeyed(this.documentClass.schema, known, entry, options);
      else current.push(entry);
    }
  }
}

/** A document inside a document, not more than one. The host's documents have none; packages must not define any. */
export class EmbeddedDocumentField extends DataField {
  constructor() {
    super();
    throw new Error("Host: EmbeddedDocumentField is not implemented");
  }
}

/** Who changed a document, when and with which versions (DOC-16). */
export class DocumentStatsField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        createdTime: new NumberField(),
        modifiedTime: new NumberField(),
        lastModifiedBy: new DocumentIdField({ readonly: false }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            uuid: new DocumentUUIDField(),
            coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}
