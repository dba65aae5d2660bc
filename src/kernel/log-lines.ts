import { countOf, isGroup } from "./entries.ts";
import { isWhole } from "./refusal.ts";

/** What a line of the log tells of a value: numbers and marks; of an entry of a list what it counts, or just that it is there. */
export type Logged = number | boolean | null;

/** One change of one value, as it is kept with the document that it happened to. */
export interface LogLine {
  /** When (milliseconds). */
  at: number;
  /** Id of the user who asked for it. */
  user: string;
  /** Dotted path of the value in the document. */
  path: string;
  from: Logged;
  to: Logged;
  /** The name of an entry that came or went; "" for a plain value. */
  name: string;
  /** Id of the card's message that it was done for; "" when it was done by hand. */
  card: string;
  /** Whether it took something back. */
  undo: boolean;
}

/** The most lines that one document keeps. */
export const MOST_LINES = 100;

/** Keys sort as their moments do; until the year 2059 all are of one length. */
const KEY = /^[0-9a-z]{8}-\d{2}-[A-Za-z0-9]{4}$/;

/**
 * The key of a line.
 * @param at when (milliseconds)
 * @param n which line of its moment, from 0
 * @param salt four letters or digits, so that two writers never meet
 */
export const lineKey = (at: number, n: number, salt: string): string =>
  `${Math.floor(at).toString(36)}-${String(n % 100).padStart(2, "0")}-${salt}`;

const isLogged = (value: unknown): value is Logged =>
  value === null || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));

function isLine(value: unknown): value is LogLine {
  const { at, user, path, from, to, name, card, undo } = Object(value) as Partial<Record<keyof LogLine, unknown>>;
  const words = [user, path, name, card].every((word) => typeof word === "string");
  return words && isWhole(at) && isLogged(from) && isLogged(to) && typeof undo === "boolean";
}

/** The lines among what a document keeps, oldest first, by key: its owners may have written anything. */
export function readLines(stored: unknown): [string, LogLine][] {
  const entries = Object.entries(Object(stored) as object).filter(
    (entry): entry is [string, LogLine] => KEY.test(entry[0]) && isLine(entry[1]),
  );
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The keys that have to go when so many lines are to come: the oldest, and whatever is none of ours. */
export function surplusKeys(stored: unknown, coming: number): string[] {
  const kept = readLines(stored).map(([key]) => key);
  const fits = new Set(kept.slice(Math.max(0, kept.length + coming - MOST_LINES)));
  return Object.keys(Object(stored) as object).filter((key) => !fits.has(key));
}

/** What becomes of one value by an update, before it is written. */
export interface Touched {
  path: string;
  from: Logged;
  to: Logged;
  name: string;
}

/** How an update is read: which key it removes, if any, and which of its values is a whole that is set as one. */
export interface UpdateReader {
  /** The key that an entry of the update takes away; `null` when it sets something. */
  removed(key: string, value: unknown): string | null;
}

const nameOf = (value: unknown): string =>
  isGroup(value) && typeof value.name === "string" ? value.name.slice(0, 80) : "";

/** A value that the log tells of; texts and lists of texts are none. */
const loggedOf = (value: unknown): Logged | undefined => {
  if (typeof value === "number" || typeof value === "boolean") return value;
  return isGroup(value) ? (countOf(value) ?? true) : undefined;
};

/**
 * The numbers, marks and entries that an update changes.
 * @param update nested, as it is sent
 * @param stored what stands there
 * @param prefix dotted path of both
 */
export function touched(update: object, stored: unknown, prefix: string, reader: UpdateReader): Touched[] {
  const before = Object(stored) as Record<string, unknown>;
  return Object.entries(update).flatMap(([key, value]): Touched[] => {
    const gone = reader.removed(key, value);
    const own = gone ?? key;
    const path = `${prefix}.${own}`;
    const was = Object.hasOwn(before, own) ? before[own] : undefined;
    if (gone !== null) {
      const from = loggedOf(was);
      return from === undefined ? [] : [{ path, from, to: null, name: nameOf(was) }];
    }
    if (isGroup(value) && was !== undefined && was !== null) return touched(value, was, path, reader);
    const [from, to] = [loggedOf(was) ?? null, loggedOf(value) ?? null];
    if (from === to || (from === null && to === null)) return [];
    return [{ path, from, to, name: nameOf(value) }];
  });
}
