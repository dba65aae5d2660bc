import * as fields from "../data/fields/index.ts";
import { game } from "../game/game.ts";
import { runtime } from "../runtime.ts";

/** How every combat of the world is run. */
export interface CombatSettings {
  /** Attribute of the actor that the tracker shows, or blank. */
  resource: string;
  skipDefeated: boolean;
}

export const COMBAT_SETTING = "combatTrackerConfig";

export function registerCombatSettings(): void {
  game.settings.register("core", COMBAT_SETTING, {
    name: "COMBAT.Settings",
    scope: "world",
    config: false,
    type: new fields.SchemaField({ resource: new fields.StringField(), skipDefeated: new fields.BooleanField() }),
    default: { resource: "", skipDefeated: false },
    onChange: () => runtime.ui.combat?.render(),
  });
}

export function combatSettings(): CombatSettings {
  return game.settings.get("core", COMBAT_SETTING);
}
