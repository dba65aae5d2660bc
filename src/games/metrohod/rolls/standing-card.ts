import { localize, signed } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import { self } from "../../../foundry/users.ts";
import type { Action, CardKind, CardPart, PartData, Step } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { statusName } from "../rules/crew.ts";
import { roman } from "../rules/roman.ts";
import { STEPS, WAYS, type Way } from "./standing-steps.ts";

const ID = "metrohod.standing";
const STANDING = "standing";

export interface StandingData extends PartData {
  way: Way;
  /** What the way counts: rank of the target, marks, change of status. */
  amount: number;
  /** Key of the status that changes, and the name of the faction at the time. */
  entry: string;
  name: string;
  /** What it came to, besides the numbers on the receipt, in a word of the way's own; "" for nothing. */
  told: string;
}

const { fields } = foundry.data;

/** What is done, in words. */
function words({ way, amount, name }: StandingData): string {
  return localize(`DEPO.metrohod.standing.${way}.words`, { n: amount, rank: roman(amount), by: signed(amount), name });
}

/** Whether a step changes documents of others, so that the dispatcher has to do it. */
function touchesOthers(actor: Actor.Stored | null, part: Omit<StandingData, keyof PartData | "told">): boolean {
  const done = actor ? STEPS[part.way].run(actor, part) : { changes: [] };
  return "changes" in done && done.changes.some(({ uuid }) => uuid !== actor?.uuid);
}

const take: Action<StandingData> = {
  may: ({ card, viewer, part }) =>
    card.phase === "proposed" && (viewer.isGM || (viewer.isOwner && !touchesOthers(card.actor, part))),
  run: ({ card, part }): Step | { denied: string } => {
    const done = card.actor ? STEPS[part.way].run(card.actor, part) : { denied: "missing" };
    if ("denied" in done) return done;
    const { changes, told = "" } = done;
    return { phase: "settled", changes, parts: { [STANDING]: { told } } };
  },
};

/** A step of a crew's or a faction's standing: what it is, and the button that does it where it waits for the dispatcher. */
export const standingPart: CardPart<StandingData> = {
  type: "metrohodStanding",
  template: "metrohod/card/standing.hbs",
  schema: () => ({
    way: new fields.StringField({ required: true, blank: false, choices: [...WAYS], initial: "weaken" }),
    amount: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    entry: new fields.StringField({ required: true }),
    name: new fields.StringField({ required: true }),
    told: new fields.StringField({ required: true }),
  }),
  context: ({ card, part }) => ({
    words: words(part),
    told: part.told && card.phase !== "undone" ? localize(`DEPO.metrohod.standing.${part.way}.${part.told}`) : "",
    waits: card.phase === "proposed",
  }),
  actions: {
    take,
    withdraw: {
      may: ({ card, viewer }) => card.phase === "proposed" && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
  },
};

const titleOf = (way: Way): string => localize(`DEPO.metrohod.standing.${way}.title`);

export const standingCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => {
    const way = card.part<StandingData>(STANDING)?.way ?? "weaken";
    return { title: titleOf(way), note: "", icon: STEPS[way].icon, hue: 1, tone: "", level: null };
  },
  stages: () => null,
  turn: (card, { isGM }) =>
    card.phase === "proposed"
      ? { key: `DEPO.metrohod.standing.turn${isGM ? "You" : ""}`, yours: isGM, above: STANDING }
      : null,
  outcome: (card) => titleOf(card.part<StandingData>(STANDING)?.way ?? "weaken"),
};

/** What a step takes besides its way. */
type Terms = Partial<Pick<StandingData, "amount" | "entry" | "name">>;

/**
 * Does a step of the standing of a crew or a faction, on a card with a receipt. One that changes others' documents too waits
 * on its card for the dispatcher, unless they ask for it themselves. Says why when it cannot be.
 */
export async function takeStep(actor: Actor.Stored, way: Way, terms: Terms = {}): Promise<void> {
  const part = { way, amount: 0, entry: "", name: "", ...terms };
  const tried = STEPS[way].run(actor, part);
  if ("denied" in tried) return warn(`DEPO.play.refusal.${tried.denied}`);
  const atOnce = self().isGM || !touchesOthers(actor, part);
  await openCard({
    kind: ID,
    actor,
    parts: { [STANDING]: { type: "metrohodStanding", sort: 20, ...part } },
    summary: titleOf(way),
    ...(atOnce ? { press: [STANDING, "take"] as [string, string] } : {}),
  });
}

/** A status with its sign and its word. */
export const statusWords = (status: number): string => {
  const number = signed(status);
  return localize("DEPO.metrohod.crew.statusOf", { number, word: statusWord(status) });
};

/** A status in a word. */
export const statusWord = (status: number): string => {
  const name = statusName(status) ?? "neutral";
  return localize(`DEPO.metrohod.crew.status.${name}`);
};
