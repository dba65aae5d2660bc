import { areFaces, readFaces, sum } from "../../../kernel/dice.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/** What a move came to, best first. */
export const RESULTS = ["strong", "weak", "miss"] as const;
export type MoveResult = (typeof RESULTS)[number];

/** Dice of a move. */
export const MOVE_DICE = 2;

const STRONG = 10;
const WEAK = 7;

/** What a critical wound takes off every roll until it is treated (rules/spacers.md, Damage and wounds). */
export const CRITICAL_PENALTY = -2;
/** What one who stands in the way takes off. */
export const HINDER = -2;
/** The most that help may add; so much only from one with whom common ground was found. */
export const HELP_MAX = 2;
/** The largest number that a roll may be asked to add or take; more is a slip of the hand. */
const FARTHEST = 20;

/** What a total means. */
export function resultOf(total: number): MoveResult {
  if (total >= STRONG) return "strong";
  return total >= WEAK ? "weak" : "miss";
}

/** Reads a move's two dice with what is added (rules/spacers.md, the roll). Refuses what is not two dice or not whole. */
export function moveResult({
  dice,
  stat,
  modifier,
}: {
  dice: readonly number[];
  stat: number;
  modifier: number;
}): { total: number; result: MoveResult } | Refusal<"dice" | "stat" | "modifier"> {
  if (!areFaces(dice) || dice.length !== MOVE_DICE) return refuse("dice");
  const refusal = refuseUnlessWhole({ stat, modifier }, -FARTHEST, FARTHEST);
  if (refusal) return refusal;
  const total = readFaces(sum, dice) + stat + modifier;
  return { total, result: resultOf(total) };
}

export interface ModifierInput {
  /** What earlier moves left for this roll. */
  forward?: number;
  /** What others add. */
  help?: number;
  /** Whether somebody stands in the way. */
  hinder?: boolean;
  critical?: boolean;
  /** What the move itself or the purchase adds or takes. */
  extra?: number;
}

/** The sum of what applies to one roll and is then gone, and the critical wound, which stays (rules/spacers.md, the roll). */
export function moveModifier({
  forward = 0,
  help = 0,
  hinder = false,
  critical = false,
  extra = 0,
}: ModifierInput): { modifier: number } | Refusal<"forward" | "help" | "extra"> {
  const refusal = refuseUnlessWhole({ forward, extra }, -FARTHEST, FARTHEST);
  if (refusal) return refusal;
  if (!isWhole(help, 0, HELP_MAX)) return refuse("help");
  const against = (hinder ? HINDER : 0) + (critical ? CRITICAL_PENALTY : 0);
  return { modifier: forward + help + extra + against };
}
