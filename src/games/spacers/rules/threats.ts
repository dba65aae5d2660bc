import { refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import type { MoveResult } from "./move.ts";

/** What becomes of somebody in open space, and how many seconds each state lasts (rules/spacers.md, Threats). */
const VACUUM = [
  { state: "conscious", seconds: 14 },
  { state: "unconscious", seconds: 60 },
  { state: "critical", seconds: 30 },
] as const;
export type VacuumState = (typeof VACUUM)[number]["state"] | "dead";

/** How somebody stands after so many whole seconds in open space, and for how many more; 0 for the dead. */
export function vacuum(seconds: number): { state: VacuumState; left: number } | Refusal<"seconds"> {
  const refusal = refuseUnlessWhole({ seconds });
  if (refusal) return refusal;
  let end = 0;
  for (const stage of VACUUM) {
    end += stage.seconds;
    if (seconds < end) return { state: stage.state, left: end - seconds };
  }
  return { state: "dead", left: 0 };
}

/** Seconds that a jump may last and do no harm. */
const SAFE_JUMP = 6;
/** Who chooses the psychosis of a jump that took too long. */
const PSYCHOSIS = { strong: "player", weak: "gm", miss: "madness" } as const;

/** What a jump of so many seconds leads to, by the roll that it asks for; `none` within the safe time (Threats). */
export function jump(
  seconds: number,
  result: MoveResult,
): { psychosis: "none" | (typeof PSYCHOSIS)[MoveResult] } | Refusal<"seconds"> {
  const refusal = refuseUnlessWhole({ seconds });
  return refusal ?? { psychosis: seconds <= SAFE_JUMP ? "none" : PSYCHOSIS[result] };
}

/** Days that one lives without. */
const LIMITS = { water: 7, food: 30 } as const;
const HARDSHIPS: Readonly<Record<MoveResult, number>> = { strong: 0, weak: 1, miss: 2 };

/** How many hardships a day without water or food brings, and whether it is past what anybody lives through (Threats). */
export function deprivation(
  lacks: keyof typeof LIMITS,
  days: number,
  result: MoveResult,
): { choose: number; dead: boolean } | Refusal<"days"> {
  const refusal = refuseUnlessWhole({ days });
  return refusal ?? { choose: HARDSHIPS[result], dead: days > LIMITS[lacks] };
}

const FALLS: Readonly<Record<MoveResult, { wounds: number; critical: boolean }>> = {
  strong: { wounds: 0, critical: false },
  weak: { wounds: 2, critical: false },
  miss: { wounds: 0, critical: true },
};

/** What a fall or crash does, whatever the armour: scratches, two wounds, or a critical one (Threats). */
export const fall = (result: MoveResult): { wounds: number; critical: boolean } => FALLS[result];
