import { localize, plural, timeOfDay } from "../../../foundry/i18n.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { waitsUntil } from "../../../play/card/approval.ts";
import type { Action, CardPart } from "../../../play/card/card-types.ts";
import { oddsView } from "../../../play/card/odds-view.ts";
import { cost } from "../rules/check.ts";
import { checkOdds } from "../rules/odds.ts";
import { worstWound } from "../rules/wounds.ts";
import { bonusesFor, diceOf, takenBonuses } from "./bonuses.ts";
import type { Toll } from "./check-dice.ts";
import { isApproved, isHelped, levelNow, poolNow, tollsOf } from "./check-dice.ts";
import type { PoolData } from "./check-parts.ts";
import { POOL } from "./check-parts.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { metrohodOf } from "./metrohod-actor.ts";
import { rollCheck } from "./roll-check.ts";

const PUSHES = ["die", "effect", "incapacitated"] as const;

const { fields } = foundry.data;

const resultWords = (result: string) => ({
  word: localize(`DEPO.metrohod.result.${result}.short`),
  faces: localize(`DEPO.metrohod.result.${result}.faces`),
});

/** The wound that a push may be demanded for; `null` for none (rules/metrohod.md, Wounds). */
function hinders(actor: Metrohod | null): "medium" | "severe" | null {
  const worst = actor && worstWound(actor.data.wounds);
  return worst === "light" ? null : worst;
}

/** The pushes that can be taken and what they are worth. */
function pushesOf(actor: Metrohod | null, part: PoolData) {
  const hurt = hinders(actor) !== null;
  return PUSHES.map((name) => ({
    name,
    checked: part[name],
    label: localize(`DEPO.metrohod.push.${name}.label`),
    worth: localize(`DEPO.metrohod.push.${name}.worth`),
    note: name === "incapacitated" && !hurt ? localize("DEPO.metrohod.push.incapacitated.idle") : "",
    disabled: name === "incapacitated" && !hurt && !part.incapacitated,
  }));
}

/** What a wound demands that no push answers yet; "" for nothing. */
function demandOf(actor: Metrohod | null, { incapacitated }: PoolData): string {
  const wound = hinders(actor);
  return wound && !incapacitated ? localize(`DEPO.metrohod.push.incapacitated.${wound}`) : "";
}

/** Bonuses that the metrohod may take, each with where it comes from. */
const offersOf = (actor: Metrohod | null, { skill, bonuses }: PoolData) =>
  (actor ? bonusesFor(actor, skill) : []).map((offer) => ({
    ...{ ...offer, checked: bonuses[offer.id] ?? false },
    worth: localize("DEPO.metrohod.bonus.worth", { n: offer.dice }),
  }));

/** What somebody pays for the roll, on their stress track. */
function tollView({ metrohod: { actor, data }, amount }: Toll) {
  const { value, max } = data.stress;
  const after = Math.min(max, value + amount);
  return {
    name: actor.name,
    value,
    max,
    added: after - value,
    words: plural("DEPO.metrohod.stress", amount),
    label: localize("DEPO.metrohod.check.stressLabel", { value, max, after }),
    trauma: value < max && after === max,
  };
}

/** How long the roller waits for the dispatcher, in words; the moment at which the card is drawn anew. */
function waitView(until: number) {
  if (until === 0) return null;
  const words = Number.isFinite(until)
    ? localize("DEPO.metrohod.check.waitsUntil", { time: timeOfDay(until) })
    : localize("DEPO.metrohod.check.waits");
  return { words, until: Number.isFinite(until) ? until : 0 };
}

/** Takes a push or lets it go. */
const push: Action<PoolData> = {
  may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner,
  run: ({ part, input }) => {
    const name = PUSHES.find((each) => each === input.push);
    return name ? { parts: { [POOL]: { [name]: !part[name] } } } : { denied: "value" };
  },
};

/** Takes a bonus or lets it go. */
const bonus: Action<PoolData> = {
  may: push.may,
  run: ({ card, part, input }) => {
    const offer = offersOf(metrohodOf(card.actor), part).find(({ id }) => id === input.bonus);
    return offer ? { parts: { [POOL]: { bonuses: { [offer.id]: !offer.checked } } } } : { denied: "moved" };
  },
};

/** The dice, their exact odds and their price, and the way to roll them (rules/metrohod.md, Skill check 3–4). */
export const poolPart: CardPart<PoolData> = {
  type: "metrohodPool",
  template: "metrohod/card/pool.hbs",
  schema: () => ({
    skill: new fields.StringField({ required: true, blank: false }),
    characteristic: new fields.StringField({ required: true, blank: false }),
    skillName: new fields.StringField({ required: true }),
    characteristicName: new fields.StringField({ required: true }),
    level: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    die: new fields.BooleanField(),
    effect: new fields.BooleanField(),
    incapacitated: new fields.BooleanField(),
    bonuses: new fields.TypedObjectField(new fields.BooleanField()),
  }),
  context: ({ card, part, viewer }) => {
    if (card.phase !== "proposed") return null;
    const dice = poolNow(card, part);
    if (isRefusal(dice)) return null;
    const price = cost({ assist: false, push: part }).actorStress;
    const count = localize(dice.keepLowest ? "DEPO.metrohod.dice.lower" : "DEPO.metrohod.dice.count", { n: dice.dice });
    return {
      pushes: pushesOf(metrohodOf(card.actor), part),
      demand: demandOf(metrohodOf(card.actor), part),
      level: levelNow(card, part),
      helped: isHelped(card),
      bonuses: offersOf(metrohodOf(card.actor), part),
      bonusDice: diceOf(takenBonuses(card, part)),
      keepLowest: dice.keepLowest,
      count,
      countLabel: plural("DEPO.metrohod.dice.words", dice.dice),
      odds: oddsView(checkOdds(dice), resultWords),
      waits: viewer.isOwner && !viewer.isGM ? waitView(waitsUntil(card, isApproved(card))) : null,
      tolls: tollsOf(card, part).map(tollView),
      roll:
        price > 0
          ? localize("DEPO.metrohod.check.rollFor", { count, price: plural("DEPO.metrohod.stress", price) })
          : localize("DEPO.metrohod.check.roll", { count }),
    };
  },
  actions: {
    push,
    bonus,
    roll: {
      may: ({ card, viewer }) =>
        card.phase === "proposed" && viewer.isOwner && (viewer.isGM || waitsUntil(card, isApproved(card)) === 0),
      run: rollCheck,
    },
    withdraw: {
      may: ({ card, viewer }) => card.phase === "proposed" && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
  },
};
