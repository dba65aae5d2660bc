import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, Context, PartialOptions, RenderOptions } from "../../applications/api/types.ts";
import { h, icon } from "../../applications/dom.ts";
import { documentLabel, t } from "../../applications/text.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game/index.ts";
import { runtime } from "../../runtime.ts";
import { TextEditor } from "../../text/index.ts";
import { buildEntry, type Branch } from "./entries.ts";
import { ListApplicationMixin } from "./list-application.ts";
import { menuEntry } from "./menu-entry.ts";

/** The window of one compendium: its index, searched and dragged from; documents load when opened (PACK-1). */
export class Compendium extends ListApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    window: { resizable: true },
    position: { width: 380, height: 560 },
    collection: null,
    actions: {
      activateEntry: Compendium.#onActivate,
      createEntry: Compendium.#onCreate,
      toggleFolder: Compendium.#onToggleFolder,
    },
  };

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const { collection } = options;
    const icon = CONFIG[collection.documentName].sidebarIcon;
    return super._initializeApplicationOptions({
      uniqueId: collection.collection.replaceAll(".", "-"),
      ...options,
      window: { icon, ...options.window },
    });
  }

  get collection(): any {
    return this.options.collection;
  }

  override get title(): string {
    return this.collection.title;
  }

  get tree(): Branch {
    return this.collection.tree;
  }

  get entries(): any[] {
    return this.collection.index.contents;
  }

  get canCreateEntry(): boolean {
    return game.user.isGM && !this.collection.locked;
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.collection.visible) return;
    runtime.ui.notifications.warn(t("HOST.Compendium.NotVisible"));
    return false;
  }

  override _headerButtons(): HTMLElement[] {
    if (!this.canCreateEntry) return [];
    const label = t("HOST.Directory.Create", { type: documentLabel(this.collection.documentName) });
    return [
      h(
        "button",
        { type: "button", dataset: { action: "createEntry" } },
        icon("fa-solid fa-plus"),
        h("span", { text: label }),
      ),
    ];
  }

  override _entry(entry: any): HTMLElement {
    return buildEntry(entry);
  }

  override _dragData(row: HTMLElement): Record<string, unknown> | null {
    const { folderId, uuid } = row.dataset;
    return uuid ? { type: folderId ? "Folder" : this.collection.documentName, uuid } : null;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.entry", {
      hookName: `get${this.collection.documentName}ContextOptions`,
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const { collection } = this;
    const world = game.collections.get(collection.documentName);
    const idOf = (row: HTMLElement): string => row.dataset.entryId ?? "";
    return [
      menuEntry({
        label: "HOST.Compendium.Import",
        icon: "fa-solid fa-download",
        visible: () => world.documentClass.canUserCreate(game.user),
        onClick: (row) => world.importFromCompendium(collection, idOf(row)),
      }),
      menuEntry({
        label: "HOST.Menu.Delete",
        icon: "fa-solid fa-trash",
        visible: () => this.canCreateEntry,
        onClick: async (row) => (await collection.getDocument(idOf(row)))?.deleteDialog(),
      }),
    ];
  }

  override async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event) as Record<string, any>;
    const { collection } = this;
    if (data.type !== collection.documentName || !game.user.isGM) return;
    const document = await collection.documentClass.fromDropData(data);
    if (document.pack === collection.collection) return;
    if (collection.locked) runtime.ui.notifications.warn(t("HOST.Compendium.IsLocked", { name: collection.title }));
    else await collection.importDocument(document);
  }

  static async #onActivate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset.entryId ?? "";
    const document = await this.collection.getDocument(id);
    await document?.sheet?.render({ force: true });
  }

  static async #onCreate(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const folder = target.closest<HTMLElement>("[data-folder-id]")?.dataset.folderId;
    await this.collection.documentClass.createDialog(folder ? { folder } : {}, { pack: this.collection.collection });
  }

  static #onToggleFolder(this: Compendium, _event: PointerEvent, target: HTMLElement): void {
    const row = target.closest<HTMLElement>("[data-folder-id]");
    if (row) this._toggleFolder(row);
  }
}
