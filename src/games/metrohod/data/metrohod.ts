import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { CHARACTERISTIC_XP_MAX, SKILL_MAX, STRESS_MAX, TALENTS_XP_MAX } from "../rules/choices.ts";
import { defence, type Defence } from "../rules/resistance.ts";
import { woundRows, type WoundLevel, type WoundRow } from "../rules/wounds.ts";
import { levelOf, type Characteristic } from "../rules/skills.ts";
import { actorField } from "./link.ts";
import { characteristicName, skillConfig, skillName } from "./skill-config.ts";

const { fields } = foundry.data;

/** The highest bonus and the highest number set by hand for defence dice. */
const DEFENCE_BONUS_MAX = 4;
const DEFENCE_MAX = 6;

/** The marks of what came up several times. */
const OFTEN = 2;

/** The levels of wounds with their words, as receipts print them. */
const WOUND_CHOICES = {
  light: "DEPO.metrohod.woundLevel.light",
  medium: "DEPO.metrohod.woundLevel.medium",
  severe: "DEPO.metrohod.woundLevel.severe",
} as const satisfies Record<WoundLevel, string>;

const characteristicField = () =>
  new fields.SchemaField({
    bonus: wholeField(0, 0, DEFENCE_BONUS_MAX),
    override: new fields.NumberField({ integer: true, min: 0, max: DEFENCE_MAX, nullable: true, initial: null }),
    xp: trackField(CHARACTERISTIC_XP_MAX),
  });

const schema = () => ({
  callsign: textField(),
  role: textField(),
  crew: actorField(),
  skills: new fields.TypedObjectField(wholeField(0, 0, SKILL_MAX)),
  characteristics: new fields.TypedObjectField(characteristicField()),
  experience: trackField(TALENTS_XP_MAX),
  stress: trackField(STRESS_MAX),
  traumas: new fields.TypedObjectField(new fields.SchemaField({ slug: textField(), name: textField() })),
  wounds: new fields.TypedObjectField(
    new fields.SchemaField({
      level: new fields.StringField({ required: true, choices: WOUND_CHOICES, initial: "light" }),
      name: textField(),
    }),
  ),
  trigger: textField(),
  passion: textField(),
  /** How often a source of experience has come up in this outing: never, once, several times (rules/metrohod.md, Advancement). */
  marks: new fields.SchemaField({ trigger: wholeField(0, 0, OFTEN), trouble: wholeField(0, 0, OFTEN) }),
  coins: wholeField(0),
  stash: wholeField(0),
  contacts: new fields.TypedObjectField(
    new fields.SchemaField({
      name: textField(),
      kind: new fields.StringField({ required: true, choices: ["friend", "rival"], initial: "friend" }),
      note: textField(),
    }),
  ),
  out: new fields.BooleanField(),
  retired: new fields.BooleanField(),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

/** A characteristic as the sheet and the rolls read it: its skills with their levels, and its defence dice with their parts. */
export interface PreparedCharacteristic {
  key: string;
  skills: { key: string; level: number }[];
  defence: Defence;
  bonus: number;
  override: number | null;
  xp: { value: number; max: number };
}

type Derived = { branches: PreparedCharacteristic[]; woundRows: WoundRow[] };

/** What an actor has of a characteristic it has not touched yet. */
export const BLANK_CHARACTERISTIC = { bonus: 0, override: null, xp: { value: 0, max: CHARACTERISTIC_XP_MAX } };

/** The metrohod: the player's character of Metrohod (rules/metrohod.md). */
export class MetrohodData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation, {}, Derived> {
  static override LOCALIZATION_PREFIXES = ["DEPO.metrohod.actor"];

  static override defineSchema(): Schema {
    return schema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.branches = skillConfig().map((characteristic) => this.#branch(characteristic));
    this.woundRows = woundRows(this.wounds);
  }

  /** What a skill or a characteristic is called at this table. */
  entryName(list: string, key: string): string {
    if (list === "skills") return skillName(key);
    return list === "characteristics" ? characteristicName(key) : "";
  }

  /** An update may have written only part of an entry: what it lacks is as at first. */
  #branch({ key, skills }: Characteristic): PreparedCharacteristic {
    const blank = BLANK_CHARACTERISTIC;
    const entry = this.characteristics[key] ?? blank;
    const { bonus, override } = { ...blank, ...entry };
    const levels = skills.map((skill) => ({ key: skill.key, level: levelOf(this.skills, skill.key) }));
    const { value, max } = { ...blank.xp, ...entry.xp };
    const xp = { value: Math.min(value, max), max };
    return { key, skills: levels, defence: defence(levels, bonus, override), bonus, override, xp };
  }
}
