import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/fields/schema-field.ts";
import type { Plain } from "../../../shared/objects.ts";
import { generation } from "../../generation.ts";
import { runtime } from "../../runtime.ts";

/** Seconds of a unit of time; rounds and turns go by the combat. */
const SECONDS: Record<string, number> = {
  years: 31536000,
  months: 2592000,
  days: 86400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
};
const UNITS = [...Object.keys(SECONDS), "rounds", "turns"];

const count = (): fields.NumberField =>
  new fields.NumberField({ required: false, nullable: true, integer: true, min: 0, initial: null });
const id = (): fields.DocumentIdField => new fields.DocumentIdField({ required: false, readonly: false });

/** The fields that say how long an effect lasts, in the form of the generation (AE-10). */
export function durationFields(): DataSchema {
  if (generation() === 13) {
    return {
      duration: new fields.SchemaField({
        startTime: new fields.NumberField({ initial: null }),
        seconds: count(),
        combat: id(),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
    };
  }
  return {
    duration: new fields.SchemaField({
      value: new fields.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
      units: new fields.StringField({ required: true, blank: false, choices: UNITS, initial: "seconds" }),
      expiry: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
      expired: new fields.BooleanField(),
    }),
    start: new fields.SchemaField(
      {
        time: new fields.NumberField({ initial: null }),
        combat: id(),
        combatant: id(),
        initiative: new fields.NumberField({ initial: null }),
        round: count(),
        turn: count(),
      },
      { nullable: true, initial: null },
    ),
  };
}

/** What a new effect notes of the moment at which it starts (AE-10). */
export function startOf(source: Plain): Plain {
  const { combat, time } = runtime.game;
  const started = combat?.started ? { combat: combat.id, round: combat.round, turn: combat.turn } : {};
  if (generation() === 14) return source.start ? {} : { start: { time: time.worldTime, ...started } };
  const { startTime, rounds, turns } = source.duration;
  const startRound =
    (rounds || turns) && "round" in started
      ? { combat: started.combat, startRound: started.round, startTurn: started.turn ?? 0 }
      : {};
  return { duration: { startTime: startTime ?? time.worldTime, ...startRound } };
}

/** Adds to the duration what can be told of it now: its type, what remains, whether it is over (AE-7, AE-10). */
export function prepareDuration(effect: any): void {
  const { duration } = effect;
  const timed = generation() === 14 ? lengthOf14(effect) : lengthOf13(duration);
  const remaining = timed ? timed.length - timed.passed : null;
  const over = remaining !== null && remaining <= 0;
  Object.assign(duration, { type: timed?.type ?? "none", remaining });
  // Generation 13 leaves an effect that has run out in force; 14 does not.
  if (generation() === 14) duration.expired = duration.expired || over;
}

interface Timed {
  type: "seconds" | "turns";
  length: number;
  passed: number;
}

function lengthOf14({ duration: { value, units }, start }: any): Timed | null {
  if (value === null) return null;
  if (units in SECONDS)
    return {
      type: "seconds",
      length: value * SECONDS[units]!,
      passed: runtime.game.time.worldTime - (start?.time ?? 0),
    };
  const combat = combatOf(start?.combat);
  return { type: "turns", length: value, passed: combat ? passedIn(combat, start, units) : 0 };
}

function lengthOf13({ seconds, rounds, turns, startTime, startRound, startTurn, combat }: any): Timed | null {
  if (seconds) return { type: "seconds", length: seconds, passed: runtime.game.time.worldTime - (startTime ?? 0) };
  if (!rounds && !turns) return null;
  const found = combatOf(combat);
  const start = { round: startRound, turn: startTurn };
  const perRound = found?.turns.length || 1;
  const passed = found ? passedIn(found, start, "rounds") * perRound + (passedIn(found, start, "turns") % perRound) : 0;
  return { type: "turns", length: (rounds ?? 0) * perRound + (turns ?? 0), passed };
}

const combatOf = (combatId: string | null | undefined): any =>
  (combatId ? runtime.game.combats?.get(combatId) : runtime.game.combat) ?? null;

function passedIn(combat: any, start: any, units: string): number {
  const rounds = combat.round - (start?.round ?? combat.round);
  if (units === "rounds") return rounds;
  return rounds * (combat.turns.length || 1) + (combat.turn ?? 0) - (start?.turn ?? combat.turn ?? 0);
}
