import { choiceField, richField, textField } from "../../../foundry/fields.ts";
import { ARMOURS } from "../rules/armour.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  kind: choiceField(ARMOURS, "light"),
  worn: new foundry.data.fields.BooleanField(),
});

type Schema = ReturnType<typeof schema>;

/** Armour or a shield; it helps and hinders while it is worn. */
export class ArmourData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.armour"];

  static override defineSchema(): Schema {
    return schema();
  }
}
