import { describe, expect, it } from "vitest";
import { result } from "../../../src/games/ones/rules/check.ts";
import { checkChance, checkOdds } from "../../../src/games/ones/rules/odds.ts";
import { rolledOnes } from "../../../src/games/ones/rules/ones.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";
import { everyRoll } from "../kernel/every-roll.ts";

const DIFFICULTIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15];

describe.each([1, 2, 3, 4, 5])("odds of %i dice", (dice) => {
  it.each([-1, 0, 1])("with %i added are what reading every roll gives, with chips and without", (net) => {
    const rolls = Array.from(everyRoll(dice), (faces) => [...faces]);
    for (const difficulty of DIFFICULTIES) {
      for (const chips of [0, 1, 2, 5]) {
        for (const fresh of [false, true]) {
          const ways = rolls.filter((faces) => {
            const onesUsed = chips + (fresh ? rolledOnes(faces) : 0);
            const read = result({ dice: faces, net, onesUsed, difficulty });
            return !isRefusal(read) && read.success;
          }).length;
          expect(checkChance({ dice, net, difficulty, chips, fresh })).toEqual({ ways, of: 6 ** dice });
        }
      }
    }
  });
});

it("the three layers of the bar only rise", () => {
  for (let dice = 1; dice <= 8; dice++) {
    for (const difficulty of DIFFICULTIES) {
      const { roll, fresh, all } = checkOdds({ dice, net: 0, difficulty }, 2);
      expect(fresh.ways).toBeGreaterThanOrEqual(roll.ways);
      expect(all.ways).toBeGreaterThanOrEqual(fresh.ways);
      expect([fresh.of, all.of]).toEqual([roll.of, roll.of]);
    }
  }
});

it("agrees with the closed form for every pool up to fifteen dice", () => {
  for (let dice = 1; dice <= 15; dice++) {
    for (let difficulty = 2; difficulty <= 6; difficulty++) {
      const ways = 6 ** dice - (difficulty - 1) ** dice;
      expect(checkChance({ dice, net: 0, difficulty })).toEqual({ ways, of: 6 ** dice });
    }
  }
});
