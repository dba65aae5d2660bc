import { localize } from "../../../foundry/i18n.ts";
import { inform, warn } from "../../../foundry/notify.ts";
import type { Change } from "../../../kernel/changes.ts";
import { delta, set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { CardKind, CardPart, Denied, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { advanceLevel } from "../rules/advance.ts";
import { CRITICAL_DAYS, rest } from "../rules/wounds.ts";
import { spacerOf, type Spacer } from "./spacer-actor.ts";

const ID = "spacers.recovery";
const RECOVERY = "recovery";

/** What a spacer does with a day or more off duty. */
export const WAYS = ["day", "week", "training"] as const;
export type Way = (typeof WAYS)[number];

export interface RecoveryData extends PartData {
  way: Way;
}

/**
 * What resting for so many days changes (rules/spacers.md, Damage and wounds).
 * @param rested the days of them that are counted elsewhere: only what the rest of the time heals
 */
export function restChanges({ actor, data }: Spacer, days: number, rested = 0): Change[] {
  const wounds = { boxes: data.wounds.max, marked: data.wounds.value, critical: data.critical };
  const before = rest({ ...wounds, days: rested });
  const after = rest({ ...wounds, days });
  if (isRefusal(before) || isRefusal(after)) return [];
  const changes: Change[] = [];
  if (after.marked !== before.marked)
    changes.push(delta(actor.uuid, "system.wounds.value", after.marked - before.marked));
  if (after.critical !== before.critical) changes.push(set(actor.uuid, "system.critical", true, false));
  const cured = !after.critical && (rested === 0 || before.critical);
  if (cured && data.condition !== "") changes.push(set(actor.uuid, "system.condition", data.condition, ""));
  return changes;
}

/** A level more for experience (rules/spacers.md, train). */
function trainingChanges({ actor, data }: Spacer): Change[] {
  const after = advanceLevel({ level: data.level, exp: data.exp.value });
  if (isRefusal(after)) return [];
  return [
    delta(actor.uuid, "system.level", after.level - data.level),
    delta(actor.uuid, "system.exp.value", after.exp - data.exp.value),
  ];
}

const CHANGES: Record<Way, (spacer: Spacer) => Change[]> = {
  day: (spacer) => restChanges(spacer, 1),
  week: (spacer) => restChanges(spacer, CRITICAL_DAYS),
  training: trainingChanges,
};

function run({ card, part }: Press<RecoveryData>): Step | Denied {
  const spacer = spacerOf(card.actor);
  return spacer ? { phase: "settled", changes: CHANGES[part.way](spacer) } : { denied: "missing" };
}

export const recoveryPart: CardPart<RecoveryData> = {
  type: "spacersRecovery",
  template: "spacers/card/recovery.hbs",
  schema: () => ({
    way: new foundry.data.fields.StringField({ required: true, choices: [...WAYS], initial: "day" }),
  }),
  context: ({ part }) => ({ words: localize(`DEPO.spacers.recovery.${part.way}.words`) }),
  actions: { take: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner, run } },
};

const wayOf = (card: Parameters<CardKind["head"]>[0]): Way => card.part<RecoveryData>(RECOVERY)?.way ?? "day";

export const recoveryCard: CardKind = {
  id: ID,
  game: "spacers",
  head: (card) => {
    const title = localize(`DEPO.spacers.recovery.${wayOf(card)}.title`);
    const icon = wayOf(card) === "training" ? "flag" : "sun";
    return { title, note: "", icon, hue: 1, tone: "", level: null };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => localize(`DEPO.spacers.recovery.${wayOf(card)}.title`),
};

/** A spacer rests or trains, on a card with a receipt; says so when it would change nothing. */
export async function recover(actor: Actor.Stored, way: Way): Promise<void> {
  const spacer = spacerOf(actor);
  if (!spacer) return warn("DEPO.spacers.refusal.move", { name: actor.name });
  if (CHANGES[way](spacer).length === 0) return inform(`DEPO.spacers.recovery.${way}.nothing`);
  await openCard({
    kind: ID,
    actor,
    parts: { [RECOVERY]: { type: "spacersRecovery", sort: 20, way } },
    summary: localize(`DEPO.spacers.recovery.${way}.title`),
    press: [RECOVERY, "take"],
  });
}
