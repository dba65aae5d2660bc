import { clamp } from "./tracks.ts";

/**
 * Clocks: a few segments that fill up while something draws nearer. The kinds:
 * - `plain`: fills, and then it happens;
 * - `race`: two hands on two dials; whichever is full first has won, and the other one stops;
 * - `tug`: a tug-of-war from the middle to either end, both of them an end of it (a containment is one, too);
 * - `linked`: waits until another clock is full;
 * - `stepped`: a long action, full of tokens before its steps run out (`rules/spacers.md`, Long actions).
 */
export const CLOCK_KINDS = ["plain", "race", "tug", "linked", "stepped"] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The least and the most segments of a dial. */
export const LEAST_SEGMENTS = 2;
export const MOST_SEGMENTS = 12;

interface Dial {
  value: number;
  max: number;
}

/** A clock as it stands. */
export interface Clock extends Dial {
  kind: ClockKind;
  /** The other side of a race. */
  rival: Dial;
  /** Steps taken of a long action; a `max` of 0 sets no limit. */
  steps: Dial;
  /** Whether a linked clock still waits for another one. */
  locked: boolean;
}

/** What of a clock can be moved. */
export type Hand = "value" | "rival" | "steps";

export type ClockState = "locked" | "running" | "filled" | "lost";

/** The hands that a kind of clock has. */
export function handsOf(kind: ClockKind): Hand[] {
  if (kind === "race") return ["value", "rival"];
  return kind === "stepped" ? ["value", "steps"] : ["value"];
}

function isLost({ kind, value, rival, steps }: Clock): boolean {
  switch (kind) {
    case "race":
      return rival.value >= rival.max;
    case "tug":
      return value <= 0;
    case "stepped":
      return steps.max > 0 && steps.value >= steps.max;
    default:
      return false;
  }
}

/** How the clock stands: full wins over lost, since no tick can bring about both. */
export function stateOf(clock: Clock): ClockState {
  if (clock.value >= clock.max) return "filled";
  if (clock.kind === "linked" && clock.locked) return "locked";
  return isLost(clock) ? "lost" : "running";
}

/** The dial of a hand; steps without a limit are as many as a dial can count. */
export function dialOf(clock: Clock, hand: Hand): Dial {
  if (hand === "value") return { value: clock.value, max: clock.max };
  const dial = clock[hand];
  return { value: dial.value, max: dial.max || MOST_SEGMENTS };
}

/**
 * The bounds that a hand keeps: the ends of its dial; and a clock that waits or has come to its end only goes back. A
 * tug-of-war has no last word at either end.
 */
export function boundsOfHand(clock: Clock, hand: Hand): { min: number; max: number } {
  const { value, max } = dialOf(clock, hand);
  const free = stateOf(clock) === "running" || clock.kind === "tug";
  return { min: 0, max: free ? max : Math.min(value, max) };
}

/** How far a hand really goes when it is moved by `by` segments: what does not fit is lost. */
export function tick(clock: Clock, by: number, hand: Hand = "value"): number {
  const { min, max } = boundsOfHand(clock, hand);
  const { value } = dialOf(clock, hand);
  return clamp(value + by, min, Math.max(max, min)) - value;
}

/** Where a new clock of the kind begins. */
export const startOf = (kind: ClockKind, max: number): number => (kind === "tug" ? Math.floor(max / 2) : 0);

/**
 * Whether waiting for `after` would make a clock wait for itself, however long the chain.
 * @param waitsFor what each clock waits for, by id; `null` for none
 */
export function closesLoop(id: string, after: string | null, waitsFor: (id: string) => string | null): boolean {
  const seen = new Set<string>();
  for (let at = after; at !== null && !seen.has(at); at = waitsFor(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
