import { isLater, type CombatState } from "./turn-order.ts";

export interface TurnEvents {
  endTurn(state: CombatState): Promise<void>;
  endRound(state: CombatState): Promise<void>;
  startRound(state: CombatState): Promise<void>;
  startTurn(state: CombatState): Promise<void>;
}

/** Tells what ended and what began, when the combat has moved on; going back tells nothing (COMB-6). */
export async function manageTurnEvents(
  previous: CombatState | null,
  current: CombatState,
  events: TurnEvents,
): Promise<void> {
  if (!previous || !isLater(current, previous)) return;
  if (previous.combatantId) await events.endTurn(previous);
  if (current.round > previous.round) {
    if (previous.round > 0) await events.endRound(previous);
    await events.startRound(current);
  }
  if (current.combatantId) await events.startTurn(current);
}
