import { mark, type Track } from "../../../kernel/tracks.ts";
import { WAR_STEPS } from "./choices.ts";
import { HOLDS, type Hold } from "./faction.ts";

export interface Acting {
  hold: Hold;
  /** Wars that the faction is in. */
  wars: number;
  goals: Readonly<Record<string, Track>>;
}

/** How far a goal has come in a turn. */
export interface Progress {
  key: string;
  from: number;
  to: number;
  /** Whether it was reached in this very turn. */
  reached: boolean;
}

/**
 * A faction's turn: each goal that is still open gets a tick for every step of hold, weak one to firm three; the rules are
 * silent, chosen here. A war lowers the hold that counts, so a weak faction at war stands still (rules/metrohod.md, Crew,
 * War). What does not fit the clock is lost. Goals that stay as they are are left out.
 */
export function factionTurn({ hold, wars, goals }: Acting): Progress[] {
  const pace = HOLDS.indexOf(hold) + 1 - (wars > 0 ? WAR_STEPS : 0);
  return Object.entries(goals).flatMap(([key, { value, max }]) => {
    const { value: to, filled } = mark({ value, max }, Math.max(0, pace));
    return to > value ? [{ key, from: value, to, reached: filled }] : [];
  });
}
