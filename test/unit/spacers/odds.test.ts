import { expect, it } from "vitest";
import { damage } from "../../../src/games/spacers/rules/damage.ts";
import { moveResult, type MoveResult } from "../../../src/games/spacers/rules/move.ts";
import { damageChance, moveOdds } from "../../../src/games/spacers/rules/odds.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";
import { everyRoll } from "../kernel/every-roll.ts";

const ADDED = Array.from({ length: 25 }, (_, i) => i - 12);

it.each(ADDED)("the odds of a move with %i added are what reading every roll gives", (added) => {
  const counts: Record<MoveResult, number> = { strong: 0, weak: 0, miss: 0 };
  for (const dice of everyRoll(2)) {
    const read = moveResult({ dice, stat: 0, modifier: added });
    if (!isRefusal(read)) counts[read.result] += 1;
  }
  const odds = moveOdds(added);
  expect(odds).toEqual({
    strong: { ways: counts.strong, of: 36 },
    weak: { ways: counts.weak, of: 36 },
    miss: { ways: counts.miss, of: 36 },
  });
});

it.each([1, 2, 3, 4, 5, 6, 7])("the odds of %i damage dice are what reading every roll gives", (dice) => {
  for (let armour = 0; armour <= 3; armour++) {
    const counts: number[] = [];
    for (const roll of everyRoll(dice)) {
      const read = damage({ dice: roll, armour });
      if (!isRefusal(read)) counts[read.wounds] = (counts[read.wounds] ?? 0) + 1;
    }
    for (let wounds = 0; wounds <= 2 * dice + 1; wounds++) {
      const ways = counts.slice(wounds).reduce((all, count) => all + (count ?? 0), 0);
      expect(damageChance(dice, armour, wounds)).toEqual({ ways, of: 6 ** dice });
    }
  }
});
