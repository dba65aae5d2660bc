import { textField } from "../../foundry/fields.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { MetrohodData } from "./data/metrohod.ts";
import { forgetSkillConfig, SKILLS_SETTING } from "./data/skill-config.ts";
import { defaultCharacteristics } from "./rules/skills.ts";

const { fields } = foundry.data;

const keyField = () => new fields.StringField({ required: true, blank: false, initial: "key" });
const skillField = () => new fields.SchemaField({ key: keyField(), name: textField() });
const skillListField = () =>
  new fields.ArrayField(
    new fields.SchemaField({ key: keyField(), name: textField(), skills: new fields.ArrayField(skillField()) }),
    { initial: defaultCharacteristics },
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
  [SKILLS_SETTING]: { scope: "world", config: false, type: skillListField(), onChange: refreshMetrohods },
} as const;
