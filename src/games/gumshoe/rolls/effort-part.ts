import { localize, percent, plural, timeOfDay } from "../../../foundry/i18n.ts";
import { waitsUntil } from "../../../play/card/approval.ts";
import type { Action, Card, CardPart, Press, Step, Viewer } from "../../../play/card/card-types.ts";
import type { Ability } from "../data/character.ts";
import { testChance } from "../rules/odds.ts";
import { refuseTest } from "../rules/test.ts";
import { abilityNow, helpNow, leastPaid, masteryOpen, testNow } from "./effort.ts";
import { rollTest } from "./roll-test.ts";
import { difficultyNow, isHidden } from "./target.ts";
import { difficultyOf, EFFORT, effortOf, verdictOf, type EffortData } from "./test-parts.ts";

const { fields } = foundry.data;

/** The most points that have a column of their own. */
const COLUMNS = 10;
/** A die's ends. */
const LOW = 1;
const HIGH = 6;

const isOpen = (card: Card): boolean => card.phase === "proposed";
const write = (changes: Partial<EffortData>): Step => ({ parts: { [EFFORT]: changes } });

/** Whether the GM has set the number, where the world waits for that. */
export const isApproved = (card: Card): boolean => difficultyOf(card).settings > 0;

/** Whether it may be rolled as it stands, but for waiting. */
function isPossible(card: Card): boolean {
  const ability = abilityNow(card);
  return ability !== null && !refuseTest({ ...testNow(card, ability), difficulty: 0 });
}

/** The most points that may be added: what the pool holds beside the point for a second die. */
function mostSpend(card: Card, ability: Ability): number {
  const { mastery, rating } = testNow(card, ability);
  return rating === 0 ? 0 : Math.max(0, ability.pool - Number(mastery));
}

/** The least points to add on a second attempt. */
const leastSpend = (card: Card, ability: Ability): number =>
  Math.max(0, leastPaid(card, ability) - Number(testNow(card, ability).mastery));

/** Each number of points with its chance, where the viewer knows the difficulty; up to what makes it certain. */
function columns(card: Card, ability: Ability, known: number | null) {
  const now = effortOf(card).spend;
  const most = Math.min(mostSpend(card, ability), Math.max(COLUMNS, now));
  const least = leastSpend(card, ability);
  const list = [];
  for (let spend = 0; spend <= most; spend++) {
    const test = { ...testNow(card, ability), spend, difficulty: known ?? 0 };
    const { ways, of } = known === null ? { ways: 0, of: 0 } : testChance(test);
    const exact = known === null ? "" : localize("DEPO.play.odds.exact", { ways, of });
    const share = of === 0 ? "" : percent(ways / of);
    list.push({
      ...{ spend, share, exact, height: of === 0 ? 0 : Math.round((100 * ways) / of) },
      now: spend === now,
      locked: spend < least,
      label: localize("DEPO.gumshoe.test.column", { spend: plural("DEPO.gumshoe.points", spend), share }),
    });
    if (known !== null && ways === of && spend >= now && spend >= least) break;
  }
  return list;
}

/** What leaves the pool, as the price is drawn. */
function priceView(card: Card, ability: Ability) {
  const { pool, rating } = ability;
  const { spend, mastery } = testNow(card, ability);
  const after = pool - spend - Number(mastery);
  return { pool, after, left: Math.max(0, after), paid: Math.max(0, pool - after), rating };
}

function waitView(card: Card, viewer: Viewer) {
  const until = viewer.isOwner && !viewer.isGM ? waitsUntil(card, isApproved(card)) : 0;
  if (until === 0) return null;
  return Number.isFinite(until)
    ? { words: localize("DEPO.gumshoe.test.waitsUntil", { time: timeOfDay(until) }), until }
    : { words: localize("DEPO.gumshoe.test.waits"), until: 0 };
}

function context({ card, part, viewer }: Omit<Press<EffortData>, "input">): object | null {
  const ability = isOpen(card) ? abilityNow(card) : null;
  if (!ability) return null;
  const known = viewer.isGM || !isHidden(card) ? difficultyNow(card) : null;
  const test = testNow(card, ability);
  const bonus = test.spend + test.modifier;
  const chance = known === null ? null : testChance({ ...test, difficulty: known });
  const dice = localize(test.mastery ? "DEPO.gumshoe.dice.better" : "DEPO.gumshoe.dice.one");
  const before = verdictOf(card);
  return {
    pen: viewer.isOwner,
    untrained: ability.rating === 0,
    columns: ability.rating === 0 || !(viewer.isOwner || known !== null) ? [] : columns(card, ability, known),
    chance: chance && percent(chance.ways / chance.of),
    range: localize("DEPO.gumshoe.test.range", { from: LOW + bonus, to: HIGH + bonus }),
    help: helpNow(card),
    masters: masteryOpen(card, ability),
    mastery: test.mastery,
    less: Math.max(leastSpend(card, ability), part.spend - 1),
    more: Math.min(mostSpend(card, ability), part.spend + 1),
    price: priceView(card, ability),
    before: before && localize("DEPO.gumshoe.test.before", { total: before.total, paid: before.paid }),
    secret: known !== null && isHidden(card),
    waits: waitView(card, viewer),
    roll: localize("DEPO.gumshoe.test.roll", { dice: bonus === 0 ? dice : `${dice} + ${bonus}` }),
  };
}

const spend: Action<EffortData> = {
  may: ({ card, viewer }) => isOpen(card) && viewer.isOwner && abilityNow(card) !== null,
  run: ({ card, input }) => {
    const ability = abilityNow(card);
    const points = Number(input.spend);
    if (!ability || !Number.isSafeInteger(points)) return { denied: "value" };
    const fits = points >= leastSpend(card, ability) && points <= mostSpend(card, ability);
    return fits ? write({ spend: points }) : { denied: "points" };
  },
};

const mastery: Action<EffortData> = {
  may: ({ card, viewer }) => {
    const ability = isOpen(card) ? abilityNow(card) : null;
    return ability !== null && viewer.isOwner && masteryOpen(card, ability);
  },
  run: ({ card, part }) => {
    const ability = abilityNow(card);
    const most = Math.max(0, (ability?.pool ?? 0) - 1);
    return write(part.mastery ? { mastery: false } : { mastery: true, spend: Math.min(part.spend, most) });
  },
};

/** The GM lets someone try who does not have the ability, or not (rules/gumshoe.md, Zero rating). */
const allow: Action<EffortData> = {
  may: ({ card, viewer }) => isOpen(card) && viewer.isGM && abilityNow(card)?.rating === 0,
  run: ({ part }) => write({ allowed: !part.allowed }),
};

/** The points that are added, their chances and their price, and the way to roll (rules/gumshoe.md, Test). */
export const effortPart: CardPart<EffortData> = {
  type: "gumshoeEffort",
  template: "gumshoe/card/effort.hbs",
  schema: () => ({
    ability: new fields.StringField({ required: true, blank: false }),
    abilityName: new fields.StringField({ required: true }),
    spend: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    mastery: new fields.BooleanField(),
    allowed: new fields.BooleanField(),
  }),
  context,
  actions: {
    spend,
    mastery,
    allow,
    roll: {
      may: ({ card, viewer }) =>
        isOpen(card) && viewer.isOwner && isPossible(card) && (viewer.isGM || waitsUntil(card, isApproved(card)) === 0),
      run: rollTest,
    },
    /** A first proposal goes; a second attempt is given up, and the first one's verdict stands. */
    withdraw: {
      may: ({ card, viewer }) => isOpen(card) && (viewer.isOwner || viewer.isGM),
      run: ({ card }) => (verdictOf(card) ? { phase: "settled" } : { withdrawn: true }),
    },
  },
};
