import { countRender } from "../../diagnostics.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";
import { t } from "../text.ts";
import { ContextMenu, type ContextMenuOptions } from "../ux/context-menu.ts";
import type { ContextMenuEntry } from "../ux/context-menu-entry.ts";
import { attachActions } from "./actions.ts";
import { ApplicationTabs } from "./application-tabs.ts";
import { attachForm, submitForm } from "./forms.ts";
import { buildFrame, updateFrame } from "./frame.ts";
import { instances } from "./instances.ts";
import { mergeOptions } from "./options.ts";
import { enablePointer } from "./pointer.ts";
import { applyPosition, fitPosition } from "./position.ts";
import { Queue } from "./queue.ts";
import { enableTabKeys } from "./tabs.ts";
import type * as types from "./types.ts";

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/**
 * A window, or a fixed part of the page, that renders asynchronously in a documented order (APP-1 … APP-10).
 * Sub-classes give `_renderHTML` and `_replaceHTML`; most do so through `HandlebarsApplicationMixin`.
 */
export class ApplicationV2 extends ApplicationTabs {
  static BASE_APPLICATION: any = ApplicationV2;
  static readonly RENDER_STATES = STATES;
  static readonly emittedEvents: readonly string[] = ["prerender", "render", "close", "position"];
  static _appId = 0;
  static _maxZ = 100;

  static DEFAULT_OPTIONS: types.PartialOptions = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  readonly options: types.ApplicationOptions;
  position: types.ApplicationPosition;

  #queue = new Queue();
  #state: number = STATES.NONE;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #window: types.WindowParts | null = null;
  #minimized: { height: string } | null = null;

  constructor(options: types.PartialOptions = {}) {
    super();
    this.options = Object.freeze(this._initializeApplicationOptions(options));
    this.position = { ...this.options.position };
  }

  /** The classes from this one up to its `BASE_APPLICATION`; hooks and defaults follow it (APP-1, APP-4). */
  static *inheritanceChain(): Generator<typeof ApplicationV2> {
    for (let cls: any = this; cls !== Function.prototype; cls = Object.getPrototypeOf(cls)) {
      yield cls;
      if (cls === this.BASE_APPLICATION) return;
    }
  }

  get #class(): typeof ApplicationV2 {
    return this.constructor as typeof ApplicationV2;
  }

  get id(): string {
    return this.options.id;
  }

  /** The outermost element while rendered; before and after that it is null, which the type leaves out for brevity. */
  override get element(): HTMLElement {
    return this.#element as HTMLElement;
  }

  get classList(): DOMTokenList | undefined {
    return this.#element?.classList;
  }

  /** The application's form: its root when that is one, else the first inside. */
  get form(): HTMLFormElement | null {
    const root = this.#element;
    return root instanceof HTMLFormElement ? root : (root?.querySelector("form") ?? null);
  }

  override get hasFrame(): boolean {
    return this.options.window.frame === true;
  }

  get minimized(): boolean {
    return this.#minimized !== null;
  }

  get rendered(): boolean {
    return this.#state === STATES.RENDERED || (this.#state === STATES.RENDERING && this.#element !== null);
  }

  get state(): number {
    return this.#state;
  }

  get title(): string {
    return t(this.options.window.title ?? "");
  }

  /** The parts of the frame, while there is one. */
  get window(): types.WindowParts {
    return this.#window ?? ({} as types.WindowParts);
  }

  /** Merges the declared defaults with the given options and settles the id (APP-1). */
  _initializeApplicationOptions(options: types.PartialOptions): types.ApplicationOptions {
    const layers = [...this.#class.inheritanceChain()]
      .filter((cls) => Object.hasOwn(cls, "DEFAULT_OPTIONS"))
      .map((cls) => cls.DEFAULT_OPTIONS)
      .reverse();
    const merged = mergeOptions([...layers, options], this.#class.name);
    merged.uniqueId ??= String(++ApplicationV2._appId);
    merged.id = merged.id.replace("{id}", merged.uniqueId);
    return merged;
  }

  /**
   * Renders, after every earlier render or close of this application is done. Without `force` a closed one stays closed.
   * @throws whatever a step of the life cycle throws.
   */
  async render(options: boolean | types.RenderOptions = {}, more: types.RenderOptions = {}): Promise<this> {
    const request = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    return this.#queue.add(() => this.#render(request));
  }

  async #render(options: types.RenderOptions): Promise<this> {
    const first = this.#state <= STATES.NONE;
    if (first && !options.force) return this;
    if (this._canRender(options) === false) return this;
    this.#state = STATES.RENDERING;
    options.isFirstRender = first;
    try {
      await this.#renderSteps(options, first);
    } catch (error) {
      if (first) this.#discard();
      this.#state = first ? STATES.ERROR : STATES.RENDERED;
      throw error;
    }
    return this;
  }

  async #renderSteps(options: types.RenderOptions, first: boolean): Promise<void> {
    countRender(this.#class.name);
    this._configureRenderOptions(options);
    const context = await this._prepareContext(options);
    if (first) await this._preFirstRender(context, options);
    await this._preRender(context, options);
    this.dispatchEvent(new Event("prerender"));
    if (first) {
      this.#element = await this._renderFrame(options);
      this._attachFrameListeners();
    }
    const content = this.#content as HTMLElement;
    const result = await this._renderHTML(context, options);
    this._replaceHTML(result, content, options);
    if (first) {
      this._insertElement(this.element);
      instances.set(this.id, this);
    }
    if (this.hasFrame) this._updateFrame(options);
    this.#state = STATES.RENDERED;
    if (this.hasFrame) this.setPosition(options.position);
    if (first) await this._onFirstRender(context, options);
    await this._onRender(context, options);
    this.#callHooks("render", context, options);
    await this._postRender(context, options);
    this.dispatchEvent(new Event("render"));
    if (options.force && this.hasFrame) this.bringToFront();
  }

  /** A hook for every class of the chain, most derived first (APP-4). */
  #callHooks(event: string, ...args: unknown[]): void {
    for (const cls of this.#class.inheritanceChain())
      Hooks.callAll(`${event}${cls.name}`, this, this.#element, ...args);
  }

  _configureRenderOptions(options: types.RenderOptions): void {
    if (!this.hasFrame) return;
    const { icon = "" } = this.options.window;
    if (options.isFirstRender) options.window = { title: this.title, icon, controls: true, ...options.window };
    if (options.tab) this._rememberTab(options.tab);
  }

  async _prepareContext(_options: types.RenderOptions): Promise<types.Context> {
    const groups = Object.keys(this.#class.TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  async _renderFrame(_options: types.RenderOptions): Promise<HTMLElement> {
    if (!this.hasFrame) {
      const element = document.createElement(this.options.tag);
      element.id = this.id;
      element.classList.add("application", ...this.options.classes);
      this.#content = element;
      return element;
    }
    const { element, parts } = buildFrame(this.options);
    this.#window = parts;
    this.#content = parts.content;
    return element;
  }

  async _renderHTML(_context: types.Context, _options: types.RenderOptions): Promise<any> {
    throw new Error(`Host: ${this.#class.name} must define _renderHTML and _replaceHTML`);
  }

  _replaceHTML(_result: any, _content: HTMLElement, _options: types.RenderOptions): void {
    throw new Error(`Host: ${this.#class.name} must define _renderHTML and _replaceHTML`);
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
  }

  /** The header menu's entries, all of them; `visible` decides later which are shown. */
  _getHeaderControls(): types.HeaderControl[] {
    return [...(this.options.window.controls ?? [])];
  }

  *_headerControlButtons(): Generator<types.HeaderControl> {
    const controls = this._getHeaderControls();
    for (const cls of this.#class.inheritanceChain()) Hooks.callAll(`getHeaderControls${cls.name}`, this, controls);
    for (const control of controls) {
      const { visible = true } = control;
      if (typeof visible === "function" ? visible.call(this) : visible) yield control;
    }
  }

  _updateFrame(options: types.RenderOptions): void {
    const { title, icon, controls } = options.window ?? {};
    updateFrame(this.window, {
      ...(title === undefined ? {} : { title }),
      icon,
      ...(controls ? { controls: [...this._headerControlButtons()] } : {}),
    });
  }

  /** Listeners that live as long as the root element: actions, the form, tab keys, moving and sizing. */
  _attachFrameListeners(): void {
    const root = this.element;
    attachActions(this, {
      close: () => void this.close(),
      toggleControls: () => this.toggleControls(),
      tab: (_event, target) => {
        const { tab, group } = target.dataset;
        if (tab && group) this.changeTab(tab, group);
      },
    });
    enableTabKeys(root);
    if (this.options.tag === "form" && this.options.form)
      attachForm(this, root as HTMLFormElement, this.options.form, (config, event) =>
        this._onSubmitForm(config, event),
      );
    if (!this.hasFrame) return;
    root.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    this.window.controlsDropdown?.addEventListener("click", () => this.toggleControls(false));
    if (this.options.window.positioned) enablePointer(this);
  }

  /** Hands the form's values to the configured handler, then closes if so configured (APP-6). */
  async _onSubmitForm(config: types.FormOptions, event: SubmitEvent | Event): Promise<void> {
    event.preventDefault();
    await submitForm(this, config, event, event.currentTarget as HTMLFormElement);
  }

  /** Submits the application's form by code. @throws when it has none. */
  async submit(options: Record<string, any> = {}): Promise<any> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`Host: ${this.#class.name} has no form to submit (APP-6)`);
    return submitForm(this, config, new SubmitEvent("submit", { cancelable: true }), form, options);
  }

  /** Moves or sizes the window; what is left out stays. Returns the position that came of it (APP-9). */
  override setPosition(position: types.ApplicationPosition = {}): types.ApplicationPosition {
    if (!this.options.window.positioned || !this.#element) return this.position;
    const wanted = { ...this.position, ...position };
    this._prePosition(wanted);
    this.position = this._updatePosition(wanted);
    if (this.#minimized) applyPosition(this.#element, { ...this.position, height: "auto" });
    else applyPosition(this.#element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  _updatePosition(position: types.ApplicationPosition): types.ApplicationPosition {
    applyPosition(this.element, position);
    const { offsetWidth, offsetHeight } = this.element;
    const area = { width: window.innerWidth, height: window.innerHeight };
    return fitPosition(position, { width: offsetWidth, height: offsetHeight }, area);
  }

  bringToFront(): void {
    if (!this.#element) return;
    runtime.ui.activeWindow = this;
    if (this.position.zIndex !== ApplicationV2._maxZ) {
      this.position.zIndex = ++ApplicationV2._maxZ;
      this.#element.style.zIndex = String(this.position.zIndex);
    }
  }

  async minimize(): Promise<void> {
    if (!this.#element || !this.hasFrame || this.#minimized || !this.options.window.minimizable) return;
    this.#minimized = { height: this.#element.style.height };
    this.#element.classList.add("minimized");
    this.#element.style.height = "auto";
  }

  async maximize(): Promise<void> {
    if (!this.#element || !this.#minimized) return;
    this.#element.classList.remove("minimized");
    this.#minimized = null;
    this.setPosition();
  }

  toggleControls(expanded?: boolean): void {
    const { controls, controlsDropdown } = this.window;
    if (!controls || !controlsDropdown) return;
    const open = expanded ?? controlsDropdown.hidden;
    if (open) this._updateFrame({ window: { controls: true } });
    controlsDropdown.hidden = !open;
    controls.setAttribute("aria-expanded", String(open));
    if (open) controlsDropdown.querySelector("button")?.focus();
  }

  /**
   * Gives elements that match a selector a context menu (APP-13). The hook named by `hookName` may add entries.
   * @param entries gives the entries, with `this` the application
   */
  _createContextMenu(
    entries: () => ContextMenuEntry[],
    selector: string,
    {
      container = this.element,
      hookName,
      ...options
    }: ContextMenuOptions & { container?: HTMLElement; hookName?: string } = {},
  ): ContextMenu | null {
    const items = entries.call(this);
    if (hookName) Hooks.callAll(hookName, this, items);
    return items.length ? new ContextMenu(container, selector, items, options) : null;
  }

  /** Closes, after every earlier render is done; the instance keeps its state and may be rendered again (APP-10). */
  async close(options: types.CloseOptions = {}): Promise<this> {
    return this.#queue.add(() => this.#close(options));
  }

  async #close(options: types.CloseOptions): Promise<this> {
    if (this.#state !== STATES.RENDERED) return this;
    await this._preClose(options);
    this.#state = STATES.CLOSING;
    this._tearDown(options);
    this._removeElement(this.element);
    instances.delete(this.id);
    this.#callHooks("close");
    this.#discard();
    this.#state = STATES.CLOSED;
    this._onClose(options);
    this.dispatchEvent(new Event("close"));
    return this;
  }

  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  #discard(): void {
    this.#element?.remove();
    this.#element = this.#content = this.#window = this.#minimized = null;
  }
}
