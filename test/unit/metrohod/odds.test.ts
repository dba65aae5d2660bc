import { describe, expect, it } from "vitest";
import { outcome, type CheckResult } from "../../../src/games/metrohod/rules/check.ts";
import { checkOdds, resistanceChance } from "../../../src/games/metrohod/rules/odds.ts";
import { resistanceStress } from "../../../src/games/metrohod/rules/resistance.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";
import { everyRoll } from "../kernel/every-roll.ts";

const POOLS = [{ dice: 2, keepLowest: true }, ...[1, 2, 3, 4, 5, 6, 7].map((dice) => ({ dice, keepLowest: false }))];

describe.each(POOLS)("odds of $dice dice, keepLowest $keepLowest", ({ dice, keepLowest }) => {
  it("of a check are what reading every roll gives", () => {
    const counts: Record<CheckResult, number> = { critical: 0, success: 0, partial: 0, failure: 0 };
    for (const roll of everyRoll(dice)) {
      const read = outcome(roll, keepLowest);
      if (!isRefusal(read)) counts[read.result] += 1;
    }
    const of = 6 ** dice;
    expect(checkOdds({ dice, keepLowest })).toEqual({
      critical: { ways: counts.critical, of },
      success: { ways: counts.success, of },
      partial: { ways: counts.partial, of },
      failure: { ways: counts.failure, of },
    });
  });

  it("of resistance are what reading every roll gives", () => {
    const costs = [0, 0, 0, 0, 0, 0];
    for (const roll of everyRoll(dice)) {
      const stress = resistanceStress(roll, keepLowest);
      if (!isRefusal(stress)) costs[stress] = (costs[stress] ?? 0) + 1;
    }
    for (let stress = 0; stress <= 6; stress++) {
      const ways = costs.slice(stress).reduce((sum, count) => sum + count, 0);
      expect(resistanceChance({ dice, keepLowest }, stress)).toEqual({ ways, of: 6 ** dice });
    }
  });
});

it("agrees with the closed forms for every pool up to fifteen dice", () => {
  for (let dice = 1; dice <= 15; dice++) {
    const of = 6 ** dice;
    const noSix = 5 ** dice;
    const oneSix = dice * 5 ** (dice - 1);
    expect(checkOdds({ dice, keepLowest: false })).toEqual({
      critical: { ways: of - noSix - oneSix, of },
      success: { ways: oneSix, of },
      partial: { ways: noSix - 3 ** dice, of },
      failure: { ways: 3 ** dice, of },
    });
  }
});

it("without dice there is no critical", () => {
  expect(checkOdds({ dice: 2, keepLowest: true }).critical).toEqual({ ways: 0, of: 36 });
});
