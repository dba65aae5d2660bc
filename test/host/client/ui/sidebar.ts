import { ApplicationV2 } from "../applications/api/application.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import type { Context, PartialOptions, RenderOptions } from "../applications/api/types.ts";
import { h, icon, iconButton } from "../applications/dom.ts";
import { t } from "../applications/text.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";

interface SidebarTab {
  /** Key of the tab's name. */
  tooltip: string;
  icon: string;
  gmOnly?: boolean;
}

/** The right side of the page: tabs for chat, combat, documents, compendia and settings. */
export class Sidebar extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleState: Sidebar.#onToggle, popout: Sidebar.#onPopout },
  };

  /** The tabs in their order; packages may add theirs before the interface is built. */
  static override TABS: any = {
    chat: { tooltip: "HOST.Tab.chat", icon: "fa-solid fa-comments" },
    combat: { tooltip: "HOST.Tab.combat", icon: "fa-solid fa-hand-fist" },
    actors: { tooltip: "HOST.Tab.actors", icon: "fa-solid fa-user" },
    items: { tooltip: "HOST.Tab.items", icon: "fa-solid fa-suitcase" },
    journal: { tooltip: "HOST.Tab.journal", icon: "fa-solid fa-book-open" },
    tables: { tooltip: "HOST.Tab.tables", icon: "fa-solid fa-table-list" },
    compendium: { tooltip: "HOST.Tab.compendium", icon: "fa-solid fa-book-atlas" },
    settings: { tooltip: "HOST.Tab.settings", icon: "fa-solid fa-gear" },
  } satisfies Record<string, SidebarTab>;

  #expanded = true;

  override _initializeTabs(): Record<string, string | null> {
    return { primary: "chat" };
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(_options: RenderOptions): Promise<Context> {
    return {};
  }

  override _build(): Node[] {
    const tabs = Object.entries(Sidebar.TABS as Record<string, SidebarTab>).map(([id, tab]) => this.#tab(id, tab));
    const toggle = iconButton("fa-solid fa-angles-right", t("HOST.Sidebar.Toggle"), {
      dataset: { action: "toggleState" },
      class: "collapse",
    });
    const list = h(
      "div",
      { class: "tab-list", role: "tablist", "aria-label": t("HOST.Sidebar.Tabs"), "aria-orientation": "vertical" },
      ...tabs,
    );
    return [h("section", { id: "sidebar-content" }), h("nav", { id: "sidebar-tabs", class: "tabs" }, list, toggle)];
  }

  #tab(id: string, tab: SidebarTab): HTMLElement {
    const active = this.tabGroups.primary === id;
    return h(
      "button",
      {
        type: "button",
        id: `sidebar-tab-${id}`,
        class: active ? "active" : "",
        role: "tab",
        "aria-selected": String(active),
        "aria-controls": id,
        "aria-label": t(tab.tooltip),
        "data-tooltip-text": t(tab.tooltip),
        "data-tooltip-direction": "LEFT",
        tabindex: active ? 0 : -1,
        dataset: { action: "tab", group: "primary", tab: id },
      },
      icon(tab.icon),
    );
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", t("HOST.Sidebar.Title"));
    for (const button of this.element.querySelectorAll("#sidebar-tabs [role=tab]")) {
      button.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        void runtime.ui[(button as HTMLElement).dataset.tab ?? ""]?.renderPopout();
      });
    }
  }

  override changeTab(tab: string, group: string, options: { force?: boolean } = {}): void {
    const before = this.tabGroups[group];
    super.changeTab(tab, group, { ...options, updatePosition: false });
    if (group !== "primary" || (before === tab && !options.force)) return;
    if (before) runtime.ui[before]?._onDeactivate();
    runtime.ui[tab]?._onActivate();
    if (!this.#expanded) this.expand();
    Hooks.callAll("changeSidebarTab", runtime.ui[tab]);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }

  static #onPopout(this: Sidebar, _event: PointerEvent, target: HTMLElement): void {
    void runtime.ui[target.dataset.tab ?? ""]?.renderPopout();
  }
}
