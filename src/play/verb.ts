/** What every game's actors can be asked to roll: a check of a skill, or a resistance with a characteristic. */
export const VERBS = ["check", "resist"] as const;
export type Verb = (typeof VERBS)[number];

/** Whether a word that came from outside is one. */
export const isVerb = (word: unknown): word is Verb => VERBS.some((verb) => verb === word);
