import { SIDES } from "../../../kernel/dice.ts";
import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";
import { DEAD_AT, SERIOUS_AT } from "./choices.ts";
import { LIMIT } from "./test.ts";

/** How a character fares: by Health (rules/gumshoe.md, Refresh and recovery). */
export const BANDS = ["well", "hurt", "serious", "dead"] as const;
export type Band = (typeof BANDS)[number];

/** The band that a value of Health lies in. */
export function bandOf(health: number): Band {
  if (health > 0) return "well";
  if (health > SERIOUS_AT) return "hurt";
  return health > DEAD_AT ? "serious" : "dead";
}

/** The damage of a die that shows `face`; a weak blow may do none. Refuses what is no die (rules/gumshoe.md, Damage). */
export function damage(face: number, modifier: number): number | Refusal<"dice" | "modifier"> {
  if (!isWhole(face, 1, SIDES)) return refuse("dice");
  return isWhole(modifier, -LIMIT, LIMIT) ? Math.max(0, face + modifier) : refuse("modifier");
}

/** Health after damage; beyond death nothing more is lost. */
export function hurt(health: number, amount: number): number | Refusal<"health" | "amount"> {
  if (!isWhole(health, DEAD_AT)) return refuse("health");
  return isWhole(amount) ? Math.max(DEAD_AT, health - amount) : refuse("amount");
}
