import { SYSTEM_ID } from "../../../foundry/id.ts";
import { hasText, localize } from "../../../foundry/i18n.ts";
import type { Characteristic, Skill } from "../rules/skills.ts";

/** The key of the world setting that holds the table's own list of characteristics and skills. */
export const SKILLS_SETTING = "metrohodSkills";

let known: readonly Characteristic[] | null = null;

/** The characteristics and skills this world plays with, in order. They are read once: a sheet asks for them a hundred times. */
export function skillConfig(): readonly Characteristic[] {
  return (known ??= game.settings.get(SYSTEM_ID, SKILLS_SETTING));
}

/** The list has changed. */
export function forgetSkillConfig(): void {
  known = null;
}

/** The system's own name of a skill or characteristic; a key that only the table knows stands for itself. */
export function officialName(kind: "skill" | "characteristic", key: string): string {
  const path = `DEPO.metrohod.${kind}.${key}`;
  return hasText(path) ? localize(path) : key;
}

const nameIn = (list: readonly Skill[], kind: "skill" | "characteristic", key: string): string =>
  list.find((entry) => entry.key === key)?.name || officialName(kind, key);

/** The name of a skill: the table's own, or the system's in the reader's language. */
export function skillName(key: string): string {
  const skills = skillConfig().flatMap((characteristic) => characteristic.skills);
  return nameIn(skills, "skill", key);
}

/** The name of a characteristic: the table's own, or the system's in the reader's language. */
export function characteristicName(key: string): string {
  return nameIn(skillConfig(), "characteristic", key);
}
