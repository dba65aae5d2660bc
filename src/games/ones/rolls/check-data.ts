import { choiceField, textField, wholeField } from "../../../foundry/fields.ts";
import type { Card, PartData } from "../../../play/card/card-types.ts";
import { DIFFICULTY_MAX, ONES_MAX } from "../rules/choices.ts";
import { USUAL_DIFFICULTY } from "../rules/check.ts";
import type { Chips } from "../rules/ones.ts";
import { SKILLS, type Skill } from "../rules/skills.ts";

/** Id of the check on a card that has one; on a card with several each has an id of its own. */
export const CHECK = "check";

/** What a check is for; what follows when it is settled goes by it. */
export const PURPOSES = ["plain", "attack", "dodge", "absorb", "heal", "activate"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Something that the table counts for or against a check, besides what the rules count. */
export interface OwnFactor {
  words: string;
  /** 1 for an advantage, −1 for a hindrance. */
  by: number;
}

/** A one that went to an ally. */
export interface Gift {
  actor: string;
  name: string;
}

export interface CheckData extends PartData {
  skill: Skill;
  purpose: Purpose;
  goal: string;
  difficulty: number;
  /** Whether the GM has set the difficulty, where the world waits for that. */
  approved: boolean;
  factors: Record<string, OwnFactor>;
  state: "proposed" | "rolled" | "settled";
  /** The level rolled with, and what advantages and hindrances came to. */
  level: number;
  net: number;
  /** Faces as they lie, those rolled again included. */
  faces: number[];
  /** Dice that may still be rolled again. */
  rerolls: number;
  /** Ones of this roll that nobody has used yet, and those in the result by where they came from. */
  fresh: number;
  added: Chips["added"];
  gifts: Record<string, Gift>;
  success: boolean;
}

const { fields } = foundry.data;

/** What the part stores. */
export const checkSchema = () => ({
  skill: choiceField(SKILLS, "strength"),
  purpose: choiceField(PURPOSES, "plain"),
  goal: textField(),
  difficulty: wholeField(USUAL_DIFFICULTY, 1, DIFFICULTY_MAX),
  approved: new fields.BooleanField(),
  factors: new fields.TypedObjectField(new fields.SchemaField({ words: textField(), by: wholeField(1, -1, 1) })),
  state: choiceField(["proposed", "rolled", "settled"], "proposed"),
  level: wholeField(0),
  net: wholeField(0, -1, 1),
  faces: new fields.ArrayField(wholeField(1, 1, 6)),
  rerolls: wholeField(0),
  fresh: wholeField(0, 0, ONES_MAX),
  added: new fields.SchemaField({
    fresh: wholeField(0, 0, ONES_MAX),
    saved: wholeField(0, 0, ONES_MAX),
    received: wholeField(0, 0, ONES_MAX),
  }),
  gifts: new fields.TypedObjectField(new fields.SchemaField({ actor: textField(), name: textField() })),
  success: new fields.BooleanField(),
});

/** What a new check starts with. */
export const newCheck = (
  sort: number,
  check: Pick<CheckData, "skill"> & Partial<Pick<CheckData, "purpose" | "difficulty" | "approved">>,
) => ({ type: "onesCheck", sort, ...check });

/** The checks of a card, by id, in order. */
export const checksOf = (card: Card): [string, CheckData][] =>
  card.parts.filter(([, { type }]) => type === "onesCheck") as [string, CheckData][];
