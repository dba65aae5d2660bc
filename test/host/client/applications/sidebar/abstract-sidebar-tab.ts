import { runtime } from "../../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { CloseOptions, Context, PartialOptions, RenderOptions } from "../api/types.ts";

/**
 * A tab of the sidebar: a fixed part of the page that may also be shown as a window of its own (`renderPopout`).
 * Sub-classes name themselves by `static tabName` and give `_renderHTML` and `_replaceHTML`.
 */
export abstract class AbstractSidebarTab extends ApplicationV2 {
  /** The tab's id in the sidebar and on the page, for example `chat`. */
  static tabName = "";
  static override readonly emittedEvents = ["prerender", "render", "close", "position", "activate", "deactivate"];

  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  #popout: AbstractSidebarTab | null = null;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  /** Whether this is the window made from the tab rather than the tab. */
  get isPopout(): boolean {
    return this.options.isPopout === true;
  }

  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }

  /** Whether the tab is the one shown. */
  get active(): boolean {
    return this.isPopout || runtime.ui?.sidebar?.tabGroups.primary === this.tabName;
  }

  override _initializeApplicationOptions(options: PartialOptions) {
    const { tabName } = this.constructor as typeof AbstractSidebarTab;
    const popout = options.isPopout === true;
    return super._initializeApplicationOptions({ uniqueId: popout ? `${tabName}-popout` : tabName, ...options });
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    return { ...context, isPopout: this.isPopout };
  }

  override _insertElement(element: HTMLElement): void {
    if (this.isPopout) return super._insertElement(element);
    element.dataset.tab = this.tabName;
    element.dataset.group = "primary";
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.toggle("active", this.active);
    document.getElementById(element.id)?.remove();
    (document.getElementById("sidebar-content") ?? document.body).append(element);
  }

  /** Renders the tab, and its window when that is open. */
  override async render(options: boolean | RenderOptions = {}, more: RenderOptions = {}): Promise<this> {
    await super.render(options, more);
    if (this.#popout?.rendered) await this.#popout.render();
    return this;
  }

  /** Opens the tab in a window of its own. */
  async renderPopout(): Promise<AbstractSidebarTab> {
    const Tab = this.constructor as unknown as new (options: PartialOptions) => AbstractSidebarTab;
    this.#popout ??= new Tab({
      isPopout: true,
      classes: ["sidebar-popout"],
      window: { frame: true, positioned: true, resizable: true },
      position: { width: 320, height: 600 },
    });
    return this.#popout.render({ force: true });
  }

  /** Shows this tab in the sidebar. */
  activate(): void {
    runtime.ui.sidebar.changeTab(this.tabName, "primary");
  }

  _onActivate(): void {
    this.dispatchEvent(new Event("activate"));
  }

  _onDeactivate(): void {
    this.dispatchEvent(new Event("deactivate"));
  }

  /** A tab stays on the page; only its window closes. */
  override async close(options: CloseOptions = {}): Promise<this> {
    return this.isPopout ? super.close(options) : this;
  }
}
