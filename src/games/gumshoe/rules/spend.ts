import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";

/** The pool after points have been spent for a benefit; no roll (rules/gumshoe.md, Investigative abilities). */
export function spendPoints({ pool, amount }: { pool: number; amount: number }): number | Refusal<"amount" | "pool"> {
  if (!isWhole(amount, 1)) return refuse("amount");
  return isWhole(pool) && pool >= amount ? pool - amount : refuse("pool");
}

/**
 * A toll that a group pays together, without a roll: what each pays comes out of their own pool, and all of it is the cost.
 * Refuses a payer without the points and a sum that is not the cost (rules/gumshoe.md, Toll).
 */
export function toll({
  cost,
  pools,
  paid,
}: {
  cost: number;
  pools: Readonly<Record<string, number>>;
  paid: Readonly<Record<string, number>>;
}): Record<string, number> | Refusal<"cost" | "paid" | "pool"> {
  const shares = Object.entries(paid);
  if (!shares.every(([payer, points]) => Object.hasOwn(pools, payer) && isWhole(points))) return refuse("paid");
  if (shares.some(([payer, points]) => points > (pools[payer] ?? 0))) return refuse("pool");
  if (!isWhole(cost) || shares.reduce((sum, [, points]) => sum + points, 0) !== cost) return refuse("cost");
  const left = (payer: string) => (pools[payer] ?? 0) - (Object.hasOwn(paid, payer) ? (paid[payer] ?? 0) : 0);
  return Object.fromEntries(Object.keys(pools).map((payer) => [payer, left(payer)]));
}
