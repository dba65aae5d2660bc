import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { EXP_NEEDED, LEVEL_MAX } from "../rules/advance.ts";
import { MARKERS } from "../rules/marker.ts";
import { wealthWith } from "../rules/recruit.ts";
import { STAT_MAX, STAT_MIN } from "../rules/stats.ts";
import { CONDITIONS } from "./effect.ts";
import { ArmourData, CompanionData } from "./items.ts";

const { fields } = foundry.data;

const BOXES = 5;
const SUPPLIES = 5;
/** Ends of the purse and of a bond. */
const WEALTH = { min: -2, max: 9 };
const BOND = { min: -3, max: 3 };

const statField = () => wholeField(0, STAT_MIN, STAT_MAX);

const schema = () => ({
  role: textField(),
  ship: new fields.DocumentUUIDField({ nullable: true, initial: null, type: "Actor" }),
  stats: new fields.SchemaField({
    fury: statField(),
    control: statField(),
    skill: statField(),
    reputation: statField(),
  }),
  wealth: wholeField(0, WEALTH.min, WEALTH.max),
  supplies: trackField(SUPPLIES),
  level: wholeField(1, 1, LEVEL_MAX),
  exp: trackField(EXP_NEEDED),
  /** Boxes crossed, and whether the critical one is among them. */
  wounds: trackField(BOXES),
  critical: new fields.BooleanField(),
  condition: new fields.StringField({ required: true, blank: true, choices: [...CONDITIONS], initial: "" }),
  marker: new fields.StringField({ required: true, blank: true, choices: ["", ...MARKERS], initial: "" }),
  /** What applies to the next roll and is then gone; `slug` is the move that left it, "" for none of ours. */
  next: new fields.TypedObjectField(
    new fields.SchemaField({ name: textField(), slug: textField(), amount: wholeField(1, -9, 9) }),
  ),
  /** Holds in hand, by id: of which move, how many are left, and of how many. */
  holds: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      slug: textField(),
      left: wholeField(1, 0, 9),
      max: wholeField(1, 1, 9),
    }),
  ),
  bonds: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      actor: new fields.DocumentUUIDField({ nullable: true, initial: null, type: "Actor" }),
      value: wholeField(1, BOND.min, BOND.max),
      /** Common ground was found: the next help by this bond may add two. */
      ground: new fields.BooleanField(),
    }),
  ),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** The spacer: the player's character of Spacers (rules/spacers.md). */
export class SpacerData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["DEPO.spacers.spacer"];

  static override defineSchema(): Schema {
    return schema();
  }

  /** What the purse counts as while companions serve. Items are read when asked for, so that it is never behind them. */
  get purse(): number {
    const companions = this.#items.filter((data) => data instanceof CompanionData && data.serving).length;
    const purse = wealthWith({ wealth: this.wealth, companions });
    return isRefusal(purse) ? this.wealth : purse.wealth;
  }

  /** The best armour worn. */
  get armour(): number {
    return this.#worn.reduce((most, { armour }) => Math.max(most, armour), 0);
  }

  /** Surroundings of up to this level are cancelled by what is worn. */
  get protects(): number {
    return this.#worn.reduce((most, { protects }) => Math.max(most, protects), 0);
  }

  get #items(): unknown[] {
    return this.parent.items.map(({ system }): unknown => system);
  }

  get #worn(): ArmourData[] {
    return this.#items.filter((data) => data instanceof ArmourData).filter(({ worn }) => worn);
  }
}
