import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/** A hero's health and the skills that wounds have zeroed, in the order they were taken. */
export interface Hurt {
  health: number;
  zeroed: readonly string[];
}

/** After wounds: a hero without health is unconscious. */
export interface Wounded extends Hurt {
  unconscious: boolean;
}

/** The wounds of a hit that count: no more than there is health for. */
export const woundsFelt = (health: number, wounds: number): number => Math.min(health, wounds);

/**
 * Takes wounds: each costs a point of health and one skill of the player's choice. Refuses a skill that a wound has already,
 * and another number of skills than of wounds that count; with `skillsLeft` fewer than that, as many as are left
 * (rules/ones.md, Combat).
 */
export function takeWounds(
  { health, zeroed }: Hurt,
  { wounds, skills, skillsLeft = Infinity }: { wounds: number; skills: readonly string[]; skillsLeft?: number },
): Wounded | Refusal<"health" | "wounds" | "skill"> {
  const refusal = refuseUnlessWhole({ health, wounds });
  if (refusal) return refusal;
  const felt = woundsFelt(health, wounds);
  if (skills.length !== Math.min(felt, skillsLeft)) return refuse("skill");
  if (new Set([...zeroed, ...skills]).size !== zeroed.length + skills.length) return refuse("skill");
  return { health: health - felt, zeroed: [...zeroed, ...skills], unconscious: health === felt };
}

/** Heals the wound that zeroed the skill, which comes back. Refuses a skill that no wound zeroed (rules/ones.md, Healing). */
export function healWound(
  { health, zeroed, max }: Hurt & { max: number },
  skill: string,
): Wounded | Refusal<"health" | "max" | "skill"> {
  const refusal = refuseUnlessWhole({ health, max });
  if (refusal) return refusal;
  if (!zeroed.includes(skill)) return refuse("skill");
  const healed = Math.min(max, health + 1);
  return { health: healed, zeroed: zeroed.filter((each) => each !== skill), unconscious: healed === 0 };
}

/** Comes round: one wound heals by itself. Refuses a hero who is awake (rules/ones.md, Combat, Healing). */
export function comeRound(hurt: Hurt & { max: number }, skill: string): Wounded | Refusal<"health" | "max" | "skill"> {
  return hurt.health === 0 ? healWound(hurt, skill) : refuse("health");
}
