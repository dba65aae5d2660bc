import { game } from "../../game/index.ts";
import { cleanHTML } from "../../utils/index.ts";
import { h, icon } from "../dom.ts";
import { t } from "../text.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, Context, PartialOptions, RenderOptions } from "./types.ts";

export type DialogCallback = (
  event: PointerEvent | SubmitEvent,
  button: HTMLButtonElement,
  dialog: DialogV2,
) => unknown;

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: string;
  disabled?: boolean;
  default?: boolean;
  tooltip?: string;
  callback?: DialogCallback;
}

export interface DialogOptions extends PartialOptions {
  buttons?: DialogButton[];
  content?: string | HTMLDivElement;
  modal?: boolean;
  submit?: (result: any, dialog: DialogV2) => unknown;
}

export interface DialogWaitOptions extends DialogOptions {
  /** Whether closing without a choice rejects; else it gives null. */
  rejectClose?: boolean;
  close?: (event: Event, dialog: DialogV2) => unknown;
  render?: (event: Event, dialog: DialogV2) => unknown;
}

/** A window with content and buttons that asks for one answer (APP-11). Text content is HTML and is sanitised. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
    buttons: [],
    content: "",
    modal: false,
  };

  override _initializeApplicationOptions(options: DialogOptions): ApplicationOptions {
    const merged = super._initializeApplicationOptions(options);
    if (!merged.buttons.length) throw new Error("A dialog needs at least one button (APP-11)");
    const declared = merged.buttons as DialogButton[];
    merged.buttons = Object.fromEntries(declared.map((button) => [button.action, button]));
    for (const button of declared) merged.actions[button.action] ??= DialogV2.#onClickButton;
    return merged;
  }

  override async _prepareContext(_options: RenderOptions): Promise<Context> {
    return {};
  }

  override async _renderHTML(_context: Context, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = h("form", { class: "dialog-form standard-form", autocomplete: "off" });
    const { content } = this.options;
    if (content instanceof HTMLElement) form.append(this.#contentBox(content));
    else if (content) {
      const box = h("div", { class: "dialog-content standard-form" });
      box.innerHTML = cleanHTML(content);
      form.append(box);
    }
    const buttons = Object.values(this.options.buttons as Record<string, DialogButton>);
    form.append(h("footer", { class: "form-footer", role: "none" }, ...buttons.map((button) => this.#button(button))));
    form.addEventListener("submit", (event) => void this._onSubmit(event.submitter as HTMLButtonElement, event));
    return form;
  }

  #contentBox(content: HTMLElement): HTMLElement {
    content.classList.add("dialog-content", "standard-form");
    return content;
  }

  #button(button: DialogButton): HTMLButtonElement {
    const { type = "submit", class: className = "", disabled = false, action } = button;
    const element = h(
      "button",
      { type, class: className, disabled, autofocus: button.default === true, dataset: { action } },
      button.icon ? icon(button.icon) : null,
      h("span", { text: t(button.label) }),
    );
    Object.assign(element.style, button.style);
    if (button.tooltip) element.dataset.tooltip = button.tooltip;
    return element;
  }

  override _replaceHTML(result: HTMLFormElement, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result);
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      void this.close({ closeKey: true });
    });
    const target = element.querySelector<HTMLElement>("[autofocus]");
    target?.focus();
  }

  /** Gives the focus back to where it was. */
  override _removeElement(element: HTMLElement): void {
    (element as HTMLDialogElement).close();
    super._removeElement(element);
  }

  /** Enter in a field answers with the default button, not with the first one. */
  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
      const button = this.element.querySelector<HTMLButtonElement>('button[type="submit"][autofocus]');
      if (!button) return;
      event.preventDefault();
      button.click();
    });
  }

  static #onClickButton(this: DialogV2, event: PointerEvent, target: HTMLElement): void {
    event.preventDefault();
    void this._onSubmit(target as HTMLButtonElement, event);
  }

  /** Answers: the chosen button's callback gives the result, else its action's name does. */
  async _onSubmit(target: HTMLButtonElement, event: PointerEvent | SubmitEvent): Promise<this> {
    event.preventDefault();
    const button = (this.options.buttons as Record<string, DialogButton>)[target?.dataset.action ?? ""];
    const result = (await button?.callback?.(event, target, this)) ?? button?.action;
    await this.options.submit?.(result, this);
    return this.options.form?.closeOnSubmit ? this.close({ submitted: true }) : this;
  }

  /** Shows a dialog and waits for the answer. Closing it gives null, or rejects with `rejectClose`. */
  static async wait({ rejectClose = false, close, render, ...options }: DialogWaitOptions = {}): Promise<any> {
    return new Promise((resolve, reject) => {
      const { submit } = options;
      const dialog = new this({
        ...options,
        submit: async (result: unknown, self: DialogV2) => {
          await submit?.(result, self);
          resolve(result);
        },
      });
      dialog.addEventListener("close", async (event: Event) => {
        const result = close ? await close(event, dialog) : undefined;
        if (rejectClose) reject(new Error("The dialog was closed without an answer"));
        else resolve(result ?? null);
      });
      if (render) dialog.addEventListener("render", (event: Event) => render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Asks yes or no. @returns true, false, or null when closed. */
  static async confirm({
    yes = {},
    no = {},
    ...options
  }: DialogWaitOptions & { yes?: Partial<DialogButton>; no?: Partial<DialogButton> } = {}): Promise<any> {
    return this.wait({
      ...options,
      buttons: [
        { action: "yes", label: "HOST.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
        { action: "no", label: "HOST.No", icon: "fa-solid fa-xmark", default: true, callback: () => false, ...no },
        ...(options.buttons ?? []),
      ],
    });
  }

  /** Shows content with one button. @returns what that button's callback gives. */
  static async prompt({ ok = {}, ...options }: DialogWaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<any> {
    const button = { action: "ok", label: "HOST.Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...options, buttons: [button, ...(options.buttons ?? [])] });
  }

  /** Shows a form with one button. @returns the form's values, flat. */
  static async input({ ok = {}, ...options }: DialogWaitOptions & { ok?: Partial<DialogButton> } = {}): Promise<any> {
    const callback: DialogCallback = (_event, button) =>
      button.form ? new FormDataExtended(button.form).object : null;
    return this.prompt({ ...options, ok: { callback, ...ok } });
  }

  /** Shows a dialog to another user and waits for that answer (QRY-1). */
  static async query(user: any, type: string, config: Record<string, any> = {}): Promise<any> {
    const target = typeof user === "string" ? game.users.get(user) : user;
    if (!target) throw new Error("DialogV2.query needs a user (APP-11)");
    if (target.isSelf) return DialogV2._handleQuery({ type, config });
    return target.query("dialog", { type, config });
  }

  /** Answers the built-in query `dialog`. */
  static async _handleQuery({ type, config }: { type: string; config: Record<string, any> }): Promise<any> {
    switch (type) {
      case "confirm":
        return this.confirm(config);
      case "prompt":
        return this.prompt(config);
      case "input":
        return this.input(config);
      case "wait":
        return this.wait(config);
      default:
        throw new Error(`Host: a dialog of type "${type}" cannot be asked for by query (APP-11)`);
    }
  }
}
