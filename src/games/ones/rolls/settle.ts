import { isRefusal } from "../../../kernel/refusal.ts";
import type { Change } from "../../../kernel/changes.ts";
import type { Card, Denied, Step } from "../../../play/card/card-types.ts";
import { result } from "../rules/check.ts";
import { backlashWounds } from "../rules/implants.ts";
import { addedOnes } from "../rules/ones.ts";
import type { CheckData, Purpose } from "./check-data.ts";
import { afterActivation } from "./implant-part.ts";
import { afterAbsorb, afterDodge } from "./defence-data.ts";
import { onesBy, type Hero } from "./hero-actor.ts";
import { afterHealing } from "./mend-data.ts";
import { phaseWith } from "./phase.ts";
import type { FollowUp, Settled } from "./settled.ts";
import { afterAttack } from "./strike-part.ts";
import { newWound } from "./wound-data.ts";

const FOLLOW_UPS: Record<Purpose, (settled: Settled) => FollowUp> = {
  plain: () => ({}),
  attack: afterAttack,
  dodge: afterDodge,
  absorb: afterAbsorb,
  heal: afterHealing,
  activate: afterActivation,
};

/**
 * Settles a check: the result stands, ones that nobody used are put by, and what the check was for comes about; so does the
 * wound of a failure under backlash (rules/ones.md, Check, Ones, Implants).
 */
export function settlement(card: Card, partId: string, part: CheckData, hero: Hero): Step | Denied {
  const { faces, net, added, difficulty, fresh, skill } = part;
  const read = result({ dice: faces, net, onesUsed: addedOnes(added), difficulty });
  if (isRefusal(read)) return { denied: "dice" };
  const { success } = read;
  const follow = FOLLOW_UPS[part.purpose]({ card, partId, hero, success });
  const hurt = backlashWounds({ backlash: hero.data.backlash, skill, success });
  const saved: Change[] = fresh > 0 ? [onesBy(hero, "saved", fresh)] : [];
  const parts = {
    ...follow.parts,
    ...(hurt > 0 ? { [`${partId}-backlash`]: newWound(part.sort + 5, hurt) } : {}),
    [partId]: { ...follow.parts?.[partId], state: "settled", success, fresh: 0 },
  };
  return {
    phase: phaseWith(card, parts),
    changes: [...saved, ...(follow.changes ?? [])],
    reason: "DEPO.ones.reason.settled",
    parts,
  };
}
