import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { DEAD_AT } from "./choices.ts";
import { bandOf } from "./damage.ts";
import { neverRefreshes } from "./variants.ts";

const PHYSICAL_HOURS = 24;
const HAVEN_MOST = 3;
const HAVEN_HOURS = 1;
const AWARD_MOST = 2;
const REST_HEALTH = 2;
const SYMBOL_STABILITY = 1;
const SUPPORT_STABILITY = 2;

/** An ability as a refresh sees it. */
export interface Pool {
  rating: number;
  pool: number;
}

/** What steadies an agent: a symbol, six hours with a source of support, a day with support or in safety. */
export const SOURCES = ["symbol", "support6h", "day"] as const;
export type Source = (typeof SOURCES)[number];

/** Up to the rating; a pool that lies above it stays. */
const full = ({ rating, pool }: Pool): number => Math.max(rating, pool);

/** Up by points, but not past the rating. */
const up = ({ rating, pool }: Pool, points: number): number => Math.max(pool, Math.min(rating, pool + points));

/** A pool between missions: full, unless its ability never refreshes (rules/gumshoe.md, Refresh). */
export const missionRefresh = (ability: Pool & { neverRefreshes: boolean }): number =>
  ability.neverRefreshes ? ability.pool : full(ability);

/** The pool of a physical ability, so many hours of game time after its last use. */
export const physicalRefresh = (ability: Pool & { hoursSinceUse: number }): number =>
  ability.hoursSinceUse >= PHYSICAL_HOURS ? full(ability) : ability.pool;

/** Whether a haven restores an ability: general ones, but neither Health nor Stability, nor what never refreshes. */
export const isForHaven = (key: string): boolean => key !== "health" && key !== "stability" && !neverRefreshes(key);

/**
 * A safe haven: up to three general abilities in full. Refuses more of them (`count`), one that a haven does not restore or
 * that is not among `abilities` (`ability`), and less than an hour (rules/gumshoe.md, Refresh, Safe haven).
 */
export function havenRefresh(
  chosen: readonly string[],
  abilities: Readonly<Record<string, Pool>>,
  hours = HAVEN_HOURS,
): Record<string, number> | Refusal<"hours" | "count" | "ability"> {
  const keys = [...new Set(chosen)];
  if (!(hours >= HAVEN_HOURS)) return refuse("hours");
  if (keys.length > HAVEN_MOST) return refuse("count");
  const pools: Record<string, number> = {};
  for (const key of keys) {
    const ability = Object.hasOwn(abilities, key) ? abilities[key] : undefined;
    if (!ability || !isForHaven(key)) return refuse("ability");
    pools[key] = full(ability);
  }
  return pools;
}

/** The pool when the haven where `gained` points came in is attacked: they are lost again, as far as they are still there. */
export const havenLost = ({ pool, gained }: { pool: number; gained: number }): number =>
  Math.min(pool, Math.max(0, pool - gained));

/** The pool after the GM's award for good play: one or two points. */
export function award({ points, ...ability }: Pool & { points: number }): number | Refusal<"points"> {
  return isWhole(points, 1, AWARD_MOST) ? up(ability, points) : refuse("points");
}

/** The pool of a captive who regains some points before an escape. */
export function regain({ points, ...ability }: Pool & { points: number }): number | Refusal<"points"> {
  return isWhole(points, 1) ? up(ability, points) : refuse("points");
}

/**
 * Health after days of rest in bed, in or out of hospital. The seriously wounded need one, and nothing helps the dead
 * (rules/gumshoe.md, Refresh, Health).
 */
export function rest({
  health,
  rating,
  days,
  hospital,
}: {
  health: number;
  rating: number;
  days: number;
  hospital: boolean;
}): number | Refusal<"health" | "rating" | "days" | "hospital"> {
  const refusal = refuseUnlessWhole({ days, rating }) ?? refuseUnlessWhole({ health }, DEAD_AT);
  if (refusal) return refusal;
  const band = bandOf(health);
  if (band === "dead") return refuse("health");
  if (band === "serious" && !hospital) return refuse("hospital");
  return up({ rating, pool: health }, days * REST_HEALTH);
}

/** Stability after something steadied the agent (rules/gumshoe.md, Refresh, Stability). */
export function steady(stability: number, rating: number, source: Source): number | Refusal<"source"> {
  const ability = { rating, pool: stability };
  switch (source) {
    case "symbol":
      return up(ability, SYMBOL_STABILITY);
    case "support6h":
      return up(ability, SUPPORT_STABILITY);
    case "day":
      return full(ability);
    default:
      return refuse("source");
  }
}
