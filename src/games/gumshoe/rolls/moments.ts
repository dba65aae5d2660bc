import { isRefusal } from "../../../kernel/refusal.ts";
import type { Moments, Offer } from "../../../play/desk/moments.ts";
import { characterOf } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import { refreshChanges, refreshed } from "./refresh-plan.ts";

/** Between missions everything comes back but what never does (rules/gumshoe.md, Refresh and recovery). */
function breakOffers(actor: Actor.Stored): Offer[] {
  const character = characterOf(actor);
  if (!(character?.data instanceof InvestigatorData)) return [];
  const points = refreshed(character, { kind: "mission", chosen: [], points: 0, days: 0, hospital: false });
  if (isRefusal(points)) return [];
  const changes = refreshChanges(character, "mission", points);
  return [{ id: "mission", label: "DEPO.gumshoe.refresh.kind.mission", changes }];
}

/** What moments do to investigators: a new scene and the end of a session change nothing by themselves. */
export const moments: Moments = { break: breakOffers };
