import type { Combatant } from "./combatant.ts";

/** Where a combat stands. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** Higher initiative first, none last, equal ones by id so that every client agrees (COMB-3). */
export function compareCombatants(a: Combatant, b: Combatant): number {
  const [x, y] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
  return x === y ? (a.id! < b.id! ? -1 : 1) : y - x;
}

/** The first turn from a place on, in a direction, that the defeated do not lose; -1 when there is none. */
export function nextTurnFrom(turns: readonly Combatant[], start: number, step: 1 | -1, skipDefeated: boolean): number {
  for (let turn = start; turn >= 0 && turn < turns.length; turn += step) {
    if (!skipDefeated || !turns[turn]!.isDefeated) return turn;
  }
  return -1;
}

/** Whether one state comes after another. */
export function isLater(state: CombatState, earlier: CombatState): boolean {
  if (state.round !== earlier.round) return state.round > earlier.round;
  return (state.turn ?? -1) > (earlier.turn ?? -1);
}
