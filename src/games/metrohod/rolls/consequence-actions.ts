import type { Change } from "../../../kernel/changes.ts";
import { add, drop } from "../../../kernel/changes.ts";
import { poolOf } from "../../../kernel/dice.ts";
import { climb } from "../../../kernel/ladder.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { clamp } from "../../../kernel/tracks.ts";
import type { Action, Card, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { tickStep } from "../../../play/card/card-clock.ts";
import { findClock, tickChanges } from "../../../play/clock/clock.ts";
import { skillConfig } from "../data/skill-config.ts";
import type { Consequence } from "../rules/consequences.ts";
import { consequenceMenu } from "../rules/consequences.ts";
import { resistanceStress } from "../rules/resistance.ts";
import { loweredEffect } from "../rules/terms.ts";
import { takeWound, WOUND_LEVELS } from "../rules/wounds.ts";
import type { WoundLevel } from "../rules/wounds.ts";
import type { ConsequenceData, ConsequencesData, OutcomeData } from "./check-parts.ts";
import { CONSEQUENCES, OUTCOME } from "./check-parts.ts";
import { liftedFate, woundFate } from "./fate-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";
import { metrohodOf, stressToll } from "./metrohod-actor.ts";
import { PoolRoll } from "../../../play/roll/pool-roll.ts";
import type { TermsData } from "./terms-part.ts";
import { agreedTerms, TERMS } from "./terms-part.ts";
import { traumaParts } from "./trauma-part.ts";

type ConsequencesAction = Action<ConsequencesData>;
type ConsequencesPress = Press<ConsequencesData>;

/** What the dispatcher may pick from on this card; a loss of effect only where there is some to lose. */
export function menuOf(card: Card): Consequence[] {
  const terms = card.part<TermsData>(TERMS);
  const outcome = card.part<OutcomeData>(OUTCOME);
  if (!terms || !outcome) return [];
  const menu = consequenceMenu(agreedTerms(terms).risk, outcome.result);
  return menu.filter(({ kind }) => kind !== "effect" || !isRefusal(loweredEffect(outcome.effect)));
}

/** How severe the consequence is, or what it turns into; "" where its kind says all. */
export function degreeOf(consequence: Consequence): string {
  if ("severity" in consequence) return consequence.severity;
  return "to" in consequence ? consequence.to : "";
}

/** A way out rather than a blow: there is nothing to resist. */
const isWayOut = (kind: Consequence["kind"]): boolean => kind === "withdraw" || kind === "retry";

/** The step that writes the consequences, and ends the check when none is left open. */
function write(
  all: ConsequencesData["items"],
  changed: Record<string, Partial<ConsequenceData>>,
  step: Step = {},
): Step {
  const states = Object.entries({ ...all, ...changed }).map(([key, item]) => changed[key]?.state ?? item.state);
  const settled = states.every((state) => state !== "open");
  return {
    ...step,
    phase: settled ? "settled" : "rolled",
    parts: { ...step.parts, [CONSEQUENCES]: { announced: true, items: changed } },
  };
}

/** The most segments that one consequence moves a clock. */
export const MOST_TICKS = 3;

/** The clock that the dispatcher names with a consequence. */
function clockOf(input: ConsequencesPress["input"], kind: Consequence["kind"]) {
  const clock = findClock(input[`clock-${kind}`])?.uuid ?? "";
  const ticks = clamp(Math.trunc(Number(input[`ticks-${kind}`])) || 1, 1, MOST_TICKS);
  return { clock, ticks };
}

const announce: ConsequencesAction = {
  may: ({ card, viewer, part }) => card.phase === "rolled" && viewer.isGM && !part.announced,
  run: ({ card, part, input }) => {
    const picked = menuOf(card).filter(({ kind }) => input[`pick-${kind}`]);
    if (picked.length === 0) return { denied: "pick" };
    const items = picked.map((consequence) => {
      const { kind } = consequence;
      const state = isWayOut(kind) ? "accepted" : "open";
      const text = (input[`text-${kind}`] ?? "").trim();
      const { characteristic } = part;
      return [
        kind,
        { kind, degree: degreeOf(consequence), text, state, characteristic, ...clockOf(input, kind) },
      ] as const;
    });
    return write({}, Object.fromEntries(items));
  },
};

const waive: ConsequencesAction = { may: announce.may, run: () => write({}, {}) };

/** The consequence that a press is about, and the metrohod it strikes; a word for why there is none to answer. */
function struck(
  { card, part, input }: ConsequencesPress,
  state: ConsequenceData["state"],
): Denied | { key: string; item: ConsequenceData; metrohod: Metrohod } {
  const key = input.item ?? "";
  const item = Object.hasOwn(part.items, key) ? part.items[key] : undefined;
  const metrohod = metrohodOf(card.actor);
  if (!metrohod) return { denied: "missing" };
  return item?.state === state ? { key, item, metrohod } : { denied: "moved" };
}

/** What a blow leaves: its changes, what the consequence remembers of it, and what it brings onto the card. */
interface Landed {
  changes: Change[];
  state: Partial<ConsequenceData>;
  parts: Record<string, object>;
}

const UNHURT: Landed = { changes: [], state: {}, parts: {} };

/** The wound of a consequence at a level: written down with its cascade, or left to the table (rules/metrohod.md, Wounds). */
function land(metrohod: Metrohod, level: WoundLevel, name: string): Landed {
  const taken = takeWound(metrohod.data.wounds, { level, name });
  if (isRefusal(taken)) return UNHURT;
  const id = foundry.utils.randomID();
  if (taken.catastrophic)
    return { changes: [], state: { wound: id, catastrophic: true }, parts: woundFate(metrohod, id, name) };
  const { wound } = taken;
  const changes: Change[] = [add(metrohod.actor.uuid, "system.wounds", id, { ...wound })];
  return { changes, state: { wound: id, landed: wound.level }, parts: {} };
}

const harmOf = ({ kind, degree }: ConsequenceData): WoundLevel | undefined =>
  kind === "harm" ? WOUND_LEVELS.find((level) => level === degree) : undefined;

const answers = ({ card, viewer, part }: Omit<ConsequencesPress, "input">): boolean =>
  card.phase === "rolled" && viewer.isOwner && part.announced;

const accept: ConsequencesAction = {
  may: answers,
  run: (press) => {
    const found = struck(press, "open");
    if ("denied" in found) return found;
    const { key, item, metrohod } = found;
    const harm = harmOf(item);
    const { changes, state, parts } = harm ? land(metrohod, harm, item.text) : UNHURT;
    const reason = "DEPO.metrohod.reason.harm";
    return write(press.part.items, { [key]: { state: "accepted", ...state } }, { changes, parts, reason });
  },
};

/** The dice that resist a consequence. */
export function defencePool({ data }: Metrohod, characteristic: string) {
  const branch = data.branches.find(({ key }) => key === characteristic);
  return poolOf(branch?.defence.dice ?? 0);
}

/** Resists: pays 6 less the die that counts; a wound is one level lighter, a light one is gone (rules/metrohod.md, Resistance). */
async function resistOne(press: ConsequencesPress): Promise<Step | Denied> {
  const found = struck(press, "open");
  if ("denied" in found) return found;
  const { key, item, metrohod } = found;
  const pool = defencePool(metrohod, item.characteristic);
  if (isRefusal(pool)) return { denied: "dice" };
  const roll = await PoolRoll.of(pool).evaluate();
  const stress = resistanceStress(roll.faces, pool.keepLowest);
  if (isRefusal(stress)) return { denied: "dice" };
  const toll = stressToll(metrohod, stress);
  const harm = harmOf(item);
  const softened = harm && climb(WOUND_LEVELS, harm, -1);
  const landed = softened ? land(metrohod, softened, item.text) : UNHURT;
  const resisted = { state: "resisted" as const, faces: roll.faces, keepLowest: pool.keepLowest, stress };
  return write(
    press.part.items,
    { [key]: { ...resisted, ...landed.state } },
    {
      rolls: [roll],
      changes: [...toll.changes, ...landed.changes],
      reason: "DEPO.metrohod.reason.resistance",
      parts: { ...traumaParts(toll), ...landed.parts },
    },
  );
}

const resist: ConsequencesAction = { may: answers, run: resistOne };

/** The dispatcher takes a resisted consequence off altogether, with the wound it left. */
const lift: ConsequencesAction = {
  may: ({ card, viewer, part }) => viewer.isGM && part.announced && card.phase !== "undone",
  run: (press) => {
    const found = struck(press, "resisted");
    if ("denied" in found) return found;
    const { key, item, metrohod } = found;
    const parts = liftedFate(press.card, item.wound);
    if (!parts) return { denied: "moved" };
    const wound = metrohod.data.wounds[item.wound];
    const changes = wound ? [drop(metrohod.actor.uuid, "system.wounds", item.wound, { ...wound })] : [];
    const reason = "DEPO.metrohod.reason.lifted";
    return write(press.part.items, { [key]: { state: "lifted" } }, { changes, parts, reason });
  },
};

/** The dispatcher moves the clock that a consequence names, whatever became of the consequence. */
const tick: ConsequencesAction = {
  may: ({ card, viewer, part }) => viewer.isGM && part.announced && card.phase !== "undone",
  run: ({ part, input }) => {
    const item = part.items[input.item ?? ""];
    if (!item || item.ticked) return { denied: "moved" };
    const step = tickStep(item.clock, (clock) => tickChanges(clock, item.ticks));
    return "denied" in step
      ? step
      : { ...step, parts: { [CONSEQUENCES]: { items: { [item.kind]: { ticked: true } } } } };
  },
};

/** The dispatcher names the characteristic that resists. */
const characteristic: ConsequencesAction = {
  may: ({ card, viewer, part }) => viewer.isGM && part.announced && card.phase === "rolled",
  run: ({ part, input }) => {
    const item = part.items[input.item ?? ""];
    const known = skillConfig().some(({ key }) => key === input.characteristic);
    if (!known || item?.state !== "open") return { denied: "value" };
    return write(part.items, { [item.kind]: { characteristic: input.characteristic } });
  },
};

export const consequenceActions = { announce, waive, accept, resist, lift, tick, characteristic };
