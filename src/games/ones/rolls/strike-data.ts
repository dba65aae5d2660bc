import { choiceField, textField, wholeField } from "../../../foundry/fields.ts";
import type { Card, PartData } from "../../../play/card/card-types.ts";
import { RANGES, WEAPONS, type Range, type WeaponKind } from "../rules/weapons.ts";

/** Id of the part on a card. */
export const STRIKE = "strike";

export interface StrikeData extends PartData {
  weapon: WeaponKind;
  weaponName: string;
  range: Range;
  /** Out of hiding. */
  stealth: boolean;
  /** Whom it is meant for, by uuid; "" for whoever the GM has in mind. */
  enemy: string;
  enemyName: string;
  /** Whether the attack hit, the wounds it deals, and whether they have been dealt. */
  hit: boolean;
  wounds: number;
  dealt: boolean;
}

const { fields } = foundry.data;

/** What the part stores. */
export const strikeSchema = () => ({
  weapon: choiceField(WEAPONS, "oneHanded"),
  weaponName: textField(),
  range: choiceField(RANGES, "close"),
  stealth: new fields.BooleanField(),
  enemy: textField(),
  enemyName: textField(),
  hit: new fields.BooleanField(),
  wounds: wholeField(0),
  dealt: new fields.BooleanField(),
});

/** The attack on a card; `null` when it is none. */
export const strikeOf = (card: Card): StrikeData | null => card.part<StrikeData>(STRIKE);
