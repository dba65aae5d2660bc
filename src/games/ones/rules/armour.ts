import { sumOf, type Modifiers } from "./check.ts";
import type { Skill } from "./skills.ts";

interface ArmourRule {
  /** Whether it takes up a hit at all, and whether toughness has an advantage then. */
  absorbs: "no" | "plain" | "advantage";
  hinders: readonly Skill[];
  helps: readonly Skill[];
}

/** The table of armour (rules/ones.md, Combat). */
const RULES = {
  light: { absorbs: "plain", hinders: ["cybernetics"], helps: [] },
  heavy: {
    absorbs: "advantage",
    hinders: ["attention", "dexterity", "reflexes", "cybernetics", "stealth"],
    helps: [],
  },
  shield: { absorbs: "no", hinders: ["dexterity", "stealth", "cybernetics"], helps: ["reflexes"] },
} as const satisfies Record<string, ArmourRule>;

export type ArmourKind = keyof typeof RULES;

/** Every kind of armour. */
export const ARMOURS = Object.keys(RULES) as ArmourKind[];

/** What is no armour hinders and helps nothing. */
const NOTHING: ArmourRule = { absorbs: "no", hinders: [], helps: [] };

const ruleOf = (kind: ArmourKind): ArmourRule => (Object.hasOwn(RULES, kind) ? RULES[kind] : NOTHING);

/** What a kind hinders and helps, for those who read of it. */
export const armourWords = (kind: ArmourKind): { hinders: readonly Skill[]; helps: readonly Skill[] } => ruleOf(kind);

/** Whether a hit can be taken up by what is worn; a shield alone does not (rules/ones.md, Combat). */
export const canAbsorb = (worn: readonly ArmourKind[]): boolean => worn.some((kind) => ruleOf(kind).absorbs !== "no");

/** What one piece does to a check of a skill; `absorbing` is the toughness check against a hit. */
function modifiersOf(kind: ArmourKind, skill: string, absorbing: boolean): Modifiers {
  const { absorbs, hinders, helps } = ruleOf(kind);
  const softens = absorbing && skill === "toughness" && absorbs === "advantage";
  return {
    advantages: Number(helps.some((each) => each === skill)) + Number(softens),
    hindrances: Number(hinders.some((each) => each === skill)),
  };
}

/** What all that is worn does to a check of a skill (rules/ones.md, Combat). */
export function armourModifiers({
  worn,
  skill,
  absorbing = false,
}: {
  worn: readonly ArmourKind[];
  skill: string;
  absorbing?: boolean;
}): Modifiers {
  return sumOf(worn.map((kind) => modifiersOf(kind, skill, absorbing)));
}
