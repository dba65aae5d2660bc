import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { LIMIT } from "./test.ts";

/** The least total difficulty of an extended challenge, and the difficulty of its steps (rules/gumshoe.md, Extended challenge). */
export const LEAST_TOTAL = 8;
export const STEP_DIFFICULTY = 4;

/** What a success adds to an extended challenge (rules/gumshoe.md, Extended challenge). */
export const successAdds = (margin: number): number => 1 + margin;

/**
 * One step of an extended challenge: a success adds one and its margin, and what goes beyond the total is lost; a failure
 * adds nothing, or takes `setback` off.
 */
export function extendedStep({
  progress,
  total,
  testTotal,
  difficulty,
  setback = 0,
}: {
  progress: number;
  total: number;
  testTotal: number;
  difficulty: number;
  setback?: number;
}): { progress: number; done: boolean } | Refusal<"progress" | "total" | "testTotal" | "difficulty" | "setback"> {
  if (!isWhole(total, LEAST_TOTAL)) return refuse("total");
  const refusal =
    refuseUnlessWhole({ progress }, 0, total) ??
    refuseUnlessWhole({ setback }, 0) ??
    refuseUnlessWhole({ testTotal, difficulty }, -LIMIT);
  if (refusal) return refusal;
  const by = testTotal >= difficulty ? successAdds(testTotal - difficulty) : -setback;
  const moved = Math.min(total, Math.max(0, progress + by));
  return { progress: moved, done: moved === total };
}
