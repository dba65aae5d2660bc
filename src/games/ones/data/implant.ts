import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { USUAL_DIFFICULTY } from "../rules/check.ts";
import { DIFFICULTY_MAX } from "../rules/choices.ts";

/** The most that an implant costs, and that it heals. */
const MOST = 20;

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  difficulty: wholeField(USUAL_DIFFICULTY, 1, DIFFICULTY_MAX),
  cost: wholeField(1, 0, MOST),
  heals: wholeField(0, 0, MOST),
  active: new foundry.data.fields.BooleanField(),
});

type Schema = ReturnType<typeof schema>;

/** An implant: switched on for energy cells; one that heals does so by a check of cybernetics. */
export class ImplantData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.implant"];

  static override defineSchema(): Schema {
    return schema();
  }
}
