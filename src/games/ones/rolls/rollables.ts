import { localize } from "../../../foundry/i18n.ts";
import type { Rollable } from "../../../play/rollable.ts";
import { SKILLS } from "../rules/skills.ts";
import { proposeCheck } from "./propose.ts";

/** Checks of the skills. */
export const rollables: readonly Rollable[] = [
  {
    verb: "check",
    types: ["hero"],
    entries: () => SKILLS.map((key) => ({ key, name: localize(`DEPO.ones.skill.${key}`) })),
    roll: async (actor, key, options) => (await proposeCheck(actor, key, options))?.message ?? null,
  },
];
