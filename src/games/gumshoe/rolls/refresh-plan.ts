import type { Change } from "../../../kernel/changes.ts";
import { delta, set } from "../../../kernel/changes.ts";
import { isRefusal, type Refusal } from "../../../kernel/refusal.ts";
import { worldHour } from "../../../foundry/world-time.ts";
import { abilitiesOf, type Ability, type Character } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import {
  award,
  havenRefresh,
  isForHaven,
  missionRefresh,
  physicalRefresh,
  regain,
  rest,
  steady,
  type Source,
} from "../rules/refresh.ts";
import { vitalsOf } from "../rules/variants.ts";

/** The ways in which points come back (rules/gumshoe.md, Refresh and recovery). */
export const REFRESHES = [
  "mission",
  "stage",
  "physical",
  "haven",
  "award",
  "captive",
  "rest",
  "symbol",
  "support",
  "day",
] as const;
export type RefreshKind = (typeof REFRESHES)[number];

/** What is asked for: abilities by key where one chooses, points where they are counted, days of rest. */
export interface RefreshRequest {
  kind: RefreshKind;
  chosen: readonly string[];
  points: number;
  days: number;
  hospital: boolean;
}

/** An ability and what its pool will be. */
export interface Refreshed {
  ability: Ability;
  to: number;
}

/** Kinds that let one choose among abilities; the others touch all that they are for. */
export const CHOOSING: readonly RefreshKind[] = ["physical", "haven", "award", "captive"];

const STABILITY_SOURCES: Partial<Record<RefreshKind, Source>> = { symbol: "symbol", support: "support6h", day: "day" };

/** The kinds that a character's game has. */
export const refreshesOf = ({ variant }: Character): RefreshKind[] =>
  REFRESHES.filter((kind) => !(kind in STABILITY_SOURCES) || vitalsOf(variant).includes("stability"));

/** Hours of game time since the last use; endless where that is not known. */
export const hoursSince = ({ lastUse }: Ability): number => (lastUse === null ? Infinity : worldHour() - lastUse);

function concerns(kind: RefreshKind, { key, group, physical, neverRefreshes }: Ability): boolean {
  switch (kind) {
    case "mission":
      return !neverRefreshes;
    case "stage":
      return group !== "general" && !neverRefreshes;
    case "physical":
      return physical && !neverRefreshes;
    case "haven":
      return group === "general" && isForHaven(key) && !neverRefreshes;
    case "award":
    case "captive":
      return !neverRefreshes;
    case "rest":
      return key === "health";
    default:
      return key === "stability";
  }
}

/** The abilities that a kind of refresh could give points to. */
export const candidatesOf = (character: Character, kind: RefreshKind): Ability[] =>
  abilitiesOf(character).filter((ability) => ability.pool < ability.rating && concerns(kind, ability));

/** The pool of one ability after the refresh; a haven has its own rule for all of them together. */
function poolAfter(ability: Ability, { kind, points, days, hospital }: RefreshRequest): number | Refusal {
  const { rating, pool } = ability;
  switch (kind) {
    case "physical":
      // That a day has passed is for those to say who chose the ability: few tables keep the game's clock.
      return physicalRefresh({ rating, pool, hoursSinceUse: Infinity });
    case "award":
      return award({ rating, pool, points });
    case "captive":
      return regain({ rating, pool, points });
    case "rest":
      return rest({ health: pool, rating, days, hospital });
    case "symbol":
    case "support":
    case "day":
      return steady(pool, rating, STABILITY_SOURCES[kind] ?? "symbol");
    default:
      return missionRefresh(ability);
  }
}

function haven(chosen: readonly Ability[]): Refreshed[] | Refusal {
  const pools = havenRefresh(
    chosen.map(({ key }) => key),
    Object.fromEntries(chosen.map((ability) => [ability.key, ability])),
  );
  if (isRefusal(pools)) return pools;
  const points: Readonly<Record<string, number>> = pools;
  return chosen.map((ability) => ({ ability, to: points[ability.key] ?? ability.pool }));
}

/**
 * What the refresh makes of the character's pools: those alone that change. Refuses more abilities than the kind allows
 * (`count`), none where some have to be chosen (`none`), and what the rules refuse.
 */
export function refreshed(character: Character, request: RefreshRequest): Refreshed[] | Refusal {
  const { kind, chosen } = request;
  const candidates = candidatesOf(character, kind);
  const touched = CHOOSING.includes(kind) ? candidates.filter(({ key }) => chosen.includes(key)) : candidates;
  if (CHOOSING.includes(kind) && touched.length === 0) return { error: "none" };
  if (kind === "haven") return haven(touched);
  if (kind === "award" && touched.length > 1) return { error: "count" };
  const result: Refreshed[] = [];
  for (const ability of touched) {
    const to = poolAfter(ability, request);
    if (isRefusal(to)) return to;
    if (to !== ability.pool) result.push({ ability, to });
  }
  return result;
}

/** The changes of a refresh; a mission's end makes havens of use again, and one rested in counts. */
export function refreshChanges({ actor, data }: Character, kind: RefreshKind, points: readonly Refreshed[]): Change[] {
  const changes: Change[] = points.map(({ ability: { uuid, path, pool }, to }) =>
    delta(uuid, `${path}.value`, to - pool),
  );
  if (!(data instanceof InvestigatorData)) return changes;
  if (kind === "haven") changes.push(delta(actor.uuid, "system.havens", 1));
  if (kind === "mission" && data.havens > 0) changes.push(set(actor.uuid, "system.havens", data.havens, 0));
  return changes;
}
