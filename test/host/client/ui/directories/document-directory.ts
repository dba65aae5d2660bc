import type { Context, PartialOptions, RenderOptions } from "../../applications/api/types.ts";
import { h, icon } from "../../applications/dom.ts";
import { AbstractSidebarTab } from "../../applications/sidebar/abstract-sidebar-tab.ts";
import { documentLabel, t } from "../../applications/text.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game/index.ts";
import { TextEditor } from "../../text/index.ts";
import { getDocumentClass } from "../../utils/index.ts";
import { buildEntry, type Branch } from "./entries.ts";
import { documentEntries, folderEntries } from "./document-menu.ts";
import { dropOnDirectory } from "./directory-drop.ts";
import { ListApplicationMixin } from "./list-application.ts";

/** A sidebar tab with the world's documents of one kind in their folders. */
export abstract class DocumentDirectory extends ListApplicationMixin(AbstractSidebarTab) {
  /** Name of the documents listed, for example `Actor`. */
  static documentName = "";

  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    actions: {
      activateEntry: DocumentDirectory.#onActivate,
      createEntry: DocumentDirectory.#onCreateEntry,
      createFolder: DocumentDirectory.#onCreateFolder,
      toggleFolder: DocumentDirectory.#onToggleFolder,
    },
  };

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }

  get documentClass(): any {
    return getDocumentClass(this.documentName);
  }

  get collection(): any {
    return game.collections.get(this.documentName);
  }

  override get title(): string {
    return documentLabel(this.documentName, true);
  }

  override get tree(): Branch {
    return this.collection.tree;
  }

  override get entries(): any[] {
    return this.collection.contents.filter((document: any) => document.visible);
  }

  override get canCreateEntry(): boolean {
    return this.documentClass.canUserCreate(game.user);
  }

  override _entry(entry: any): HTMLElement {
    return buildEntry(entry);
  }

  override _headerButtons(): HTMLElement[] {
    const button = (action: string, glyph: string, label: string): HTMLElement =>
      h("button", { type: "button", dataset: { action } }, icon(glyph), h("span", { text: label }));
    if (!this.canCreateEntry) return [];
    const name = documentLabel(this.documentName);
    const buttons = [
      button("createEntry", CONFIG[this.documentName].sidebarIcon, t("HOST.Directory.Create", { type: name })),
    ];
    if (game.user.isGM)
      buttons.push(button("createFolder", "fa-solid fa-folder-plus", t("HOST.Directory.CreateFolder")));
    return buttons;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const { apps } of [this.collection, game.folders]) apps.push(this);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry", {
      hookName: `get${this.documentName}ContextOptions`,
    });
    this._createContextMenu(this._getFolderContextOptions, ".folder-header", { hookName: "getFolderContextOptions" });
  }

  override _onClose(options: Record<string, any>): void {
    super._onClose(options);
    for (const { apps } of [this.collection, game.folders]) {
      if (apps.includes(this)) apps.splice(apps.indexOf(this), 1);
    }
  }

  /** Menu entries of a document; packages add theirs in the hook `get<Document>ContextOptions`. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    return documentEntries((row) => this.collection.get(row.dataset.entryId ?? ""));
  }

  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderEntries((row) => game.folders.get(row.closest<HTMLElement>(".folder")?.dataset.folderId ?? ""));
  }

  override _dragData(row: HTMLElement): Record<string, unknown> | null {
    const { folderId, entryId = "" } = row.dataset;
    const dragged = folderId ? game.folders.get(folderId) : this.collection.get(entryId);
    return dragged?.toDragData() ?? null;
  }

  override async _onDrop(event: DragEvent): Promise<void> {
    const row = (event.target as Element).closest<HTMLElement>(".directory-item");
    const data = TextEditor.getDragEventData(event) as Record<string, any>;
    await dropOnDirectory(this.collection, data, row);
  }

  static async #onActivate(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.preventDefault();
    const { entryId = "" } = target.closest<HTMLElement>("[data-entry-id]")?.dataset ?? {};
    await this.collection.get(entryId)?.sheet?.render({ force: true });
  }

  static async #onCreateEntry(this: DocumentDirectory, event: PointerEvent, target: HTMLElement): Promise<void> {
    event.stopPropagation();
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    await this.documentClass.createDialog(folder ? { folder } : {});
  }

  static async #onCreateFolder(this: DocumentDirectory): Promise<void> {
    await getDocumentClass("Folder").createDialog({ type: this.documentName });
  }

  static #onToggleFolder(this: DocumentDirectory, _event: PointerEvent, target: HTMLElement): void {
    const row = target.closest<HTMLElement>("[data-folder-id]");
    if (row) this._toggleFolder(row);
  }
}
