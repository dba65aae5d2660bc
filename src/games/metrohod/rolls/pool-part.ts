import { localize, percent, plural } from "../../../foundry/i18n.ts";
import type { Change } from "../../../kernel/changes.ts";
import type { Pool } from "../../../kernel/dice.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Action, Card, CardPart, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { markCharacteristic } from "../data/characteristic-change.ts";
import { BLANK_CHARACTERISTIC } from "../data/metrohod.ts";
import type { Push } from "../rules/check.ts";
import { cost, outcome, pool } from "../rules/check.ts";
import { consequenceMenu } from "../rules/consequences.ts";
import { experience } from "../rules/experience.ts";
import { checkOdds } from "../rules/odds.ts";
import { levelOf } from "../rules/skills.ts";
import type { Terms } from "../rules/terms.ts";
import { pushedEffect, raisedEffect } from "../rules/terms.ts";
import { worstWound } from "../rules/wounds.ts";
import type { ConsequencesData, OutcomeData, PoolData } from "./check-parts.ts";
import { CONSEQUENCES, OUTCOME, POOL } from "./check-parts.ts";
import { consequencesFor } from "./consequences-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { metrohodOf, stressToll } from "./metrohod-actor.ts";
import { PoolRoll } from "./pool-roll.ts";
import { traumaParts } from "./trauma-part.ts";
import type { TermsData } from "./terms-part.ts";
import { agreedTerms, TERMS } from "./terms-part.ts";

const PUSHES = ["die", "effect", "incapacitated"] as const;

const { fields } = foundry.data;

/** The level that counts: the actor's own as long as the card is a proposal, then the one rolled with. */
function levelNow(card: Card, part: PoolData): number {
  const metrohod = card.phase === "proposed" ? metrohodOf(card.actor) : null;
  return metrohod ? levelOf(metrohod.data.skills, part.skill) : part.level;
}

const poolNow = (card: Card, part: PoolData) => pool({ skill: levelNow(card, part), assist: false, push: part.die });
const priceOf = (push: Push): number => cost({ assist: false, push }).actorStress;

/** What the check will be made at, with a push for effect counted in. */
function termsOf(card: Card, push: Push): Terms {
  const data = card.part<TermsData>(TERMS);
  if (!data) throw new Error("The card has no terms");
  const { risk, effect } = agreedTerms(data);
  return { risk, effect: push.effect ? pushedEffect(effect) : effect };
}

/** Each result with its exact chance. */
function oddsOf(dice: Pool) {
  return Object.entries(checkOdds(dice)).map(([result, { ways, of }]) => ({
    result,
    share: percent(ways / of),
    width: ((100 * ways) / of).toFixed(1),
    exact: localize("DEPO.play.odds.exact", { ways, of }),
    word: localize(`DEPO.metrohod.result.${result}.short`),
    faces: localize(`DEPO.metrohod.result.${result}.faces`),
  }));
}

/** The pushes that can be taken and what they are worth. */
function pushesOf({ actor, part }: { actor: Metrohod | null; part: PoolData }) {
  const hurt = actor ? worstWound(actor.data.wounds) === "severe" : true;
  return PUSHES.map((name) => ({
    name,
    checked: part[name],
    label: localize(`DEPO.metrohod.push.${name}.label`),
    worth: localize(`DEPO.metrohod.push.${name}.worth`),
    note: name === "incapacitated" && !hurt ? localize("DEPO.metrohod.push.incapacitated.idle") : "",
    disabled: name === "incapacitated" && !hurt && !part.incapacitated,
  }));
}

/** The stress that the roll will cost, on the actor's track. */
function tollOf(actor: Metrohod | null, price: number) {
  if (!actor || price === 0) return null;
  const { value, max } = actor.data.stress;
  const after = Math.min(max, value + price);
  return {
    value,
    max,
    added: after - value,
    words: plural("DEPO.metrohod.stress", price),
    label: localize("DEPO.metrohod.check.stressLabel", { value, max, after }),
    trauma: value < max && after === max,
  };
}

/** The mark for a desperate check, on the track of the skill's characteristic; none when the track is full (Skill check 6). */
function experienceChanges({ actor, data }: Metrohod, { characteristic }: PoolData, { risk }: Terms): Change[] {
  const { value, max } = (data.characteristics[characteristic] ?? BLANK_CHARACTERISTIC).xp;
  const marks = Math.min(experience(risk), max - value);
  if (marks <= 0) return [];
  return [markCharacteristic(actor.uuid, data, characteristic, marks)];
}

/** Rolls the check: pays the pushes, marks experience, lays the dice on the card. */
async function roll({ card, part }: Press<PoolData>): Promise<Step | Denied> {
  const metrohod = metrohodOf(card.actor);
  if (!metrohod) return { denied: "missing" };
  if (metrohod.data.out || metrohod.data.retired) return { denied: "out" };
  const dice = poolNow(card, part);
  if (isRefusal(dice)) return { denied: "dice" };
  const rolled = await PoolRoll.of(dice).evaluate();
  const read = outcome(rolled.faces, dice.keepLowest);
  if (isRefusal(read)) return { denied: "dice" };
  const terms = termsOf(card, part);
  const toll = stressToll(metrohod, priceOf(part));
  const laid: Partial<OutcomeData> = {
    type: "metrohodOutcome",
    sort: 30,
    ...read,
    keepLowest: dice.keepLowest,
    faces: rolled.faces,
    pushed: part.die,
    effect: raisedEffect(terms.effect, read.result),
  };
  const menu = consequenceMenu(terms.risk, read.result);
  return {
    phase: menu.length > 0 ? "rolled" : "settled",
    rolls: [rolled],
    changes: [...toll.changes, ...experienceChanges(metrohod, part, terms)],
    reason: "DEPO.metrohod.reason.check",
    parts: {
      [POOL]: { level: levelNow(card, part) },
      [OUTCOME]: laid,
      ...(menu.length > 0
        ? { [CONSEQUENCES]: consequencesFor(part.characteristic) satisfies Partial<ConsequencesData> }
        : {}),
      ...traumaParts(toll),
    },
  };
}

/** Takes a push or lets it go. */
const push: Action<PoolData> = {
  may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner,
  run: ({ part, input }) => {
    const name = PUSHES.find((each) => each === input.push);
    return name ? { parts: { [POOL]: { [name]: !part[name] } } } : { denied: "value" };
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
  }),
  context: ({ card, part }) => {
    if (card.phase !== "proposed") return null;
    const dice = poolNow(card, part);
    if (isRefusal(dice)) return null;
    const actor = metrohodOf(card.actor);
    const price = priceOf(part);
    const count = localize(dice.keepLowest ? "DEPO.metrohod.dice.lower" : "DEPO.metrohod.dice.count", { n: dice.dice });
    return {
      pushes: pushesOf({ actor, part }),
      level: levelNow(card, part),
      keepLowest: dice.keepLowest,
      count,
      countLabel: plural("DEPO.metrohod.dice.words", dice.dice),
      odds: oddsOf(dice),
      toll: tollOf(actor, price),
      roll:
        price > 0
          ? localize("DEPO.metrohod.check.rollFor", { count, price: plural("DEPO.metrohod.stress", price) })
          : localize("DEPO.metrohod.check.roll", { count }),
    };
  },
  actions: {
    push,
    roll: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner, run: roll },
    withdraw: {
      may: ({ card, viewer }) => card.phase === "proposed" && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
  },
};
