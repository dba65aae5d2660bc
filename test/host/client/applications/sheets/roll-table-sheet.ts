import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h, icon, iconButton } from "../dom.ts";
import { createCheckboxInput, createNumberInput, createTextInput } from "../fields/index.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { field, imageField, nameField, saveFooter } from "./form-parts.ts";

/** The sheet of a table of results: formula, ranges, draw. */
export class RollTableSheet extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 680, height: 640 },
    window: { icon: "fa-solid fa-table-list", resizable: true, contentClasses: ["standard-form"] },
    actions: {
      createResult: RollTableSheet.#onCreate,
      deleteResult: RollTableSheet.#onDelete,
      drawResult: RollTableSheet.#onDraw,
      resetResults: RollTableSheet.#onReset,
    },
  };

  override _build(): Node[] {
    const { document, id, isEditable } = this;
    const { formula, replacement, displayRoll } = document._source;
    const results = document.results.contents.sort((a: any, b: any) => a.range[0] - b.range[0]);
    const button = (action: string, glyph: string, key: string): HTMLElement =>
      h("button", { type: "button", dataset: { action } }, icon(glyph), h("span", { text: t(key) }));
    const footer = saveFooter();
    footer.prepend(
      button("drawResult", "fa-solid fa-dice", "HOST.Table.Draw"),
      button("resetResults", "fa-solid fa-rotate-left", "HOST.Table.Reset"),
    );
    return [
      h(
        "div",
        { class: "scrollable", tabindex: 0, role: "group", "aria-label": document.name },
        nameField(document, id),
        imageField(document, id),
        field("HOST.Table.Formula", createTextInput({ name: "formula", value: formula, placeholder: "1d6" }), id),
        field("HOST.Table.Replacement", createCheckboxInput({ name: "replacement", value: replacement }), id),
        field("HOST.Table.DisplayRoll", createCheckboxInput({ name: "displayRoll", value: displayRoll }), id),
        this.#results(results),
        isEditable ? button("createResult", "fa-solid fa-plus", "HOST.Table.Add") : null,
      ),
      footer,
    ];
  }

  #results(results: any[]): HTMLElement {
    const head = ["From", "To", "Text"].map((key) => h("th", { scope: "col", text: t(`HOST.Table.${key}`) }));
    const rows = results.map((result, index) => this.#row(result, index));
    return h("table", { class: "results" }, h("thead", {}, h("tr", {}, ...head, h("td"))), h("tbody", {}, ...rows));
  }

  #row(result: any, index: number): HTMLElement {
    const path = (name: string): string => `results.${index}.${name}`;
    const [low, high] = result.range;
    const number = (name: string, value: number, key: string): HTMLElement =>
      createNumberInput({ name: path(name), value, min: 0, step: 1, aria: { label: t(key) } });
    const text = result.name || result.description || result.text || "";
    return h(
      "tr",
      { class: result.drawn ? "drawn" : "", dataset: { resultId: result.id } },
      h("td", {}, number("low", low, "HOST.Table.From")),
      h("td", {}, number("high", high, "HOST.Table.To")),
      h(
        "td",
        {},
        h("input", { type: "hidden", name: path("_id"), value: result.id }),
        createTextInput({ name: path("text"), value: text, aria: { label: t("HOST.Table.Text") } }),
      ),
      h(
        "td",
        {},
        this.isEditable
          ? iconButton("fa-solid fa-trash", t("HOST.Menu.Delete"), { dataset: { action: "deleteResult" } })
          : null,
      ),
    );
  }

  /** Rows come as a record by index; each becomes an update of its result. */
  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, any> {
    const { results = {}, ...data } = super._processFormData(event, form, formData);
    const rows = Object.values(results as Record<string, any>);
    return { ...data, results: rows.map((row) => this.#resultUpdate(row)) };
  }

  /** A text result keeps its words in `description`, a document result its name. */
  #resultUpdate({ _id, low, high, text }: Record<string, any>): Record<string, any> {
    const key = this.document.results.get(_id)?.type === "document" ? "name" : "description";
    return { _id, range: [low, high], [key]: text };
  }

  override async _processSubmitData(
    _event: SubmitEvent | null,
    _form: HTMLFormElement,
    { results, ...data }: Record<string, any>,
  ): Promise<void> {
    await this.document.update(data, { render: false });
    await this.document.updateEmbeddedDocuments("TableResult", results);
  }

  static async #onCreate(this: RollTableSheet): Promise<void> {
    await this.submit();
    const last = Math.max(0, ...this.document.results.map((result: any) => result.range[1]));
    await this.document.createEmbeddedDocuments("TableResult", [{ type: "text", range: [last + 1, last + 1] }]);
  }

  static async #onDelete(this: RollTableSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-result-id]")?.dataset.resultId;
    if (id) await this.document.deleteEmbeddedDocuments("TableResult", [id]);
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    if (this.isEditable) await this.submit();
    await this.document.draw();
  }

  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.document.resetResults();
  }
}
