import { refuse, type Refusal } from "../../../kernel/refusal.ts";
import type { Skill } from "./skills.ts";

/** The difficulty of healing by skill alone, and the wounds it heals (rules/ones.md, Healing). */
export const HEALING_DIFFICULTY = 5;
export const HEALING_WOUNDS = 1;

/** A check that heals. */
export interface Healing {
  skill: Skill;
  difficulty: number;
  wounds: number;
}

/** Healing with bare hands: once a scene. Refuses the second time (rules/ones.md, Healing). */
export function bareHealing(healedThisScene: boolean): Healing | Refusal<"scene"> {
  if (healedThisScene) return refuse("scene");
  return { skill: "healing", difficulty: HEALING_DIFFICULTY, wounds: HEALING_WOUNDS };
}
