/** `foundry.dice`: rolls, their terms and `CONFIG.Dice` (ROLL-1 … ROLL-10). */
import { Dice } from "./config.ts";
import { randomUniform } from "./random.ts";
import { Roll } from "./roll.ts";
import * as terms from "./terms/index.ts";

const { Coin, Die, FateDie, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm } = terms;

Dice.types.push(Die, FateDie, Coin);
Dice.rolls.push(Roll);
Dice.randomUniform = randomUniform;
for (const type of Dice.types) Dice.terms[type.DENOMINATION] = type;
for (const type of [
  ...Dice.types,
  ...[FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm],
]) {
  Dice.termTypes[type.name] = type;
}

export { Dice, Roll, terms };
export { testDice } from "./random.ts";
