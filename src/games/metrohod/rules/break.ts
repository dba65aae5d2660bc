import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { treatWounds, type WoundTreated, type Wounds } from "./wounds.ts";

/**
 * What a metrohod can do in a break: fresh air, a medical post, training, gathering information, work on something that a clock
 * counts, own business, nothing (rules/metrohod.md, Stress, Wounds, Advancement, Gathering information).
 */
export const BREAK_ACTIONS = ["surface", "treatment", "training", "inquiry", "project", "business", "idle"] as const;
export type BreakAction = (typeof BREAK_ACTIONS)[number];

/** What is done once in a break: one mark for training; fresh air takes all stress at once. */
const ONCE = ["surface", "training"] as const;

/** Why a metrohod cannot do all this in one break: more than the budget, or twice what is done once. */
export function refuseBreak(
  actions: readonly BreakAction[],
  budget: number,
): Refusal<"budget" | (typeof ONCE)[number]> | undefined {
  const refusal = refuseUnlessWhole({ budget });
  if (refusal) return refusal;
  if (actions.length > budget) return refuse("budget");
  const twice = ONCE.find((each) => actions.filter((action) => action === each).length > 1);
  return twice && refuse(twice);
}

/** What so many treatments in a row make of each wound (rules/metrohod.md, Wounds). */
export function treatedTimes(wounds: Wounds, times: number): WoundTreated[] {
  const first: WoundTreated[] = Object.entries(wounds).map(([id, from]) => ({ id, from, to: from }));
  return Array.from({ length: times }).reduce<WoundTreated[]>((treated) => {
    const left = Object.fromEntries(treated.flatMap(({ id, to }) => (to ? [[id, to]] : [])));
    const after = new Map(treatWounds(left).map(({ id, to }) => [id, to]));
    return treated.map(({ id, from }) => ({ id, from, to: after.get(id) ?? null }));
  }, first);
}
