import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import type { MoveResult } from "./move.ts";

/** The worst that surroundings get; several sources add up to no more (rules/spacers.md, the roll). */
export const ENVIRONMENT_MAX = 3;

/** The level of surroundings in which several things are amiss. */
export function environmentLevel(sources: readonly number[]): { level: number } | Refusal<"sources"> {
  if (!sources.every((level) => isWhole(level, 0, ENVIRONMENT_MAX))) return refuse("sources");
  return {
    level: Math.min(
      ENVIRONMENT_MAX,
      sources.reduce((all, level) => all + level, 0),
    ),
  };
}

/** Whether the GM may turn this result into a miss: one 7–9 for each level, and none against protective gear. */
export function turnToMiss({
  result,
  level,
  used,
  gear,
}: {
  result: MoveResult;
  level: number;
  /** How often it has been done here. */
  used: number;
  gear: boolean;
}): { canTurn: boolean } | Refusal<"level" | "used"> {
  const refusal = refuseUnlessWhole({ level, used });
  return refusal ?? { canTurn: result === "weak" && !gear && used < level };
}
