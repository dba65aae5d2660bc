import { game } from "../../../game/index.ts";
import { TextEditor } from "../../../text/index.ts";
import { getDocumentClass } from "../../../utils/index.ts";
import { DocumentSheetV2 } from "../../api/document-sheet.ts";
import { DomApplicationMixin } from "../../api/dom-application.ts";
import type { CloseOptions, PartialOptions } from "../../api/types.ts";
import { h, icon, iconButton } from "../../dom.ts";
import { createTextInput } from "../../fields/index.ts";
import { t } from "../../text.ts";
import { JournalEntryPageHandlebarsSheet } from "./page-sheet.ts";

/** The sheet of a journal entry: its pages one below the other, with a list to jump by. */
export class JournalEntrySheet extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["journal-entry"],
    position: { width: 860, height: 680 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
    form: { submitOnChange: true },
    actions: {
      createPage: JournalEntrySheet.#onCreate,
      editPage: JournalEntrySheet.#onEdit,
      deletePage: JournalEntrySheet.#onDelete,
      goToPage: JournalEntrySheet.#onGo,
    },
  };

  /** Pages that are shown by sheets of their own, by id. */
  readonly #views = new Map<string, JournalEntryPageHandlebarsSheet>();

  override get title(): string {
    return this.document.name;
  }

  get #pages(): any[] {
    const visible = this.document.pages.filter((page: any) => page.testUserPermission(game.user, "OBSERVER"));
    return visible.sort((a: any, b: any) => a.sort - b.sort);
  }

  override async _build(): Promise<Node[]> {
    const pages = this.#pages;
    const list = pages.map((page) =>
      h(
        "li",
        {},
        h("button", {
          type: "button",
          class: "link",
          dataset: { action: "goToPage", pageId: page.id },
          text: page.name,
        }),
      ),
    );
    const add = h(
      "button",
      { type: "button", dataset: { action: "createPage" } },
      icon("fa-solid fa-plus"),
      h("span", { text: t("HOST.Journal.AddPage") }),
    );
    const name = createTextInput({
      name: "name",
      value: this.document._source.name,
      required: true,
      aria: { label: t("Name") },
    });
    return [
      h(
        "nav",
        { class: "journal-pages", "aria-label": t("HOST.Journal.Pages") },
        this.isEditable ? name : null,
        h("ol", {}, ...list),
        this.isEditable ? add : null,
      ),
      h(
        "div",
        { class: "journal-content scrollable", tabindex: 0, role: "group", "aria-label": this.document.name },
        ...(await Promise.all(pages.map((page) => this.#page(page)))),
      ),
    ];
  }

  async #page(page: any): Promise<HTMLElement> {
    const buttons = page.isOwner
      ? [
          iconButton("fa-solid fa-pen-to-square", t("HOST.Journal.EditPage", { name: page.name }), {
            dataset: { action: "editPage" },
          }),
          iconButton("fa-solid fa-trash", t("HOST.Journal.DeletePage", { name: page.name }), {
            dataset: { action: "deletePage" },
          }),
        ]
      : [];
    const header = h("header", { role: "none" }, h("h2", { text: page.name }), ...buttons);
    const article = h(
      "article",
      { class: "journal-entry-page", id: `${this.id}-page-${page.id}`, dataset: { pageId: page.id } },
      header,
    );
    const view = this.getPageSheet(page);
    if (view) {
      if (!view.rendered) await view.render({ force: true });
      article.append(view.element);
    } else if (page.type === "image") {
      const caption = page.image?.caption ?? "";
      article.append(
        h(
          "figure",
          {},
          h("img", { src: page.src ?? "", alt: caption || page.name }),
          caption ? h("figcaption", { text: caption }) : null,
        ),
      );
    } else if (page.text?.content) {
      const body = h("div", { class: "journal-page-content" });
      body.innerHTML = await TextEditor.enrichHTML(page.text.content, { relativeTo: page, secrets: page.isOwner });
      article.append(body);
    }
    return article;
  }

  /** The sheet that shows a page inside this one: packages bring them for their own types. Null for the host's own types. */
  getPageSheet(page: any): JournalEntryPageHandlebarsSheet | null {
    const cls = page._getSheetClass();
    if (!(cls?.prototype instanceof JournalEntryPageHandlebarsSheet)) return null;
    const known = this.#views.get(page.id);
    const view = known?.document === page ? known : new cls({ document: page, mode: "view" });
    this.#views.set(page.id, view);
    return view;
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    for (const view of this.#views.values()) void view.close();
    this.#views.clear();
  }

  #pageOf(target: HTMLElement): any {
    return this.document.pages.get(target.closest<HTMLElement>("[data-page-id]")?.dataset.pageId ?? "");
  }

  static async #onCreate(this: JournalEntrySheet): Promise<void> {
    await getDocumentClass("JournalEntryPage").createDialog(
      {},
      { parent: this.document },
      { types: game.documentTypes.JournalEntryPage?.filter((type: string) => !["video", "pdf"].includes(type)) },
    );
  }

  static async #onEdit(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.sheet?.render({ force: true });
  }

  static async #onDelete(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#pageOf(target)?.deleteDialog();
  }

  static #onGo(this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement): void {
    this.goToPage(target.dataset.pageId ?? "");
  }

  /** Scrolls to a page. */
  goToPage(pageId: string): void {
    this.element.querySelector(`#${CSS.escape(`${this.id}-page-${pageId}`)}`)?.scrollIntoView({ block: "start" });
  }
}
