import { choiceField, richField, textField } from "../../../foundry/fields.ts";
import { WEAPONS } from "../rules/weapons.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  kind: choiceField(WEAPONS, "oneHanded"),
});

type Schema = ReturnType<typeof schema>;

/** A weapon; its kind says how it is used and what a hit does. `dual` are two one-handed ones, one in each hand. */
export class WeaponData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.weapon"];

  static override defineSchema(): Schema {
    return schema();
  }
}
