import { describe, expect, it } from "vitest";
import { damage } from "../../../src/games/gumshoe/rules/damage.ts";
import { chancesBySpend, damageChance, testChance } from "../../../src/games/gumshoe/rules/odds.ts";
import { testResult } from "../../../src/games/gumshoe/rules/test.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";
import { everyRoll } from "../kernel/every-roll.ts";

/** The chance by rolling all dice one by one; a test that is refused never succeeds. */
function byHand(test: Parameters<typeof testChance>[0]) {
  const dice = test.mastery ? 2 : 1;
  let ways = 0;
  for (const roll of everyRoll(dice)) {
    const read = testResult(roll, test);
    if (!isRefusal(read) && read.success) ways += 1;
  }
  return { ways, of: 6 ** dice };
}

describe.each([
  { rating: 0, zeroRatingAllowed: true },
  { rating: 0, zeroRatingAllowed: false },
  { rating: 4, zeroRatingAllowed: false },
  { rating: 8, zeroRatingAllowed: false },
])("the chance of a test with rating $rating, zero allowed $zeroRatingAllowed", (ability) => {
  it("is what reading every roll gives, for every spend, difficulty, modifier, pool and die bought", () => {
    for (let difficulty = 0; difficulty <= 14; difficulty++)
      for (const modifier of [-2, 0, 1, 4])
        for (const pool of [-3, 0, 1, 5])
          for (const mastery of [false, true])
            for (let spend = 0; spend <= 6; spend++) {
              const test = { ...ability, pool, spend, mastery, modifier, difficulty };
              expect(testChance(test), JSON.stringify(test)).toEqual(byHand(test));
            }
  });
});

describe("the chances by spend", () => {
  const usual = { mastery: false, modifier: 0, difficulty: 5, rating: 8, zeroRatingAllowed: false };
  const spends = (pool: number, more: object = {}) =>
    chancesBySpend({ ...usual, pool, ...more }).map(({ spend }) => spend);

  it("begin with nothing, which is always possible, and end with the pool", () => {
    for (const pool of [-3, -1, 0]) expect(spends(pool)).toEqual([0]);
    expect(spends(1)).toEqual([0, 1]);
    expect(spends(4)).toEqual([0, 1, 2, 3, 4]);
  });

  it("leave a point for mastery, and none to those without the ability", () => {
    expect(spends(4, { mastery: true })).toEqual([0, 1, 2, 3]);
    expect(spends(0, { mastery: true })).toEqual([]);
    expect(spends(0, { rating: 0, zeroRatingAllowed: true })).toEqual([0]);
    expect(spends(0, { rating: 0 })).toEqual([]);
  });

  it("never fall as more is spent", () => {
    for (let difficulty = 0; difficulty < 15; difficulty++) {
      const chances = chancesBySpend({ ...usual, difficulty, pool: 12 }).map(({ chance }) => chance.ways);
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
    }
  });
});

it("the chance of damage is what each face gives", () => {
  for (let modifier = -7; modifier <= 4; modifier++)
    for (let atLeast = 0; atLeast <= 11; atLeast++) {
      const ways = [1, 2, 3, 4, 5, 6].filter((face) => Number(damage(face, modifier)) >= atLeast).length;
      expect(damageChance(modifier, atLeast)).toEqual({ ways, of: 6 });
    }
});
