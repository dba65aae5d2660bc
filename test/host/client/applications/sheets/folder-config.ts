import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createSelectInput } from "../fields/index.ts";
import { field, nameField, saveFooter } from "./form-parts.ts";

/** The sheet of a folder: name, colour, order. */
export class FolderConfig extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 400 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-folder", contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  override _build(): Node[] {
    const { document, id } = this;
    const sorting = createSelectInput({
      name: "sorting",
      value: document._source.sorting,
      localize: true,
      choices: { a: "HOST.Folder.Alphabetical", m: "HOST.Folder.Manual" },
    });
    return [
      nameField(document, id),
      field("HOST.Folder.Colour", h("color-picker", { name: "color", value: document._source.color ?? "" }), id),
      field("HOST.Folder.Sorting", sorting, id),
      saveFooter(),
    ];
  }
}
