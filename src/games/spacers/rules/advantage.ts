import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";
import type { MoveResult } from "./move.ts";

/**
 * Gains an advantage over an opponent: a token on any hit, and a complication on a weak one. An approach works once a fight
 * (rules/spacers.md, Optional).
 */
export function gainAdvantage(
  { tokens, approaches }: { tokens: number; approaches: readonly string[] },
  approach: string,
  result: MoveResult,
): { tokens: number; complication: boolean; approaches: string[] } | Refusal<"tokens" | "approach"> {
  if (!isWhole(tokens)) return refuse("tokens");
  if (approaches.includes(approach)) return refuse("approach");
  return {
    tokens: tokens + Number(result !== "miss"),
    complication: result === "weak",
    approaches: [...approaches, approach],
  };
}

/** Spends tokens that lie on an opponent. Refuses more than there are, and none. */
export function useAdvantage(tokens: number, spent: number): { tokens: number } | Refusal<"tokens" | "spent"> {
  if (!isWhole(tokens)) return refuse("tokens");
  return isWhole(spent, 1, tokens) ? { tokens: tokens - spent } : refuse("spent");
}
