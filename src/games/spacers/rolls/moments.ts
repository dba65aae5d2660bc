import type { Moments, Offer } from "../../../play/desk/moments.ts";
import { CRITICAL_DAYS } from "../rules/wounds.ts";
import { restChanges } from "./recovery-card.ts";
import { spacerOf } from "./spacer-actor.ts";

/** A break is a day's rest, and the week that a critical wound needs if the GM lets it last so long (rules/spacers.md, Damage and wounds). */
function breakOffers(actor: Actor.Stored): Offer[] {
  const spacer = spacerOf(actor);
  if (!spacer) return [];
  return [
    { id: "day", label: "DEPO.spacers.recovery.day.title", changes: restChanges(spacer, 1) },
    { id: "week", label: "DEPO.spacers.recovery.week.title", changes: restChanges(spacer, CRITICAL_DAYS, 1) },
  ];
}

/** What moments do to spacers: a new scene and the end of a session change nothing by themselves. */
export const moments: Moments = { break: breakOffers };
