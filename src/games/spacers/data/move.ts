import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { MARKERS } from "../rules/marker.ts";
import { RESULTS, type MoveResult } from "../rules/move.ts";
import { ROLLED } from "../rules/stats.ts";
import { effectsField } from "./effect.ts";

const { fields } = foundry.data;

/** Groups of moves, in the order of the sheet. */
export const MOVE_GROUPS = ["basic", "special", "long", "space", "other", "threat"] as const;

/** How a move is made: two dice and a stat, damage dice, or by words alone. */
export const MECHANICS = ["roll", "damage", "none"] as const;
export type Mechanic = (typeof MECHANICS)[number];

/** Where a choice is offered: on any hit, in one band, or for a hold. */
export const CHOICE_BANDS = ["hit", ...RESULTS, "hold"] as const;
export type ChoiceBand = (typeof CHOICE_BANDS)[number];

const bandField = () =>
  new fields.SchemaField({
    text: textField(),
    /** How many of the choices are picked, and how many holds are taken. */
    choose: wholeField(0, 0, 9),
    hold: wholeField(0, 0, 9),
    effects: effectsField(),
  });

const choice = <Choice extends string>(choices: readonly Choice[], initial: Choice) =>
  new fields.StringField({ required: true, blank: false, choices: [...choices], initial });

/** What a card must know of a move to make it: a copy of it goes onto the card. */
export const moveRules = () => ({
  mechanic: choice(MECHANICS, "roll"),
  /** What it may be rolled with; the player picks one where there are several. */
  stats: new fields.SetField(choice(ROLLED, "skill")),
  /** The markers that reroll it. */
  markers: new fields.SetField(choice(MARKERS, "data")),
  bands: new fields.SchemaField({ strong: bandField(), weak: bandField(), miss: bandField() }),
  choices: new fields.TypedObjectField(
    new fields.SchemaField({
      text: textField(),
      sort: wholeField(0),
      band: choice(CHOICE_BANDS, "hit"),
      effects: effectsField(),
    }),
  ),
  /** A choice may be picked, or a hold spent on it, more than once. */
  repeat: new fields.BooleanField(),
});

/** The rules of a move as they are stored. */
export type MoveRules = foundry.data.fields.SchemaField.InitializedData<ReturnType<typeof moveRules>>;

const schema = () => ({
  slug: textField(),
  summary: textField(),
  description: richField(),
  group: choice(MOVE_GROUPS, "other"),
  ...moveRules(),
});

type Schema = ReturnType<typeof schema>;

/** One choice of a move as a card or a sheet lists it. */
export interface MoveChoice {
  key: string;
  text: string;
  band: ChoiceBand;
}

/** The choices of a move in the GM's order. */
export function choicesOf({ choices }: Pick<MoveRules, "choices">): MoveChoice[] {
  return Object.entries(choices)
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([key, { text, band }]) => ({ key, text, band }));
}

/** The choices that are open after a result; those for holds are not among them. */
export const choicesAfter = (rules: Pick<MoveRules, "choices">, result: MoveResult): MoveChoice[] =>
  choicesOf(rules).filter(({ band }) => band === result || (band === "hit" && result !== "miss"));

/** A move: what it is rolled with, what each result brings, and what there is to choose from (rules/spacers.md, Moves). */
export class MoveData extends foundry.abstract.TypeDataModel<Schema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.move"];

  static override defineSchema(): Schema {
    return schema();
  }
}
