import { linkedActor } from "../../../foundry/linked-actors.ts";
import { STATUS_MAX } from "../rules/crew.ts";
import { crewOf, factionOf, statusWith, type Faction } from "./crew-actor.ts";

/** A war of a faction, as one of the two sides has it written down. */
export interface War {
  /** Link to the enemy, and what it was called. */
  enemy: string | null;
  name: string;
  /** The faction that has it in its list, and the key there; `null` for a war with a crew, which is a status of theirs. */
  written: { uuid: string; key: string } | null;
}

/** Wars that a faction has in its own list. */
function ownWars({ actor, data }: Faction): War[] {
  return Object.entries(data.wars).map(([key, { faction, name }]) => ({
    enemy: linkedActor(faction)?.uuid ?? faction,
    name,
    written: { uuid: actor.uuid, key },
  }));
}

/** Wars that others have with the faction. */
function wars(faction: Faction, other: Actor.Stored): War[] {
  const crew = crewOf(other);
  if (crew && statusWith(crew, faction.actor)?.value === -STATUS_MAX)
    return [{ enemy: other.uuid, name: other.name, written: null }];
  const foe = factionOf(other);
  const named = foe ? ownWars(foe).filter(({ enemy }) => enemy === faction.actor.uuid) : [];
  return named.map(({ written }) => ({ enemy: other.uuid, name: other.name, written }));
}

/** All wars of a faction, whichever side has written them down: with factions, and with crews (rules/metrohod.md, Crew, War). */
export function warsOf(faction: Faction): War[] {
  const own = ownWars(faction);
  const known = new Set(own.map(({ enemy }) => enemy));
  const others = game.actors.contents.flatMap((other) => wars(faction, other));
  return [...own, ...others.filter(({ enemy }) => !known.has(enemy))];
}
