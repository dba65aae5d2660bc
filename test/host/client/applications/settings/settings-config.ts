import { game } from "../../game/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import { DomApplicationMixin } from "../api/dom-application.ts";
import type { PartialOptions } from "../api/types.ts";
import { h, icon } from "../dom.ts";
import { t } from "../text.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { byPackage, type Category } from "./categories.ts";
import { settingGroup } from "./setting-input.ts";

const COLLATED = Object.freeze({ SETTING: "setting", MENU: "menu" });

interface Registration {
  id: string;
  kind: string;
  namespace: string;
  config: any;
}

/** The window of all settings, by package (SET-3). Players see what is theirs; world settings need the permission for them. */
export class SettingsConfig extends DomApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings-config",
    classes: ["settings-config"],
    tag: "form",
    position: { width: 640, height: 640 },
    window: {
      title: "HOST.Settings.Title",
      icon: "fa-solid fa-gears",
      resizable: true,
      contentClasses: ["standard-form"],
    },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openSubmenu: SettingsConfig.#onOpenMenu, resetDefaults: SettingsConfig.#onReset },
  };

  /** Whether this user may change the world's settings (PERM-5). */
  get canConfigure(): boolean {
    return game.user.can("SETTINGS_MODIFY");
  }

  get categories(): Category<Registration>[] {
    const mayWorld = this.canConfigure;
    const menus = [...game.settings.menus.entries()]
      .filter(([, config]: [string, any]) => !config.restricted || mayWorld)
      .map(([id, config]: [string, any]) => ({ id, kind: COLLATED.MENU, namespace: config.namespace, config }));
    const settings = [...game.settings.settings.entries()]
      .filter(([, config]: [string, any]) => config.config && (config.scope !== "world" || mayWorld))
      .map(([id, config]: [string, any]) => ({ id, kind: COLLATED.SETTING, namespace: config.namespace, config }));
    return byPackage([...menus, ...settings]);
  }

  override _build(): Node[] {
    const sections = this.categories.map(({ id, title, entries }) =>
      h(
        "fieldset",
        { class: "category", dataset: { category: id } },
        h("legend", { text: title }),
        ...entries.map((entry) => (entry.kind === COLLATED.MENU ? this.#menu(entry) : this.#setting(entry))),
      ),
    );
    const footer = h(
      "footer",
      { class: "form-footer", role: "none" },
      h("button", { type: "button", dataset: { action: "resetDefaults" }, text: t("HOST.Reset") }),
      h("button", { type: "submit", text: t("HOST.Save") }),
    );
    return [
      h(
        "div",
        { class: "scrollable", tabindex: 0, role: "group", "aria-label": t("HOST.Settings.Title") },
        ...sections,
      ),
      footer,
    ];
  }

  #setting({ id, namespace, config }: Registration): HTMLElement {
    return settingGroup(id, config, game.settings.get(namespace, config.key), false);
  }

  #menu({ id, config }: Registration): HTMLElement {
    const button = h(
      "button",
      { type: "button", id: `settings-menu-${id}`, dataset: { action: "openSubmenu", key: id } },
      config.icon ? icon(config.icon) : null,
      h("span", { text: t(config.label ?? config.name) }),
    );
    const label = h("label", { for: button.id, text: t(config.name ?? "") });
    return h(
      "div",
      { class: "form-group submenu" },
      label,
      button,
      config.hint ? h("p", { class: "hint", text: t(config.hint) }) : null,
    );
  }

  /** Saves what changed, and offers to reload where a changed setting needs it. */
  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    data: FormDataExtended,
  ): Promise<void> {
    const reload = { client: false, world: false };
    for (const [id, value] of Object.entries(data.object)) {
      const config: any = game.settings.settings.get(id);
      if (!config) continue;
      const before = JSON.stringify(game.settings.get(config.namespace, config.key));
      await game.settings.set(config.namespace, config.key, value);
      const changed = JSON.stringify(game.settings.get(config.namespace, config.key)) !== before;
      if (changed && config.requiresReload) reload[config.scope === "world" ? "world" : "client"] = true;
    }
    if (reload.client || reload.world) void SettingsConfig.reloadConfirm(reload);
  }

  /** Asks whether to load the page anew now. */
  static async reloadConfirm({ world = false }: { world?: boolean; client?: boolean } = {}): Promise<void> {
    const key = world ? "HOST.Settings.ReloadWorld" : "HOST.Settings.ReloadClient";
    const yes = await DialogV2.confirm({ window: { title: "HOST.Settings.ReloadTitle" }, content: `<p>${t(key)}</p>` });
    if (yes) window.location.reload();
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu: any = game.settings.menus.get(target.dataset.key ?? "");
    if (!menu) return;
    await new menu.type().render({ force: true });
  }

  /** Puts the defaults into the form; they are saved with it. */
  static #onReset(this: SettingsConfig): void {
    for (const [id, config] of game.settings.settings as Map<string, any>) {
      const control = this.element.querySelector<any>(`[name="${CSS.escape(id)}"]`);
      if (!control) continue;
      const initial = config.default ?? config.type?.getInitialValue?.() ?? "";
      if (control.type === "checkbox") control.checked = Boolean(initial);
      else control.value = initial;
    }
  }
}
