import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actingOrder, contest, exchange, LEAD_MAX } from "../../../src/games/gumshoe/rules/contest.ts";
import { extendedStep } from "../../../src/games/gumshoe/rules/extended.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const attempt = fc.record({ success: fc.boolean(), margin: fc.integer({ min: 0, max: 12 }) });

describe("a chase", () => {
  it("moves by two at most, one way for the quarry as the other for the pursuer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), attempt, attempt, (lead, quarry, pursuer) => {
        const there = exchange(lead, quarry, pursuer);
        const back = exchange(LEAD_MAX - lead, pursuer, quarry);
        if (isRefusal(there) || isRefusal(back)) throw new Error("refused");
        expect(Math.abs(there.lead - lead)).toBeLessThanOrEqual(2);
        expect(there.lead + back.lead).toBe(LEAD_MAX);
        expect(there.over === null).toBe(there.lead > 0 && there.lead < LEAD_MAX);
        if (quarry.success && !pursuer.success) expect(there.lead - lead).toBe(Math.min(2, LEAD_MAX - lead));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("a full contest", () => {
  it("is lost by the first to fail", () => {
    const totals = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(totals, fc.constantFrom("a", "b"), (list, first) => {
        const side = (at: number) => ((at % 2 === 0) === (first === "a") ? "a" : "b");
        const failed = list.findIndex((total) => total < 4);
        const turns = list.slice(0, failed < 0 ? list.length : failed + 1);
        expect(
          contest(
            ["a", "b"],
            turns.map((total, at) => ({ side: side(at), total, difficulty: 4 })),
          ),
        ).toEqual(failed < 0 ? { winner: null, decidedAt: null } : { winner: side(failed + 1), decidedAt: failed });
      }),
      { numRuns: 2_000 },
    );
  });

  it("is begun by the lower rating; nobody drops out of the order", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer({ min: 0, max: 20 })), (ratings) => {
        const order = actingOrder(ratings);
        expect(new Set(order)).toEqual(new Set(Object.keys(ratings)));
        order.slice(1).forEach((side, at) => {
          expect(ratings[order[at] ?? ""]).toBeLessThanOrEqual(ratings[side] ?? 0);
        });
      }),
    );
  });
});

describe("an extended challenge", () => {
  it("goes forward by successes alone, stays within its total, and is done when it is there", () => {
    const input = fc.record({
      progress: fc.integer({ min: 0, max: 8 }),
      total: fc.integer({ min: 8, max: 30 }),
      testTotal: fc.integer({ min: 1, max: 20 }),
      difficulty: fc.integer({ min: 2, max: 8 }),
      setback: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(input, (step) => {
        const done = extendedStep(step);
        if (isRefusal(done)) throw new Error(done.error);
        const passed = step.testTotal >= step.difficulty;
        expect(done.progress).toBeGreaterThanOrEqual(0);
        expect(done.progress).toBeLessThanOrEqual(step.total);
        expect(done.done).toBe(done.progress === step.total);
        if (!passed) expect(done.progress).toBe(Math.max(0, step.progress - step.setback));
        else expect(done.progress).toBe(Math.min(step.total, step.progress + 1 + step.testTotal - step.difficulty));
      }),
      { numRuns: 3_000 },
    );
  });
});
