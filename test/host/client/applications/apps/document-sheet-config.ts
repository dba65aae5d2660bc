import { game } from "../../game/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createFormGroup, createSelectInput } from "../fields/index.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { registerSheet, sheetOf, sheetsFor, unregisterSheet } from "./sheet-registry.ts";

/** The window that chooses a document's sheet and colour scheme; its class methods register sheets (SHEET-1). */
export class DocumentSheetConfig extends DomApplicationMixin(ApplicationV2) {
  static readonly registerSheet = registerSheet;
  static readonly unregisterSheet = unregisterSheet;

  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sheet-config-{id}",
    classes: ["sheet-config"],
    tag: "form",
    position: { width: 440 },
    window: { title: "HOST.SheetConfig.Title", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
    actions: { reset: DocumentSheetConfig.#onReset },
    document: null,
  };

  /** The sheets registered for a sub-type, by id. */
  static getSheetClassesForSubType(
    documentName: string,
    type: string,
  ): { sheetClasses: Record<string, string>; defaultClass: string } {
    const entries = sheetsFor({ documentName, type });
    return {
      sheetClasses: Object.fromEntries(entries.map((entry) => [entry.id, t(entry.label)])),
      defaultClass: entries.find((entry) => entry.default)?.id ?? "",
    };
  }

  /** The colour scheme chosen for a document's sheet: `light`, `dark`, or none of its own. */
  static getSheetThemeForDocument(document: any): string | null {
    return document.getFlag?.("core", "sheetTheme") ?? null;
  }

  get document(): any {
    return this.options.document;
  }

  override _build(): Node[] {
    const { document } = this;
    const current = sheetOf(document);
    const sheet = createSelectInput({
      name: "sheetClass",
      value: document.getFlag("core", "sheetClass") ?? "",
      blank: "HOST.SheetConfig.Default",
      localize: true,
      options: sheetsFor(document).map(({ id, label }) => ({ value: id, label })),
    });
    const themes = current?.themes ?? { light: "HOST.Theme.Light", dark: "HOST.Theme.Dark" };
    const theme = createSelectInput({
      name: "sheetTheme",
      value: document.getFlag("core", "sheetTheme") ?? "",
      blank: "HOST.SheetConfig.ThemeDefault",
      localize: true,
      choices: themes,
    });
    const group = (label: string, input: HTMLElement): HTMLElement =>
      createFormGroup({ label, input, localize: true, rootId: this.id });
    return [
      group("HOST.SheetConfig.Sheet", sheet),
      group("HOST.SheetConfig.Theme", theme),
      h(
        "footer",
        { class: "form-footer", role: "none" },
        h("button", { type: "button", "data-action": "reset", text: t("HOST.Reset") }),
        h("button", { type: "submit", text: t("HOST.Save") }),
      ),
    ];
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    await this.#choose(data.object.sheetClass || null, data.object.sheetTheme || null);
  }

  static async #onReset(this: DocumentSheetConfig): Promise<void> {
    await this.#choose(null, null);
    await this.close();
  }

  /** Writes the choice; an open sheet gives way to one of the new class by itself. */
  async #choose(sheetClass: string | null, sheetTheme: string | null): Promise<void> {
    await this.document.update({ flags: { core: { sheetClass, sheetTheme } } });
  }

  /** Applies the world's choice of default sheets: open sheets of other documents are left alone. */
  static updateDefaultSheets(_setting: Record<string, Record<string, string>>): void {
    for (const collection of game.collections) {
      for (const document of collection) if (document._sheet && !document._sheet.rendered) document._sheet = null;
    }
  }
}
