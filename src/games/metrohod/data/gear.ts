import { richField, textField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  charges: trackField(0, 0),
});

type Schema = ReturnType<typeof schema>;

/** A piece of gear; with `charges.max` above zero it runs out, `charges.value` is what is left. */
export class GearData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.gear"];

  static override defineSchema(): Schema {
    return schema();
  }
}
