import { localize, plural } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card, CardKind, CardPart, Denied, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { characteristicName, skillConfig } from "../data/skill-config.ts";
import { resistanceStress } from "../rules/resistance.ts";
import { hueOf } from "./check-card.ts";
import { defencePool } from "./consequence-actions.ts";
import { metrohodOf, stressToll } from "./metrohod-actor.ts";
import { PoolRoll } from "../../../play/roll/pool-roll.ts";
import { traumaParts } from "./trauma-part.ts";

const ID = "metrohod.resistance";
const DEFENCE = "defence";

export interface DefenceData extends PartData {
  characteristic: string;
  characteristicName: string;
  faces: number[];
  keepLowest: boolean;
  /** What it cost. */
  stress: number;
}

const { fields } = foundry.data;
const whole = (initial: number) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

async function roll({ card, part }: Press<DefenceData>): Promise<Step | Denied> {
  const metrohod = metrohodOf(card.actor);
  const pool = metrohod && defencePool(metrohod, part.characteristic);
  if (!pool) return { denied: "missing" };
  if (isRefusal(pool)) return { denied: "dice" };
  const rolled = await PoolRoll.of(pool).evaluate();
  const stress = resistanceStress(rolled.faces, pool.keepLowest);
  if (isRefusal(stress)) return { denied: "dice" };
  const toll = stressToll(metrohod, stress);
  return {
    phase: "settled",
    rolls: [rolled],
    changes: toll.changes,
    reason: "DEPO.metrohod.reason.resistance",
    parts: { [DEFENCE]: { faces: rolled.faces, keepLowest: pool.keepLowest, stress }, ...traumaParts(toll) },
  };
}

/** Defence dice thrown outside a check, and the stress they cost (rules/metrohod.md, Resistance). */
export const defencePart: CardPart<DefenceData> = {
  type: "metrohodDefence",
  template: "metrohod/card/defence.hbs",
  schema: () => ({
    characteristic: new fields.StringField({ required: true, blank: false }),
    characteristicName: new fields.StringField({ required: true }),
    faces: new fields.ArrayField(whole(1)),
    keepLowest: new fields.BooleanField(),
    stress: whole(0),
  }),
  context: ({ card, part }) => {
    if (part.faces.length === 0) return { rolled: false };
    const face = 6 - part.stress;
    const price = plural("DEPO.metrohod.stress", part.stress);
    return {
      rolled: true,
      tone: "success",
      icon: "shield",
      void: card.phase === "undone",
      word: price,
      note: localize("DEPO.metrohod.card.resistSum", { face, price }),
      groups: [
        {
          dice: facesView(part.faces, (each) => each === face),
          label: localize(`DEPO.metrohod.dice.${part.keepLowest ? "lowerCounts" : "defence"}`),
        },
      ],
    };
  },
  actions: { roll: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner, run: roll } },
};

export const resistanceCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => {
    const { characteristic = "", characteristicName: own = "" } = card.part<DefenceData>(DEFENCE) ?? {};
    return {
      title: localize("DEPO.metrohod.resistance.title"),
      note: own || characteristicName(characteristic),
      icon: "shield",
      hue: hueOf(characteristic),
      tone: "success",
      level: null,
    };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => {
    const data = card.part<DefenceData>(DEFENCE);
    return data ? plural("DEPO.metrohod.stress", data.stress) : "";
  },
};

/** Rolls the defence dice of a characteristic and charges the stress, on a card of its own. @returns the card, or `null` when there is none */
export async function proposeResistance(actor: Actor.Stored, characteristic: string): Promise<Card | null> {
  const branch = skillConfig().find(({ key }) => key === characteristic);
  const metrohod = metrohodOf(actor);
  if (!branch || !metrohod) {
    warn("DEPO.metrohod.refusal.skill");
    return null;
  }
  return openCard({
    kind: ID,
    actor,
    parts: { [DEFENCE]: { type: "metrohodDefence", sort: 20, characteristic, characteristicName: branch.name } },
    summary: localize("DEPO.metrohod.resistance.title"),
    press: [DEFENCE, "roll"],
  });
}
