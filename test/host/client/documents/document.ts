import { documentKind, type DocumentKind } from "../../shared/documents.ts";
import { isEmpty, type Plain } from "../../shared/objects.ts";
import { joinUuid } from "../../shared/ids.ts";
import { CONFIG } from "../config.ts";
import { DataModel, type ModelContext } from "../data/data-model.ts";
import { generation } from "../generation.ts";
import { runtime } from "../runtime.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { checkFlagScope, readFlag } from "./flags.ts";
import { mayCreate, mayModify, ownershipLevel, userLevel } from "./permissions.ts";
import { _del } from "../data/operators.ts";

/** What a class says of its kind of document. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  embedded: Readonly<Record<string, string>>;
  hasTypeData: boolean;
  compendiumIndexFields: string[];
  preserveOnImport: string[];
  [more: string]: any;
}

/** The metadata of a kind of document. */
export function documentMetadata(name: string, more: Partial<DocumentMetadata> = {}): DocumentMetadata {
  const kind: DocumentKind = documentKind(name);
  return Object.freeze({
    name,
    collection: kind.collection,
    label: `DOCUMENT.${name}`,
    labelPlural: `DOCUMENT.${name}s`,
    embedded: kind.embedded,
    hasTypeData: kind.typed,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    preserveOnImport: ["_id", "sort", "ownership", "folder"],
    ...more,
  });
}

/** Where a document lives besides its parent. */
export interface DocumentContext extends ModelContext {
  pack?: string | null;
  parentCollection?: string | null;
}

/** A stored piece of data with an identity: created, changed and deleted through the server (DOC-1 … DOC-14). */
export class Document extends DataModel {
  static metadata: DocumentMetadata;
  declare ["constructor"]: typeof Document;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare _pack: string | null;
  declare name: string;
  declare type: string;
  declare system: any;
  declare flags: Plain;
  declare _id: string | null;

  override _configure(options: DocumentContext = {}): void {
    super._configure(options);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [field, name] of Object.entries(this.constructor.metadata.embedded)) {
      collections[field] = new EmbeddedCollection(field, this, name);
    }
    Object.defineProperty(this, "collections", { value: Object.freeze(collections), enumerable: false });
    Object.defineProperty(this, "_pack", { value: options.pack ?? null, enumerable: false });
  }

  // Kind

  static get documentName(): string {
    return this.metadata.name;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The configured class of this kind of document. */
  static get implementation(): typeof Document {
    return CONFIG[this.documentName].documentClass;
  }

  /** Subtypes that the world knows (DOC-15). */
  static get TYPES(): string[] {
    return runtime.game.documentTypes[this.documentName] ?? ["base"];
  }

  /** Fields that hold embedded documents, by name. */
  static get hierarchy(): Plain {
    return Object.fromEntries(Object.keys(this.metadata.embedded).map((name) => [name, this.schema.get(name)]));
  }

  static get database(): any {
    return CONFIG.DatabaseBackend;
  }

  get documentName(): string {
    return this.constructor.documentName;
  }

  get collectionName(): string {
    return this.constructor.collectionName;
  }

  // Identity

  get id(): string | null {
    return this._source._id;
  }

  get isEmbedded(): boolean {
    return this.parent instanceof Document;
  }

  /** Id of the compendium it lives in, or null. */
  get pack(): string | null {
    return this.isEmbedded ? this.parent.pack : this._pack;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** Name of the parent's collection that holds it. */
  get parentCollection(): string | null {
    return this.isEmbedded ? (this.parent.constructor.getCollectionName(this.documentName) ?? null) : null;
  }

  get uuid(): string {
    const step = { type: this.documentName, id: this.id ?? "" };
    if (!this.isEmbedded) return joinUuid({ pack: this._pack, steps: [step] });
    return `${this.parent.uuid}.${step.type}.${step.id}`;
  }

  /** The collection that holds it, or would. */
  get collection(): any {
    if (this.isEmbedded) return this.parent.collections[this.parentCollection!];
    return this.pack ? runtime.game.packs.get(this.pack) : runtime.game.collections.get(this.documentName);
  }

  /** Whether it stands in the database, not only in memory. */
  get persisted(): boolean {
    return Boolean(this.id && this.collection?.get?.(this.id) === this);
  }

  /** The outermost document around this one. */
  get root(): Document {
    return this.isEmbedded ? this.parent.root : this;
  }

  // Permissions

  static canUserCreate(user: any): boolean {
    return mayCreate(this.documentName, user);
  }

  getUserLevel(user: any = runtime.game.user): number {
    return userLevel(this, user);
  }

  /** Whether a user's level reaches (or with `exact` is) the given one (PERM-3). */
  testUserPermission(user: any, permission: string | number | null, { exact = false } = {}): boolean {
    const [level, target] = [this.getUserLevel(user), ownershipLevel(permission)];
    return exact ? level === target : level >= target;
  }

  canUserModify(user: any, action: "create" | "update" | "delete", _data: Plain = {}): boolean {
    return mayModify(this, user, action);
  }

  // Copies

  /** A copy in memory, or with `save` a new document (DOC-1, DM-10). */
  override clone(data: Plain = {}, { save = false, keepId = false, addSource = false, ...context }: Plain = {}): any {
    const source = this.toObject();
    if (!keepId) delete source._id;
    if (addSource && source._stats) {
      source._stats.duplicateSource = this.uuid;
      source._stats.exportSource = null;
    }
    const { parent, pack } = this;
    const copy = new this.constructor(source, { parent, pack, ...context });
    if (!isEmpty(data)) copy.updateSource(data);
    if (!save) return copy;
    return this.constructor.create(copy.toObject(), { parent, pack, keepId });
  }

  // Embedded documents

  /** The field that holds embedded documents of a kind, by its own or the kind's name. */
  static getCollectionName(name: string): string | null {
    const found = Object.entries(this.metadata.embedded).find(([field, type]) => field === name || type === name);
    return found?.[0] ?? null;
  }

  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const field = this.constructor.getCollectionName(embeddedName);
    if (!field)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return this.collections[field]!;
  }

  getEmbeddedDocument(embeddedName: string, id: string, options: { invalid?: boolean; strict?: boolean } = {}): any {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** Every document inside, at any depth, with its path. */
  *traverseEmbeddedDocuments(path = ""): Generator<[string, Document]> {
    for (const [field, collection] of Object.entries(this.collections)) {
      for (const document of collection) {
        const inner = [path, field, document.id].filter(Boolean).join(".");
        yield [inner, document];
        yield* document.traverseEmbeddedDocuments(inner);
      }
    }
  }

  #embeddedClass(embeddedName: string): typeof Document {
    return this.getEmbeddedCollection(embeddedName).documentClass;
  }

  async createEmbeddedDocuments(embeddedName: string, data: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    return this.#embeddedClass(embeddedName).createDocuments(data, { ...operation, parent: this });
  }

  async updateEmbeddedDocuments(embeddedName: string, updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    return this.#embeddedClass(embeddedName).updateDocuments(updates, { ...operation, parent: this });
  }

  async deleteEmbeddedDocuments(embeddedName: string, ids: string[], operation: Plain = {}): Promise<any[]> {
    return this.#embeddedClass(embeddedName).deleteDocuments(ids, { ...operation, parent: this });
  }

  // Database

  /** Creates documents (DOC-1, DOC-13). @returns those that were created. */
  static async createDocuments(data: any[] = [], operation: Plain = {}): Promise<any[]> {
    return this.database.create(this.implementation, { ...operation, data });
  }

  /** Updates documents by `_id` (DOC-2, DOC-13). @returns those that changed. */
  static async updateDocuments(updates: Plain[] = [], operation: Plain = {}): Promise<any[]> {
    return this.database.update(this.implementation, { ...operation, updates });
  }

  /** Deletes documents (DOC-3, DOC-13). @returns those that were deleted. */
  static async deleteDocuments(ids: string[] = [], operation: Plain = {}): Promise<any[]> {
    return this.database.delete(this.implementation, { ...operation, ids });
  }

  /** Creates one document, or each of a list. @returns it, or undefined when its creation was prevented. */
  static async create(data: any, operation: Plain = {}): Promise<any> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  async update(data: any = {}, operation: Plain = {}): Promise<any> {
    const changes = data instanceof DataModel ? data.toObject() : { ...data };
    const { parent, pack } = this;
    const [updated] = await this.constructor.updateDocuments([{ ...changes, _id: this.id }], {
      ...operation,
      parent,
      pack,
    });
    return updated;
  }

  async delete(operation: Plain = {}): Promise<any> {
    const { parent, pack } = this;
    const [deleted] = await this.constructor.deleteDocuments([this.id!], { ...operation, parent, pack });
    return deleted;
  }

  /** The world or compendium document of an id, without waiting. */
  static get(id: string, { pack = null, ...options }: Plain = {}): any {
    const collection = pack ? runtime.game.packs.get(pack) : runtime.game.collections.get(this.documentName);
    return collection?.get(id, options) ?? null;
  }

  // Flags

  getFlag(scope: string, key: string): any {
    return readFlag(this, scope, key);
  }

  /** Sets a flag; an object merges into the one that is there (DOC-12). */
  async setFlag(scope: string, key: string, value: unknown): Promise<any> {
    checkFlagScope(scope);
    return this.update({ [`flags.${scope}.${key}`]: value });
  }

  async unsetFlag(scope: string, key: string): Promise<any> {
    checkFlagScope(scope);
    const path = key.split(".");
    const last = path.pop()!;
    const holder = ["flags", scope, ...path].join(".");
    return this.update(generation() === 14 ? { [`${holder}.${last}`]: _del } : { [`${holder}.-=${last}`]: null });
  }

  // Life cycle: what subclasses hook into (DOC-1 … DOC-4). `system` hears of it through the calls here.

  async _preCreate(data: Plain, options: Plain, user: any): Promise<boolean | void> {
    return this.system?._preCreate?.(data, options, user);
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    this.system?._onCreate?.(data, options, userId);
  }

  async _preUpdate(changes: Plain, options: Plain, user: any): Promise<boolean | void> {
    return this.system?._preUpdate?.(changes, options, user);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    this.system?._onUpdate?.(changed, options, userId);
  }

  async _preDelete(options: Plain, user: any): Promise<boolean | void> {
    return this.system?._preDelete?.(options, user);
  }

  _onDelete(options: Plain, userId: string): void {
    this.system?._onDelete?.(options, userId);
  }

  static async _preCreateOperation(_documents: any[], _operation: Plain, _user: any): Promise<boolean | void> {}

  static async _onCreateOperation(_documents: any[], _operation: Plain, _user: any): Promise<void> {}

  static async _preUpdateOperation(_documents: any[], _operation: Plain, _user: any): Promise<boolean | void> {}

  static async _onUpdateOperation(_documents: any[], _operation: Plain, _user: any): Promise<void> {}

  static async _preDeleteOperation(_documents: any[], _operation: Plain, _user: any): Promise<boolean | void> {}

  static async _onDeleteOperation(_documents: any[], _operation: Plain, _user: any): Promise<void> {}
}
