import { areFaces, highest, MAX_DICE, readFaces } from "../../../kernel/dice.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { clamp } from "../../../kernel/tracks.ts";

/** The difficulties that have a name; any other number may be set as well (rules/ones.md, Check). */
export const DIFFICULTIES = [
  { difficulty: 3, name: "easy" },
  { difficulty: 5, name: "average" },
  { difficulty: 7, name: "hard" },
  { difficulty: 10, name: "impossible" },
] as const;

/** The difficulty of a check about which nobody has said anything. */
export const USUAL_DIFFICULTY = 5;

/** What speaks for and against a check, counted. */
export interface Modifiers {
  advantages: number;
  hindrances: number;
}

export interface CheckInput {
  dice: readonly number[];
  /** Advantages less hindrances, at most one either way. */
  net: number;
  /** Ones added to the result, wherever they came from. */
  onesUsed: number;
  difficulty: number;
}

/** What a check comes to. */
export interface CheckResult {
  total: number;
  success: boolean;
}

/** The dice of a skill, and the hindrance of a skill that one has not: one die for it all the same (rules/ones.md, Check). */
export function pool(skill: number): { dice: number; hindrances: number } | Refusal<"skill"> {
  if (!isWhole(skill, 0, MAX_DICE)) return refuse("skill");
  return skill > 0 ? { dice: skill, hindrances: 0 } : { dice: 1, hindrances: 1 };
}

/** What advantages and hindrances come to: one up, one down or nothing, however many there are (rules/ones.md, Check). */
export function net({ advantages, hindrances }: Modifiers): number | Refusal<keyof Modifiers> {
  return refuseUnlessWhole({ advantages, hindrances }) ?? clamp(advantages - hindrances, -1, 1);
}

/** All modifiers of a check together. */
export const sumOf = (modifiers: readonly Modifiers[]): Modifiers => ({
  advantages: modifiers.reduce((sum, { advantages }) => sum + advantages, 0),
  hindrances: modifiers.reduce((sum, { hindrances }) => sum + hindrances, 0),
});

/** The result that a highest die makes, with what is added to it. */
export const totalOf = (high: number, { net, onesUsed }: Pick<CheckInput, "net" | "onesUsed">): number =>
  high + net + onesUsed;

/** Reads a check: the highest die, advantage or hindrance, and the ones that were added, against the difficulty (rules/ones.md, Check). */
export function result(check: CheckInput): CheckResult | Refusal<keyof CheckInput> {
  const { dice, net, onesUsed, difficulty } = check;
  if (!areFaces(dice)) return refuse("dice");
  if (!isWhole(net, -1, 1)) return refuse("net");
  const refusal = refuseUnlessWhole({ onesUsed, difficulty });
  if (refusal) return refusal;
  const total = totalOf(readFaces(highest, dice), check);
  return { total, success: total >= difficulty };
}
