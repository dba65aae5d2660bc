import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { USUAL_DIFFICULTY } from "../rules/check.ts";
import { DIFFICULTY_MAX } from "../rules/choices.ts";

/** The most wounds that one hit deals. */
const HITS_MAX = 20;

const schema = () => ({
  summary: textField(),
  difficulty: wholeField(USUAL_DIFFICULTY, 1, DIFFICULTY_MAX),
  hits: wholeField(1, 0, HITS_MAX),
  health: trackField(1, 1, 1),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** An enemy: never rolls, but has a difficulty, and wounds that a hit of it deals (rules/ones.md, Combat). */
export class EnemyData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.enemy"];

  static override defineSchema(): Schema {
    return schema();
  }
}
