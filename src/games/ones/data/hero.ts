import { richField, textField, wholeField } from "../../../foundry/fields.ts";
import { localize } from "../../../foundry/i18n.ts";
import { trackField } from "../../../foundry/track-field.ts";
import { CELLS, HEALTH, ONES_MAX, SKILL_MAX } from "../rules/choices.ts";
import { isSkill, SKILLS } from "../rules/skills.ts";

const { fields } = foundry.data;

const woundField = () =>
  new fields.SchemaField({
    /** The skill that it zeroes; "" when none was left to zero. */
    skill: new fields.StringField({ required: true, blank: true, choices: [...SKILLS], initial: "" }),
    name: textField(),
  });

const schema = () => ({
  concept: textField(),
  skills: new fields.TypedObjectField(wholeField(0, 0, SKILL_MAX)),
  health: trackField(HEALTH, 1, HEALTH),
  wounds: new fields.TypedObjectField(woundField()),
  saved: wholeField(0, 0, ONES_MAX),
  received: wholeField(0, 0, ONES_MAX),
  cells: trackField(CELLS, 0, CELLS),
  backlash: new fields.BooleanField(),
  healed: new fields.BooleanField(),
  notes: richField(),
});

type Schema = ReturnType<typeof schema>;

type Derived = {
  /** The skills that wounds have zeroed, in the order the wounds were taken. */
  zeroed: string[];
  unconscious: boolean;
};

/**
 * A hero: the player's character of ones (rules/ones.md). `saved` are ones put by for this scene, `received` ones that allies
 * gave and that are not used yet; `healed` says that the healing skill has been used in this scene.
 */
export class HeroData extends foundry.abstract.TypeDataModel<Schema, Actor.Implementation, {}, Derived> {
  static override LOCALIZATION_PREFIXES = ["DEPO.ones.hero"];

  static override defineSchema(): Schema {
    return schema();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.zeroed = Object.values(this.wounds).flatMap(({ skill }) => (skill ? [skill] : []));
    this.unconscious = this.health.value === 0;
  }

  /** What a skill is called. */
  entryName(list: string, key: string): string {
    return list === "skills" && isSkill(key) ? localize(`DEPO.ones.skill.${key}`) : "";
  }
}
