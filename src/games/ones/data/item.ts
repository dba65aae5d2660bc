import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { HEALING_DIFFICULTY } from "../rules/healing.ts";
import { DIFFICULTY_MAX } from "../rules/choices.ts";

/** The most wounds an item heals, and cells it brings back. */
const MOST = 20;

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  charges: trackField(0, 0),
  heals: wholeField(0, 0, MOST),
  difficulty: wholeField(HEALING_DIFFICULTY, 1, DIFFICULTY_MAX),
  cells: wholeField(0, 0, MOST),
});

type Schema = ReturnType<typeof schema>;

/** A thing of ones. One with `heals` is used for a healing check at its difficulty, one with `cells` brings energy back. */
export class OnesItemData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.item"];

  static override defineSchema(): Schema {
    return schema();
  }
}
