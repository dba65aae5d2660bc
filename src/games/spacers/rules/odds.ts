import { sum } from "../../../kernel/dice.ts";
import { chance, classified, rolls, spread, type Chance } from "../../../kernel/odds.ts";
import { damageReader, woundsAfter } from "./damage.ts";
import { MOVE_DICE, resultOf, type MoveResult } from "./move.ts";

/** The exact chance of each result of a move with this much added (rules/spacers.md, the roll). */
export function moveOdds(added: number): Readonly<Record<MoveResult, Chance>> {
  const results = classified(spread(sum, MOVE_DICE), (dice) => resultOf(dice + added));
  const of = rolls(results);
  const odds = (result: MoveResult): Chance => ({ ways: results.get(result) ?? 0, of });
  return { strong: odds("strong"), weak: odds("weak"), miss: odds("miss") };
}

/** The exact chance that damage of so many dice leaves `wounds` or more on one in armour (Damage and wounds). */
export function damageChance(dice: number, armour: number, wounds: number): Chance {
  return chance(spread(damageReader, dice), (halves) => woundsAfter(halves, armour) >= wounds);
}
