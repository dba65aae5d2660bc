import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createSelectInput } from "../fields/index.ts";
import { t } from "../text.ts";
import { field, imageField, nameField, saveFooter } from "./form-parts.ts";

/** The sheet of a macro: what it does, and a button that does it. */
export class MacroConfig extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 520 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-code", contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    actions: { execute: MacroConfig.#onExecute },
  };

  override _build(): Node[] {
    const { document, id } = this;
    const { type, command } = document._source;
    const kinds = { chat: "HOST.Macro.Chat", script: "HOST.Macro.Script" };
    const text = field("HOST.Macro.Command", h("code-mirror", { name: "command", value: command ?? "" }), id);
    text.classList.add("stacked");
    const footer = saveFooter();
    footer.prepend(h("button", { type: "button", dataset: { action: "execute" }, text: t("HOST.Macro.Execute") }));
    return [
      nameField(document, id),
      imageField(document, id),
      field("Type", createSelectInput({ name: "type", value: type, localize: true, choices: kinds }), id),
      text,
      footer,
    ];
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await this.document.execute();
  }
}
