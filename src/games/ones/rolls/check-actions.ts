import { isRefusal } from "../../../kernel/refusal.ts";
import { activeGM } from "../../../foundry/users.ts";
import { approval, waitsUntil } from "../../../play/card/approval.ts";
import type { Action, Card, Denied, Press, Step, Viewer } from "../../../play/card/card-types.ts";
import { PoolRoll } from "../../../play/roll/pool-roll.ts";
import { DIFFICULTY_MAX } from "../rules/choices.ts";
import { result } from "../rules/check.ts";
import { rolledOnes } from "../rules/ones.ts";
import { stakesOf } from "./check-factors.ts";
import type { CheckData } from "./check-data.ts";
import { canAct, heroOf } from "./hero-actor.ts";
import { phaseWith } from "./phase.ts";
import { settlement } from "./settle.ts";
import { damageOf } from "./strike-part.ts";
import { noteRoll } from "./witness.ts";

type Looked = Omit<Press<CheckData>, "input">;

/** Whether a check can still be described and rolled. */
export const isOpen = ({ card, part }: { card: Card; part: CheckData }): boolean =>
  card.phase !== "undone" && part.state === "proposed";

/** Whether the viewer names the difficulty: the GM; where the world asks none, or none is there, the player. */
export const setsTerms = ({ viewer }: { viewer: Viewer }): boolean =>
  viewer.isGM || (viewer.isOwner && (approval() === "never" || !activeGM()));

const takesPart = ({ viewer }: { viewer: Viewer }): boolean => viewer.isOwner || viewer.isGM;

/** How long the roll waits for the GM (milliseconds); 0 when it need not. */
export const waits = ({ card, part }: { card: Card; part: CheckData }): number => waitsUntil(card, part.approved);

const describe: Action<CheckData> = {
  may: (press) => isOpen(press) && takesPart(press),
  run: ({ partId, input }) => ({ parts: { [partId]: { goal: (input.goal ?? "").trim() } } }),
};

const difficulty: Action<CheckData> = {
  may: (press) => isOpen(press) && setsTerms(press),
  run: ({ partId, input }) => {
    const number = Number(input.own || input.difficulty);
    if (!Number.isInteger(number) || number < 1 || number > DIFFICULTY_MAX) return { denied: "value" };
    return { parts: { [partId]: { difficulty: number, approved: true } } };
  },
};

const approve: Action<CheckData> = {
  may: (press) => isOpen(press) && press.viewer.isGM && waits(press) > 0,
  run: ({ partId }) => ({ parts: { [partId]: { approved: true } } }),
};

/** The most factors that one check counts. */
const MOST_FACTORS = 12;

/** Something for or against the check, in words. */
const addFactor: Action<CheckData> = {
  may: (press) => isOpen(press) && takesPart(press),
  run: ({ part, partId, input }) => {
    if (Object.keys(part.factors).length >= MOST_FACTORS) return { denied: "value" };
    const by = input.by === "-1" ? -1 : 1;
    const factor = { words: (input.words ?? "").trim().slice(0, 80), by };
    return { parts: { [partId]: { factors: { [foundry.utils.randomID()]: factor } } } };
  },
};

/** Counts no more: a factor of the table's own turns to nothing. */
const dropFactor: Action<CheckData> = {
  may: (press) => isOpen(press) && takesPart(press) && Object.values(press.part.factors).some(({ by }) => by !== 0),
  run: ({ part, partId, input }) => {
    const key = input.item ?? "";
    return Object.hasOwn(part.factors, key)
      ? { parts: { [partId]: { factors: { [key]: { by: 0 } } } } }
      : { denied: "moved" };
  },
};

/** Rolls the check; a success that leaves nothing to decide stands at once (rules/ones.md, Check). */
async function roll({ card, part, partId }: Press<CheckData>): Promise<Step | Denied> {
  const hero = heroOf(card.actor);
  if (!hero) return { denied: "missing" };
  if (!canAct(hero)) return { denied: "unconscious" };
  const { dice, net, level } = stakesOf(card, part, hero);
  const rolled = await PoolRoll.of({ dice, keepLowest: false }).evaluate();
  const { faces } = rolled;
  const fresh = rolledOnes(faces);
  const read = result({ dice: faces, net, onesUsed: 0, difficulty: part.difficulty });
  if (isRefusal(read)) return { denied: "dice" };
  noteRoll(card, partId, fresh);
  const rerolls = part.purpose === "attack" ? damageOf(card, hero).rerolls : 0;
  const laid = { state: "rolled" as const, level, net, faces, fresh, rerolls };
  const parts = { [partId]: laid };
  if (!read.success || fresh > 0) return { phase: phaseWith(card, parts), rolls: [rolled], parts };
  const step = settlement(card, partId, { ...part, ...laid }, hero);
  if ("denied" in step) return step;
  return { ...step, rolls: [rolled], parts: { ...step.parts, [partId]: { ...laid, ...step.parts?.[partId] } } };
}

/** Whether dice may be rolled again: as long as no one of them has been used. */
export const canReroll = ({ card, part }: { card: Card; part: CheckData }): boolean =>
  card.phase !== "undone" && part.state === "rolled" && part.rerolls > 0 && part.fresh === rolledOnes(part.faces);

/** Rolls the chosen dice again: two one-handed weapons allow it (rules/ones.md, Combat). */
async function reroll({ card, part, partId, input }: Press<CheckData>): Promise<Step | Denied> {
  const chosen = part.faces.flatMap((_, i) => (input[`die-${i}`] === undefined ? [] : [i]));
  if (chosen.length === 0 || chosen.length > part.rerolls) return { denied: "reroll" };
  const rolled = await PoolRoll.of({ dice: chosen.length, keepLowest: false }).evaluate();
  const faces = part.faces.map((face, i) => rolled.faces[chosen.indexOf(i)] ?? face);
  const fresh = rolledOnes(faces);
  noteRoll(card, partId, fresh);
  return { rolls: [rolled], parts: { [partId]: { faces, fresh, rerolls: part.rerolls - chosen.length } } };
}

const owned = (press: Looked): boolean => press.viewer.isOwner;

export const checkActions: Readonly<Record<string, Action<CheckData>>> = {
  describe,
  difficulty,
  approve,
  addFactor,
  dropFactor,
  roll: {
    may: (press) => isOpen(press) && owned(press) && (press.viewer.isGM || waits(press) === 0),
    run: roll,
  },
  reroll: { may: (press) => canReroll(press) && owned(press), run: reroll },
  withdraw: {
    may: (press) => press.card.phase === "proposed" && takesPart(press),
    run: () => ({ withdrawn: true }),
  },
};
