/** Ids and data of the parts of a move's card, in one place: they read one another. */
import { localize } from "../../../foundry/i18n.ts";
import type { Card, PartData } from "../../../play/card/card-types.ts";
import { entryText } from "../../../play/content/official-text.ts";
import type { MoveRules } from "../data/move.ts";
import type { MoveResult } from "../rules/move.ts";
import type { Rolled } from "../rules/stats.ts";

export const MOVE = "move";
export const AID = "aid";
export const OUTCOME = "outcome";
export const PICKS = "picks";
export const HOLDS = "holds";

export interface MovePartData extends PartData {
  /** What the move is called, "" for a bare roll of a stat; the slug it goes by, "" for the table's own. */
  name: string;
  slug: string;
  rules: MoveRules;
  /** What it is rolled with, and which bond where that is one. */
  stat: Rolled;
  bond: string;
  goal: string;
  /** Keys of what could be added and is not. */
  off: Record<string, boolean>;
  /** What the GM adds or takes. */
  extra: number;
}

/** Somebody who helped or stood in the way, under the id of their actor. */
export interface AidEntry {
  name: string;
  img: string;
  way: "help" | "hinder";
  faces: number[];
  bond: number;
  result: MoveResult;
  /** What it comes to on the roll. */
  amount: number;
}

export interface AidData extends PartData {
  entries: Record<string, AidEntry>;
}

/** One line of what is added to a roll. */
export interface Term {
  key: string;
  /** Where it comes from: a kind that the lang files name, and the words that belong to it. */
  source: "next" | "gear" | "help" | "hinder" | "gm" | "critical";
  name: string;
  slug: string;
  amount: number;
}

export interface OutcomeData extends PartData {
  faces: number[];
  /** Faces of the roll that a marker took back; none when it stands as first rolled. */
  former: number[];
  value: number;
  terms: Term[];
  total: number;
  result: MoveResult;
  /** The GM's surroundings made a miss of a weak hit. */
  turned: boolean;
  /** Dice of damage that the move lets its maker roll; 0 for none. */
  damage: number;
}

/** What the card is about. @throws when it is no move's card */
export function moveOn(card: Card): MovePartData {
  const data = card.part<MovePartData>(MOVE);
  if (!data) throw new Error("The card has no move");
  return data;
}

/** A text of the move in the reader's language, as long as it is the official one. */
export const moveText = ({ slug }: { slug: string }, path: string, text: string): string =>
  slug ? entryText({ type: "move", slug }, path, text) : text;

/** The words for what a move is rolled with. */
export const statName = (stat: Rolled): string => localize(`DEPO.spacers.stat.${stat}`);

/** What the move is called; a bare roll by its stat. */
export const moveName = (move: Pick<MovePartData, "name" | "slug" | "stat">): string =>
  moveText(move, "name", move.name) || statName(move.stat);

/** A number with its sign, as it is added to a roll. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** The colour and sign of each result, which all games share. */
export const TONES: Readonly<Record<MoveResult, "success" | "partial" | "failure">> = {
  strong: "success",
  weak: "partial",
  miss: "failure",
};
