import type { PartialOptions } from "../applications/api/types.ts";
import { DomApplicationMixin } from "../applications/api/dom-application.ts";
import { h, icon } from "../applications/dom.ts";
import { SettingsConfig } from "../applications/settings/settings-config.ts";
import { KeybindingsConfig } from "../applications/settings/keybindings-config.ts";
import { ToursManagement } from "../applications/settings/tours-management.ts";
import { AbstractSidebarTab } from "../applications/sidebar/abstract-sidebar-tab.ts";
import { t } from "../applications/text.ts";
import { game } from "../game/index.ts";

/** The sidebar tab with the versions, the windows of settings, and the way out. */
export class SettingsTab extends DomApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";

  static override DEFAULT_OPTIONS: PartialOptions = {
    window: { title: "HOST.Tab.settings" },
    actions: {
      configure: () => void new SettingsConfig().render({ force: true }),
      keys: () => void new KeybindingsConfig().render({ force: true }),
      tours: () => void new ToursManagement().render({ force: true }),
      leave: () => window.location.assign("/"),
    },
  };

  override _build(): Node[] {
    const button = (action: string, glyph: string, key: string): HTMLElement =>
      h("button", { type: "button", dataset: { action } }, icon(glyph), h("span", { text: t(key) }));
    const fact = (key: string, value: string): Node[] => [h("dt", { text: t(key) }), h("dd", { text: value })];
    return [
      h(
        "section",
        { class: "info" },
        h("h2", { text: game.world.title }),
        h(
          "dl",
          {},
          ...fact("HOST.Settings.Generation", String(game.release.generation)),
          ...fact("HOST.Settings.System", `${game.system.title} ${game.system.version}`),
        ),
        h("p", { class: "hint", text: t("HOST.Settings.NotFoundry") }),
      ),
      h(
        "section",
        { class: "settings" },
        button("configure", "fa-solid fa-gears", "HOST.Settings.Title"),
        button("keys", "fa-solid fa-keyboard", "HOST.Keys.Title"),
        button("tours", "fa-solid fa-person-hiking", "HOST.Tours.Title"),
        button("leave", "fa-solid fa-door-open", "HOST.Settings.Leave"),
      ),
    ];
  }
}
