import { linkedActor } from "../../../foundry/linked-actors.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { factionOf, statusWith, type Crew, type Faction } from "../rolls/crew-actor.ts";

/** A faction that the crew has dealings with, or may have; one that is gone is known by its name alone. */
export interface Relation {
  /** The key of its status, or the id of a faction that has none yet. */
  key: string;
  name: string;
  status: number;
  faction: Faction | null;
  /** Whether the crew has a status with it. */
  isKnown: boolean;
}

/** Those whom the crew has a status with. */
export const knownRelations = ({ actor, data }: Crew): Relation[] =>
  Object.entries(data.status).map(([key, { faction: uuid, name, value }]) => {
    const faction = factionOf(linkedActor(uuid));
    const words = officialText(actor, `system.status.${key}.name`, name);
    return { key, name: faction?.actor.name ?? words, status: value, faction, isKnown: true };
  });

/** All whom a crew may have to do with: those it has a status with, and the other factions of the world that its players see. */
export function allRelations(crew: Crew): Relation[] {
  const others = game.actors.contents.flatMap((actor) => factionOf(actor as Actor.Stored) ?? []);
  const strangers = others.filter(({ actor }) => !statusWith(crew, actor) && actor.visible);
  return [
    ...knownRelations(crew),
    ...strangers.map((faction) => ({
      ...{ key: faction.actor.id, name: faction.actor.name, status: 0, faction, isKnown: false },
    })),
  ];
}
