import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import type { Skill } from "./skills.ts";

/** How an implant is switched on: over a turn, or at once. */
export type Mode = "turn" | "instant";

/** A check that was made for it. */
export interface ActivationCheck {
  skill: Skill;
  success: boolean;
}

export interface Activation {
  cells: number;
  cost: number;
  mode: Mode;
  /** Whether the hero was wounded during the turn; without meaning for `instant`. */
  wounded?: boolean;
  check?: ActivationCheck | undefined;
}

/** What comes of it; `backlash` is there when it was risked. */
export interface Activated {
  active: boolean;
  cells: number;
  backlash?: boolean;
}

/** The skill that has to be rolled to switch it on; `null` when none. Without cells it is cybernetics, however fast (rules/ones.md, Implants). */
export function activationSkill({ cells, cost, mode }: Pick<Activation, "cells" | "cost" | "mode">): Skill | null {
  if (cells < cost) return "cybernetics";
  return mode === "instant" ? "intellect" : null;
}

/**
 * Switches an implant on (rules/ones.md, Implants). A wound during the turn cancels it and no cells are spent. Without enough
 * cells none are spent either, and failing is backlash. Refuses a check that is missing or of another skill.
 */
export function activate(activation: Activation): Activated | Refusal<"cells" | "cost" | "mode" | "check"> {
  const { cells, cost, mode, wounded = false, check } = activation;
  const refusal = refuseUnlessWhole({ cells, cost });
  if (mode !== "turn" && mode !== "instant") return refuse("mode");
  if (refusal) return refusal;
  const skill = activationSkill(activation);
  if (skill !== (check?.skill ?? null)) return refuse("check");
  const cancelled = mode === "turn" && wounded;
  if (skill === "cybernetics") {
    const success = check?.success === true;
    return { active: success && !cancelled, cells, backlash: !success };
  }
  const active = !cancelled && (check?.success ?? true);
  return { active, cells: active ? cells - cost : cells };
}

/** The wounds that a check brings by itself: one for failing at cybernetics under backlash (rules/ones.md, Implants). */
export function backlashWounds({ backlash, skill, success }: ActivationCheck & { backlash: boolean }): number {
  return Number(backlash && skill === "cybernetics" && !success);
}
