import type { Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Denied, Press, Step } from "../../../play/card/card-types.ts";
import { agreedHelpers } from "../../../play/card/parts/help.ts";
import { progressBelow } from "../../../play/card/parts/progress.ts";
import { markCharacteristic } from "../data/characteristic-change.ts";
import { BLANK_CHARACTERISTIC } from "../data/metrohod.ts";
import { outcome } from "../rules/check.ts";
import { consequenceMenu } from "../rules/consequences.ts";
import { experience } from "../rules/experience.ts";
import type { Terms } from "../rules/terms.ts";
import { raisedEffect } from "../rules/terms.ts";
import { takenBonuses } from "./bonuses.ts";
import { isHelped, levelNow, poolNow, termsNow, tollsOf } from "./check-dice.ts";
import type { OutcomeData, PoolData } from "./check-parts.ts";
import { CONSEQUENCES, OUTCOME, POOL } from "./check-parts.ts";
import { consequencesFor } from "./consequences-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { canAct, metrohodOf, stressToll } from "./metrohod-actor.ts";
import { PoolRoll } from "../../../play/roll/pool-roll.ts";
import { traumaParts } from "./trauma-part.ts";

/** The mark for a desperate check, on the track of the skill's characteristic; none when the track is full (Skill check 6). */
function experienceChanges({ actor, data }: Metrohod, { characteristic }: PoolData, { risk }: Terms): Change[] {
  const { value, max } = (data.characteristics[characteristic] ?? BLANK_CHARACTERISTIC).xp;
  const marks = Math.min(experience(risk), max - value);
  if (marks <= 0) return [];
  return [markCharacteristic(actor.uuid, data, characteristic, marks)];
}

/** Rolls the check: pays pushes and help, marks experience, lays the dice on the card (rules/metrohod.md, Skill check 3–6). */
export async function rollCheck({ card, part }: Press<PoolData>): Promise<Step | Denied> {
  const metrohod = metrohodOf(card.actor);
  const agreed = agreedHelpers(card);
  if (!metrohod) return { denied: "missing" };
  if (!canAct(metrohod)) return { denied: "out" };
  if (!agreed) return { denied: "help" };
  const dice = poolNow(card, part);
  if (isRefusal(dice)) return { denied: "dice" };
  const rolled = await PoolRoll.of(dice).evaluate();
  const read = outcome(rolled.faces, dice.keepLowest);
  if (isRefusal(read)) return { denied: "dice" };
  const terms = termsNow(card, part);
  const tolls = tollsOf(card, part).map(({ metrohod: payer, amount }) => stressToll(payer, amount));
  const laid: Partial<OutcomeData> = {
    type: "metrohodOutcome",
    sort: 30,
    ...read,
    keepLowest: dice.keepLowest,
    faces: rolled.faces,
    helped: isHelped(card),
    pushed: part.die,
    bonuses: takenBonuses(card, part).map(({ uuid, name, dice: n }) => ({ uuid, name, dice: n })),
    effect: raisedEffect(terms.effect, read.result),
  };
  const open = consequenceMenu(terms.risk, read.result).length > 0;
  return {
    phase: open ? "rolled" : "settled",
    rolls: [rolled],
    agreed,
    changes: [...tolls.flatMap(({ changes }) => changes), ...experienceChanges(metrohod, part, terms)],
    reason: "DEPO.metrohod.reason.check",
    parts: {
      [POOL]: { level: levelNow(card, part) },
      [OUTCOME]: laid,
      ...progressBelow(card),
      ...(open ? { [CONSEQUENCES]: consequencesFor(part.characteristic) } : {}),
      ...Object.assign({}, ...tolls.map(traumaParts)),
    },
  };
}
