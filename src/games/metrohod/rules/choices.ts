/**
 * Numbers on which the game's text is silent, chosen here (rules/metrohod.md, marked [choice]). Each is the default of a
 * field or a setting, or is used from here alone.
 */

/** Boxes of the stress track. */
export const STRESS_MAX = 9;

/** The highest level of a skill. */
export const SKILL_MAX = 4;

/** Boxes of the talents' experience track. */
export const TALENTS_XP_MAX = 8;

/** Boxes of a characteristic's experience track. */
export const CHARACTERISTIC_XP_MAX = 6;

/** Boxes of the crew's experience track. */
export const CREW_XP_MAX = 8;

/** Steps by which hold counts lower in a war, however many wars there are. */
export const WAR_STEPS = 1;

/** The most ticks that an upgrade takes. */
export const UPGRADE_TICKS_MAX = 4;

/** Lines of the metro that factions are told apart by. */
export const LINES_MAX = 7;

/** Segments of a faction's goal, at first, at least and at most. */
export const GOAL_SEGMENTS = { initial: 6, min: 2, max: 12 } as const;

/** What a new metrohod begins with: levels of skills in all, the highest of one; and a new crew: ticks of upgrades. */
export const CREATION = { levels: 8, skillMax: 3, ticks: 2, status: 2 } as const;
