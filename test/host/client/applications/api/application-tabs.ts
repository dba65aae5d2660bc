import { ApplicationSteps } from "./application-steps.ts";
import { prepareTabs, showTab } from "./tabs.ts";
import type * as types from "./types.ts";

/** The tabs of an application (APP-8). */
export abstract class ApplicationTabs extends ApplicationSteps {
  static TABS: Record<string, types.TabGroup> = {};

  /** The tab shown, by group; kept over renders. */
  tabGroups: Record<string, string | null>;
  abstract position: types.ApplicationPosition;

  constructor() {
    super();
    this.tabGroups = this._initializeTabs();
  }

  abstract get element(): HTMLElement;
  abstract get hasFrame(): boolean;
  abstract setPosition(position?: types.ApplicationPosition): types.ApplicationPosition;

  get #tabs(): Record<string, types.TabGroup> {
    return (this.constructor as typeof ApplicationTabs).TABS;
  }

  /** The tab that each declared group shows at first (APP-8). */
  _initializeTabs(): Record<string, string | null> {
    const groups = Object.entries(this.#tabs);
    return Object.fromEntries(
      groups.map(([group, { initial, tabs }]) => [group, initial === undefined ? (tabs[0]?.id ?? null) : initial]),
    );
  }

  /** Takes over the tab that a render asks for: by group, or alone when there is but one group. */
  _rememberTab(tab: string | Record<string, string>): void {
    const [group, ...others] = Object.keys(this.tabGroups);
    if (typeof tab !== "string") Object.assign(this.tabGroups, tab);
    else if (group && !others.length) this.tabGroups[group] = tab;
  }

  /** The tabs of a declared group, keyed by id, for a template (APP-8). */
  _prepareTabs(group: string): Record<string, types.PreparedTab> {
    const declared = this._getTabsConfig(group);
    if (!declared) return {};
    return prepareTabs(group, declared, this.tabGroups[group] ?? null);
  }

  _getTabsConfig(group: string): types.TabGroup | null {
    return this.#tabs[group] ?? null;
  }

  /** Shows a tab of a group and remembers it in `tabGroups` (APP-8). */
  changeTab(
    tab: string,
    group: string,
    options: { force?: boolean; updatePosition?: boolean; event?: Event; navElement?: HTMLElement } = {},
  ): void {
    if (!tab || !group) throw new Error("Host: changeTab needs the tab's and the group's id (APP-8)");
    if (this.tabGroups[group] === tab && !options.force) return;
    const root = this.element;
    if (!root?.querySelector(`[data-group="${CSS.escape(group)}"][data-tab="${CSS.escape(tab)}"]`)) {
      throw new Error(`Host: ${this.constructor.name} has no tab "${tab}" in group "${group}" (APP-8)`);
    }
    this.tabGroups[group] = tab;
    showTab(root, group, tab);
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto") this.setPosition();
  }
}
