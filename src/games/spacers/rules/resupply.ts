import { isWhole, refuse, type Refusal } from "../../../kernel/refusal.ts";

/** A purchase within the purse, or one to roll for with what is taken off. */
export type Purchase = { level: number; affordable: true } | { level: number; affordable: false; modifier: number };

/** How far above the purse a purchase may lie before it is rolled for at the worst. */
const WORST = 3;

/**
 * What some items of these levels cost together: the dearest, and one level more for each further one. At most one lies above
 * the purse. Above it, the roll is at 0, −1 or −2 (rules/spacers.md, Resupply). Nothing at all is affordable.
 */
export function resupply({
  wealth,
  levels,
}: {
  wealth: number;
  levels: readonly number[];
}): Purchase | Refusal<"wealth" | "levels" | "aboveWealth"> {
  if (!isWhole(wealth, Number.MIN_SAFE_INTEGER)) return refuse("wealth");
  if (!levels.every((level) => isWhole(level))) return refuse("levels");
  if (levels.filter((level) => level > wealth).length > 1) return refuse("aboveWealth");
  if (levels.length === 0) return { level: 0, affordable: true };
  const level = Math.max(...levels) + levels.length - 1;
  if (level <= wealth) return { level, affordable: true };
  return { level, affordable: false, modifier: 1 - Math.min(WORST, level - wealth) };
}
