import { game } from "../../game/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createSelectInput } from "../fields/index.ts";
import { field, saveFooter } from "./form-parts.ts";

/** A user's settings: colour and character. */
export class UserConfig extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 420 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-user", contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
  };

  override get title(): string {
    return this.document.name;
  }

  override get isVisible(): boolean {
    return this.document.isSelf || game.user.isGM;
  }

  override get isEditable(): boolean {
    return this.document.isSelf || game.user.isGM;
  }

  override _build(): Node[] {
    const { document, id } = this;
    const { color, character } = document._source;
    const mine = game.actors.filter((actor: any) => actor.testUserPermission(document, "OBSERVER"));
    const options = mine.map((actor: any) => ({ value: actor.id, label: actor.name }));
    return [
      field("HOST.User.Colour", h("color-picker", { name: "color", value: color ?? "" }), id),
      field(
        "HOST.User.Character",
        createSelectInput({ name: "character", value: character ?? "", blank: "", options }),
        id,
      ),
      saveFooter(),
    ];
  }

  override _processFormData(...args: Parameters<DocumentSheetV2["_processFormData"]>): Record<string, any> {
    const data = super._processFormData(...args);
    return { ...data, character: data.character || null, color: data.color || this.document._source.color };
  }
}
