/** Combat encounters and their tracker (COMB-1 … COMB-8). */
export { CombatEncounters } from "./combat-encounters.ts";
export { CombatTracker } from "./combat-tracker.ts";
export { Combatant } from "./combatant.ts";
export { Combat } from "./combat.ts";
export { registerCombatSettings } from "./settings.ts";
