import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boundsOfHand,
  CLOCK_KINDS,
  closesLoop,
  dialOf,
  handsOf,
  LEAST_SEGMENTS,
  MOST_SEGMENTS,
  startOf,
  stateOf,
  tick,
  type Clock,
  type Hand,
} from "../../../src/kernel/clocks.ts";

const dial = (least: number) =>
  fc
    .integer({ min: least, max: MOST_SEGMENTS })
    .chain((max) => fc.record({ max: fc.constant(max), value: fc.integer({ min: 0, max: max || MOST_SEGMENTS }) }));

const clocks: fc.Arbitrary<Clock> = fc
  .record({
    kind: fc.constantFrom(...CLOCK_KINDS),
    own: dial(LEAST_SEGMENTS),
    rival: dial(LEAST_SEGMENTS),
    steps: dial(0),
    locked: fc.boolean(),
  })
  .map(({ own, ...clock }) => ({ ...clock, ...own }));

const moves = fc.integer({ min: -20, max: 20 });
const hands = fc.constantFrom<Hand>("value", "rival", "steps");
const many = { numRuns: 20_000 };

const clock = (kind: Clock["kind"], value: number, over: Partial<Clock> = {}): Clock => ({
  kind,
  value,
  max: 6,
  rival: { value: 0, max: 4 },
  steps: { value: 0, max: 5 },
  locked: false,
  ...over,
});

/** The clock with a hand moved. */
function moved(before: Clock, by: number, hand: Hand): Clock {
  const gone = tick(before, by, hand);
  if (hand === "value") return { ...before, value: before.value + gone };
  return { ...before, [hand]: { ...before[hand], value: before[hand].value + gone } };
}

describe("tick", () => {
  it("never leaves the dial, never goes further than asked, nor the other way", () => {
    fc.assert(
      fc.property(clocks, moves, hands, (before, by, hand) => {
        const gone = tick(before, by, hand);
        const { value, max } = dialOf(before, hand);
        return (
          value + gone >= 0 &&
          value + gone <= max &&
          Math.abs(gone) <= Math.abs(by) &&
          gone * by >= 0 &&
          !Object.is(gone, NaN)
        );
      }),
      many,
    );
  });

  it("can be taken back whole, whatever end it has reached (B03)", () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 1, max: 20 }), hands, (before, by, hand) => {
        const gone = tick(before, by, hand);
        return tick(moved(before, by, hand), -gone, hand) === 0 - gone;
      }),
      many,
    );
  });

  it("goes nowhere but back once the end has come, on any hand, except in a tug-of-war", () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 1, max: 20 }), hands, (before, by, hand) => {
        if (stateOf(before) === "running" || before.kind === "tug") return true;
        return tick(before, by, hand) === 0 && boundsOfHand(before, hand).min === 0;
      }),
      many,
    );
  });

  it("brings a running clock to at most one end", () => {
    fc.assert(
      fc.property(clocks, moves, hands, (before, by, hand) => {
        if (stateOf(before) !== "running") return true;
        const after = moved(before, by, hand);
        const ends = [after.value >= after.max, after.kind === "race" && after.rival.value >= after.rival.max];
        return ends.filter(Boolean).length <= 1;
      }),
      many,
    );
  });
});

describe("stateOf", () => {
  it.each([
    [clock("plain", 5), "running"],
    [clock("plain", 6), "filled"],
    [clock("race", 5, { rival: { value: 4, max: 4 } }), "lost"],
    [clock("race", 6), "filled"],
    [clock("tug", 0), "lost"],
    [clock("tug", 3), "running"],
    [clock("tug", 6), "filled"],
    [clock("linked", 2, { locked: true }), "locked"],
    [clock("linked", 2), "running"],
    [clock("plain", 2, { locked: true }), "running"],
    [clock("stepped", 3, { steps: { value: 5, max: 5 } }), "lost"],
    [clock("stepped", 6, { steps: { value: 5, max: 5 } }), "filled"],
    [clock("stepped", 3, { steps: { value: 9, max: 0 } }), "running"],
  ] as const)("%j is %s", (given, state) => expect(stateOf(given)).toBe(state));
});

describe("a new clock", () => {
  it("begins empty, a tug-of-war in the middle, and none at an end", () => {
    for (const kind of CLOCK_KINDS)
      for (let max = LEAST_SEGMENTS; max <= MOST_SEGMENTS; max++) {
        const value = startOf(kind, max);
        expect(value).toBe(kind === "tug" ? Math.floor(max / 2) : 0);
        expect(stateOf(clock(kind, value, { max }))).toBe("running");
      }
  });

  it("has the hands of its kind", () => {
    expect(CLOCK_KINDS.map((kind) => handsOf(kind).length)).toEqual([1, 2, 1, 1, 2]);
  });
});

describe("closesLoop", () => {
  it("finds a chain that leads back, of any length, and never runs for ever", () => {
    const chain: Record<string, string> = { a: "b", b: "c", x: "y", y: "x" };
    const waitsFor = (id: string): string | null => chain[id] ?? null;
    expect(closesLoop("c", "a", waitsFor)).toBe(true);
    expect(closesLoop("a", "a", waitsFor)).toBe(true);
    expect(closesLoop("d", "a", waitsFor)).toBe(false);
    expect(closesLoop("d", null, waitsFor)).toBe(false);
    expect(closesLoop("d", "x", waitsFor)).toBe(false);
  });
});
