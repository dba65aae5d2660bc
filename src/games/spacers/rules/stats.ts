/** The four stats, in the order of the sheet. */
export const STATS = ["fury", "control", "skill", "reputation"] as const;
export type Stat = (typeof STATS)[number];

/** All that a move may be rolled with: a stat, the purse, or a bond with somebody. */
export const ROLLED = [...STATS, "wealth", "bond"] as const;
export type Rolled = (typeof ROLLED)[number];

export const STAT_MIN = -2;
export const STAT_MAX = 2;
