import type { Change } from "../../kernel/changes.ts";
import type { Card, Denied, Step } from "../card/card-types.ts";
import type { Outcome, SeatData } from "./wizard-types.ts";

/** What seats have answered comes to, without what has to be loaded. */
export const outcomesOf = (card: Card, seats: readonly SeatData[]): readonly Outcome[] | Denied =>
  card.kind.wizard?.outcomes(card, seats) ?? [];

/** The step that writes what seats have answered, in one commit; each change with its reason. */
export async function outcomeStep(
  card: Card,
  seats: readonly SeatData[],
  parts: Record<string, object>,
): Promise<Step | Denied> {
  const outcomes = outcomesOf(card, seats);
  if ("denied" in outcomes) return outcomes;
  const arrived = (await card.kind.wizard?.arrivals?.(card, seats)) ?? [];
  const reasons = new Map<Change, string>(
    [...outcomes, ...arrived].flatMap(({ changes, reason }) => changes.map((change) => [change, reason])),
  );
  return { phase: "settled", parts, changes: [...reasons.keys()], reason: (change) => reasons.get(change) ?? "" };
}
