import { localize } from "../../../foundry/i18n.ts";
import { inform, warn } from "../../../foundry/notify.ts";
import type { CardKind, CardPart, Denied, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { metrohodOf } from "./metrohod-actor.ts";
import { recoveryChanges, WAYS, type Way } from "./recovery.ts";

const ID = "metrohod.recovery";
const RECOVERY = "recovery";

export interface RecoveryData extends PartData {
  way: Way;
}

function run({ card, part }: Press<RecoveryData>): Step | Denied {
  const metrohod = metrohodOf(card.actor);
  if (!metrohod) return { denied: "missing" };
  return { phase: "settled", changes: recoveryChanges(part.way, metrohod) };
}

export const recoveryPart: CardPart<RecoveryData> = {
  type: "metrohodRecovery",
  template: "metrohod/card/recovery.hbs",
  schema: () => ({
    way: new foundry.data.fields.StringField({ required: true, choices: [...WAYS], initial: "surface" }),
  }),
  context: ({ part }) => ({ words: localize(`DEPO.metrohod.recovery.${part.way}.words`) }),
  actions: { take: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner, run } },
};

export const recoveryCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => {
    const way = card.part<RecoveryData>(RECOVERY)?.way ?? "surface";
    const icon = way === "surface" ? "sun" : "cross";
    return { title: localize(`DEPO.metrohod.recovery.${way}.title`), note: "", icon, hue: 1, tone: "", level: null };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => localize(`DEPO.metrohod.recovery.${card.part<RecoveryData>(RECOVERY)?.way ?? "surface"}.title`),
};

async function recover(actor: Actor.Stored, way: Way): Promise<void> {
  const metrohod = metrohodOf(actor);
  if (!metrohod) return warn("DEPO.metrohod.refusal.skill");
  if (recoveryChanges(way, metrohod).length === 0) return inform(`DEPO.metrohod.recovery.${way}.nothing`);
  await openCard({
    kind: ID,
    actor,
    parts: { [RECOVERY]: { type: "metrohodRecovery", sort: 20, way } },
    summary: localize(`DEPO.metrohod.recovery.${way}.title`),
    press: [RECOVERY, "take"],
  });
}

/** The metrohod reaches the surface, on a card with a receipt; says so when there is nothing to shed. */
export const reachSurface = (actor: Actor.Stored): Promise<void> => recover(actor, "surface");

/** The metrohod's wounds are treated, on a card with a receipt; says so when there are none. */
export const treatWounds = (actor: Actor.Stored): Promise<void> => recover(actor, "treatment");
