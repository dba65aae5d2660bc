import { localize, percent, plural, signed, timeOfDay } from "../../../foundry/i18n.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Press } from "../../../play/card/card-types.ts";
import { cardOf } from "../../../play/card/card.ts";
import type { FaceView } from "../../../play/card/faces-view.ts";
import type { OddsView } from "../../../play/card/odds-view.ts";
import type { Chance } from "../../../kernel/odds.ts";
import { DIFFICULTIES, result, type CheckResult } from "../rules/check.ts";
import { checkOdds } from "../rules/odds.ts";
import { addedOnes, SOURCES, type Source } from "../rules/ones.ts";
import { canReroll, isOpen, setsTerms, waits } from "./check-actions.ts";
import type { CheckData } from "./check-data.ts";
import { checksOf } from "./check-data.ts";
import { factorsOf, stakesOf, type Factor } from "./check-factors.ts";
import { receiversOf } from "./chips.ts";
import { alliesOf, type Hero } from "./hero-actor.ts";

type Looked = Omit<Press<CheckData>, "input">;

/** The name of a difficulty; "" for one that has none. */
export function difficultyName(difficulty: number): string {
  const known = DIFFICULTIES.find((each) => each.difficulty === difficulty);
  return known ? localize(`DEPO.ones.difficulty.${known.name}`) : "";
}

/** The dice and what is added to the highest, in a word: “3d + 1”. */
export function diceWords({ dice, net }: { dice: number; net: number }): string {
  const count = localize("DEPO.ones.dice.count", { n: dice });
  return net === 0 ? count : `${count} ${net > 0 ? "+" : "−"} 1`;
}

function factorView({ words, key, advantages, hindrances }: Factor) {
  return { words, key, cost: signed(advantages - hindrances), drops: key !== "" };
}

/** The chances as the bar lays them over one another: what the roll gives, what its ones add, what those at hand add. */
function oddsLayers(stakes: { dice: number; net: number; difficulty: number }, atHand: number): OddsView[] {
  const { roll, fresh, all } = checkOdds(stakes, atHand);
  const layer = (tone: string, chance: Chance, before: number, word: string): OddsView => ({
    tone,
    share: percent(chance.ways / chance.of),
    width: ((100 * (chance.ways - before)) / chance.of).toFixed(1),
    exact: localize("DEPO.play.odds.exact", { ways: chance.ways, of: chance.of }),
    word,
    faces: "",
  });
  const last = atHand > 0 ? all : fresh;
  return [
    layer("success", roll, 0, localize("DEPO.ones.odds.roll")),
    layer("ones", fresh, roll.ways, localize("DEPO.ones.odds.fresh")),
    ...(atHand > 0 ? [layer("saved", all, fresh.ways, plural("DEPO.ones.odds.atHand", atHand))] : []),
    layer("failure", { ways: last.of, of: last.of }, last.ways, ""),
  ];
}

function waitView(until: number) {
  if (until === 0) return null;
  const isFinal = Number.isFinite(until);
  const words = isFinal
    ? localize("DEPO.ones.check.waitsUntil", { time: timeOfDay(until) })
    : localize("DEPO.ones.check.waits");
  return { words, until: isFinal ? until : 0 };
}

/** The check before its roll. */
export function proposalView(press: Looked, hero: Hero) {
  const { card, part, viewer } = press;
  const stakes = stakesOf(card, part, hero);
  const factors = factorsOf(card, part, hero).filter(({ advantages, hindrances }) => advantages + hindrances > 0);
  const atHand = hero.data.saved + hero.data.received;
  return {
    proposed: true,
    open: isOpen(press),
    plain: part.purpose !== "dodge" && part.purpose !== "absorb",
    sets: isOpen(press) && setsTerms(press),
    scale: DIFFICULTIES.map(({ difficulty, name }) => ({
      difficulty,
      name: localize(`DEPO.ones.difficulty.short.${name}`),
      checked: difficulty === part.difficulty,
    })),
    difficultyName: difficultyName(part.difficulty),
    factors: factors.map(factorView),
    net: signed(stakes.net),
    dice: stakes.dice,
    words: diceWords(stakes),
    odds: oddsLayers({ ...stakes, difficulty: part.difficulty }, atHand),
    saved: hero.data.saved,
    received: hero.data.received,
    skillName: localize(`DEPO.ones.skill.${part.skill}`),
    waits: viewer.isOwner && !viewer.isGM ? waitView(waits(press)) : null,
    roll: localize(
      part.purpose === "dodge" || part.purpose === "absorb" ? "DEPO.ones.check.rollOf" : "DEPO.ones.check.roll",
      {
        dice: diceWords(stakes),
        skill: localize(`DEPO.ones.skill.${part.skill}`),
        difficulty: part.difficulty,
      },
    ),
  };
}

/** How a rolled check stands. */
export function standing(part: CheckData): CheckResult {
  const { faces, net, added, difficulty } = part;
  const read = result({ dice: faces, net, onesUsed: addedOnes(added), difficulty });
  return isRefusal(read) ? { total: 0, success: false } : read;
}

/** What a user reads of how a check stands. */
export function standingWords(part: CheckData): { tone: "success" | "failure"; word: string; note: string } {
  const { total, success } = standing(part);
  const { difficulty } = part;
  const live = part.state === "rolled";
  const missing = live && !success;
  return {
    tone: success ? "success" : "failure",
    word: missing
      ? localize("DEPO.ones.result.missing", { n: difficulty - total })
      : localize(`DEPO.ones.result.${success ? "success" : "failure"}`),
    note: localize(`DEPO.ones.result.${live ? "live" : "fixed"}`, { total, difficulty }),
  };
}

function diceView(part: CheckData): (FaceView & { at: number })[] {
  const high = Math.max(...part.faces);
  return part.faces.map((face, at) => ({ face, at, counts: face === high, one: face === 1 }));
}

/** The sum of the result in words: the highest die and all that is added. */
function sumWords({ faces, net, added }: CheckData): string {
  const counted = SOURCES.filter((source) => added[source] > 0);
  return [
    localize("DEPO.ones.result.high", { n: Math.max(...faces) }),
    ...(net === 0 ? [] : [localize(`DEPO.ones.result.${net > 0 ? "advantage" : "hindrance"}`)]),
    ...counted.map((source) => plural(`DEPO.ones.result.${source}`, added[source])),
  ].join(" ");
}

/** What an ally could do with a one: what they are about to fail at, or nothing. */
function needOf(ally: Hero): string {
  for (const message of game.messages.contents.toReversed()) {
    const card = cardOf(message as ChatMessage.Stored);
    if (card?.actor?.uuid !== ally.actor.uuid || card.phase !== "rolled") continue;
    const open = checksOf(card).find(([, { state }]) => state === "rolled")?.[1];
    if (open && !standing(open).success) {
      const skill = localize(`DEPO.ones.skill.${open.skill}`);
      return localize("DEPO.ones.chips.need", { skill, n: open.difficulty - standing(open).total });
    }
  }
  return localize("DEPO.ones.chips.noNeed");
}

const chip = (source: Source, at: number) => ({
  source,
  at,
  label: localize(`DEPO.ones.chips.${source}`, { n: at + 1 }),
});
const chips = (source: Source, n: number) => Array.from({ length: n }, (_, at) => chip(source, at));

/** The check once its dice lie. */
export function rolledView(press: Looked, hero: Hero | null) {
  const { card, part, viewer } = press;
  const { total } = standing(part);
  const voided = card.phase === "undone";
  const live = part.state === "rolled" && !voided;
  const gone = Object.values(part.gifts).map(({ name }) => name);
  return {
    proposed: false,
    ...standingWords(part),
    void: voided,
    live,
    skillName: localize(`DEPO.ones.skill.${part.skill}`),
    skillLine: part.purpose === "dodge" || part.purpose === "absorb",
    diceFaces: diceView(part),
    rerolls: canReroll(press) && viewer.isOwner ? plural("DEPO.ones.check.rerolls", part.rerolls) : "",
    total,
    sum: sumWords(part),
    free: chips("fresh", part.fresh),
    used: SOURCES.flatMap((source) => chips(source, part.added[source])),
    saved: live && hero ? chips("saved", hero.data.saved) : [],
    got: live && hero ? chips("received", hero.data.received) : [],
    allies: live && hero && part.fresh > 0 && viewer.isOwner ? alliesOf(hero).map(allyView) : [],
    gone: gone.length > 0 ? { words: gone.join(", "), chips: chips("fresh", gone.length) } : null,
    receivers: voided
      ? []
      : receiversOf(part, viewer.user).map(({ actor }) => ({ uuid: actor.uuid, name: actor.name })),
    settle: settleWords(part),
  };
}

const allyView = (ally: Hero) => ({
  uuid: ally.actor.uuid,
  name: ally.actor.name,
  img: ally.actor.img ?? "",
  need: needOf(ally),
});

function settleWords(part: CheckData): string {
  const { success } = standing(part);
  const word = localize(`DEPO.ones.check.${success ? "settle" : "accept"}`);
  return part.fresh > 0 ? `${word}, ${plural("DEPO.ones.check.saveRest", part.fresh)}` : word;
}
