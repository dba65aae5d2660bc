import { setInputAttributes, type InputConfig } from "../fields/inputs.ts";

/**
 * The base of form elements with a value of their own (EL-1). They take part in forms by `name`, can be disabled by
 * themselves or by a fieldset, and fire `input` and `change`. Their inner controls have no names and keep their events inside.
 */
export abstract class AbstractFormInputElement<Value = any> extends HTMLElement {
  static tagName = "";
  static readonly formAssociated = true;
  static observedAttributes = ["disabled", "readonly", "placeholder", "required", "value"];

  /** Attributes besides the shared ones that `create` takes from its configuration. */
  static configAttributes: readonly string[] = [];

  readonly _internals: ElementInternals;
  /** The inner control that gets the focus and the accessible name. */
  _primaryInput: HTMLElement | null = null;
  protected _value!: Value;
  #fromFieldset = false;
  #read = false;
  #built = false;
  #listening: AbortController | null = null;

  constructor() {
    super();
    this._internals = this.attachInternals();
  }

  /** Makes such an element from the configuration that all form controls share, and settings of its own. */
  static create(config: InputConfig): HTMLElement {
    const element = document.createElement(this.tagName);
    const { value } = config;
    const list = Array.isArray(value) || value instanceof Set;
    if (value !== undefined && value !== null)
      element.setAttribute("value", list ? [...value].join(",") : String(value));
    for (const name of this.configAttributes) {
      const setting: unknown = config[name];
      if (setting !== undefined && setting !== false)
        element.setAttribute(name, setting === true ? "" : String(setting));
    }
    setInputAttributes(element, config);
    return element;
  }

  get form(): HTMLFormElement | null {
    return this._internals.form;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(value: string) {
    this.setAttribute("name", value);
  }

  get value(): Value {
    this.#readOnce();
    return this._getValue();
  }

  /** Changes the value as a user would: `input` and `change` are fired if it differs. */
  set value(value: Value) {
    this.#readOnce();
    const before = JSON.stringify(this._getValue());
    this._setValue(value);
    if (JSON.stringify(this._getValue()) !== before) this._changed();
    else this._refresh();
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.#fromFieldset;
  }

  set disabled(value: boolean) {
    this.toggleAttribute("disabled", value);
  }

  get readonly(): boolean {
    return this.hasAttribute("readonly");
  }

  set readonly(value: boolean) {
    this.toggleAttribute("readonly", value);
  }

  /** Whether a user may change the value now. */
  get editable(): boolean {
    return !this.disabled && !this.readonly;
  }

  /** Ends when the element leaves the page; give it to listeners on other elements. */
  get abortSignal(): AbortSignal {
    this.#listening ??= new AbortController();
    return this.#listening.signal;
  }

  connectedCallback(): void {
    this.#listening ??= new AbortController();
    this.#readOnce();
    if (!this.#built) {
      this.#built = true;
      this.replaceChildren(...this._buildElements());
      this._activateListeners();
    }
    this._nameInput();
    this._refresh();
    this._toggleDisabled(!this.editable);
  }

  disconnectedCallback(): void {
    this.#listening?.abort();
    this.#listening = null;
  }

  formDisabledCallback(disabled: boolean): void {
    this.#fromFieldset = disabled;
    if (this.#built) this._toggleDisabled(!this.editable);
  }

  attributeChangedCallback(attribute: string, _before: string | null, _after: string | null): void {
    if (!this.#built) return;
    if (attribute === "disabled" || attribute === "readonly") this._toggleDisabled(!this.editable);
    if (attribute === "placeholder") this._refresh();
  }

  override focus(options?: FocusOptions): void {
    if (this._primaryInput) this._primaryInput.focus(options);
    else super.focus(options);
  }

  /** The value as written in the markup is read when it is first needed: an element made by code gets it later. */
  #readOnce(): void {
    if (this.#read) return;
    this.#read = true;
    this._readInitial();
  }

  /** Takes the initial value from attributes or children. */
  protected abstract _readInitial(): void;

  /** Tells the inner control how the outside names this element: by a label or by `aria-label`. */
  protected _nameInput(): void {
    const [label] = this._internals.labels;
    const name = this.getAttribute("aria-label") ?? label?.textContent?.trim();
    if (name && this._primaryInput) this._primaryInput.setAttribute("aria-label", name);
  }

  /** Fires `input` and `change` after the value changed. */
  protected _changed(): void {
    this._refresh();
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  protected _getValue(): Value {
    return this._value;
  }

  protected _setValue(value: Value): void {
    this._value = value;
  }

  /** Builds the inner elements, once. */
  protected abstract _buildElements(): HTMLElement[];

  /** Shows the value. */
  protected _refresh(): void {}

  protected _activateListeners(): void {}

  protected _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, select, textarea, button"))
      control.disabled = disabled;
  }
}

/** Keeps the events of an inner control inside, and answers its `change`. */
export function onInnerChange(control: HTMLElement, listener: (event: Event) => void): void {
  control.addEventListener("input", (event) => event.stopPropagation());
  control.addEventListener("change", (event) => {
    event.stopPropagation();
    listener(event);
  });
}
