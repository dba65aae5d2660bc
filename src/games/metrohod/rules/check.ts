import {
  areFaces,
  highest,
  lowest,
  MAX_DICE,
  poolOf,
  readFaces,
  type Pool,
  type Reader,
} from "../../../kernel/dice.ts";
import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

export type CheckResult = "critical" | "success" | "partial" | "failure";

/** What a check came to, and the face that decided it. */
export interface Outcome {
  result: CheckResult;
  face: number;
}

export interface PoolInput {
  /** Level of the skill; below zero is allowed and makes the pool smaller. */
  skill: number;
  /** A teammate helps. */
  assist: boolean;
  /** The metrohod pushes for a die. */
  push: boolean;
  /** Dice that talents, gear and assets add, or take when negative. */
  extra?: number;
}

/** The three things a push can buy; each is paid for on its own. */
export interface Push {
  die: boolean;
  effect: boolean;
  /** To act in spite of a severe wound. */
  incapacitated: boolean;
}

const PUSH_STRESS = 2;

/** Stress that a teammate pays for helping (rules/metrohod.md, Skill check 3). */
export const ASSIST_STRESS = 1;

/** The reading of a pool that shows two sixes or more. */
const TWO_SIXES = 7;

const highestOrTwoSixes: Reader<number> = {
  start: highest.start,
  read: (reading, face) => (reading >= 6 && face === 6 ? TWO_SIXES : Math.max(reading, face)),
};

/**
 * The dice of a check: one a level, one for help, one for a push, and what assets and talents add; with none left, two of
 * which the lower counts. Refuses a number that is not whole or is beyond any pool (rules/metrohod.md, Skill check 3–4).
 */
export function pool({ skill, assist, push, extra = 0 }: PoolInput): Pool | Refusal<"skill" | "extra" | "dice"> {
  const refusal = refuseUnlessWhole({ skill, extra }, -MAX_DICE, MAX_DICE);
  return refusal ?? poolOf(skill + Number(assist) + Number(push) + extra);
}

/** How a check reads its dice: two sixes are more than one, except when the lower die counts (Skill check 4–5). */
export function checkReader(keepLowest: boolean): Reader<number> {
  return keepLowest ? lowest : highestOrTwoSixes;
}

/** What a reading of the dice means (Skill check 5). */
export function resultOf(reading: number): CheckResult {
  if (reading === TWO_SIXES) return "critical";
  if (reading === 6) return "success";
  return reading >= 4 ? "partial" : "failure";
}

/**
 * Reads a check's dice. Refuses what is not dice, and a zero-dice pool that does not show exactly its two
 * (rules/metrohod.md, Skill check 4–5).
 */
export function outcome(dice: readonly number[], zeroDice: boolean): Outcome | Refusal<"dice"> {
  if (!areFaces(dice) || (zeroDice && dice.length !== 2)) return refuse("dice");
  const reading = readFaces(checkReader(zeroDice), dice);
  return { result: resultOf(reading), face: Math.min(reading, 6) };
}

/** The stress that the dice and the pushes cost the metrohod and the helping teammate (Skill check 3). */
export function cost({ assist, push }: { assist: boolean; push: Push }): { actorStress: number; helperStress: number } {
  const pushes = Number(push.die) + Number(push.effect) + Number(push.incapacitated);
  return { actorStress: pushes * PUSH_STRESS, helperStress: assist ? ASSIST_STRESS : 0 };
}
