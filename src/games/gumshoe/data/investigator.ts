import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { START_RATING } from "../rules/choices.ts";
import { poolField } from "./pool-field.ts";
import { variantField } from "./variant-field.ts";

const { fields } = foundry.data;

/** What a source of stability is: an object to hold on to, someone to lean on, a place to be safe in. */
export const STEADIERS = ["symbol", "support", "safety"] as const;
export type Steadier = (typeof STEADIERS)[number];

const schema = () => ({
  variant: variantField(),
  occupation: textField(),
  alias: textField(),
  drive: textField(),
  case: textField(),
  health: poolField(START_RATING),
  stability: poolField(START_RATING),
  composure: poolField(START_RATING),
  cover: poolField(START_RATING, 0),
  network: poolField(START_RATING, 0),
  experience: wholeField(0),
  /** Points to buy abilities with that are not spent yet. */
  points: wholeField(0),
  /** Havens rested in on this mission. */
  havens: wholeField(0),
  sources: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      kind: new fields.StringField({ required: true, blank: false, choices: [...STEADIERS], initial: "symbol" }),
      note: textField(),
    }),
  ),
  contacts: new fields.TypedObjectField(new fields.SchemaField({ name: textField(), note: textField() })),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** The investigator: the player's character of both games of the family (rules/gumshoe.md). */
export class InvestigatorData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.investigator"];

  static override defineSchema(): Schema {
    return schema();
  }
}
