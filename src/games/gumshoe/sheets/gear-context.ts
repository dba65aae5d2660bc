import { localize } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { itemsOf, type ItemRow } from "../../../play/sheet/item-rows.ts";
import { abilitiesOf, type Character } from "../data/character.ts";
import { GumshoeGearData } from "../data/gear.ts";
import { WeaponData } from "../data/weapon.ts";
import { signed } from "../words.ts";

interface WeaponRow extends ItemRow {
  /** Ability and range, in words. */
  about: string;
  damage: string;
}

interface GearRow extends ItemRow {
  armour: number;
  worn: boolean;
}

export interface GearContext {
  weapons: WeaponRow[];
  gear: GearRow[];
}

/** The die of damage with its modifier, in words. */
export const damageWords = (modifier: number): string =>
  localize(modifier === 0 ? "DEPO.gumshoe.dice.one" : "DEPO.gumshoe.dice.damage", {
    n: signed(modifier, true),
  });

/** Weapons with their damage, and what else is carried. */
export function gearContext(character: Character): GearContext {
  const { actor } = character;
  const names = new Map(abilitiesOf(character).map(({ key, name }) => [key, name]));
  const dataOf = ({ id }: ItemRow): unknown => actor.items.get(id)?.system;
  return {
    weapons: itemsOf(actor, "gumshoeWeapon").flatMap((row) => {
      const data = dataOf(row);
      const item = actor.items.get(row.id);
      if (!(data instanceof WeaponData) || !item) return [];
      const about = [names.get(data.ability) ?? "", officialText(item, "system.range"), row.summary];
      return { ...row, about: about.filter(Boolean).join(" · "), damage: damageWords(data.damage) };
    }),
    gear: itemsOf(actor, "gumshoeGear").flatMap((row) => {
      const data = dataOf(row);
      return data instanceof GumshoeGearData ? { ...row, armour: data.armour, worn: data.worn } : [];
    }),
  };
}
