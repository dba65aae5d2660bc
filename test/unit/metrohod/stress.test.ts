import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mustLeave, surface, takeStress, TRAUMA_LIMIT } from "../../../src/games/metrohod/rules/stress.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const max = fc.integer({ min: 1, max: 40 });
const count = fc.integer({ min: 0, max: 60 });
const many = { numRuns: 100_000 };

describe("mustLeave", () => {
  it("holds from the fourth trauma on", () => {
    expect([0, 3, 4, 5].map(mustLeave)).toEqual([false, false, true, true]);
  });
});

describe("takeStress", () => {
  it("stays on the track, and brings a trauma exactly when the last box is marked", () => {
    fc.assert(
      fc.property(count, max, count, count, (stress, boxes, traumas, amount) => {
        const taken = takeStress({ stress, max: boxes, traumas, amount });
        if (isRefusal(taken)) return false;
        return (
          taken.stress === Math.min(boxes, stress + amount) &&
          taken.trauma === (stress < boxes && stress + amount >= boxes) &&
          taken.out === (taken.stress === boxes) &&
          taken.retired === traumas + (taken.trauma ? 1 : 0) >= TRAUMA_LIMIT
        );
      }),
      many,
    );
  });

  it("in two goes comes to the same as in one, with one trauma at most", () => {
    fc.assert(
      fc.property(count, max, count, count, (stress, boxes, first, second) => {
        const once = takeStress({ stress, max: boxes, traumas: 0, amount: first + second });
        const begun = takeStress({ stress, max: boxes, traumas: 0, amount: first });
        if (isRefusal(once) || isRefusal(begun)) return false;
        const ended = takeStress({ stress: begun.stress, max: boxes, traumas: Number(begun.trauma), amount: second });
        if (isRefusal(ended)) return false;
        return ended.stress === once.stress && ended.out === once.out && (begun.trauma || ended.trauma) === once.trauma;
      }),
      many,
    );
  });

  it("refuses whatever is no whole number, by name", () => {
    const sound = { stress: 3, max: 9, traumas: 1, amount: 2 };
    fc.assert(
      fc.property(fc.constantFrom(...(["stress", "max", "traumas", "amount"] as const)), fc.anything(), (key, junk) => {
        fc.pre(!Number.isSafeInteger(junk) || (junk as number) < 0);
        const taken = takeStress({ ...sound, [key]: junk });
        return "error" in taken && taken.error === key;
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("surface", () => {
  it("empties the track and ends being out, once and for all, and touches nothing else", () => {
    const after = surface({ stress: 9, out: true, traumas: 2, retired: false });
    expect(after).toEqual({ stress: 0, out: false, traumas: 2, retired: false });
    expect(surface(after)).toEqual(after);
  });
});
