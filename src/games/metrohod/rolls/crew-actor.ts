import { linkedActor } from "../../../foundry/linked-actors.ts";
import { CrewData } from "../data/crew.ts";
import { FactionData } from "../data/faction.ts";

/** An actor together with its data as a crew. */
export interface Crew {
  actor: Actor.Stored;
  data: CrewData;
}

/** An actor together with its data as a faction. */
export interface Faction {
  actor: Actor.Stored;
  data: FactionData;
}

/** The actor as a crew; `null` when it is none, or gone. */
export function crewOf(actor: Actor.Stored | null): Crew | null {
  const data: unknown = actor?.system;
  return actor && data instanceof CrewData ? { actor, data } : null;
}

/** The actor as a faction; `null` when it is none, or gone. */
export function factionOf(actor: Actor.Stored | null): Faction | null {
  const data: unknown = actor?.system;
  return actor && data instanceof FactionData ? { actor, data } : null;
}

/** The crew's status with a faction, by the key it stands under; `null` when there is none. */
export function statusWith({ data }: Crew, faction: Actor.Stored): { key: string; value: number } | null {
  const entry = Object.entries(data.status).find(([, relation]) => linkedActor(relation.faction) === faction);
  return entry ? { key: entry[0], value: entry[1].value } : null;
}
