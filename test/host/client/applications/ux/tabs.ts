type TabsCallback = (event: Event | null, tabs: Tabs, active: string) => unknown;

export interface TabsOptions {
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: TabsCallback | null;
}

/** Tabs of an arbitrary element, outside applications: navigation items and contents carry `data-tab`. */
export class Tabs {
  active: string;
  readonly group: string | undefined;
  readonly callback: TabsCallback | null;
  #options: TabsOptions;
  #nav: HTMLElement | null = null;
  #content: HTMLElement | null = null;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.active = options.initial ?? "";
    this.group = options.group;
    this.callback = options.callback ?? null;
  }

  /** Binds inside an element and shows the active tab. */
  bind(html: HTMLElement): void {
    this.#nav = html.querySelector(this.#options.navSelector);
    this.#content = this.#options.contentSelector ? html.querySelector(this.#options.contentSelector) : null;
    this.#nav?.addEventListener("click", (event) => {
      const item = (event.target as Element).closest<HTMLElement>("[data-tab]");
      if (item?.dataset.tab) this.activate(item.dataset.tab, { triggerCallback: true, event });
    });
    const first = this.#nav?.querySelector<HTMLElement>("[data-tab]")?.dataset.tab ?? "";
    this.activate(this.active || first);
  }

  /** Shows a tab. */
  activate(
    tab: string,
    { triggerCallback = false, event = null }: { triggerCallback?: boolean; event?: Event | null } = {},
  ): void {
    this.active = tab;
    for (const root of [this.#nav, this.#content]) {
      for (const item of root?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
        if (this.group && item.dataset.group && item.dataset.group !== this.group) continue;
        item.classList.toggle("active", item.dataset.tab === tab);
      }
    }
    if (triggerCallback) this.callback?.(event, this, tab);
  }
}
