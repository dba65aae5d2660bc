import type { Verb } from "../verb.ts";

/** What a seat has answered, by the key of the question. Numbers are written out. */
export type Answers = Readonly<Record<string, string>>;

interface Asked {
  key: string;
  /** In the reader's language, as all words of a form. */
  label: string;
  note?: string;
  /** The answer while there is none. */
  initial?: string;
}

/** One of several: a row of buttons where they are few and short, else a list. */
export interface ChoiceQuestion extends Asked {
  kind: "choice";
  options: readonly { value: string; label: string }[];
  row?: true;
}

/** A whole number. */
export interface CountQuestion extends Asked {
  kind: "count";
  min: number;
  max: number;
}

/** A line of words; suggestions may be picked or drawn. */
export interface TextQuestion extends Asked {
  kind: "text";
  suggestions?: readonly string[];
}

/** Yes or no. */
export interface ToggleQuestion extends Asked {
  kind: "toggle";
}

export type Question = ChoiceQuestion | CountQuestion | TextQuestion | ToggleQuestion;

/** Questions that belong together. */
export interface Section {
  title: string;
  note?: string;
  questions: readonly Question[];
  /** A roll that belongs to it, made for the seat's actor by whoever answers. */
  roll?: { verb: Verb; key: string; goal: string };
}

/** What a seat is asked, as things stand. */
export interface Form {
  sections: readonly Section[];
  /** What is still to be answered, in words; "" when the answers are whole. */
  missing: string;
}
