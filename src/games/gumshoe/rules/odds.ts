import { highest } from "../../../kernel/dice.ts";
import { chance, spread, type Chance } from "../../../kernel/odds.ts";
import { damage } from "./damage.ts";
import { diceOf, readTest, refuseTest, type TestInput } from "./test.ts";

/** The exact chance that a test succeeds; none for one that cannot be made (rules/gumshoe.md, Test). */
export function testChance(test: TestInput): Chance {
  const faces = spread(highest, diceOf(test.mastery));
  const possible = !refuseTest(test);
  return chance(faces, (face) => possible && readTest(face, test).success);
}

/** The chance for each number of points that the pool still holds, from none up. */
export function chancesBySpend(test: Omit<TestInput, "spend">): { spend: number; chance: Chance }[] {
  const chances = [];
  for (let spend = 0; !refuseTest({ ...test, spend }); spend++) {
    chances.push({ spend, chance: testChance({ ...test, spend }) });
    if (spend >= test.pool) break;
  }
  return chances;
}

/** The exact chance that a weapon does so much damage or more (rules/gumshoe.md, Damage). */
export function damageChance(modifier: number, atLeast: number): Chance {
  return chance(spread(highest, 1), (face) => Number(damage(face, modifier)) >= atLeast);
}
