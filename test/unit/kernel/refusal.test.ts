import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal, isWhole, refuse, refuseUnlessWhole } from "../../../src/kernel/refusal.ts";

describe("isRefusal", () => {
  it("knows a refusal from everything else", () => {
    expect(isRefusal(refuse("skill"))).toBe(true);
    for (const other of [null, undefined, 0, "error", [], {}, { error: 1 }, { error: null }]) {
      expect(isRefusal(other)).toBe(false);
    }
  });
});

describe("isWhole", () => {
  it.each(["0", "", "abc", null, undefined, NaN, Infinity, 1.5, 1e300, true, [], [1], {}, 1n])("is not %s", (value) => {
    expect(isWhole(value)).toBe(false);
  });

  it("holds exactly for whole numbers within the bounds", () => {
    const bound = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(fc.oneof(bound, fc.double(), fc.anything()), bound, bound, (value, min, max) => {
        const within = typeof value === "number" && value % 1 === 0 && min <= value && value <= max;
        return isWhole(value, min, max) === within;
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("refuseUnlessWhole", () => {
  it("blames the first input at fault", () => {
    expect(refuseUnlessWhole({ a: 1, b: -1, c: "x" })).toEqual({ error: "b" });
    expect(refuseUnlessWhole({ a: 7, b: 8 }, 0, 7)).toEqual({ error: "b" });
    expect(refuseUnlessWhole({ a: 0, b: 7 }, 0, 7)).toBeUndefined();
  });
});
