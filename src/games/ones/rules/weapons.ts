import { refuse, type Refusal } from "../../../kernel/refusal.ts";
import { levelOf, type Skill, type SkillLevels } from "./skills.ts";

/** How far away the one who is attacked stands. */
export const RANGES = ["close", "medium", "far"] as const;
export type Range = (typeof RANGES)[number];

interface WeaponRule {
  /** The skill that is rolled. */
  skill: Skill;
  /** Whether each range it reaches is awkward. */
  reach: Partial<Record<Range, "free" | "hindrance">>;
}

/** The table of weapons (rules/ones.md, Combat). */
const RULES = {
  oneHanded: { skill: "melee", reach: { close: "free" } },
  twoHanded: { skill: "melee", reach: { close: "free" } },
  dual: { skill: "melee", reach: { close: "free" } },
  thrown: { skill: "ranged", reach: { close: "hindrance", medium: "free" } },
  ranged: { skill: "ranged", reach: { close: "hindrance", medium: "free", far: "free" } },
  improvised: { skill: "melee", reach: { close: "hindrance" } },
} as const satisfies Record<string, WeaponRule>;

export type WeaponKind = keyof typeof RULES;

/** Every kind of weapon. */
export const WEAPONS = Object.keys(RULES) as WeaponKind[];

/** What a hit does, and how many dice of the attack may be rolled again. */
export interface Damage {
  wounds: number;
  rerolls: number;
}

/** The skill that an attack with such a weapon is made with. */
export const attackSkill = (weapon: WeaponKind): Skill => RULES[weapon].skill;

const reachOf = (weapon: WeaponKind): WeaponRule["reach"] => RULES[weapon].reach;

/** The ranges at which the weapon can be used at all, nearest first. */
export const rangesOf = (weapon: WeaponKind): Range[] => RANGES.filter((range) => reachOf(weapon)[range] !== undefined);

/** The range at which nothing is in the weapon's way; the nearest there is. */
export const bestRange = (weapon: WeaponKind): Range =>
  RANGES.find((range) => reachOf(weapon)[range] === "free") ?? "close";

/** Whether the range is awkward for the weapon. Refuses one that it does not reach, and what is no weapon (rules/ones.md, Combat). */
export function attackHindrance({
  weapon,
  range,
}: {
  weapon: WeaponKind;
  range: Range;
}): { hindrances: number } | Refusal<"weapon" | "range"> {
  if (!Object.hasOwn(RULES, weapon)) return refuse("weapon");
  const way = reachOf(weapon)[range];
  return way ? { hindrances: Number(way === "hindrance") } : refuse("range");
}

/** The wounds that a hit deals with these levels; out of hiding a blade goes deeper (rules/ones.md, Combat). */
export function damage({
  weapon,
  stealth,
  skills,
}: {
  weapon: WeaponKind;
  stealth: boolean;
  skills: SkillLevels;
}): Damage {
  switch (weapon) {
    case "oneHanded":
      return { wounds: stealth ? levelOf(skills, "stealth") : 1, rerolls: 0 };
    case "twoHanded":
      return { wounds: levelOf(skills, "strength"), rerolls: 0 };
    case "dual":
      return { wounds: 1, rerolls: levelOf(skills, "dexterity") };
    default:
      return { wounds: 1, rerolls: 0 };
  }
}
