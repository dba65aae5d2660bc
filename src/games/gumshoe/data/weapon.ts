import { richField, textField, wholeField } from "../../../foundry/fields.ts";

/** How far from zero a weapon's damage modifier may lie. */
export const DAMAGE_LIMIT = 20;

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  /** Slug of the ability that it is used with. */
  ability: textField(),
  /** Added to the die of damage. */
  damage: wholeField(0, -DAMAGE_LIMIT, DAMAGE_LIMIT),
  range: textField(),
});

type Schema = ReturnType<typeof schema>;

/** A weapon, bare hands included: the die of damage with its modifier (rules/gumshoe.md, Damage). */
export class WeaponData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.weapon"];

  static override defineSchema(): Schema {
    return schema();
  }
}
