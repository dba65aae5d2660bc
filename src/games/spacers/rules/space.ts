import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import type { MoveResult } from "./move.ts";

/** Distances around a ship, nearest first. */
export const RINGS = ["pointBlank", "near", "far"] as const;
/** Sides of a ship, clockwise from the bow. */
export const ARCS = ["bow", "starboard", "stern", "port"] as const;
/** The side on which the yellow zone lies. */
export const YELLOW_ARC = "stern";

/** Where an opponent is. At point-blank the side does not count. */
export interface Sector {
  ring: (typeof RINGS)[number];
  arc: (typeof ARCS)[number];
}

export const ROUTES = ["official", "unofficial", "forbidden"] as const;
export type Route = (typeof ROUTES)[number];

const LEFT_BROKEN: Readonly<Record<MoveResult, number>> = { strong: 1, weak: 2, miss: 3 };

/** How many picks of systems stay broken after repairs in flight (rules/spacers.md, Space). */
export const repairRemaining = (result: MoveResult): { choose: number } => ({ choose: LEFT_BROKEN[result] });

/** How many complications a course brings: on a weak hit one, two or three by its route (rules/spacers.md, Space). */
export const courseComplications = (route: Route, result: MoveResult): { choose: number } => ({
  choose: result === "weak" ? ROUTES.indexOf(route) + 1 : 0,
});

/** The tokens that a finished job brings: one for each player character (rules/spacers.md, Space). */
export function tradeProfit({
  result,
  done,
  characters,
}: {
  result: MoveResult;
  done: boolean;
  characters: number;
}): { tokens: number } | Refusal<"characters"> {
  const refusal = refuseUnlessWhole({ characters });
  return refusal ?? { tokens: done && result !== "miss" ? characters : 0 };
}

/** Steps between two sectors: along a ring to the next side, or to the next distance. All sides meet at point-blank. */
export function sectorDistance(from: Sector, to: Sector): number {
  const rings = Math.abs(RINGS.indexOf(from.ring) - RINGS.indexOf(to.ring));
  if (from.ring === "pointBlank" || to.ring === "pointBlank") return rings;
  const turn = Math.abs(ARCS.indexOf(from.arc) - ARCS.indexOf(to.arc));
  const along = Math.min(turn, ARCS.length - turn);
  const across = RINGS.indexOf(from.ring) + RINGS.indexOf(to.ring);
  return Math.min(rings + along, across);
}

/** Moves an opponent by at most so many sectors; one at point-blank is never moved (rules/spacers.md, Ship). */
export function manoeuvre(start: Sector, goal: Sector, steps: 1 | 2): Sector | Refusal<"start" | "goal"> {
  if (start.ring === "pointBlank") return refuse("start");
  const distance = sectorDistance(start, goal);
  return distance === 0 || distance > steps ? refuse("goal") : goal;
}

/** The same distance in the yellow zone, where the GM moves an opponent on a weak manoeuvre. */
export const intoYellow = ({ ring }: Sector): Sector => ({ ring, arc: YELLOW_ARC });
