import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";
import { clamp } from "../../../kernel/tracks.ts";
import type { MoveResult } from "./move.ts";

/** A long action, one against a limit of steps, and one that only holds the inevitable off. */
export const LONG_KINDS = ["long", "race", "containment"] as const;
export type LongKind = (typeof LONG_KINDS)[number];

/** Tokens at which a long action is done, and with which a containment starts. */
export const LONG_TOKENS = 5;
/** Steps of a race, unless the GM says otherwise. */
export const RACE_STEPS = 5;
/** Most tokens that a step of a containment takes. */
const MOST_DRAIN = 3;

const GAIN: Readonly<Record<MoveResult, number>> = { strong: 2, weak: 1, miss: 0 };

/** How many tokens a result brings towards the end of a long action (rules/spacers.md, Long actions). */
export const tokensOf = (result: MoveResult): number => GAIN[result];

export interface LongStep {
  kind: LongKind;
  tokens: number;
  result: MoveResult;
  /** Which step of a race this is, from 1, and of how many. */
  step?: number;
  steps?: number;
  /** How many tokens a step of a containment takes. */
  drain?: number;
}

/** Where it stands after the step; `cost` says that a miss also has its price. */
export interface LongState {
  tokens: number;
  state: "open" | "done" | "failed";
  cost: boolean;
}

/** One step of a long action (rules/spacers.md, Long actions). Tokens stay between none and those that end it. */
export function longStep({
  kind,
  tokens,
  result,
  step = 1,
  steps = RACE_STEPS,
  drain = 1,
}: LongStep): LongState | Refusal<"tokens" | "step" | "steps" | "drain"> {
  if (!isWhole(tokens, 0, LONG_TOKENS)) return refuse("tokens");
  if (!isWhole(steps, 1)) return refuse("steps");
  if (!isWhole(step, 1, steps)) return refuse("step");
  if (!isWhole(drain, 1, MOST_DRAIN)) return refuse("drain");
  const taken = kind === "containment" ? drain : 0;
  const after = clamp(tokens + tokensOf(result) - taken, 0, LONG_TOKENS);
  if (kind === "containment") return { tokens: after, state: after === 0 ? "failed" : "open", cost: result === "miss" };
  if (after === LONG_TOKENS) return { tokens: after, state: "done", cost: false };
  return { tokens: after, state: kind === "race" && step === steps ? "failed" : "open", cost: false };
}
