import { h, icon } from "../dom.ts";
import { t } from "../text.ts";
import { normaliseEntry, type ContextMenuEntry, type MenuItem } from "./context-menu-entry.ts";

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  fixed?: boolean;
  jQuery?: false;
  relative?: "target" | "cursor";
}

/** A menu that a right click (or another event) opens at the elements that match a selector (APP-13). */
export class ContextMenu {
  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  readonly options: ContextMenuOptions;
  #menu: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  /** @param container element inside which targets are found @param menuItems entries in the generation's shape */
  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    if (!(container instanceof HTMLElement)) throw new Error("Host: ContextMenu needs an HTMLElement (APP-13)");
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.options = options;
    container.addEventListener(options.eventName ?? "contextmenu", (event) => this.#onOpen(event));
  }

  /** Makes the menu of an element from options; the documented way to build one. */
  static create(
    _app: unknown,
    html: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    { hookName: _hookName, ...options }: ContextMenuOptions & { hookName?: string } = {},
  ): ContextMenu {
    return new ContextMenu(html, selector, menuItems, options);
  }

  /** The element that the open menu belongs to. */
  get target(): HTMLElement | null {
    return this.#target;
  }

  get expanded(): boolean {
    return this.#menu !== null;
  }

  #onOpen(event: Event): void {
    const target = (event.target as Element).closest<HTMLElement>(this.selector);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    const again = this.#target === target && this.expanded && event.type === "click";
    void this.close();
    if (!again) void this.render(target, { event });
  }

  /** Opens the menu for a target, at the event's place when there is one. */
  async render(target: HTMLElement, { event }: { event?: Event; animate?: boolean } = {}): Promise<void> {
    const items = this.menuItems.map((entry) => normaliseEntry(entry)).filter((item) => item.visible(target));
    if (items.length === 0) return;
    await this.options.onOpen?.(target);
    this.#target = target;
    this.#menu = h("menu", { id: "context-menu", class: "context-items", role: "menu", popover: "manual" });
    this.#menu.append(...items.map((item) => this.#item(item, target)));
    this.#menu.addEventListener("keydown", (key) => this.#onKey(key));
    (document.getElementById("interface") ?? document.body).append(this.#menu);
    this.#menu.showPopover();
    this.#place(this.#menu, target, event);
    this.#menu.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    setTimeout(() => window.addEventListener("pointerdown", this.#onOutside, { capture: true }));
  }

  #item(item: MenuItem, target: HTMLElement): HTMLElement {
    const onClick = (event: MouseEvent): void => {
      event.stopPropagation();
      void this.close();
      item.run(event, target);
    };
    const label = h("span", { text: t(item.label) });
    return h(
      "li",
      { class: "context-item", role: "menuitem", tabindex: "-1", on: { click: onClick } },
      icon(item.icon),
      label,
    );
  }

  #place(menu: HTMLElement, target: HTMLElement, event?: Event): void {
    const box = target.getBoundingClientRect();
    const pointed = event instanceof MouseEvent && (event.clientX || event.clientY);
    const x = pointed ? event.clientX : box.left;
    const y = pointed ? event.clientY : box.bottom;
    menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - menu.offsetWidth))}px`;
    menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - menu.offsetHeight))}px`;
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.#menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const target = this.#target;
    if (event.key === "ArrowDown") items[(index + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(index - 1 + items.length) % items.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[index]?.click();
    else if (event.key === "Escape" || event.key === "Tab") {
      void this.close();
      target?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onOutside = (event: Event): void => {
    if (!this.#menu?.contains(event.target as Node)) void this.close();
  };

  async close(_options: { animate?: boolean; target?: HTMLElement } = {}): Promise<void> {
    if (!this.#menu) return;
    window.removeEventListener("pointerdown", this.#onOutside, { capture: true });
    this.#menu.remove();
    this.#menu = null;
    const target = this.#target;
    this.#target = null;
    if (target) await this.options.onClose?.(target);
  }
}
