import { game } from "../../game/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createFormGroup, createSelectInput } from "../fields/index.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

const LEVELS = { 0: "OWNERSHIP.NONE", 1: "OWNERSHIP.LIMITED", 2: "OWNERSHIP.OBSERVER", 3: "OWNERSHIP.OWNER" };
const BY_DEFAULT = "-20";

/** Who may see and change a document (PERM-2): a level for everybody, and one for each user. */
export class DocumentOwnershipConfig extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "ownership-{id}",
    classes: ["ownership"],
    position: { width: 440 },
    viewPermission: 3,
    sheetConfig: false,
    window: { icon: "fa-solid fa-user-lock", contentClasses: ["standard-form"] },
    form: { handler: DocumentOwnershipConfig.#onSubmit, closeOnSubmit: true },
  };

  override get title(): string {
    return `${t("HOST.Ownership.Title")}: ${this.document.name}`;
  }

  override _build(): Node[] {
    const { ownership } = this.document;
    const choose = (name: string, label: string, value: number | undefined, own: boolean): HTMLElement => {
      const byDefault = own ? [{ value: BY_DEFAULT, label: t("HOST.Ownership.Default") }] : [];
      const levels = Object.entries(LEVELS).map(([level, key]) => ({ value: level, label: t(key) }));
      const input = createSelectInput({
        name,
        value: value ?? BY_DEFAULT,
        options: [...byDefault, ...levels],
        dataset: { dtype: "Number" },
      });
      return createFormGroup({ label, input, rootId: this.id });
    };
    const users = game.users.contents.filter((user: any) => !user.isGM);
    return [
      h("p", { class: "hint", text: t("HOST.Ownership.Hint") }),
      choose("default", t("HOST.Ownership.Everybody"), ownership.default, false),
      ...users.map((user: any) => choose(user.id, user.name, ownership[user.id], true)),
      h("footer", { class: "form-footer", role: "none" }, h("button", { type: "submit", text: t("HOST.Save") })),
    ];
  }

  static async #onSubmit(
    this: DocumentOwnershipConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    const ownership = { ...this.document.ownership };
    for (const [user, level] of Object.entries(data.object)) {
      if (level === Number(BY_DEFAULT)) delete ownership[user];
      else ownership[user] = level;
    }
    await this.document.update({ ownership }, { diff: false, recursive: false });
  }
}
