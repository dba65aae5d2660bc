import { set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { progressBelow } from "../../../play/card/parts/progress.ts";
import { moveResult } from "../rules/move.ts";
import { environment, timesTurned } from "./environment.ts";
import { sumOf, termsNow, usedUp } from "./modifiers.ts";
import type { MovePartData, OutcomeData, Term } from "./move-parts.ts";
import { moveOn, OUTCOME } from "./move-parts.ts";
import { MoveRoll } from "./move-roll.ts";
import { hasPicks, picksAfter, settleMove } from "./settle-move.ts";
import { spacerOf, valueOf, type Spacer } from "./spacer-actor.ts";

/** Whether the spacer holds a marker that rerolls this move. */
export const rerolls = ({ data }: Spacer, { rules }: MovePartData): boolean =>
  data.marker !== "" && rules.markers.has(data.marker);

/** Whether something may still change the result before it takes effect: the surroundings, or a marker. */
function isPending(spacer: Spacer, move: MovePartData, outcome: Pick<OutcomeData, "result" | "former">): boolean {
  const now = environment();
  const threatened = outcome.result === "weak" && now.level > spacer.data.protects && timesTurned(now) < now.level;
  return threatened || (outcome.former.length === 0 && rerolls(spacer, move));
}

/** Rolls the dice and lays them on the card; a result with nothing to choose and nobody to wait for takes effect at once. */
async function lay(card: Card, spacer: Spacer, terms: Term[], former: number[]): Promise<Step | Denied> {
  const move = moveOn(card);
  const value = valueOf(spacer, move.stat, move.bond);
  const modifier = sumOf(terms);
  const rolled = await MoveRoll.of(value + modifier).evaluate();
  const read = moveResult({ dice: rolled.faces, stat: value, modifier });
  if (isRefusal(read)) return { denied: "dice" };
  const outcome = { faces: rolled.faces, former, value, terms, ...read, turned: false, damage: 0 };
  const parts = {
    [OUTCOME]: { type: "spacersOutcome", sort: 30, ...outcome },
    ...picksAfter(move, read.result),
    ...progressBelow(card),
  };
  if (hasPicks(move, read.result) || isPending(spacer, move, outcome))
    return { phase: "rolled", rolls: [rolled], parts };
  const settled = settleMove(card, read.result, []);
  if ("denied" in settled) return settled;
  const laid = { ...parts, ...settled.parts, [OUTCOME]: { ...parts[OUTCOME], ...settled.parts?.[OUTCOME] } };
  return { ...settled, rolls: [rolled], parts: laid };
}

/** Makes the move: uses up what is added to it, and rolls (rules/spacers.md, the roll). */
export async function rollMove({ card, part }: Press<MovePartData>): Promise<Step | Denied> {
  const spacer = spacerOf(card.actor);
  if (!spacer) return { denied: "missing" };
  if (part.stat === "bond" && !spacer.data.bonds[part.bond]) return { denied: "bond" };
  const terms = termsNow(card, spacer);
  const step = await lay(card, spacer, terms, []);
  if ("denied" in step) return step;
  return {
    ...step,
    changes: [...usedUp(spacer, terms), ...(step.changes ?? [])],
    reason: "DEPO.spacers.reason.move",
  };
}

/** Rolls anew by a marker, which is then gone; what was added stays. */
export async function rerollMove({ card, part }: Press<OutcomeData>): Promise<Step | Denied> {
  const spacer = spacerOf(card.actor);
  if (!spacer) return { denied: "missing" };
  const { marker } = spacer.data;
  const step = await lay(card, spacer, [...part.terms], [...part.faces]);
  if ("denied" in step) return step;
  return {
    ...step,
    changes: [set(spacer.actor.uuid, "system.marker", marker, ""), ...(step.changes ?? [])],
    reason: "DEPO.spacers.reason.marker",
  };
}
