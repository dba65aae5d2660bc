import { baseKeymap } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { cleanHTML, fromUuidSync } from "../../utils/index.ts";
import { TextEditor } from "../../text/index.ts";
import { createEditorInput, type InputConfig } from "../fields/inputs.ts";
import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { AbstractFormInputElement } from "./abstract-form-input.ts";
import { buildMenu } from "./prose-mirror-menu.ts";
import { parseRichText, serialiseRichText } from "./prose-mirror-schema.ts";

/**
 * `<prose-mirror name value toggled>`: rich text. With `toggled` it shows enriched text and a button that opens the
 * editor; `open` tells which. `save()` ends the editing: the value changes, `save` and `change` fire.
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = "prose-mirror";
  static override observedAttributes = [...super.observedAttributes, "open"];

  static override create(config: InputConfig): HTMLElement {
    return createEditorInput(config);
  }

  #content = h("div", { class: "editor-content" });
  #toggle = iconButton("fa-solid fa-pen-to-square", t("HOST.Editor.Edit"), {
    class: "toggle",
    on: { click: () => (this.open = true) },
  });
  #menu: HTMLElement | null = null;
  #view: EditorView | null = null;
  #enriched: string | null = null;

  protected override _readInitial(): void {
    const written = this.getAttribute("value");
    this._value = written ?? this.innerHTML;
    this.#enriched ??= written !== null && this.innerHTML.trim() ? this.innerHTML : null;
  }

  /** Prepared HTML shown while the editor is closed. */
  set enriched(html: string) {
    this.#enriched = html;
    if (this.isConnected && !this.open) this.#showText();
  }

  get toggled(): boolean {
    return this.hasAttribute("toggled");
  }

  /** Whether the editor is open. */
  get open(): boolean {
    return this.#view !== null;
  }

  set open(value: boolean) {
    if (value === this.open) return;
    if (value) this.#openEditor();
    else this.#closeEditor();
  }

  /** Whether the open editor holds text that was not saved. */
  isDirty(): boolean {
    return (
      this.#view !== null && serialiseRichText(this.#view.state.doc) !== serialiseRichText(parseRichText(this._value))
    );
  }

  protected override _getValue(): string {
    return this.#view ? serialiseRichText(this.#view.state.doc) : this._value;
  }

  protected override _setValue(value: string): void {
    this._value = String(value ?? "");
    this.#enriched = null;
    if (this.#view) this.#view.updateState(this.#state());
  }

  protected override _buildElements(): HTMLElement[] {
    this.classList.toggle("inactive", true);
    return this.toggled ? [this.#toggle, this.#content] : [this.#content];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.open) return;
    this.#showText();
    if (this.editable && (!this.toggled || this.hasAttribute("open"))) this.#openEditor();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#view) this._value = serialiseRichText(this.#view.state.doc);
    this.#destroy();
  }

  override attributeChangedCallback(attribute: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(attribute, before, after);
    if (attribute === "open" && this.isConnected) this.open = after !== null;
  }

  /** Shows the text: as given enriched, else enriched here; either way sanitised. */
  #showText(): void {
    if (this.#enriched !== null) this.#content.innerHTML = cleanHTML(this.#enriched);
    else {
      this.#content.innerHTML = cleanHTML(this._value);
      void this.#enrich();
    }
  }

  async #enrich(): Promise<void> {
    const uuid = this.dataset.documentUUID ?? this.dataset.documentUuid ?? null;
    const relativeTo = uuid ? fromUuidSync(uuid, { strict: false }) : null;
    const html = await TextEditor.enrichHTML(this._value, { relativeTo, secrets: relativeTo?.isOwner ?? false });
    if (!this.open) this.#content.innerHTML = html;
  }

  #state(): EditorState {
    const save = (): boolean => {
      this.save();
      return true;
    };
    const keys = { "Mod-z": undo, "Mod-y": redo, "Mod-Shift-z": redo, "Mod-s": save };
    return EditorState.create({
      doc: parseRichText(this._value),
      plugins: [history(), keymap(keys), keymap(baseKeymap)],
    });
  }

  #openEditor(): void {
    if (!this.editable) return;
    this.#content.replaceChildren();
    this.#view = new EditorView(this.#content, {
      state: this.#state(),
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": this.#label() },
      handleDrop: (view, event) => this.#onDrop(view, event),
    });
    this.#menu = buildMenu(() => this.#view, this.toggled ? () => this.save() : null);
    this.prepend(this.#menu);
    this.#toggle.hidden = true;
    this.classList.replace("inactive", "active");
    for (const type of ["input", "change"]) this.#view.dom.addEventListener(type, (event) => event.stopPropagation());
    if (!this.toggled) this.#view.dom.addEventListener("blur", () => this.save());
    this.dispatchEvent(new Event("open", { bubbles: true }));
    if (this.toggled) this.#view.focus();
  }

  #label(): string {
    const [label] = this._internals.labels;
    return this.getAttribute("aria-label") ?? label?.textContent?.trim() ?? t("HOST.Editor.Text");
  }

  /** A dropped document becomes a link to it. */
  #onDrop(view: EditorView, event: DragEvent): boolean {
    const data = TextEditor.getDragEventData(event) as Record<string, any>;
    if (typeof data.uuid !== "string") return false;
    event.preventDefault();
    event.stopPropagation();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
    const name = fromUuidSync(data.uuid, { strict: false })?.name ?? "";
    view.dispatch(view.state.tr.insertText(`@UUID[${data.uuid}]{${name}}`, at));
    return true;
  }

  /** Ends the editing and keeps the text. */
  save(): void {
    if (!this.#view) return;
    const before = this._value;
    this._value = serialiseRichText(this.#view.state.doc);
    const changed = this._value !== before;
    if (changed) this.#enriched = null;
    if (this.toggled) this.#closeEditor();
    this.dispatchEvent(new Event("save", { bubbles: true, cancelable: true }));
    if (changed) this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  #closeEditor(): void {
    if (!this.#view) return;
    this.#destroy();
    this.#showText();
    this.dispatchEvent(new Event("close", { bubbles: true }));
  }

  #destroy(): void {
    this.#view?.destroy();
    this.#menu?.remove();
    this.#view = this.#menu = null;
    this.#toggle.hidden = !this.editable;
    this.classList.replace("active", "inactive");
  }

  protected override _toggleDisabled(disabled: boolean): void {
    this.#toggle.hidden = disabled || this.open;
    if (disabled && this.open) this.#closeEditor();
  }
}
