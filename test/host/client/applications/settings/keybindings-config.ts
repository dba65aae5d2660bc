import { game } from "../../game/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h } from "../dom.ts";
import { t } from "../text.ts";
import { byPackage } from "./categories.ts";

/** `{key: "KeyC", modifiers: ["Shift"]}` as a person reads it: `Shift + C`. */
export function describeBinding({ key, modifiers = [] }: { key: string; modifiers?: string[] }): string {
  return [...modifiers, key.replace(/^(Key|Digit)/, "")].join(" + ");
}

/** The window that shows which keys do what (KEY-1). A key is changed by pressing the new one in its field. */
export class KeybindingsConfig extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "keybindings-config",
    position: { width: 560, height: 560 },
    window: {
      title: "HOST.Keys.Title",
      icon: "fa-solid fa-keyboard",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    actions: { reset: KeybindingsConfig.#onReset },
  };

  override _build(): Node[] {
    const actions = [...(game.keybindings.actions as Map<string, any>).entries()]
      .filter(([, config]) => !config.restricted || game.user.isGM)
      .map(([id, config]) => ({ id, namespace: config.namespace, config }));
    const sections = byPackage(actions).map(({ id, title, entries }) =>
      h(
        "fieldset",
        { dataset: { category: id } },
        h("legend", { text: title }),
        ...entries.map((entry) => this.#action(entry)),
      ),
    );
    if (!sections.length) sections.push(h("fieldset", {}, h("p", { class: "hint", text: t("HOST.Keys.None") })));
    const reset = h("button", { type: "button", dataset: { action: "reset" }, text: t("HOST.Reset") });
    return [
      h("div", { class: "scrollable", tabindex: 0, role: "group", "aria-label": t("HOST.Keys.Title") }, ...sections),
      h("footer", { class: "form-footer", role: "none" }, reset),
    ];
  }

  #action({ id, config }: { id: string; config: any }): HTMLElement {
    const bindings: any[] = game.keybindings.get(config.namespace, config.action ?? id.split(".").slice(1).join("."));
    const label = t(config.name);
    const fixed = config.uneditable?.length ? config.uneditable.map(describeBinding).join(", ") : "";
    const input = h("input", {
      type: "text",
      id: `keybinding-${id}`,
      readonly: true,
      value: bindings.map(describeBinding).join(", "),
      "aria-description": t("HOST.Keys.Hint"),
      on: { keydown: (event: KeyboardEvent) => void this.#onKey(event, config, id) },
    });
    return h(
      "div",
      { class: "form-group" },
      h("label", { for: input.id, text: label }),
      input,
      h("p", { class: "hint", text: [config.hint ? t(config.hint) : "", fixed].filter(Boolean).join(" · ") }),
    );
  }

  async #onKey(event: KeyboardEvent, config: any, id: string): Promise<void> {
    if (["Tab", "Escape", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const modifiers = [event.shiftKey && "Shift", event.ctrlKey && "Control", event.altKey && "Alt"].filter(Boolean);
    const action = config.action ?? id.split(".").slice(1).join(".");
    await game.keybindings.set(config.namespace, action, [{ key: event.code, modifiers: modifiers as string[] }]);
    await this.render();
  }

  static async #onReset(this: KeybindingsConfig): Promise<void> {
    await game.keybindings.resetDefaults();
    await this.render();
  }
}
