import { registerChatSettings } from "../chat/index.ts";
import { registerCombatSettings } from "../combat/index.ts";
import * as fields from "../data/fields/index.ts";
import { registerInterfaceSettings } from "../ui/index.ts";
import { CONFIG } from "../config.ts";
import { game } from "./game.ts";

/** Registers the core's own settings, before packages register theirs. */
export function registerCoreSettings(): void {
  const hidden = { config: false };
  game.settings.register("core", "language", {
    name: "HOST.Settings.Language",
    scope: "client",
    config: true,
    type: String,
    default: "en",
    choices: CONFIG.supportedLanguages,
    requiresReload: true,
  });
  game.settings.register("core", "keybindings", { ...hidden, scope: "client", type: Object, default: {} });
  game.settings.register("core", "sheetClasses", { ...hidden, scope: "world", type: Object, default: {} });
  game.settings.register("core", "compendiumConfiguration", { ...hidden, scope: "world", type: Object, default: {} });
  game.settings.register("core", "time", {
    ...hidden,
    scope: "world",
    type: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    default: 0,
    onChange: (time: number, options = {}, userId = "") => game.time.onUpdateWorldTime(time, options, userId),
  });
  registerChatSettings();
  registerCombatSettings();
  registerInterfaceSettings();
}
