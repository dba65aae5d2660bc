import { climb } from "../../../kernel/ladder.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { clamp, mark } from "../../../kernel/tracks.ts";
import { HOLDS, RANK_MAX, refuseStanding, type Standing } from "./faction.ts";

/** Reputation needed by a crew without stations, and the most stations that can lower it. */
const REPUTATION_NEED = 12;
export const STATIONS_MAX = 6;

const COINS_PER_RANK = 8;

/** Status with a faction, worst first: from −3, war, to +3, ally. */
const STATUSES = ["war", "hostile", "bad", "neutral", "good", "friendly", "ally"] as const;
export type StatusName = (typeof STATUSES)[number];
export const STATUS_MAX = 3;

export interface Reputation {
  reputation: number;
  /** Stations held, 0 to 6; each makes the counter one shorter. */
  stations: number;
}

/** Reputation for a finished job: 2, and the target's rank less the crew's, never below 0 (rules/metrohod.md, Crew). */
export function jobReputation({
  rank,
  targetRank,
}: {
  rank: number;
  targetRank: number;
}): number | Refusal<"rank" | "targetRank"> {
  return refuseUnlessWhole({ rank, targetRank }, 0, RANK_MAX) ?? Math.max(0, 2 + targetRank - rank);
}

/** Points that fill the counter of a crew with so many stations. */
export function reputationNeed(stations: number): number {
  return REPUTATION_NEED - stations;
}

/** Earns reputation; the counter stops when full and the rest is lost (rules/metrohod.md, Crew, Reputation). */
export function gainReputation({
  reputation,
  stations,
  gain,
}: Reputation & { gain: number }): { reputation: number; full: boolean } | Refusal<"reputation" | "stations" | "gain"> {
  const refusal = refuseUnlessWhole({ reputation, gain }) ?? refuseUnlessWhole({ stations }, 0, STATIONS_MAX);
  if (refusal) return refusal;
  const max = reputationNeed(stations);
  const { value } = mark({ value: reputation, max }, gain);
  return { reputation: value, full: value === max };
}

/**
 * Spends a full counter: hold goes up a step, or, when it is firm, the crew pays for a rank and starts it with weak hold.
 * Refuses a counter not full, a rank above the highest and too few coins (rules/metrohod.md, Crew, Reputation).
 */
export function advance({
  rank,
  hold,
  reputation,
  stations,
  coins,
}: Standing & Reputation & { coins: number }):
  (Standing & { reputation: number; coins: number }) | Refusal<"rank" | "hold" | "reputation" | "stations" | "coins"> {
  const refusal =
    refuseStanding({ rank, hold }) ??
    refuseUnlessWhole({ stations }, 0, STATIONS_MAX) ??
    refuseUnlessWhole({ reputation, coins });
  if (refusal) return refusal;
  if (reputation < reputationNeed(stations)) return refuse("reputation");
  const firmer = climb(HOLDS, hold, 1);
  if (firmer) return { rank, hold: firmer, reputation: 0, coins };
  if (rank === RANK_MAX) return refuse("rank");
  const price = rankPrice(rank + 1);
  if (coins < price) return refuse("coins");
  return { rank: rank + 1, hold: "weak", reputation: 0, coins: coins - price };
}

/** Coins for the climb to `newRank`. */
export function rankPrice(newRank: number): number {
  return newRank * COINS_PER_RANK;
}

/**
 * People in a gang that a crew of the rank can send, about: the source leaves the table open, so each rank doubles it from five
 * at rank I; a crew of rank 0 finds a pair (rules/metrohod.md, Crew, scale).
 */
export function scale(rank: number): number | Refusal<"rank"> {
  return refuseUnlessWhole({ rank }, 0, RANK_MAX) ?? (rank === 0 ? 2 : 5 * 2 ** (rank - 1));
}

/** Actions of each metrohod in a break: two, in a war one (rules/metrohod.md, Crew, War). */
export function breakActions(wars: number): number | Refusal<"wars"> {
  return refuseUnlessWhole({ wars }) ?? (wars > 0 ? 1 : 2);
}

/** A status after a change, kept from −3 to +3 (rules/metrohod.md, Crew, Status). */
export function changedStatus({
  status,
  change,
}: {
  status: number;
  change: number;
}): number | Refusal<"status" | "change"> {
  const refusal =
    refuseUnlessWhole({ status }, -STATUS_MAX, STATUS_MAX) ?? refuseUnlessWhole({ change }, Number.MIN_SAFE_INTEGER);
  return refusal ?? clamp(status + change, -STATUS_MAX, STATUS_MAX);
}

/** The name of a status; undefined out of −3…+3. */
export function statusName(status: number): StatusName | undefined {
  return STATUSES[status + STATUS_MAX];
}

/** Wars going on among the crew's statuses: each at its worst. */
export function warsAmong(statuses: readonly number[]): number {
  return statuses.filter((status) => status === -STATUS_MAX).length;
}

/** Every member's stash after a crew advance: the crew's rank and 2 more coins (rules/metrohod.md, Profit). */
export function profit({
  rank,
  stashes,
}: {
  rank: number;
  stashes: readonly number[];
}): number[] | Refusal<"rank" | "stashes"> {
  const refusal = refuseUnlessWhole({ rank }, 0, RANK_MAX);
  if (refusal) return refusal;
  if (!stashes.every((stash) => isWhole(stash))) return refuse("stashes");
  return stashes.map((stash) => stash + rank + 2);
}
