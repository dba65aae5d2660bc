/** Ids and data of the parts of a test, in one place: they read one another. */
import type { Card, PartData } from "../../../play/card/card-types.ts";
import type { Against } from "../rules/test.ts";

export const DIFFICULTY = "difficulty";
export const EFFORT = "effort";
export const VERDICT = "verdict";

/** The number to reach: the GM's own, and what an opponent's alertness or stealth adds. */
export interface Target {
  base: number;
  against: Against | "";
  bonus: number;
}

export interface DifficultyData extends PartData {
  /** What is tried; what has changed since, when it is tried again. */
  goal: string;
  /** The number is the GM's alone: `target` says nothing then, and stays on the GM's client. */
  hidden: boolean;
  target: Target | null;
  /** How often the GM has set it; 0 while it is not set. */
  settings: number;
  /** The story does not go on without it. */
  needed: boolean;
  /** Failure passes all the same, at a price that the GM names. */
  failForward: boolean;
}

export interface EffortData extends PartData {
  /** The ability by its key, and what it was called. */
  ability: string;
  abilityName: string;
  spend: number;
  mastery: boolean;
  /** The GM lets someone try who does not have the ability. */
  allowed: boolean;
}

export interface VerdictData extends PartData {
  faces: number[];
  /** The terms of the sum: points of the roller, and what helpers add. */
  spend: number;
  help: number;
  total: number;
  /** How much harder followers made it who could not pay. */
  rise: number;
  /** What left the roller's pool. */
  paid: number;
  /** "" while the GM has not said what the number was. */
  outcome: "success" | "failure" | "";
  catastrophe: boolean;
  /** The number and the margin; `null` while they are the GM's alone. */
  difficulty: number | null;
  margin: number | null;
  /** The price of a failure that passes. */
  price: string;
}

/** The difficulty part of a test. @throws when the card is no test */
export function difficultyOf(card: Card): DifficultyData {
  const data = card.part<DifficultyData>(DIFFICULTY);
  if (!data) throw new Error("The card has no difficulty");
  return data;
}

/** The effort part of a test. @throws when the card is no test */
export function effortOf(card: Card): EffortData {
  const data = card.part<EffortData>(EFFORT);
  if (!data) throw new Error("The card has no effort");
  return data;
}

/** The verdict on a test; `null` before the first roll. */
export const verdictOf = (card: Card): VerdictData | null => card.part<VerdictData>(VERDICT);

/** Whether the dice lie and nobody has said yet what they came to. */
export const isUndecided = (card: Card): boolean => card.phase === "rolled" && verdictOf(card)?.outcome === "";
