import { isRefusal, type Refusal } from "../../src/kernel/refusal.ts";
import { armourModifiers, canAbsorb } from "../../src/games/ones/rules/armour.ts";
import { net, pool, result } from "../../src/games/ones/rules/check.ts";
import { bareHealing } from "../../src/games/ones/rules/healing.ts";
import { activate, activationSkill, backlashWounds } from "../../src/games/ones/rules/implants.ts";
import { checkChance } from "../../src/games/ones/rules/odds.ts";
import { giveOnes, rolledOnes, saveOnes, spendOnes } from "../../src/games/ones/rules/ones.ts";
import { changeScene } from "../../src/games/ones/rules/scene.ts";
import { attackHindrance, attackSkill, damage } from "../../src/games/ones/rules/weapons.ts";
import { comeRound, healWound, takeWounds } from "../../src/games/ones/rules/wounds.ts";
import type { Rules } from "./run.ts";

/** The rules of ones under the names that its vectors use. */
export const rules: Rules = {
  "check.result": ({ dice, net, onesUsed, difficulty }) => result({ dice, net, onesUsed, difficulty }),
  "check.pool": ({ skill }) => pool(skill),
  "check.net": ({ advantages, hindrances }) => answer("net", net({ advantages, hindrances })),
  "check.chance": (stakes) => checkChance(stakes as Parameters<typeof checkChance>[0]),
  "ones.rolled": ({ dice }) => ({ fresh: rolledOnes(dice) }),
  "ones.spend": ({ add, ...chips }) => spendOnes(chips as Parameters<typeof spendOnes>[0], add),
  "ones.give": ({ give, ...chips }) => giveOnes(chips as { fresh: number }, give),
  "ones.save": ({ save, from, ...chips }) => saveOnes(chips as { saved: number }, save, from),
  "scene.change": (state) => changeScene(state),
  "damage.wounds": ({ weapon, stealth, skills }) => damage({ weapon, stealth, skills }),
  "attack.hindrance": ({ weapon, range }) => attackHindrance({ weapon, range }),
  "attack.skill": ({ weapon }) => ({ skill: attackSkill(weapon) }),
  "armour.modifiers": ({ worn, skill, absorbing }) => armourModifiers({ worn, skill, absorbing }),
  "armour.absorbs": ({ worn }) => ({ absorbs: canAbsorb(worn) }),
  "wounds.take": ({ health, zeroed, skill, skills, wounds }) =>
    takeWounds({ health, zeroed }, { wounds, skills: skills ?? [skill] }),
  "wounds.heal": ({ health, max, zeroed, skill }) => healWound({ health, max, zeroed }, skill),
  "wounds.comeRound": ({ health, max, zeroed, skill }) => comeRound({ health, max, zeroed }, skill),
  "healing.bare": ({ healedThisScene }) => bareHealing(healedThisScene),
  "implant.activate": ({ cells, cost, mode, wounded, check }) => activate({ cells, cost, mode, wounded, check }),
  "implant.skill": ({ cells, cost, mode }) => ({ skill: activationSkill({ cells, cost, mode }) }),
  "backlash.check": ({ backlash, skill, success }) => ({ wounds: backlashWounds({ backlash, skill, success }) }),
};

/** A bare value under the name that the vectors give it; a refusal as it is. */
function answer(name: string, value: unknown): object {
  return isRefusal(value) ? (value satisfies Refusal) : { [name]: value };
}
