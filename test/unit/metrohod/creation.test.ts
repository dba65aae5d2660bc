import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CREATION } from "../../../src/games/metrohod/rules/choices.ts";
import { levelsLeft, ticksLeft } from "../../../src/games/metrohod/rules/creation.ts";

describe("levelsLeft", () => {
  it("loses no level and makes none", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(CREATION.skillMax), { maxLength: 12 }), (levels) => {
        const left = levelsLeft(levels);
        return typeof left === "number" && left + levels.reduce((sum, level) => sum + level, 0) === CREATION.levels;
      }),
    );
  });

  it("goes below zero when too many are taken, and refuses what no beginner has", () => {
    expect(levelsLeft([3, 3, 3])).toBe(-1);
    expect(levelsLeft([CREATION.skillMax + 1])).toEqual({ error: "levels" });
    expect(levelsLeft([0.5])).toEqual({ error: "levels" });
  });
});

it("ticksLeft counts down what an advance brings", () => {
  expect(ticksLeft(0)).toBe(2);
  expect(ticksLeft(2)).toBe(0);
  expect(ticksLeft(-1)).toEqual({ error: "marked" });
});
