import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { CREATION } from "./choices.ts";

/**
 * Levels that a new metrohod may still take; below zero when too many are taken. Refuses a level above what a beginner may have
 * (rules/metrohod.md, Skills and characteristics; the numbers are chosen).
 */
export function levelsLeft(levels: readonly number[]): number | Refusal<"levels"> {
  if (!levels.every((level) => isWhole(level, 0, CREATION.skillMax))) return refuse("levels");
  return CREATION.levels - levels.reduce((sum, level) => sum + level, 0);
}

/** Ticks of a new crew's upgrades that are still to be marked: as many as an advance brings. */
export function ticksLeft(marked: number): number | Refusal<"marked"> {
  return refuseUnlessWhole({ marked }) ?? CREATION.ticks - marked;
}
