import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { TrackField } from "../../../foundry/track-field.ts";
import { UPGRADE_TICKS_MAX } from "../rules/choices.ts";

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  ticks: new TrackField({
    value: wholeField(0, 0, UPGRADE_TICKS_MAX),
    max: wholeField(1, 1, UPGRADE_TICKS_MAX),
  }),
});

type Schema = ReturnType<typeof schema>;

/** What a crew has built or bought, done once all its ticks are marked (rules/metrohod.md, Advancement). One of a slug to a crew. */
export class UpgradeData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.upgrade"];

  static override defineSchema(): Schema {
    return schema();
  }
}
