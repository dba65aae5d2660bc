import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { climb } from "../../../src/kernel/ladder.ts";
import { clamp, lap, mark } from "../../../src/kernel/tracks.ts";

const count = fc.integer({ min: 0, max: 60 });
const size = fc.integer({ min: 1, max: 40 });
const step = fc.integer({ min: -60, max: 60 });
const many = { numRuns: 100_000 };

describe("clamp", () => {
  it("keeps a value within its bounds", () => {
    expect([clamp(-1, 0, 9), clamp(4, 0, 9), clamp(12, 0, 9)]).toEqual([0, 4, 9]);
  });
});

describe("mark", () => {
  it("stays on the track and fills it once", () => {
    fc.assert(
      fc.property(count, size, step, (value, max, by) => {
        const marked = mark({ value, max }, by);
        return (
          marked.value >= 0 &&
          marked.value <= max &&
          marked.filled === (value < max && value + by >= max) &&
          !mark({ value: max, max }, by).filled
        );
      }),
      many,
    );
  });

  it("is exact between the ends", () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (max, from, to) => {
        const [value, next] = [from % (max + 1), to % (max + 1)];
        return mark({ value, max }, next - value).value === next;
      }),
      many,
    );
  });
});

describe("lap", () => {
  it("loses no mark and never leaves a full track", () => {
    fc.assert(
      fc.property(count, size, count, (value, max, by) => {
        const lapped = lap({ value, max }, by);
        return lapped.laps * max + lapped.value === value + by && lapped.value >= 0 && lapped.value < max;
      }),
      many,
    );
  });
});

describe("climb", () => {
  const ladder = ["low", "middle", "high"];

  it("steps up and down", () => {
    expect(climb(ladder, "low", 1)).toBe("middle");
    expect(climb(ladder, "high", -2)).toBe("low");
    expect(climb(ladder, "middle", 0)).toBe("middle");
  });

  it("ends at the ends, and has no rung for strangers", () => {
    expect(climb(ladder, "high", 1)).toBeUndefined();
    expect(climb(ladder, "low", -1)).toBeUndefined();
    expect(climb(ladder, "elsewhere", 1)).toBeUndefined();
  });
});
