import { highest, readFaces } from "../../../kernel/dice.ts";
import { findActor } from "../../../foundry/documents.ts";
import type { Denied, Press, Step } from "../../../play/card/card-types.ts";
import { agreedHelpers } from "../../../play/card/parts/help.ts";
import { progressBelow } from "../../../play/card/parts/progress.ts";
import { diceOf, poolSpent, readTest, refuseTest } from "../rules/test.ts";
import { DieRoll } from "./die-roll.ts";
import { abilityNow, helpChanges, leastPaid, testNow, useChanges } from "./effort.ts";
import { difficultyNow, helperAbility, isHidden, riseOf } from "./target.ts";
import { VERDICT, type EffortData, type VerdictData } from "./test-parts.ts";
import { judged } from "./verdict.ts";

/** The users who have agreed to pay, by uuid of what they pay from: the ability's item, or the actor of a vital. */
function payers(agreed: ReadonlyMap<string, User.Stored>, press: Press): Map<string, User.Stored> {
  const pairs = [...agreed].map(([actor, user]) => [helperAbility(press.card, actor)?.uuid ?? actor, user] as const);
  return new Map(pairs);
}

/**
 * Rolls the test: pays the points of all who take part and lays the dice on the card. What it comes to is said when this
 * client knows the number; else the GM says it (rules/gumshoe.md, Test).
 */
export async function rollTest(press: Press<EffortData>): Promise<Step | Denied> {
  const { card } = press;
  const ability = abilityNow(card);
  const agreed = agreedHelpers(card);
  const help = helpChanges(card);
  if (!ability || !findActor(card.actor?.uuid)) return { denied: "missing" };
  if (!agreed || !help) return { denied: "help" };
  const number = difficultyNow(card);
  const test = { ...testNow(card, ability), difficulty: number ?? 0 };
  const paid = poolSpent(test);
  if (paid < leastPaid(card, ability)) return { denied: "more" };
  const refusal = refuseTest(test);
  if (refusal) return { denied: refusal.error === "rating" ? "rating" : "points" };
  const rolled = await DieRoll.of(diceOf(test.mastery), test.spend + test.modifier).evaluate();
  const { total, catastrophe } = readTest(readFaces(highest, rolled.faces), test);
  const known = number !== null || catastrophe;
  const laid: Partial<VerdictData> = {
    type: "gumshoeVerdict",
    sort: 30,
    faces: rolled.faces,
    ...{ spend: test.spend, help: test.modifier, total, paid, catastrophe, rise: riseOf(card), price: "" },
    ...{ outcome: "", difficulty: null, margin: null },
    ...(known ? judged({ total, catastrophe }, number ?? 0, isHidden(card)) : {}),
  };
  return {
    phase: known ? "settled" : "rolled",
    rolls: [rolled],
    agreed: payers(agreed, press),
    changes: [...useChanges(ability, paid), ...help],
    reason: "DEPO.gumshoe.reason.test",
    parts: { [VERDICT]: laid, ...progressBelow(card) },
  };
}
