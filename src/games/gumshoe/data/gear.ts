import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  charges: trackField(0, 0),
  /** Taken off damage while it is worn. */
  armour: wholeField(0, 0, 12),
  worn: new foundry.data.fields.BooleanField(),
});

type Schema = ReturnType<typeof schema>;

/** A piece of equipment; one with armour protects while it is worn. */
export class GumshoeGearData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.gear"];

  static override defineSchema(): Schema {
    return schema();
  }
}
