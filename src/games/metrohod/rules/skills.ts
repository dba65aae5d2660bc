/** A skill of the world's list; a blank name means the system's own name for the key. */
export interface Skill {
  key: string;
  name: string;
}

/** A characteristic and the skills that make its defence dice; a blank name means the system's own name for the key. */
export interface Characteristic {
  key: string;
  name: string;
  skills: Skill[];
}

/** Levels by skill key; a key that is missing stands for level 0. */
export type SkillLevels = Readonly<Record<string, number>>;

const DEFAULT_KEYS = {
  instinct: ["scouting", "wayfinding", "tinkering", "medicine"],
  agility: ["crawling", "stealth", "brawling", "shooting"],
  resolve: ["persuasion", "barter", "command", "composure"],
};

/** A fresh copy of the list that a world starts with (rules/metrohod.md, Skills and characteristics). */
export function defaultCharacteristics(): Characteristic[] {
  return Object.entries(DEFAULT_KEYS).map(([key, skills]) => ({
    key,
    name: "",
    skills: skills.map((skill) => ({ key: skill, name: "" })),
  }));
}

/** The level of a skill. */
export function levelOf(levels: SkillLevels, key: string): number {
  return Object.hasOwn(levels, key) ? (levels[key] ?? 0) : 0;
}

/** The characteristic that a skill belongs to; undefined when the list has no such skill. */
export function characteristicOf(list: readonly Characteristic[], skillKey: string): Characteristic | undefined {
  return list.find(({ skills }) => skills.some(({ key }) => key === skillKey));
}
