import { isWhole } from "./refusal.ts";

/**
 * Fights in which no dice say who comes when. What a combatant has done is kept with the round it was done in, so that a
 * new round begins for everybody without a write.
 */
export interface Deeds {
  round: number;
  /** What is ticked off: `ACTION`, and the attackers that were defended against. */
  done: string[];
  /** Which turn of the round it was, from 1; 0 while there was none. */
  at: number;
  /** How many turns in the whole fight. */
  times: number;
}

/** The one main action of a round. */
export const ACTION = "action";

/** A combatant as the order sees it. */
export interface Fighter {
  id: string;
  /** The number that ranks it, lower ones first; `null` comes last. */
  place: number | null;
  /** Decides between equal places. */
  sort: number;
  deeds: Deeds;
}

/** Deeds as they were stored, or none: whoever owns a combatant may have written anything. */
export function readDeeds(stored: unknown): Deeds {
  const { round, done, at, times } = Object(stored) as Partial<Record<keyof Deeds, unknown>>;
  return {
    round: isWhole(round) ? round : 0,
    done: Array.isArray(done) ? done.filter((each): each is string => typeof each === "string").slice(0, 100) : [],
    at: isWhole(at) ? at : 0,
    times: isWhole(times) ? times : 0,
  };
}

/** Compares by place, then by what decides between equals; the same on every client. */
export function compareFighters(a: Fighter, b: Fighter): number {
  const [one, other] = [a.place ?? Infinity, b.place ?? Infinity];
  if (one !== other) return one < other ? -1 : 1;
  if (a.sort !== b.sort) return a.sort - b.sort;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Puts a combatant before another one, or at the end: it takes the place of the one it then follows, and those of that
 * place are numbered anew.
 * @param order everybody, in order
 * @returns new places by id
 */
export function placeBefore(
  order: readonly Fighter[],
  id: string,
  before: string | null,
): Map<string, Pick<Fighter, "place" | "sort">> {
  const moved = order.find((each) => each.id === id);
  const others = order.filter((each) => each !== moved);
  const found = others.findIndex((each) => each.id === before);
  const at = found < 0 ? others.length : found;
  const beside = others[at - 1] ?? others[at];
  if (!moved || !beside || id === before) return new Map();
  const { place } = beside;
  const equals = others.toSpliced(at, 0, { ...moved, place }).filter((each) => each.place === place);
  return new Map(equals.map((each, sort) => [each.id, { place, sort }]));
}

/** The deeds as they stand in a round: those of another round are over. */
export const deedsIn = (deeds: Deeds, round: number): Deeds =>
  deeds.round === round ? deeds : { round, done: [], at: 0, times: deeds.times };

/** Whether something is done already in the round. */
export const hasDone = (deeds: Deeds, round: number, what: string): boolean =>
  deedsIn(deeds, round).done.includes(what);

/** Ticks something off in the round, or takes the tick back. */
export function toggleDeed(deeds: Deeds, round: number, what: string): Deeds {
  const now = deedsIn(deeds, round);
  const undone = now.done.includes(what);
  const done = undone ? now.done.filter((each) => each !== what) : [...now.done, what];
  if (what !== ACTION) return { ...now, done };
  return { round, done, at: 0, times: Math.max(0, now.times + (undone ? -1 : 1)) };
}

/** The deeds of one who takes the next turn of the round. */
export function takeTurn(deeds: Deeds, round: number, order: readonly Fighter[]): Deeds {
  const now = deedsIn(deeds, round);
  const done = now.done.includes(ACTION) ? now.done : [...now.done, ACTION];
  const last = Math.max(0, ...order.map((each) => deedsIn(each.deeds, round).at));
  return { round, done, at: last + 1, times: now.times + 1 };
}

/** The first who has not acted in the round; `null` when all have. */
export const nextToAct = (order: readonly Fighter[], round: number): Fighter | null =>
  order.find(({ deeds }) => !hasDone(deeds, round, ACTION)) ?? null;

/** Those who took turns in the round, the latest first. */
export function turnsTaken(order: readonly Fighter[], round: number): Fighter[] {
  const at = ({ deeds }: Fighter): number => deedsIn(deeds, round).at;
  return order.filter((each) => at(each) > 0).sort((a, b) => at(b) - at(a));
}
