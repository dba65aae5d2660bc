import { documentKind } from "../../../shared/documents.ts";
import { isId, splitUuid } from "../../../shared/ids.ts";
import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import { runtime } from "../../runtime.ts";
import { DataField, type FieldContext, type FieldOptions } from "./data-field.ts";
import { updateCommitPlain, updateDiffPlain } from "./keyed.ts";
import { elements, inputs, selectConfig } from "./input-parts.ts";
import { StringField } from "./string-fields.ts";

/** The id of a document: 16 letters or digits. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
  }

  override _cast(value: any): any {
    return value?._id ?? String(value);
  }

  override _validateType(value: any): void {
    if (!isId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}

/** The uuid of a document, perhaps of one given kind. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      initial: null,
      type: undefined,
      embedded: undefined,
      relative: false,
    };
  }

  override _cast(value: any): any {
    return typeof value?.uuid === "string" ? value.uuid : String(value);
  }

  override _validateType(value: any): void {
    const parts = this.relative && value.startsWith(".") ? null : splitUuid(value);
    if (this.relative && value.startsWith(".")) return;
    const last = parts?.steps.at(-1);
    if (!parts || !last) throw new Error("must be a valid UUID");
    if (this.type && last.type !== this.type) throw new Error(`must be a UUID of a ${this.type}`);
    const embedded = parts.steps.length > 1;
    if (this.embedded !== undefined && embedded !== this.embedded) {
      throw new Error(this.embedded ? "must be an embedded document" : "must be a primary document");
    }
  }

  override _toInput(config: Plain): HTMLElement {
    return elements().HTMLDocumentTagsElement.create({
      type: this.type,
      single: true,
      ...config,
    });
  }
}

/** The id of another world document, which stands in its place when prepared. */
export class ForeignDocumentField extends DocumentIdField {
  readonly model: any;

  constructor(model: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, readonly: false, idOnly: false };
  }

  override initialize(value: any, model: any, _options: Plain = {}): any {
    if (this.idOnly) return value;
    const { documentName } = this.model;
    if (model?.pack && documentName === "Folder")
      return () => runtime.game.packs.get(model.pack)?.folders.get(value) ?? null;
    return () => (value ? (runtime.game.collections.get(documentName)?.get(value) ?? null) : null);
  }

  override toObject(value: any): any {
    return value?._id ?? value;
  }

  override _toInput(config: Plain): HTMLElement {
    const documents = runtime.game.collections.get(this.model.documentName)?.contents ?? [];
    const choices =
      config.choices ?? Object.fromEntries(documents.filter((d: any) => d.visible).map((d: any) => [d.id, d.name]));
    return inputs().createSelectInput({
      blank: "",
      ...selectConfig(this, { ...config, choices, value: config.value?.id ?? config.value }),
    });
  }
}

const LEVELS = new Set([-1, 0, 1, 2, 3]);

/** Who may do what: `{default, <user id>: level}` (PERM-2). */
export class DocumentOwnershipField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, initial: { default: 0 } };
  }

  override _validateType(value: any): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    for (const [key, level] of Object.entries(value)) {
      const name = key.replace(/^(-=|==)/, "");
      if (name !== "default" && !isId(name))
        throw new Error(`is not a mapping of user IDs and document permission levels: "${name}"`);
      if (!key.startsWith("-=") && typeof level === "number" && !LEVELS.has(level))
        throw new Error(`${level} is no permission level`);
    }
  }

  override _updateDiff(source: Plain, key: string, value: any, difference: Plain, options: Plain): void {
    updateDiffPlain(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: any, options: Plain): void {
    updateCommitPlain(source, key, value, options);
  }
}

/** The subtype of a document: one that the manifest declares (DOC-15). */
export class DocumentTypeField extends StringField {
  constructor(documentClass: any, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentClass.documentName;
    documentKind(this.documentName);
    this.choices = () => runtime.game.documentTypes[this.documentName] ?? [];
    this.blank = false;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override _validateSpecial(value: any): boolean | void {
    if (typeof value === "string" && value && !this._isValidChoice(value)) {
      throw new Error(`"${value}" is not a valid type for the ${this.documentName} Document class`);
    }
    return super._validateSpecial(value);
  }

  override _toInput(config: Plain): HTMLElement {
    const labels = runtime.CONFIG[this.documentName].typeLabels;
    const choices = Object.fromEntries(this.choices().map((type: string) => [type, labels[type] ?? type]));
    return super._toInput({ localize: true, choices, ...config });
  }
}
