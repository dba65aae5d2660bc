/** What every game's actors can be asked to roll: a check of a skill, or a resistance with a characteristic. */
export type Verb = "check" | "resist";

/** Whether a word that came from outside is one. */
export const isVerb = (word: unknown): word is Verb => word === "check" || word === "resist";
