import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { Access, Cell } from "../data/crew.ts";
import { factionOf, type Faction } from "../rolls/crew-actor.ts";

/** The owner of a cell, as far as it is a faction of this world. */
export const ownerOf = ({ data }: Cell): Faction | null => factionOf(linkedActor(data.owner.faction));

/** How the crew comes to a cell, in words. */
export const accessWords = (access: Access): string => localize(`DEPO.metrohod.map.access.${access}`);
