import type { ApplicationV2 } from "../../applications/api/application.ts";
import { DomApplicationMixin } from "../../applications/api/dom-application.ts";
import type { Context, RenderOptions } from "../../applications/api/types.ts";
import { h } from "../../applications/dom.ts";
import { t } from "../../applications/text.ts";
import { SearchFilter } from "../../applications/ux/search-filter.ts";
import { debounce } from "../../utils/index.ts";
import { buildBranch, matching, type Branch } from "./entries.ts";

type Constructor<T> = abstract new (...args: any[]) => T;

/** What directories and compendium windows share: a tree of folders, a search field, menus, and dragging of entries. */
export function ListApplicationMixin<B extends Constructor<ApplicationV2>>(BaseApplication: B) {
  abstract class ListApplication extends DomApplicationMixin(BaseApplication) {
    #expanded = new Set<string>();
    #query = "";

    /** The tree to show. */
    abstract get tree(): Branch;
    /** All entries, for the search. */
    abstract get entries(): any[];
    abstract get canCreateEntry(): boolean;
    abstract _entry(entry: any): HTMLElement;
    abstract _dragData(row: HTMLElement): Record<string, unknown> | null;
    /** Buttons above the list. */
    abstract _headerButtons(): HTMLElement[];

    override _build(): Node[] {
      const search = h("input", {
        type: "search",
        name: "search",
        value: this.#query,
        placeholder: t("HOST.Directory.Search"),
        "aria-label": t("HOST.Directory.Search"),
        on: { input: debounce((event: Event) => this.#search((event.target as HTMLInputElement).value), 100) },
      });
      const buttons = this._headerButtons();
      const actions = buttons.length ? h("div", { class: "header-actions" }, ...buttons) : null;
      return [h("header", { class: "directory-header", role: "none" }, actions, search), this.#list()];
    }

    #list(): HTMLElement {
      const found = matching(this.entries, this.#query, (text) => SearchFilter.cleanQuery(text));
      const branch = found ? { folder: null, children: [], entries: found } : this.tree;
      const list = buildBranch(branch, {
        expanded: (id) => this.#expanded.has(id),
        canCreate: this.canCreateEntry,
        entry: (entry) => this._entry(entry),
      });
      if (!list.hasChildNodes())
        list.append(
          h("li", { class: "hint", text: t(found ? "HOST.Directory.NothingFound" : "HOST.Directory.Empty") }),
        );
      return list;
    }

    /** A query changes the list alone, so that the field keeps its caret. */
    #search(query: string): void {
      this.#query = query;
      this.element.querySelector(".directory-list")?.replaceWith(this.#list());
    }

    override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.addEventListener("dragstart", (event) => {
        const row = (event.target as Element).closest<HTMLElement>(".directory-item");
        const data = row && this._dragData(row);
        if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
      });
      this.element.addEventListener("dragover", (event) => event.preventDefault());
      this.element.addEventListener("drop", (event) => {
        event.preventDefault();
        void this._onDrop(event);
      });
    }

    /** Something was dropped on the list. */
    async _onDrop(_event: DragEvent): Promise<void> {}

    /** Opens or closes the folder of a row. */
    _toggleFolder(row: HTMLElement): void {
      const { folderId = "" } = row.dataset;
      if (!this.#expanded.delete(folderId)) this.#expanded.add(folderId);
      void this.render();
    }
  }
  return ListApplication;
}
