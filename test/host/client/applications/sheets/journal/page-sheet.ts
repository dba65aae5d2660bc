import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { DomApplicationMixin } from "../../api/dom-application.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../../api/handlebars-application.ts";
import type { ApplicationOptions, PartialOptions, RenderOptions } from "../../api/types.ts";
import { h } from "../../dom.ts";
import { createTextInput } from "../../fields/index.ts";
import { field, nameField, richTextField, saveFooter } from "../form-parts.ts";

/** The base of sheets for journal pages: `mode` is `view` or `edit`. */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 640 },
    mode: "edit",
    includeTOC: false,
    window: { icon: "fa-solid fa-book-open", resizable: true, contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  /** A page that is shown inside its entry has no frame, and an id apart from the window that edits it. */
  override _initializeApplicationOptions(options: PartialOptions): ApplicationOptions {
    if (options.mode !== "view") return super._initializeApplicationOptions(options);
    const uniqueId = `${this.constructor.name}-${options.document.uuid.replaceAll(".", "-")}-view`;
    return super._initializeApplicationOptions({ uniqueId, tag: "div", ...options, window: { frame: false } });
  }

  /** The entry's sheet puts a shown page into its place. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  get page(): any {
    return this.document;
  }

  /** Whether the page is shown rather than edited. */
  get isView(): boolean {
    return this.options.mode === "view";
  }
}

/** The base that packages extend for page types of their own: `VIEW_PARTS` and `EDIT_PARTS` by mode. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static VIEW_PARTS: Record<string, TemplatePart> = {};
  static EDIT_PARTS: Record<string, TemplatePart> = {};

  override _configureRenderParts(options: RenderOptions): Record<string, TemplatePart> {
    const { VIEW_PARTS, EDIT_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
    return Object.keys(parts).length ? { ...parts } : super._configureRenderParts(options);
  }
}

/** Edits a page of text. */
export class JournalEntryPageTextSheet extends DomApplicationMixin(JournalEntryPageSheet) {
  override _build(): Node[] {
    const { document, id } = this;
    return [
      nameField(document, id),
      richTextField("HOST.Journal.Text", "text.content", document._source.text?.content ?? "", document, id),
      saveFooter(),
    ];
  }
}

/** Edits a page with an image. */
export class JournalEntryPageImageSheet extends DomApplicationMixin(JournalEntryPageSheet) {
  override _build(): Node[] {
    const { document, id } = this;
    const { src, image } = document._source;
    return [
      nameField(document, id),
      field("HOST.Image", h("file-picker", { name: "src", type: "image", value: src ?? "" }), id),
      field("HOST.Journal.Caption", createTextInput({ name: "image.caption", value: image?.caption ?? "" }), id),
      saveFooter(),
    ];
  }
}
