import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { START_RATING, USUAL_DIFFICULTY } from "../rules/choices.ts";
import { LIMIT } from "../rules/test.ts";
import { poolField } from "./pool-field.ts";
import { variantField } from "./variant-field.ts";

const schema = () => ({
  variant: variantField(),
  summary: textField(),
  health: poolField(START_RATING),
  /** The difficulty of hitting it, and of most tests against it. */
  difficulty: wholeField(USUAL_DIFFICULTY, 0, LIMIT),
  alertness: wholeField(0, -LIMIT, LIMIT),
  stealth: wholeField(0, -LIMIT, LIMIT),
  /** Taken off any damage. */
  armour: wholeField(0, 0, 12),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** An opponent of the GM's, with general abilities and weapons of its own (rules/gumshoe.md, Test). */
export class OpponentData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.opponent"];

  static override defineSchema(): Schema {
    return schema();
  }
}
