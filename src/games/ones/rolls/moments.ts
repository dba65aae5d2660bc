import { delta, set, type Change } from "../../../kernel/changes.ts";
import type { Moments, Offer } from "../../../play/desk/moments.ts";
import { changeScene } from "../rules/scene.ts";
import { heroOf, type Hero } from "./hero-actor.ts";

/** What a new scene leaves of a hero's: ones and backlash go, the healing skill may be used again (rules/ones.md, Ones, Healing, Implants). */
function sceneChanges({ actor, data }: Hero): Change[] {
  const { saved, received, backlash, healed } = data;
  const after = changeScene({ saved, received, backlash, healedThisScene: healed });
  const numbers = [
    { path: "system.saved", by: after.saved - saved },
    { path: "system.received", by: after.received - received },
  ];
  const flags = [
    { path: "system.backlash", from: backlash, to: after.backlash },
    { path: "system.healed", from: healed, to: after.healedThisScene },
  ];
  return [
    ...numbers.flatMap(({ path, by }): Change[] => (by === 0 ? [] : [delta(actor.uuid, path, by)])),
    ...flags.flatMap(({ path, from, to }): Change[] => (from === to ? [] : [set(actor.uuid, path, from, to)])),
  ];
}

function sceneOffers(actor: Actor.Stored): Offer[] {
  const hero = heroOf(actor);
  return hero ? [{ id: "scene", label: "DEPO.ones.moment.scene", changes: sceneChanges(hero) }] : [];
}

/** What moments do to heroes: a new scene ends what lasts as long as a scene. */
export const moments: Moments = { scene: sceneOffers };
