import { game } from "../game/index.ts";
import { AppearanceConfig } from "./appearance-config.ts";
import { applyTheme } from "./theme.ts";

/** Registers the interface's own settings: the colour scheme and the world's default sheets. Before the hook `init`. */
export function registerInterfaceSettings(): void {
  game.settings.register("core", "uiConfig", {
    name: "HOST.Theme.Title",
    scope: "client",
    config: false,
    type: Object,
    default: { colorScheme: { applications: "", interface: "" } },
    onChange: applyTheme,
  });
  game.settings.registerMenu("core", "uiConfig", {
    name: "HOST.Theme.Title",
    label: "HOST.Theme.Choose",
    hint: "HOST.Theme.Hint",
    icon: "fa-solid fa-circle-half-stroke",
    type: AppearanceConfig,
    restricted: false,
  });
}
