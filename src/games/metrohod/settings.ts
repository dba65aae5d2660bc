import { textField } from "../../foundry/fields.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { isKey } from "../../kernel/changes.ts";
import { MetrohodData } from "./data/metrohod.ts";
import { forgetSkillConfig, SKILLS_SETTING } from "./data/skill-config.ts";
import { defaultCharacteristics, type Characteristic } from "./rules/skills.ts";

const { fields } = foundry.data;

const keyField = () => new fields.StringField({ required: true, blank: false, initial: "key", validate: isKey });
const skillField = () => new fields.SchemaField({ key: keyField(), name: textField() });
/** Whether a world can play with a list: it has a skill, and no two entries of a kind have one key. */
function isPlayable(list: unknown): boolean {
  const characteristics = list as readonly Characteristic[];
  const skills = characteristics.flatMap((each) => each.skills);
  const apart = (entries: readonly { key: string }[]): boolean =>
    new Set(entries.map(({ key }) => key)).size === entries.length;
  return skills.length > 0 && apart(characteristics) && apart(skills);
}

const skillListField = () =>
  new fields.ArrayField(
    new fields.SchemaField({ key: keyField(), name: textField(), skills: new fields.ArrayField(skillField()) }),
    { initial: defaultCharacteristics, validate: isPlayable },
  );

const SKILLS_ID = `${SYSTEM_ID}.${SKILLS_SETTING}` as const;

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    [SKILLS_ID]: ReturnType<typeof skillListField>;
  }
}

/** Prepares every metrohod anew and shows it, since its dice come from the list. */
function refreshMetrohods(): void {
  forgetSkillConfig();
  for (const actor of game.actors) {
    if (!(actor.system instanceof MetrohodData)) continue;
    actor.reset();
    actor.render(false);
  }
}

/** The world settings of Metrohod, by key. */
export const settings = {
  [SKILLS_SETTING]: {
    name: "DEPO.metrohod.skills.menu.name",
    scope: "world",
    config: false,
    type: skillListField(),
    onChange: refreshMetrohods,
  },
} as const;
