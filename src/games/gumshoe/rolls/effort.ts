import type { Change } from "../../../kernel/changes.ts";
import { delta, set } from "../../../kernel/changes.ts";
import { worldHour } from "../../../foundry/world-time.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { takenHelp } from "../../../play/card/parts/help.ts";
import { abilityOf, characterOf, type Ability } from "../data/character.ts";
import { helpWorth, mayMaster, retry, type TestInput } from "../rules/test.ts";
import { style, usesMastery } from "../settings.ts";
import { FOLLOWING, HELPING, helperAbility, isAble } from "./target.ts";
import { effortOf, verdictOf } from "./test-parts.ts";

/** The ability that the card tests, as it stands on the roller; `null` when either is gone. */
export function abilityNow(card: Card): Ability | null {
  const character = characterOf(card.actor);
  return character && abilityOf(character, effortOf(card).ability);
}

/** What helpers add to the leader's roll. */
export const helpNow = (card: Card): number =>
  takenHelp(card, HELPING).reduce((sum, { amount }) => sum + helpWorth(amount), 0);

/** Whether a second die may be bought on this card. */
export function masteryOpen(card: Card, ability: Ability): boolean {
  const variant = characterOf(card.actor)?.variant;
  const { rating, pool, forMastery } = ability;
  return (
    variant !== undefined && usesMastery() && mayMaster({ variant, style: style(), rating, pool, eligible: forMastery })
  );
}

/** The least that has to leave the pool: after a failure more than the last attempt took (rules/gumshoe.md, Retry). */
export function leastPaid(card: Card, { pool }: Ability): number {
  const before = verdictOf(card);
  if (!before) return 0;
  const again = retry({ previousSpend: before.paid, pool });
  return "minimum" in again ? again.minimum : Infinity;
}

/** The test as it stands, but for its difficulty. */
export function testNow(card: Card, ability: Ability): Omit<TestInput, "difficulty"> {
  const { spend, mastery, allowed } = effortOf(card);
  return {
    spend,
    mastery: mastery && masteryOpen(card, ability),
    modifier: helpNow(card),
    rating: ability.rating,
    pool: ability.pool,
    zeroRatingAllowed: allowed,
  };
}

/** Points out of an ability's pool, and for a physical one the hour of its use. */
export function useChanges({ uuid, path, physical, lastUse }: Ability, points: number): Change[] {
  const changes: Change[] = points > 0 ? [delta(uuid, `${path}.value`, -points)] : [];
  const hour = worldHour();
  if (physical && hour !== (lastUse ?? 0)) changes.push(set(uuid, "system.lastUse", lastUse, hour));
  return changes;
}

/** What helpers and followers pay; `null` when one of them cannot any more. */
export function helpChanges(card: Card): Change[] | null {
  const changes: Change[] = [];
  for (const { actor, way, amount } of takenHelp(card)) {
    const ability = helperAbility(card, actor);
    const follows = way === FOLLOWING;
    if (follows && !isAble(card, actor)) continue;
    const points = follows ? 1 : amount;
    if (!ability || ability.pool < points) return null;
    changes.push(...useChanges(ability, points));
  }
  return changes;
}
