/** Numbers on which the game's text is silent, chosen here. Each is the default of a field or a bound of one. */

/** The highest level of a skill. */
export const SKILL_MAX = 6;

/** Points of health that a new hero has. */
export const HEALTH = 5;

/** Energy cells that a new hero has. */
export const CELLS = 6;

/** The highest difficulty that a table may name: out of reach of any die without a handful of ones. */
export const DIFFICULTY_MAX = 20;

/** The most ones that a hero's tray holds; far above play. */
export const ONES_MAX = 99;
