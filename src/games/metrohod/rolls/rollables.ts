import type { Rollable } from "../../../play/rollable.ts";
import { characteristicName, skillConfig, skillName } from "../data/skill-config.ts";
import { proposeCheck } from "./check-card.ts";
import { proposeResistance } from "./resistance-card.ts";

const types = ["metrohod"];

/** Checks of the skills, and defence dice of the characteristics, that this world plays with. */
export const rollables: readonly Rollable[] = [
  {
    verb: "check",
    types,
    entries: () => skillConfig().flatMap(({ skills }) => skills.map(({ key }) => ({ key, name: skillName(key) }))),
    roll: async (actor, key, options) => (await proposeCheck(actor, key, options))?.message ?? null,
  },
  {
    verb: "resist",
    types,
    entries: () => skillConfig().map(({ key }) => ({ key, name: characteristicName(key) })),
    roll: async (actor, key) => (await proposeResistance(actor, key))?.message ?? null,
  },
];
