import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";
import type { Pool } from "./refresh.ts";

/** What a mission brings at least and at most. */
export const MISSION_LEAST = 2;
export const MISSION_MOST = 6;

/** Experience after a mission (rules/gumshoe.md, Experience). */
export function earn(experience: number, points: number): number | Refusal<"experience" | "points"> {
  if (!isWhole(experience)) return refuse("experience");
  return isWhole(points, MISSION_LEAST, MISSION_MOST) ? experience + points : refuse("points");
}

/** Points of experience on the table, and whether they may be spent: only between missions. */
interface Purse {
  experience: number;
  points: number;
  betweenMissions: boolean;
}

type PurseFault = "experience" | "points" | "mission";

function refusePurse({ experience, points, betweenMissions }: Purse): Refusal<PurseFault> | undefined {
  if (!betweenMissions) return refuse("mission");
  if (!isWhole(experience)) return refuse("experience");
  if (!isWhole(points, 1)) return refuse("points");
  return points > experience ? refuse("experience") : undefined;
}

/** An ability raised, or bought from zero: one point of rating, and so of the pool, for one of experience. */
export function raise(
  { rating, pool }: Pool,
  purse: Purse,
): (Pool & { experience: number }) | Refusal<PurseFault | "rating"> {
  const refusal = refusePurse(purse);
  if (refusal) return refusal;
  if (!isWhole(rating)) return refuse("rating");
  const { experience, points } = purse;
  return { rating: rating + points, pool: pool + points, experience: experience - points };
}

/** Points of Cover or Network bought back, up to the rating: nothing else brings them back. */
export function replenish(
  { rating, pool }: Pool,
  purse: Purse,
): (Pool & { experience: number }) | Refusal<PurseFault | "rating"> {
  const refusal = refusePurse(purse);
  if (refusal) return refusal;
  const { experience, points } = purse;
  return pool + points > rating ? refuse("rating") : { rating, pool: pool + points, experience: experience - points };
}

/** Special training with a weapon, at the price that the table sets. */
export function train(purse: Purse): { experience: number } | Refusal<PurseFault> {
  return refusePurse(purse) ?? { experience: purse.experience - purse.points };
}
