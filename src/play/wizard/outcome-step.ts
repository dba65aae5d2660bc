import type { Change } from "../../kernel/changes.ts";
import type { Card, Denied, Step } from "../card/card-types.ts";
import type { SeatData } from "./wizard-types.ts";

/** The step that writes what seats have answered, in one commit; each change with its reason. */
export function outcomeStep(card: Card, seats: readonly SeatData[], parts: Record<string, object>): Step | Denied {
  const outcomes = card.kind.wizard?.outcomes(card, seats) ?? [];
  if ("denied" in outcomes) return outcomes;
  const reasons = new Map<Change, string>(
    outcomes.flatMap(({ changes, reason }) => changes.map((change) => [change, reason])),
  );
  return { phase: "settled", parts, changes: [...reasons.keys()], reason: (change) => reasons.get(change) ?? "" };
}
