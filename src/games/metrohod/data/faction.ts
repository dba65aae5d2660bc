import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { GOAL_SEGMENTS, LINES_MAX } from "../rules/choices.ts";
import { HOLDS, RANK_MAX } from "../rules/faction.ts";
import { actorField } from "./link.ts";

const { fields } = foundry.data;

/** Hold of a faction or a crew; a new one has a firm hold (rules/metrohod.md, Crew). */
export const holdField = () =>
  new fields.StringField({ required: true, blank: false, choices: HOLDS, initial: "firm" });

const { initial, min, max } = GOAL_SEGMENTS;

const schema = () => ({
  calling: textField(),
  /** The line of the metro whose colour and number it bears. */
  line: wholeField(1, 1, LINES_MAX),
  rank: wholeField(1, 0, RANK_MAX),
  hold: holdField(),
  wars: new fields.TypedObjectField(new fields.SchemaField({ faction: actorField(), name: textField() })),
  goals: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      value: wholeField(0, 0, max),
      max: wholeField(initial, min, max),
      /** What comes of it once the clock is full. */
      outcome: textField(),
    }),
  ),
  notes: richField(),
  /** Shown to dispatchers only; Foundry sends it to every client all the same. */
  secret: richField(),
});

type Schema = ReturnType<typeof schema>;

/** A faction of the metro (rules/metrohod.md, Crew; Assets). Its assets are its items. */
export class FactionData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.faction"];

  static override defineSchema(): Schema {
    return schema();
  }
}
