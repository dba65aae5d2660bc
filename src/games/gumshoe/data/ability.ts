import { richField, textField } from "../../../foundry/fields.ts";
import { poolField } from "./pool-field.ts";

const { fields } = foundry.data;

/** The groups of abilities, in the order of the sheet: three of investigation, and those that are tested. */
export const GROUPS = ["academic", "interpersonal", "technical", "general"] as const;
export type Group = (typeof GROUPS)[number];

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  group: new fields.StringField({ required: true, blank: false, choices: [...GROUPS], initial: "general" }),
  pool: poolField(0),
  physical: new fields.BooleanField(),
  neverRefreshes: new fields.BooleanField(),
  noMastery: new fields.BooleanField(),
  /** The hour of game time at which it was last used; `null` while that is not known. */
  lastUse: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
});

type Schema = ReturnType<typeof schema>;

/** An ability: what one has learnt, and the points one has left of it. One of a slug to an actor (rules/gumshoe.md). */
export class AbilityData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.gumshoe.ability"];

  static override defineSchema(): Schema {
    return schema();
  }
}
