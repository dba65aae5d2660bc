import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";
import { STAT_MAX, STAT_MIN } from "./stats.ts";

export const LEVEL_MAX = 10;
/** Experience that a level costs, with a day of rest (rules/spacers.md, train). */
export const EXP_NEEDED = 4;

/** A level more for the experience that it costs. Refuses at the highest level, and with too little of it. */
export function advanceLevel({
  level,
  exp,
}: {
  level: number;
  exp: number;
}): { level: number; exp: number } | Refusal<"level" | "exp"> {
  if (!isWhole(level, 0, LEVEL_MAX - 1)) return refuse("level");
  if (!isWhole(exp, EXP_NEEDED)) return refuse("exp");
  return { level: level + 1, exp: exp - EXP_NEEDED };
}

/** A stat raised by one. Refuses past its top. */
export function advanceStat(stat: number): { stat: number } | Refusal<"stat"> {
  return isWhole(stat, STAT_MIN, STAT_MAX - 1) ? { stat: stat + 1 } : refuse("stat");
}
