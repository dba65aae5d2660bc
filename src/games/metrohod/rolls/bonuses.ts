import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { CrewTalentData } from "../data/crew-talent.ts";
import { TalentData } from "../data/talent.ts";
import type { PoolData } from "./check-parts.ts";
import { crewOf } from "./crew-actor.ts";
import { metrohodOf, type Metrohod } from "./metrohod-actor.ts";

/** Dice that something adds to a check, if the player takes them. */
export interface Bonus {
  /** Id and uuid of the item that gives them. */
  id: string;
  uuid: string;
  name: string;
  dice: number;
  /** Where it comes from and when it counts, in words. */
  note: string;
}

type Source = "talent" | "crewTalent" | "asset";

function bonusOf(item: Item.Implementation, dice: number, source: Source): Bonus {
  const when = officialText(item, "system.bonus.note");
  const from = localize(`DEPO.metrohod.bonus.${source}`);
  return { id: item.id ?? "", uuid: item.uuid ?? "", name: item.name, dice, note: when ? `${from}: ${when}` : from };
}

/** What talents of an actor add: to any check, since when they count is for the table to say. */
function talentBonuses({ items }: Actor.Implementation, kind: typeof TalentData | typeof CrewTalentData): Bonus[] {
  const source = kind === TalentData ? "talent" : "crewTalent";
  return items.contents.flatMap((item) => {
    const { system } = item;
    return system instanceof kind && system.bonus.dice > 0 ? [bonusOf(item, system.bonus.dice, source)] : [];
  });
}

/**
 * All that may add dice to a metrohod's check of a skill: own talents, the crew's, and assets that the crew holds. They may
 * exceed the two extra dice of help and push (rules/metrohod.md, Skill check 3).
 */
export function bonusesFor({ actor, data }: Metrohod, skill: string): Bonus[] {
  const own = talentBonuses(actor, TalentData);
  const crew = crewOf(linkedActor(data.crew));
  if (!crew) return own;
  const assets = crew.data.active.flatMap(({ item, data: { bonus } }) =>
    bonus.dice > 0 && ["", skill].includes(bonus.skill) ? [bonusOf(item, bonus.dice, "asset")] : [],
  );
  return [...own, ...talentBonuses(crew.actor, CrewTalentData), ...assets];
}

/** The bonuses that the player has taken and that are still there. */
export function takenBonuses(card: Card, { skill, bonuses }: PoolData): Bonus[] {
  const metrohod = metrohodOf(card.actor);
  return metrohod ? bonusesFor(metrohod, skill).filter(({ id }) => bonuses[id]) : [];
}

/** How many dice some bonuses are together. */
export const diceOf = (bonuses: readonly { dice: number }[]): number =>
  bonuses.reduce((sum, { dice }) => sum + dice, 0);
