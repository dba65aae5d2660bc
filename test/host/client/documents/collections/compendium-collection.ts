import { USER_ROLES } from "../../../shared/constants.ts";
import type { PackInfo } from "../../../shared/protocol.ts";
import { getProperty, isEmpty, setProperty, type Plain } from "../../../shared/objects.ts";
import { CONFIG } from "../../config.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";
import { Collection } from "../../utils/collection.ts";
import { ownershipLevel } from "../permissions.ts";
import { sendRequest } from "../backend/send.ts";
import { DocumentCollection } from "./document-collection.ts";

/** How long a loaded document stays in the cache without being asked for (PACK-2). */
const CACHE_LIFETIME = 5 * 60 * 1000;

/** One compendium: an index that is always there, documents that are loaded when asked for (PACK-1 … PACK-5). */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackInfo["metadata"];
  readonly collection: string;
  readonly index = new Collection<any>();
  readonly #folders = new Collection<any>();
  readonly #folder: string | null;
  #locked: boolean;
  #fields = new Set<string>();
  #flushes = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(info: PackInfo) {
    super();
    this.metadata = { ...info.metadata, id: info.collection };
    this.collection = info.collection;
    this.#locked = info.locked;
    this.#folder = info.folder;
    for (const entry of info.index) this.indexDocument(entry);
    for (const source of info.folders) {
      const folder = new CONFIG.Folder.documentClass(structuredClone(source), { pack: this.collection });
      this.#folders.set(folder.id, folder);
    }
  }

  get documentName(): string {
    return this.metadata.type;
  }

  override get folders(): Collection {
    return this.#folders;
  }

  /** The world's folder of compendia that this one lies in. */
  get folder(): any {
    return runtime.game.folders.get(this.#folder) ?? null;
  }

  get title(): string {
    return runtime.game.i18n.localize(this.metadata.label);
  }

  get banner(): string | null {
    return this.metadata.banner ?? CONFIG[this.documentName].compendiumBanner ?? null;
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** Takes over what the server says of the lock. */
  set locked(value: boolean) {
    this.#locked = value;
    this.render();
    Hooks.callAll("updateCompendium", this, [], {}, runtime.game.userId);
  }

  get indexed(): boolean {
    return true;
  }

  /** Levels by role, as the manifest says (PACK-3). */
  get ownership(): Record<string, string> {
    return { PLAYER: "OBSERVER", ASSISTANT: "OWNER", ...this.metadata.ownership };
  }

  getUserLevel(user: any = runtime.game.user): number {
    const own = Object.entries(this.ownership).filter(([role]) => user.role >= Reflect.get(USER_ROLES, role));
    return Math.max(0, ...own.map(([, level]) => ownershipLevel(level)));
  }

  testUserPermission(user: any, permission: string | number, { exact = false } = {}): boolean {
    const target = ownershipLevel(permission);
    return exact ? this.getUserLevel(user) === target : this.getUserLevel(user) >= target;
  }

  get visible(): boolean {
    return this.getUserLevel() >= ownershipLevel("OBSERVER");
  }

  protected override get entriesOfTree(): any[] {
    return this.index.contents;
  }

  /** Puts a document's own data into the index. */
  indexDocument(document: any): void {
    const source: Plain = document._source ?? document;
    const known = this.index.get(source._id) ?? {};
    const entry: Plain = { ...known, _id: source._id, uuid: this.getUuid(source._id), pack: this.collection };
    const fields = new Set([
      ...this.#coreFields(),
      ...CONFIG[this.documentName].compendiumIndexFields,
      ...this.#fields,
    ]);
    for (const field of fields) {
      const value = getProperty(source, field);
      if (value !== undefined) setProperty(entry, field, value);
    }
    this.index.set(source._id, entry);
  }

  #coreFields(): string[] {
    return this.documentClass.metadata.compendiumIndexFields;
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  getIndexedFields(): string[] {
    return [...this.#fields];
  }

  /** The index, with more fields loaded when they are not in it yet (PACK-1). */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection> {
    const wanted = new Set([...fields, ...CONFIG[this.documentName].compendiumIndexFields]);
    const missing = [...wanted].filter((field) => !this.#fields.has(field) && !this.#coreFields().includes(field));
    if (missing.length) {
      const query = { index: true, fields: missing };
      const { result } = await sendRequest(this.documentName, "get", { query, pack: this.collection });
      for (const field of missing) this.#fields.add(field);
      for (const source of result) this.indexDocument(source);
    }
    return this.index;
  }

  /** A document, from the cache or the server; null when there is none (PACK-2). */
  async getDocument(id: string): Promise<any> {
    if (!this.index.has(id)) return null;
    const cached = this.get(id);
    if (cached) {
      this.#keep(id);
      return cached;
    }
    return (await this.getDocuments({ _id: id }))[0] ?? null;
  }

  /** Documents that fulfil a query such as `{type: "gear"}`, `{type__in: […]}`, `{_id__in: […]}` (PACK-2). */
  async getDocuments(query: Plain = {}): Promise<any[]> {
    const { _id, ...rest } = query;
    const asked = _id === undefined ? rest : { ...rest, _id__in: [_id] };
    const { result } = await sendRequest(this.documentName, "get", { query: asked, pack: this.collection });
    return result.flatMap((source) => {
      if (!this.has(source._id)) this.load(source, { pack: this.collection });
      this.#keep(source._id);
      return this.get(source._id) ?? [];
    });
  }

  #keep(id: string): void {
    clearTimeout(this.#flushes.get(id));
    this.#flushes.set(
      id,
      setTimeout(() => super.delete(id), CACHE_LIFETIME),
    );
  }

  override createDocument(data: Plain, context: Plain = {}): any {
    return super.createDocument(data, { ...context, pack: this.collection });
  }

  override set(id: string, document: any): this {
    this.indexDocument(document);
    this.#keep(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return super.delete(id);
  }

  /** Copies a document into this compendium. */
  async importDocument(document: any, options: Plain = {}): Promise<any> {
    const data = document.toCompendium(this, options);
    return this.documentClass.create(data, { pack: this.collection, keepId: options.keepId });
  }

  /** Copies everything into the world (PACK-5). */
  async importAll({ folderId = null, folderName = "", ...options }: Plain = {}): Promise<any[]> {
    const { collections } = runtime.game;
    const collection = collections.get(this.documentName);
    const name = folderName || this.title;
    const folder = folderId ?? (await CONFIG.Folder.documentClass.create({ name, type: this.documentName })).id;
    const documents = await this.getDocuments();
    const data = documents.map((document) => ({ ...collection.fromCompendium(document, options), folder }));
    return isEmpty(data) ? [] : this.documentClass.createDocuments(data, options);
  }

  /** Locks or unlocks the compendium for everyone (PACK-3). */
  async configure({ locked }: { locked?: boolean } = {}): Promise<void> {
    if (locked === undefined) return;
    await runtime.game.socket.request("packConfigure", { collection: this.collection, locked });
    this.locked = locked;
  }

  override _onModifyContents(action: string, documents: any[], result: any[], operation: Plain, user: any): void {
    if (action === "update") for (const document of documents) this.indexDocument(document);
    super._onModifyContents(action, documents, result, operation, user);
    Hooks.callAll("updateCompendium", this, documents, operation, user?.id);
  }
}
