import { runtime } from "../../runtime.ts";
import { game } from "../../game/index.ts";
import { DocumentSheetConfig } from "../apps/document-sheet-config.ts";
import { iconButton } from "../dom.ts";
import type { HTMLSecretBlockElement } from "../elements/content-elements.ts";
import { documentLabel, t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { expandObject, fromUuid, getProperty } from "../../utils/index.ts";
import { ApplicationV2 } from "./application.ts";
import type { ApplicationOptions, CloseOptions, Context, FormOptions, PartialOptions, RenderOptions } from "./types.ts";

const LEVELS = { LIMITED: 1, OWNER: 3 };

/** A window that shows one document, and edits it where the user may (SHEET-1 … SHEET-4). */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: LEVELS.LIMITED,
    editPermission: LEVELS.OWNER,
    sheetConfig: true,
    canCreate: false,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImport,
    },
    form: { handler: DocumentSheetV2.#onSubmit, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          action: "configureSheet",
          icon: "fa-solid fa-gear",
          label: "HOST.Sheet.Configure",
          visible: DocumentSheetV2.#canConfigure,
        },
        {
          action: "importDocument",
          icon: "fa-solid fa-download",
          label: "HOST.Sheet.Import",
          visible: DocumentSheetV2.#canImport,
        },
      ],
    },
  };

  readonly #document: any;

  constructor(options: PartialOptions = {}) {
    super(options);
    this.#document = this.options.document;
  }

  get document(): any {
    return this.#document;
  }

  override get title(): string {
    const { document } = this;
    const label = documentLabel(document.documentName);
    return document.name ? `${label}: ${document.name}` : label;
  }

  /** Whether the user may see the document here. */
  get isVisible(): boolean {
    return this.document.testUserPermission(game.user, this.options.viewPermission);
  }

  /** Whether the user may change it here; never in a locked compendium. */
  get isEditable(): boolean {
    const { document } = this;
    if (document.pack && game.packs.get(document.pack)?.locked) return false;
    return document.testUserPermission(game.user, this.options.editPermission);
  }

  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    const { document } = options;
    if (!document?.documentName)
      throw new Error(`Host: ${this.constructor.name} needs a document in its options (SHEET-1)`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ uniqueId, ...options });
  }

  override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return;
    runtime.ui.notifications.warn(t("HOST.Sheet.NotVisible", { name: documentLabel(this.document.documentName) }));
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const { document } = this;
    return Object.assign(context, {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    if (!this.hasFrame) return frame;
    const button = iconButton("fa-solid fa-passport", t("HOST.Sheet.CopyUuid"), {
      class: "header-control",
      "data-action": "copyUuid",
    });
    this.window.close.before(button);
    return frame;
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("revealed", (event) => void this._onRevealSecret(event));
  }

  /** Writes a secret that was revealed or hidden into the text that the surrounding editor shows. */
  async _onRevealSecret(event: Event): Promise<void> {
    const block = event.target as HTMLSecretBlockElement;
    const path = block.closest("prose-mirror")?.getAttribute("name");
    if (!path || !this.isEditable) return;
    const content = String(getProperty(this.document._source, path) ?? "");
    await this.document.update({ [path]: block.toggleRevealed(content) });
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this._applyTheme();
    this._toggleDisabled(!this.isEditable);
  }

  /** Marks the sheet with the colour scheme chosen for this document or its kind. */
  _applyTheme(): void {
    const theme = DocumentSheetConfig.getSheetThemeForDocument(this.document);
    this.element.classList.remove("themed", "theme-light", "theme-dark");
    if (theme) this.element.classList.add("themed", `theme-${theme}`);
  }

  /** Disables the form's controls where the sheet may not edit. What is disabled already stays so. */
  _toggleDisabled(disabled: boolean): void {
    if (!disabled || !this.form) return;
    for (const element of this.form.elements as Iterable<Element>) {
      if (element.closest(".window-header, .controls-dropdown")) continue;
      if ("disabled" in element) element.disabled = true;
    }
    for (const image of this.form.querySelectorAll("img[data-edit]")) image.classList.add("disabled");
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  override async _onSubmitForm(config: FormOptions, event: SubmitEvent | Event): Promise<void> {
    event.preventDefault();
    if (!this.isEditable) return;
    await super._onSubmitForm(config, event);
  }

  static async #onSubmit(
    this: DocumentSheetV2,
    event: SubmitEvent,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, any> = {},
  ): Promise<void> {
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  /** The form's values as nested data. */
  _processFormData(
    _event: SubmitEvent | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, any> {
    return expandObject(formData.object);
  }

  /** Nested data that has passed the document's validation. @throws a validation error that names the field. */
  _prepareSubmitData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: Record<string, any>,
  ): Record<string, any> {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) Object.assign(submitData, expandObject({ ...formData.object, ...updateData }));
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  /** Writes to the document, or creates it where the sheet is one for a document yet to be. */
  async _processSubmitData(
    _event: SubmitEvent | null,
    _form: HTMLFormElement,
    submitData: Record<string, any>,
    options: Record<string, any> = {},
  ): Promise<void> {
    const { document } = this;
    if (document.collection?.has?.(document.id) ?? document.id) await document.update(submitData, options);
    else if (this.options.canCreate)
      await document.constructor.create(submitData, { parent: document.parent, ...options });
    else throw new Error(`${document.documentName} "${document.name}" does not exist any more`);
  }

  static #canConfigure(this: DocumentSheetV2): boolean {
    return this.options.sheetConfig === true && this.isEditable;
  }

  static #canImport(this: DocumentSheetV2): boolean {
    const { document } = this;
    return Boolean(document.pack) && !document.isEmbedded && document.constructor.canUserCreate(game.user);
  }

  static #onConfigureSheet(this: DocumentSheetV2, event: PointerEvent): void {
    event.stopPropagation();
    void new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static async #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): Promise<void> {
    const id = event.button === 2 ? this.document.id : this.document.uuid;
    await navigator.clipboard?.writeText(id);
    runtime.ui.notifications.info(t("HOST.Sheet.UuidCopied", { id }));
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const { FilePicker } = await import("../apps/file-picker.ts");
    const image = target as HTMLImageElement;
    const callback = (path: string): void => {
      image.src = path;
      image.dispatchEvent(new Event("change", { bubbles: true }));
      if (!this.options.form?.submitOnChange) void this.submit();
    };
    void new FilePicker({ type: "image", current: image.getAttribute("src") ?? "", callback }).render({ force: true });
  }

  static async #onImport(this: DocumentSheetV2): Promise<void> {
    const { document } = this;
    const collection = game.collections.get(document.documentName);
    const imported = await collection.importFromCompendium(game.packs.get(document.pack), document.id);
    const opened = imported ? await fromUuid(imported.uuid) : null;
    await opened?.sheet.render({ force: true });
  }
}
