import { climb } from "../../../kernel/ladder.ts";
import { refuse, type Refusal } from "../../../kernel/refusal.ts";
import type { CheckResult } from "./check.ts";

/** Levels of risk, mildest first. */
export const RISKS = ["safe", "risky", "desperate"] as const;
export type Risk = (typeof RISKS)[number];

/** Levels of effect that the dispatcher may set; nine combinations with risk. */
export const TERM_EFFECTS = ["low", "standard", "high"] as const;

/** All levels of effect, least first; the last is reached by a push or a critical alone. */
export const EFFECTS = [...TERM_EFFECTS, "extreme"] as const;
export type Effect = (typeof EFFECTS)[number];

/** The terms of a check unless the dispatcher says otherwise (rules/metrohod.md, Skill check 1). */
export const DEFAULT_TERMS: Readonly<Terms> = { risk: "risky", effect: "standard" };

export interface Terms {
  risk: Risk;
  effect: Effect;
}

/**
 * One step of risk for one step of effect, towards more of both or less of both. Refuses when either is at its end
 * (rules/metrohod.md, Skill check 2).
 */
export function trade({
  risk,
  effect,
  towards,
}: Terms & { towards: "effect" | "safety" }): Terms | Refusal<"risk" | "effect" | "towards"> {
  if (towards !== "effect" && towards !== "safety") return refuse("towards");
  const by = towards === "effect" ? 1 : -1;
  const nextRisk = climb(RISKS, risk, by);
  const nextEffect = climb<Effect>(TERM_EFFECTS, effect, by);
  if (!nextRisk) return refuse("risk");
  if (!nextEffect) return refuse("effect");
  return { risk: nextRisk, effect: nextEffect };
}

/** The effect one step up, for a push; the highest stays (Skill check 3). */
export function pushedEffect(effect: Effect): Effect {
  return climb(EFFECTS, effect, 1) ?? effect;
}

/** The effect once the dice lie: a critical raises it one step (Skill check 5). */
export function raisedEffect(effect: Effect, result: CheckResult): Effect {
  return result === "critical" ? pushedEffect(effect) : effect;
}

/**
 * By how many segments an effect moves a clock: one, and one more a step; a failure by none (rules/metrohod.md, Skill
 * check 1; the numbers are the family's convention).
 */
export function segmentsOf(effect: Effect, result: CheckResult): number {
  return result === "failure" ? 0 : EFFECTS.indexOf(effect) + 1;
}

/** The effect one step down, for a consequence. Refuses at low: there is nothing less to offer. */
export function loweredEffect(effect: Effect): Effect | Refusal<"effect"> {
  return climb(EFFECTS, effect, -1) ?? refuse("effect");
}
