import { ApplicationV2 } from "../api/application.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { createFormGroup, createTextInput } from "../fields/index.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Chooses a file by its path, with a preview of images. The host keeps no uploads, so there is nothing to browse. */
export class FilePicker extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "file-picker-{id}",
    classes: ["file-picker"],
    tag: "form",
    position: { width: 440 },
    window: { title: "HOST.FilePicker.Title", icon: "fa-solid fa-file-image", contentClasses: ["standard-form"] },
    form: { handler: FilePicker.#onSubmit, closeOnSubmit: true },
    type: "any",
    current: "",
    callback: null,
  };

  /** This class; packages ask for it by this name. */
  static get implementation(): typeof FilePicker {
    return FilePicker;
  }

  override _build(): Node[] {
    const { current, type } = this.options;
    const input = createTextInput({ name: "path", value: current, required: true });
    const preview = h("img", {
      src: current || "icons/svg/mystery-man.svg",
      alt: t("HOST.FilePicker.Preview"),
      class: "preview",
    });
    if (type === "image" || type === "imagevideo") input.addEventListener("change", () => (preview.src = input.value));
    else preview.hidden = true;
    return [
      createFormGroup({
        label: "HOST.FilePicker.Path",
        hint: "HOST.FilePicker.Hint",
        input,
        localize: true,
        rootId: this.id,
      }),
      preview,
      h("footer", { class: "form-footer", role: "none" }, h("button", { type: "submit", text: t("HOST.Save") })),
    ];
  }

  static #onSubmit(this: FilePicker, _event: Event, _form: HTMLFormElement, data: FormDataExtended): void {
    this.options.callback?.(data.object.path, this);
  }
}
