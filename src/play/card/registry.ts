import type { Card } from "./card.ts";
import type { CardPart, PartData, Viewer } from "./card-part.ts";

/** Whose turn it is on a card, as one line says it. */
export interface Turn {
  /** Lang key of the words. */
  key: string;
  /** Whether the viewer is the one to act. */
  yours: boolean;
  /** Id of the part that the line stands above. */
  above: string;
}

/** The head of a card: what is tried. Words are in the reader's language. */
export interface Head {
  title: string;
  /** A few words more, for example the characteristic of a skill. */
  note: string;
  /** Icon of the sprite. */
  icon: string;
  /** Which of the skin's line colours, from 1. */
  hue: number;
  /** The colour of the outcome: the name of a result, "" while there is none. */
  tone: string;
  /** A level shown as dots; `null` shows none. */
  level: { value: number; max: number; words: string } | null;
}

/** A kind of card: what a game's check, move or test is as a whole. */
export interface CardKind {
  /** `<game>.<name>`, for example `metrohod.check`. */
  id: string;
  game: string;
  head(card: Card): Head;
  /** The steps of the line of stages, as lang keys, and where the card stands; `null` draws no line. */
  stages(card: Card): { keys: string[]; now: number } | null;
  turn(card: Card, viewer: Viewer): Turn | null;
  /** What a screen reader is told when the card's result comes in; "" says nothing. */
  outcome(card: Card): string;
}

const parts = new Map<string, CardPart>();
const kinds = new Map<string, CardKind>();

/** Makes a kind of part known; before the first card is loaded. */
export function registerPart<Data extends PartData>(part: CardPart<Data>): void {
  parts.set(part.type, part as CardPart<PartData>);
}

/** Makes a kind of card known. */
export function registerKind(kind: CardKind): void {
  kinds.set(kind.id, kind);
}

/** The part of a type; `undefined` when it is not known here. */
export const partOfType = (type: string): CardPart | undefined => parts.get(type);

/** The kind of card with the id. */
export const kindOf = (id: string): CardKind | undefined => kinds.get(id);

/** Every kind of part. */
export const allParts = (): CardPart[] => [...parts.values()];
