import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bandOf, damage, hurt } from "../../../src/games/gumshoe/rules/damage.ts";
import { poolSpent, piggyback, testResult, type TestInput } from "../../../src/games/gumshoe/rules/test.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const small = fc.integer({ min: -5, max: 12 });
const tests: fc.Arbitrary<TestInput> = fc.record({
  spend: fc.integer({ min: 0, max: 12 }),
  mastery: fc.boolean(),
  modifier: small,
  difficulty: small,
  rating: fc.integer({ min: 0, max: 12 }),
  pool: small,
  zeroRatingAllowed: fc.boolean(),
});
const dice = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 2 });
const many = { numRuns: 3_000 };

describe("a test", () => {
  it("adds up, tells by how much it passed or failed, and never spends what is not there", () => {
    fc.assert(
      fc.property(dice, tests, (faces, test) => {
        const read = testResult(faces, test);
        if (isRefusal(read)) return;
        expect(read.total).toBe(Math.max(...faces) + test.spend + test.modifier);
        expect(read.success).toBe(read.total >= test.difficulty && !read.catastrophe);
        expect(read.margin).toBe(Math.abs(read.total - test.difficulty));
        expect(read.poolSpent).toBe(poolSpent(test));
        expect(read.poolSpent).toBeLessThanOrEqual(Math.max(0, test.pool));
        if (test.rating > 0) expect(read.catastrophe).toBe(false);
      }),
      many,
    );
  });

  it("without points is open to everyone who has the ability, however empty the pool (B08)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), tests, (face, test) => {
        const free = { ...test, spend: 0, mastery: false, rating: Math.max(1, test.rating) };
        expect(isRefusal(testResult([face], free))).toBe(false);
      }),
      many,
    );
  });

  it("answers junk with a refusal, never with NaN", () => {
    const junk = fc.oneof(fc.anything(), fc.double());
    fc.assert(
      fc.property(
        tests,
        fc.constantFrom("spend", "modifier", "difficulty", "rating", "pool"),
        junk,
        (test, key, bad) => {
          fc.pre(!Number.isSafeInteger(bad));
          expect(testResult([3], { ...test, [key]: bad })).toEqual({ error: expect.any(String) as string });
        },
      ),
      many,
    );
  });
});

describe("followers", () => {
  it("each pay a point or make it two harder", () => {
    const others = fc.array(fc.record({ rating: fc.integer({ min: 0, max: 6 }), pool: small }));
    fc.assert(
      fc.property(small, others, (difficulty, group) => {
        const done = piggyback(difficulty, group);
        if (isRefusal(done)) throw new Error(done.error);
        const paid = group.reduce((sum, { pool }, at) => sum + pool - (done.pools[at] ?? 0), 0);
        expect(done.difficulty).toBe(difficulty + 2 * (group.length - paid));
        done.pools.forEach((pool, at) => expect(pool).toBeGreaterThanOrEqual(Math.min(0, group[at]?.pool ?? 0)));
      }),
      many,
    );
  });
});

describe("damage", () => {
  it("never heals, and Health never falls past death", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        small,
        fc.integer({ min: -12, max: 15 }),
        (face, modifier, health) => {
          const done = damage(face, modifier);
          if (isRefusal(done)) throw new Error(done.error);
          const left = hurt(health, done);
          expect(done).toBe(Math.max(0, face + modifier));
          expect(left).toBe(Math.max(-12, health - done));
          expect(bandOf(Number(left))).toBe(Number(left) === -12 ? "dead" : bandOf(Number(left)));
        },
      ),
      many,
    );
  });
});
