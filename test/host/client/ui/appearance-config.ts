import { ApplicationV2 } from "../applications/api/application.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import type { PartialOptions } from "../applications/api/types.ts";
import { h } from "../applications/dom.ts";
import { createFormGroup, createSelectInput } from "../applications/fields/index.ts";
import { t } from "../applications/text.ts";
import type { FormDataExtended } from "../applications/ux/form-data-extended.ts";
import { game } from "../game/index.ts";

/** The window that chooses between light and dark. */
export class AppearanceConfig extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "appearance-config",
    tag: "form",
    position: { width: 420 },
    window: { title: "HOST.Theme.Title", icon: "fa-solid fa-circle-half-stroke", contentClasses: ["standard-form"] },
    form: { handler: AppearanceConfig.#onSubmit, closeOnSubmit: true },
  };

  override _build(): Node[] {
    const { colorScheme } = game.settings.get("core", "uiConfig") as { colorScheme: Record<string, string> };
    const input = createSelectInput({
      name: "interface",
      value: colorScheme.interface ?? "",
      blank: "HOST.Theme.Browser",
      localize: true,
      choices: { light: "HOST.Theme.Light", dark: "HOST.Theme.Dark" },
    });
    return [
      createFormGroup({ label: "HOST.Theme.Title", input, localize: true, rootId: this.id }),
      h("footer", { class: "form-footer", role: "none" }, h("button", { type: "submit", text: t("HOST.Save") })),
    ];
  }

  static async #onSubmit(
    this: AppearanceConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    const scheme: string = data.object.interface;
    await game.settings.set("core", "uiConfig", { colorScheme: { applications: scheme, interface: scheme } });
  }
}
