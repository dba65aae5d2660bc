import { deepClone, isEmpty, mergeObject, type Plain } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import { diagnostics } from "../diagnostics.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { createDialog, deleteDialog, exportToJSON, importFromJSONDialog } from "./dialogs.ts";
import { Document } from "./document.ts";
import { getSheetClass } from "./sheets.ts";

/** A document as a client lives with it: prepared, shown in sheets, linked to, dragged (SHEET-2, DND-1, PREP-1). */
export class ClientDocument extends Document {
  declare ["constructor"]: typeof ClientDocument;
  declare _apps: Record<string, any> | undefined;
  declare _sheet: any;

  // Preparation

  override _initialize(options: Plain = {}): void {
    super._initialize(options);
    if (runtime.game._documentsReady && options.prepare !== false) this._safePrepareData();
  }

  /** Prepares; an error is logged and leaves this one document unprepared (PREP-2). */
  _safePrepareData(): void {
    try {
      diagnostics.counts.prepares++;
      this.prepareData();
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ClientDocument#_safePrepareData", cause, {
        msg: `Failed data preparation for ${this.uuid}`,
        log: "error",
      });
    }
  }

  /** Prepares this document and what is inside it (PREP-1). It starts from what stands there, not from the source (DM-9). */
  prepareData(): void {
    this.system?.prepareBaseData?.();
    this.prepareBaseData();
    this.prepareEmbeddedDocuments();
    this.system?.prepareDerivedData?.();
    this.prepareDerivedData();
  }

  prepareBaseData(): void {}

  prepareEmbeddedDocuments(): void {
    for (const collection of Object.values(this.collections)) {
      for (const document of collection) document._safePrepareData();
    }
  }

  prepareDerivedData(): void {}

  /** What formulas may refer to: the prepared `system` (PREP-4). */
  getRollData(): Plain {
    return this.system;
  }

  // Rights of this client's user (PERM-3)

  get isOwner(): boolean {
    return this.testUserPermission(runtime.game.user, "OWNER");
  }

  get limited(): boolean {
    return this.testUserPermission(runtime.game.user, "LIMITED", { exact: true });
  }

  get visible(): boolean {
    return this.testUserPermission(runtime.game.user, "LIMITED");
  }

  get permission(): number {
    return this.getUserLevel(runtime.game.user);
  }

  get hasPlayerOwner(): boolean {
    return runtime.game.users.some((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  // Sheets and windows

  /** Open windows that show this document. */
  get apps(): Record<string, any> {
    if (!this._apps) Object.defineProperty(this, "_apps", { value: {}, enumerable: false });
    return this._apps!;
  }

  /** The one sheet of this document, made when first asked for (SHEET-2). Null when none is registered. */
  get sheet(): any {
    if (!this._sheet) {
      const cls = this._getSheetClass();
      const sheet = cls ? new cls({ document: this }) : null;
      Object.defineProperty(this, "_sheet", { value: sheet, configurable: true, enumerable: false, writable: true });
    }
    return this._sheet;
  }

  /** The sheet class for this document: its own choice, else the type's default (SHEET-1). */
  _getSheetClass(): any {
    return getSheetClass(this);
  }

  /** Forgets the sheet, so that the next one is of the class that now applies. */
  async _onSheetChange({ sheetOpen }: { sheetOpen?: boolean } = {}): Promise<void> {
    const open = sheetOpen ?? this._sheet?.rendered ?? false;
    await this._sheet?.close?.();
    this._sheet = null;
    if (open) await this.sheet?.render({ force: true });
  }

  /** Renders every open window of this document anew. */
  render(force = false, context: Plain = {}): void {
    for (const app of Object.values(this.apps)) app.render(typeof force === "boolean" ? { force, ...context } : force);
  }

  // Links and drags

  get folderPath(): any[] {
    return this.folder ? [this.folder, ...this.folder.ancestors] : [];
  }

  /** Folders around this document that must be open for it to be seen. */
  get isVisible(): boolean {
    return this.visible;
  }

  get link(): string {
    return `@UUID[${this.uuid}]{${this.name}}`;
  }

  /** A link to this document for a text. */
  toAnchor({ attrs = {}, dataset = {}, classes = [], name, icon }: Plain = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, String(value));
    anchor.classList.add("content-link", ...classes);
    const { uuid, id, documentName: type, pack } = this;
    const data: Plain = { link: "", uuid, id, type, tooltip: type, ...(pack ? { pack } : {}), ...dataset };
    for (const [key, value] of Object.entries(data)) anchor.dataset[key] = String(value);
    anchor.draggable = true;
    const symbol = document.createElement("i");
    symbol.className = icon ?? CONFIG[type].sidebarIcon;
    symbol.inert = true;
    anchor.append(symbol, name ?? this.name);
    return anchor;
  }

  /** What a click on a link to this document does. */
  _onClickDocumentLink(_event: Event): any {
    return this.sheet?.render({ force: true });
  }

  /** A relative uuid, as seen from another document. */
  getRelativeUUID(relative: ClientDocument): string {
    const prefix = `${relative.uuid}.`;
    if (this.uuid.startsWith(prefix)) return `.${this.uuid.slice(prefix.length)}`;
    const siblings = this.isEmbedded && this.parent === relative.parent && this.documentName === relative.documentName;
    return siblings ? `.${this.id}` : this.uuid;
  }

  /** The payload of a drag (DND-1): a uuid, or for a document in memory the data itself. */
  toDragData(): Plain {
    const type = this.documentName;
    return this.persisted || this.id ? { type, uuid: this.uuid } : { type, data: this.toObject() };
  }

  /** The document of a drag's payload (DND-1). @throws when there is none. */
  static async fromDropData(data: Plain): Promise<any> {
    const found = data.uuid
      ? await runtime.foundry.utils.fromUuid(data.uuid)
      : data.data && new this.implementation(deepClone(data.data));
    if (!found)
      throw new Error(`Failed to resolve a ${this.documentName} from its drop data. Provide a valid UUID or data`);
    if (found.documentName !== this.documentName) {
      throw new Error(
        `Invalid Document type "${data.type ?? found.documentName}" provided to ${this.documentName}.fromDropData`,
      );
    }
    return found;
  }

  /** A name for a new document of this kind that no other one has. */
  static defaultName({ type, parent, pack }: Plain = {}): string {
    const { i18n, collections, packs } = runtime.game;
    const label = type ? CONFIG[this.documentName].typeLabels[type] : this.metadata.label;
    const base = i18n.format("DOCUMENT.New", { type: i18n.localize(label ?? this.metadata.label) });
    const siblings =
      parent?.getEmbeddedCollection(this.documentName) ??
      (pack ? packs.get(pack).index : collections.get(this.documentName));
    const taken = new Set(siblings?.map((sibling: any) => sibling.name) ?? []);
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base} (${count})`;
    return name;
  }

  /** A link element's document in a text is shown by this. Null leaves the link. */
  async toEmbed(config: Plain, options: Plain = {}): Promise<HTMLElement | null> {
    return (await this.system?.toEmbed?.(config, options)) ?? null;
  }

  onEmbed(element: HTMLElement): void {
    this.system?.onEmbed?.(element);
  }

  // Dialogs

  static async createDialog(data: Plain = {}, operation: Plain = {}, options: Plain = {}): Promise<any> {
    return createDialog(this, data, operation, options);
  }

  async deleteDialog(options: Plain = {}, operation: Plain = {}): Promise<any> {
    return deleteDialog(this, options, operation);
  }

  /** The data to export or to put into a compendium. */
  toCompendium(
    pack: any = null,
    {
      clearSort = true,
      clearFolder = false,
      clearFlags = false,
      clearSource = true,
      clearOwnership = true,
      clearState = true,
      keepId = false,
    }: Plain = {},
  ): Plain {
    const data = this.toObject();
    if (!keepId) delete data._id;
    if (clearSort) delete data.sort;
    if (clearFolder) delete data.folder;
    if (clearFlags) delete data.flags;
    if (clearOwnership) delete data.ownership;
    if (clearSource && data._stats) data._stats.compendiumSource = data._stats.duplicateSource = null;
    if (clearState) delete data.active;
    if (data._stats)
      data._stats.exportSource = {
        worldId: runtime.game.world.id,
        uuid: this.uuid,
        coreVersion: runtime.game.version,
        systemId: runtime.game.system.id,
        systemVersion: runtime.game.system.version,
      };
    if (pack && data.folder && !pack.folders?.has(data.folder)) delete data.folder;
    return data;
  }

  exportToJSON(options: Plain = {}): void {
    exportToJSON(this, options);
  }

  /** Replaces this document's data by exported data; identity, place and rights stay. */
  async importFromJSON(json: string): Promise<any> {
    const keep = Object.fromEntries(this.constructor.metadata.preserveOnImport.map((key) => [key, this._source[key]]));
    const data = mergeObject(JSON.parse(json), keep, { inplace: false });
    const next = new this.constructor(data, { pack: this.pack });
    return this.update(next.toObject(), { diff: false, recursive: false });
  }

  async importFromJSONDialog(): Promise<any> {
    return importFromJSONDialog(this);
  }

  // Life cycle

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (options.renderSheet && userId === runtime.game.userId) void this.sheet?.render({ force: true });
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    const sheetFlag = changed.flags?.core?.sheetClass !== undefined || changed.type !== undefined;
    if (sheetFlag) void this._onSheetChange();
    else if (options.render !== false)
      this.render(false, { renderContext: `update${this.documentName}`, renderData: changed });
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    for (const app of Object.values(this.apps)) void app.close({ submit: false, closeKey: false });
  }

  _preCreateDescendantDocuments(
    _parent: any,
    _collection: string,
    _data: any[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onCreateDescendantDocuments(
    _parent: any,
    _collection: string,
    documents: any[],
    _data: any[],
    options: Plain,
    _userId: string,
  ): void {
    this.#renderForDescendants("create", documents, options);
  }

  _preUpdateDescendantDocuments(
    _parent: any,
    _collection: string,
    _changes: any[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onUpdateDescendantDocuments(
    _parent: any,
    _collection: string,
    documents: any[],
    _changes: any[],
    options: Plain,
    _userId: string,
  ): void {
    this.#renderForDescendants("update", documents, options);
  }

  _preDeleteDescendantDocuments(
    _parent: any,
    _collection: string,
    _ids: string[],
    _options: Plain,
    _userId: string,
  ): void {}

  _onDeleteDescendantDocuments(
    _parent: any,
    _collection: string,
    documents: any[],
    _ids: string[],
    options: Plain,
    _userId: string,
  ): void {
    this.#renderForDescendants("delete", documents, options);
  }

  #renderForDescendants(action: string, documents: any[], options: Plain): void {
    if (options.render === false || isEmpty(documents)) return;
    this.render(false, { renderContext: `${action}${documents[0].documentName}` });
  }
}
