import { ACTIVE_EFFECT_CHANGE_TYPES, ACTIVE_EFFECT_MODES } from "../../../shared/constants.ts";
import { generation } from "../../generation.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h, icon, iconButton } from "../dom.ts";
import { createCheckboxInput, createNumberInput, createSelectInput, createTextInput } from "../fields/index.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { field, imageField, nameField, richTextField, saveFooter } from "./form-parts.ts";

/** The sheet of an effect: its changes in the form of the generation (AE-1, AE-2). */
export class ActiveEffectConfig extends DomApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    position: { width: 600, height: 620 },
    sheetConfig: false,
    window: { icon: "fa-solid fa-person-rays", resizable: true, contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    actions: { addChange: ActiveEffectConfig.#onAdd, deleteChange: ActiveEffectConfig.#onDelete },
  };

  /** Where this generation keeps the changes. */
  get #path(): string {
    return generation() >= 14 ? "system.changes" : "changes";
  }

  get #changes(): any[] {
    const source = this.document.toObject();
    return (generation() >= 14 ? source.system.changes : source.changes) ?? [];
  }

  override _build(): Node[] {
    const { document, id, isEditable } = this;
    const source = document._source;
    const changes = this.#changes.map((change, index) => this.#change(change, index));
    const add = h(
      "button",
      { type: "button", dataset: { action: "addChange" } },
      icon("fa-solid fa-plus"),
      h("span", { text: t("HOST.Effect.Add") }),
    );
    return [
      h(
        "div",
        { class: "scrollable", tabindex: 0, role: "group", "aria-label": document.name },
        nameField(document, id),
        imageField(document, id),
        field("HOST.Effect.Disabled", createCheckboxInput({ name: "disabled", value: source.disabled }), id),
        field("HOST.Effect.Transfer", createCheckboxInput({ name: "transfer", value: source.transfer }), id),
        richTextField("HOST.Effect.Description", "description", source.description, document, id),
        h("fieldset", {}, h("legend", { text: t("HOST.Effect.Changes") }), ...changes, isEditable ? add : null),
      ),
      saveFooter(),
    ];
  }

  #change(change: any, index: number): HTMLElement {
    const name = (key: string): string => `${this.#path}.${index}.${key}`;
    const aria = (key: string): { label: string } => ({ label: t(`HOST.Effect.${key}`) });
    return h(
      "div",
      { class: "form-group effect-change", dataset: { index: String(index) } },
      createTextInput({ name: name("key"), value: change.key, placeholder: "system.…", aria: aria("Key") }),
      this.#kind(change, name),
      createTextInput({ name: name("value"), value: change.value, aria: aria("Value") }),
      createNumberInput({ name: name("priority"), value: change.priority, step: 1, aria: aria("Priority") }),
      iconButton("fa-solid fa-trash", t("HOST.Menu.Delete"), { dataset: { action: "deleteChange" } }),
    );
  }

  #kind(change: any, name: (key: string) => string): HTMLElement {
    const aria = { label: t("HOST.Effect.Kind") };
    const label = (key: string): string => t(`HOST.Effect.Mode.${key.toLowerCase()}`);
    if (generation() >= 14) {
      const types: string[] = Object.keys(ACTIVE_EFFECT_CHANGE_TYPES);
      const options = types.map((type) => ({ value: type, label: label(type) }));
      return createSelectInput({ name: name("type"), value: change.type, options, aria });
    }
    const modes = Object.entries(ACTIVE_EFFECT_MODES as Record<string, number>);
    const options = modes.map(([mode, value]) => ({ value, label: label(mode) }));
    return createSelectInput({ name: name("mode"), value: change.mode, options, aria, dataset: { dtype: "Number" } });
  }

  /** Rows come as a record by index and are written as a whole array. */
  override _processFormData(
    event: SubmitEvent | null,
    form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, any> {
    const data = super._processFormData(event, form, formData);
    const holder = generation() >= 14 ? (data.system ??= {}) : data;
    holder.changes = Object.values(holder.changes ?? {});
    return data;
  }

  async #writeChanges(changes: any[]): Promise<void> {
    await this.document.update({ [this.#path]: changes });
  }

  static async #onAdd(this: ActiveEffectConfig): Promise<void> {
    const kind = generation() >= 14 ? { type: "add" } : { mode: ACTIVE_EFFECT_MODES.ADD };
    await this.#writeChanges([...this.#changes, { key: "", value: "", ...kind }]);
  }

  static async #onDelete(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset.index);
    await this.#writeChanges(this.#changes.filter((_change, at) => at !== index));
  }
}
