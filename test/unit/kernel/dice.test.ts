import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areFaces, highest, lowest, MAX_DICE, poolOf, readFaces, sum } from "../../../src/kernel/dice.ts";

const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: MAX_DICE });

describe("poolOf", () => {
  it("rolls as many dice as it is given", () => {
    for (let dice = 1; dice <= MAX_DICE; dice++) expect(poolOf(dice)).toEqual({ dice, keepLowest: false });
  });

  it.each([0, -0, -1, -30, -1e9])("with %s dice rolls two and keeps the lower (B04)", (dice) => {
    expect(poolOf(dice)).toEqual({ dice: 2, keepLowest: true });
  });

  it.each([NaN, Infinity, -Infinity, 0.5, -1.5, 1e9, MAX_DICE + 1])("refuses %s (B04)", (dice) => {
    expect(poolOf(dice)).toEqual({ error: "dice" });
  });
});

describe("readers", () => {
  it("read what they are named for, in any order of the dice", () => {
    fc.assert(
      fc.property(faces, (rolled) => {
        const sorted = rolled.toSorted((a, b) => a - b);
        return (
          readFaces(highest, rolled) === sorted.at(-1) &&
          readFaces(lowest, rolled) === sorted[0] &&
          readFaces(sum, rolled) === readFaces(sum, sorted)
        );
      }),
      { numRuns: 10_000 },
    );
    expect(readFaces(sum, [1, 2, 6])).toBe(9);
  });
});

describe("areFaces", () => {
  it("accepts dice and nothing else", () => {
    fc.assert(fc.property(faces, areFaces));
    const others = [[], [0], [7], [1.5], [NaN], ["1"], [null], "123", null, undefined, 6, { length: 1, 0: 6 }];
    for (const other of others) expect(areFaces(other)).toBe(false);
    expect(areFaces(Array.from({ length: MAX_DICE + 1 }, () => 1))).toBe(false);
    expect(areFaces(new Array(3))).toBe(false);
  });
});
