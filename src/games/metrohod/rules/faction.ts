import { climb } from "../../../kernel/ladder.ts";
import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { WAR_STEPS } from "./choices.ts";

/** How firmly a faction, or a crew, holds its place; weakest first. */
export const HOLDS = ["weak", "moderate", "firm"] as const;
export type Hold = (typeof HOLDS)[number];

/** The highest rank. */
export const RANK_MAX = 6;

export interface Standing {
  /** 0 to 6. */
  rank: number;
  hold: Hold;
}

/** Why a standing is none: a rank out of bounds or an unknown hold. */
export function refuseStanding({ rank, hold }: Standing): Refusal<"rank" | "hold"> | undefined {
  return refuseUnlessWhole({ rank }, 0, RANK_MAX) ?? (HOLDS.includes(hold) ? undefined : refuse("hold"));
}

/**
 * An operation succeeded against this faction or crew: hold becomes weak, and one already weak costs a rank. At rank 0
 * nothing is left to lose and the base itself is `threatened` (rules/metrohod.md, Crew, Weakening).
 */
export function weaken({ rank, hold }: Standing): (Standing & { threatened: boolean }) | Refusal<"rank" | "hold"> {
  const refusal = refuseStanding({ rank, hold });
  if (refusal) return refusal;
  if (hold !== "weak") return { rank, hold: "weak", threatened: false };
  return { rank: Math.max(0, rank - 1), hold, threatened: rank === 0 };
}

/**
 * What rank and hold count as while `wars` wars last: hold one step lower however many there are; when weak, rank one
 * lower. What is written down does not change (rules/metrohod.md, Crew, War).
 */
export function effective({
  rank,
  hold,
  wars,
}: Standing & { wars: number }): Standing | Refusal<"rank" | "hold" | "wars"> {
  const refusal = refuseStanding({ rank, hold }) ?? refuseUnlessWhole({ wars });
  if (refusal) return refusal;
  if (wars === 0) return { rank, hold };
  const lower = climb(HOLDS, hold, -WAR_STEPS);
  return lower ? { rank, hold: lower } : { rank: Math.max(0, rank - 1), hold: "weak" };
}
