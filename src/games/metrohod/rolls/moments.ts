import type { Moments, Offer } from "../../../play/desk/moments.ts";
import { metrohodOf } from "./metrohod-actor.ts";
import { recoveryChanges, WAYS } from "./recovery.ts";

/** A break lets metrohods up to the surface and to a medical post; who went where is for the GM to tick (rules/metrohod.md, Stress, trauma; Wounds). */
function breakOffers(actor: Actor.Stored): Offer[] {
  const metrohod = metrohodOf(actor);
  if (!metrohod || metrohod.data.retired) return [];
  return WAYS.map((way) => ({
    id: way,
    label: `DEPO.metrohod.recovery.${way}.title`,
    changes: recoveryChanges(way, metrohod),
  }));
}

/** What moments do to metrohods: a new scene and the end of a session change nothing by themselves. */
export const moments: Moments = { break: breakOffers };
