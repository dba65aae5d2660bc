import { isWhole } from "../../../kernel/refusal.ts";

/** The skills of a hero, in the order in which sheets and lists show them (rules/ones.md, Terms). */
export const SKILLS = [
  "strength",
  "melee",
  "cybernetics",
  "intellect",
  "dexterity",
  "ranged",
  "hacking",
  "persuasion",
  "toughness",
  "stealth",
  "healing",
  "attention",
  "reflexes",
] as const;
export type Skill = (typeof SKILLS)[number];

/** Levels by skill; a key that is missing stands for level 0. */
export type SkillLevels = Readonly<Record<string, number>>;

/** Whether a word that came from outside names a skill. */
export const isSkill = (word: unknown): word is Skill => SKILLS.some((skill) => skill === word);

/** The level that counts: none while a wound has zeroed the skill, and none where no number stands (rules/ones.md, Combat). */
export function levelOf(levels: SkillLevels, skill: string, zeroed: readonly string[] = []): number {
  if (zeroed.includes(skill) || !Object.hasOwn(levels, skill)) return 0;
  const level = levels[skill];
  return isWhole(level) ? level : 0;
}
