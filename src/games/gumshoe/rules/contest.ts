import { clamp } from "../../../kernel/tracks.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { LEAD_ALIKE } from "./choices.ts";
import { LIMIT } from "./test.ts";

/** The ends of the lead: the pursuer catches, the quarry escapes. */
export const LEAD_MAX = 10;
const LEAD_SWING = 2;

/** The difficulty of a side in a full contest, and of one with a marked advantage (rules/gumshoe.md, Contests). */
export const CONTEST_DIFFICULTY = 4;
export const ADVANTAGE_DIFFICULTY = 3;

export interface Turn {
  side: string;
  total: number;
  difficulty: number;
}

/**
 * A full contest so far: sides test in turn, and the first to fail loses; both `null` while it goes on. `decidedAt` counts
 * turns from 0. Refuses turns out of their order or past the end (rules/gumshoe.md, Contests, Full).
 */
export function contest(
  sides: readonly [string, string],
  turns: readonly Turn[],
): { winner: string | null; decidedAt: number | null } | Refusal<"turns"> {
  const start = sides.indexOf(turns[0]?.side ?? sides[0]);
  const inOrder = turns.every(({ side }, at) => start >= 0 && side === sides[(start + at) % 2]);
  if (!inOrder || !turns.every(({ total, difficulty }) => isWhole(total, -LIMIT) && isWhole(difficulty, -LIMIT)))
    return refuse("turns");
  const failed = turns.findIndex(({ total, difficulty }) => total < difficulty);
  if (failed < 0) return { winner: null, decidedAt: null };
  if (failed < turns.length - 1) return refuse("turns");
  return { winner: sides[(start + failed + 1) % 2] ?? null, decidedAt: failed };
}

/** The sides in the order they act: lower rating first, equal ones as they are named (rules/gumshoe.md, Contests, Full). */
export function actingOrder(ratings: Readonly<Record<string, number>>): string[] {
  return Object.entries(ratings)
    .sort(([, a], [, b]) => a - b)
    .map(([side]) => side);
}

interface Attempt {
  success: boolean;
  margin: number;
}

/** How a side fares: by how much it passed, below zero by how much it failed. */
const standing = ({ success, margin }: Attempt): number => (success ? margin : -margin);

/**
 * One exchange of a chase. Refuses a chase that is over (rules/gumshoe.md, Contests, Chase).
 * @returns the lead, and who has won by it
 */
export function exchange(
  lead: number,
  quarry: Attempt,
  pursuer: Attempt,
): { lead: number; over: "quarry" | "pursuer" | null } | Refusal<"lead" | "margin"> {
  const margins = refuseUnlessWhole({ margin: quarry.margin }) ?? refuseUnlessWhole({ margin: pursuer.margin });
  const refusal = refuseUnlessWhole({ lead }, 1, LEAD_MAX - 1) ?? margins;
  if (refusal) return refusal;
  const alike = clamp(standing(quarry) - standing(pursuer), -LEAD_ALIKE, LEAD_ALIKE);
  const by = quarry.success === pursuer.success ? alike : quarry.success ? LEAD_SWING : -LEAD_SWING;
  const moved = clamp(lead + by, 0, LEAD_MAX);
  return { lead: moved, over: moved === LEAD_MAX ? "quarry" : moved === 0 ? "pursuer" : null };
}
