import { countRender } from "../../diagnostics.ts";
import { Hooks } from "../../hooks.ts";
import { t } from "../text.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { attachActions } from "./actions.ts";
import { buildFrame, updateFrame } from "./frame.ts";
import { instances } from "./instances.ts";
import { mergeOptions } from "./options.ts";
import { enablePointer } from "./pointer.ts";
import { applyPosition, fitPosition } from "./position.ts";
import { Queue } from "./queue.ts";
import { enableTabKeys, prepareTabs, showTab } from "./tabs.ts";
import type * as types from "./types.ts";

type AnyFunction = (...args: any[]) => unknown;

const STATES = { ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 } as const;

/**
 * A window, or a fixed part of the page, that renders asynchronously in a documented order (APP-1 … APP-10).
 * Sub-classes give `_renderHTML` and `_replaceHTML`; most do so through `HandlebarsApplicationMixin`.
 */
export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: any = ApplicationV2;
  static readonly RENDER_STATES = STATES;
  static readonly emittedEvents: readonly string[] = ["prerender", "render", "close", "position"];
  static TABS: Record<string, types.TabGroup> = {};
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
  tabGroups: Record<string, string | null>;
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
    this.tabGroups = this._initializeTabs();
  }

  /** The tab that each declared group shows at first (APP-8). */
  _initializeTabs(): Record<string, string | null> {
    const groups = Object.entries(this.#class.TABS);
    return Object.fromEntries(
      groups.map(([group, { initial, tabs }]) => [group, initial === undefined ? (tabs[0]?.id ?? null) : initial]),
    );
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
  get element(): HTMLElement {
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

  get hasFrame(): boolean {
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

  _canRender(_options: types.RenderOptions): false | void {}

  _configureRenderOptions(options: types.RenderOptions): void {
    if (!this.hasFrame) return;
    const { icon = "" } = this.options.window;
    if (options.isFirstRender) options.window = { title: this.title, icon, controls: true, ...options.window };
    const { tab } = options;
    if (typeof tab === "string") {
      const groups = Object.keys(this.tabGroups);
      if (groups.length === 1 && groups[0]) this.tabGroups[groups[0]] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
  }

  async _prepareContext(_options: types.RenderOptions): Promise<types.Context> {
    const groups = Object.keys(this.#class.TABS);
    return groups.length === 1 && groups[0] ? { tabs: this._prepareTabs(groups[0]) } : {};
  }

  /** The tabs of a declared group, keyed by id, for a template (APP-8). */
  _prepareTabs(group: string): Record<string, types.PreparedTab> {
    const declared = this._getTabsConfig(group);
    if (!declared) return {};
    return prepareTabs(group, declared, this.tabGroups[group] ?? null);
  }

  _getTabsConfig(group: string): types.TabGroup | null {
    return this.#class.TABS[group] ?? null;
  }

  async _preFirstRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _preRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _onFirstRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _onRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _postRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _preClose(_options: types.CloseOptions): Promise<void> {}
  _onClose(_options: types.CloseOptions): void {}
  _tearDown(_options: types.CloseOptions): void {}
  _prePosition(_position: types.ApplicationPosition): void {}
  _onPosition(_position: types.ApplicationPosition): void {}
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}
  _onChangeForm(_formConfig: types.FormOptions, _event: Event): void {}

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
    if (this.options.tag === "form" && this.options.form) this._attachForm(root as HTMLFormElement, this.options.form);
    if (!this.hasFrame) return;
    root.addEventListener("pointerdown", () => this.bringToFront(), { capture: true });
    if (this.options.window.positioned) enablePointer(this);
  }

  _attachForm(form: HTMLFormElement, config: types.FormOptions): void {
    form.autocomplete = "off";
    form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
    form.addEventListener("change", (event) => {
      this._onChangeForm(config, event);
      if (config.submitOnChange) void this._onSubmitForm(config, event);
    });
  }

  /** Hands the form's values to the configured handler, then closes if so configured (APP-6). */
  async _onSubmitForm(config: types.FormOptions, event: SubmitEvent | Event): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget instanceof HTMLFormElement ? event.currentTarget : this.form;
    if (!form) throw new Error(`Host: ${this.#class.name} has no form to submit (APP-6)`);
    await config.handler?.call(this, event, form, new FormDataExtended(form));
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  /** Submits the application's form by code. @throws when it has none. */
  async submit(options: Record<string, any> = {}): Promise<any> {
    const { form } = this;
    const config = this.options.form;
    if (!form || !config?.handler) throw new Error(`Host: ${this.#class.name} has no form to submit (APP-6)`);
    const event = new SubmitEvent("submit", { cancelable: true });
    const result = await config.handler.call(this, event, form, new FormDataExtended(form), options);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }

  /** Shows a tab of a group and remembers it in `tabGroups` (APP-8). */
  changeTab(
    tab: string,
    group: string,
    options: { force?: boolean; updatePosition?: boolean; event?: Event; navElement?: HTMLElement } = {},
  ): void {
    if (!tab || !group) throw new Error("Host: changeTab needs the tab's and the group's id (APP-8)");
    if (this.tabGroups[group] === tab && !options.force) return;
    const root = this.#content ?? this.#element;
    if (!root?.querySelector(`[data-group="${CSS.escape(group)}"][data-tab="${CSS.escape(tab)}"]`)) {
      throw new Error(`Host: ${this.#class.name} has no tab "${tab}" in group "${group}" (APP-8)`);
    }
    this.tabGroups[group] = tab;
    showTab(root, group, tab);
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto") this.setPosition();
  }

  /** Moves or sizes the window; what is left out stays. Returns the position that came of it (APP-9). */
  setPosition(position: types.ApplicationPosition = {}): types.ApplicationPosition {
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

  /** @throws always: windows outside the page are not part of this host (APP-12). */
  async detachWindow(): Promise<never> {
    throw new Error("Host: ApplicationV2#detachWindow is not implemented (APP-12)");
  }

  static parseCSSDimension(style: string, parentDimension: number): number | undefined {
    const value = Number.parseFloat(style);
    if (Number.isNaN(value)) return undefined;
    return style.endsWith("%") ? (parentDimension * value) / 100 : value;
  }

  /** Waits until the running transition of an element ends; there is none in this host. */
  async _awaitTransition(_element: HTMLElement, _timeout: number): Promise<void> {}

  override addEventListener(type: string, listener: AnyFunction, options: { once?: boolean } = {}): void {
    super.addEventListener(type, listener, options);
  }
}
