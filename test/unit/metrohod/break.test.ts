import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BREAK_ACTIONS, refuseBreak, treatedTimes } from "../../../src/games/metrohod/rules/break.ts";
import { WOUND_LEVELS, type Wounds } from "../../../src/games/metrohod/rules/wounds.ts";

const wound = fc.record({ level: fc.constantFrom(...WOUND_LEVELS), name: fc.string() });
const wounds = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), wound);
const actions = fc.array(fc.constantFrom(...BREAK_ACTIONS), { maxLength: 4 });

describe("refuseBreak", () => {
  it("lets through no more than the budget, and air and training once", () => {
    fc.assert(
      fc.property(actions, fc.nat(4), (chosen, budget) => {
        const once = (["surface", "training"] as const).every((each) => chosen.filter((a) => a === each).length <= 1);
        return (refuseBreak(chosen, budget) === undefined) === (chosen.length <= budget && once);
      }),
    );
  });

  it("says what is at fault", () => {
    expect(refuseBreak(["idle", "idle"], 1)).toEqual({ error: "budget" });
    expect(refuseBreak(["training", "training"], 2)).toEqual({ error: "training" });
    expect(refuseBreak([], -1)).toEqual({ error: "budget" });
  });
});

describe("treatedTimes", () => {
  const after = (before: Wounds, times: number): Wounds =>
    Object.fromEntries(treatedTimes(before, times).flatMap(({ id, to }) => (to ? [[id, to]] : [])));

  it("is as many treatments one after the other", () => {
    fc.assert(
      fc.property(wounds, fc.nat(2), fc.nat(2), (before, a, b) => {
        expect(after(before, a + b)).toEqual(after(after(before, a), b));
      }),
    );
  });

  it("lowers each wound by a level a time, and keeps its name", () => {
    const severe = { w: { level: "severe", name: "перелом" } } as const;
    expect(after(severe, 0)).toEqual(severe);
    expect(after(severe, 1)).toEqual({ w: { level: "medium", name: "перелом" } });
    expect(treatedTimes(severe, 3)).toEqual([{ id: "w", from: severe.w, to: null }]);
  });
});
