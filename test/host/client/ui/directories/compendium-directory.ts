import { h, icon, iconButton } from "../../applications/dom.ts";
import type { Context, PartialOptions, RenderOptions } from "../../applications/api/types.ts";
import { AbstractSidebarTab } from "../../applications/sidebar/abstract-sidebar-tab.ts";
import { t } from "../../applications/text.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game/index.ts";
import { Compendium } from "./compendium.ts";
import type { Branch } from "./entries.ts";
import { ListApplicationMixin } from "./list-application.ts";
import { menuEntry } from "./menu-entry.ts";

/** The sidebar tab with all compendia that the user may see, in the folders that their packages declare (PACK-3, PACK-4). */
export class CompendiumDirectory extends ListApplicationMixin(AbstractSidebarTab) {
  static override tabName = "compendium";

  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["directory"],
    window: { title: "HOST.Tab.compendium" },
    actions: {
      activateEntry: CompendiumDirectory.#onActivate,
      toggleFolder: CompendiumDirectory.#onToggleFolder,
      toggleLock: CompendiumDirectory.#onToggleLock,
    },
  };

  get canCreateEntry(): boolean {
    return false;
  }

  get entries(): any[] {
    const visible = game.packs.contents.filter((pack: any) => pack.visible);
    return visible.map((pack: any) => ({ name: pack.title, pack }));
  }

  get tree(): Branch {
    const folders = new Map<string, Branch>();
    const root: Branch = { folder: null, children: [], entries: [] };
    const branchOf = (folder: any): Branch => {
      if (!folder) return root;
      const known = folders.get(folder.id);
      if (known) return known;
      const branch: Branch = { folder, children: [], entries: [] };
      folders.set(folder.id, branch);
      branchOf(folder.folder ?? null).children.push(branch);
      return branch;
    };
    for (const entry of this.entries) branchOf(entry.pack.folder).entries.push(entry);
    return root;
  }

  override _headerButtons(): HTMLElement[] {
    return [];
  }

  override _entry({ pack }: { pack: any }): HTMLElement {
    const { documentName, collection, locked } = pack;
    const open = h(
      "button",
      { type: "button", class: "entry-name", dataset: { action: "activateEntry" } },
      icon(`${CONFIG[documentName].sidebarIcon} fa-fw`),
      h("span", { text: pack.title }),
      h("small", { text: t(`DOCUMENT.${documentName}s`) }),
    );
    const label = t(locked ? "HOST.Compendium.Unlock" : "HOST.Compendium.Lock", { name: pack.title });
    const lock = game.user.isGM
      ? iconButton(locked ? "fa-solid fa-lock" : "fa-solid fa-lock-open", label, { dataset: { action: "toggleLock" } })
      : null;
    return h(
      "li",
      { class: "directory-item entry compendium", dataset: { pack: collection, entryId: collection } },
      open,
      lock,
    );
  }

  override _dragData(): null {
    return null;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const pack of game.packs) {
      pack.apps.push(this);
      if (!pack.apps.some((app: unknown) => app instanceof Compendium))
        pack.apps.push(new Compendium({ collection: pack }));
    }
    this._createContextMenu(this._getEntryContextOptions, ".directory-item.compendium", {
      hookName: "getCompendiumContextOptions",
    });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const find = (row: HTMLElement): any => game.packs.get(row.dataset.pack ?? "");
    const visible = (): boolean => game.user.isGM;
    return [
      menuEntry({
        label: "HOST.Compendium.ToggleLock",
        icon: "fa-solid fa-lock",
        visible,
        onClick: (row) => toggleLock(find(row)),
      }),
      menuEntry({
        label: "HOST.Compendium.ImportAll",
        icon: "fa-solid fa-download",
        visible,
        onClick: (row) => find(row).importAll(),
      }),
    ];
  }

  static #onActivate(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const pack = game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? "");
    void pack?.apps.find((app: unknown) => app instanceof Compendium)?.render({ force: true });
  }

  static #onToggleFolder(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): void {
    const row = target.closest<HTMLElement>("[data-folder-id]");
    if (row) this._toggleFolder(row);
  }

  static async #onToggleLock(this: CompendiumDirectory, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await toggleLock(game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset.pack ?? ""));
  }
}

async function toggleLock(pack: any): Promise<void> {
  await pack?.configure({ locked: !pack.locked });
}
