/**
 * Numbers on which the games' texts are silent, chosen here (rules/gumshoe.md, marked [choice], and what the family is
 * used to). Each is the default of a field, or is used from here alone.
 */

/** Where the lead of a chase starts. */
export const LEAD_START = 5;

/** How far an exchange of a chase moves the lead when both sides fare alike. */
export const LEAD_ALIKE = 1;

/** Health at which a character is seriously wounded, and at which they are dead; up to zero they are hurt. */
export const SERIOUS_AT = -6;
export const DEAD_AT = -12;

/** The rating that Health, Stability, Composure, Cover and Network start with. */
export const START_RATING = 4;

/** The difficulty of a test unless the GM says otherwise. */
export const USUAL_DIFFICULTY = 4;
