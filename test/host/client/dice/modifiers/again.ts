import type { DiceTerm } from "../terms/dice-term.ts";
import { compareResult, parseComparison } from "./comparison.ts";
import type { DiceResult } from "./result.ts";

/** More further rolls than any honest formula asks for; past it the formula never ends. */
const MOST_ROLLS = 1000;

/** `r`: rolls matching dice again, once; without a target the lowest face. */
export function reroll(this: DiceTerm, modifier: string): Promise<void> {
  return rerollMatching(this, modifier, false);
}

/** `rr`: rolls matching dice again until none matches. */
export function rerollRecursive(this: DiceTerm, modifier: string): Promise<void> {
  return rerollMatching(this, modifier, true);
}

/** `x`: a matching die adds another, which may add another in turn; without a target the highest face. */
export function explode(this: DiceTerm, modifier: string): Promise<void> {
  return explodeMatching(this, modifier, true);
}

/** `xo`: as `x`, but the added dice add no more. */
export function explodeOnce(this: DiceTerm, modifier: string): Promise<void> {
  return explodeMatching(this, modifier, false);
}

async function rerollMatching(dice: DiceTerm, modifier: string, recursive: boolean): Promise<void> {
  await forMatching(dice, modifier, dice.lowestFace, recursive, (result) => {
    result.rerolled = true;
    result.active = false;
  });
}

async function explodeMatching(dice: DiceTerm, modifier: string, recursive: boolean): Promise<void> {
  await forMatching(dice, modifier, dice.highestFace, recursive, (result) => {
    result.exploded = true;
  });
}

/** Rolls once more for each matching active die; the further rolls are looked at too when `recursive`. */
async function forMatching(
  dice: DiceTerm,
  modifier: string,
  defaultTarget: number,
  recursive: boolean,
  mark: (result: DiceResult) => void,
): Promise<void> {
  const { comparison, target = defaultTarget, limit = Infinity } = parseComparison(modifier);
  const first = dice.results.length;
  let rolls = 0;
  for (let index = 0; index < (recursive ? dice.results.length : first) && rolls < limit; index += 1) {
    const result = dice.results[index]!;
    if (!result.active || !compareResult(result.result, comparison, target)) continue;
    if (++rolls > MOST_ROLLS) throw new Error(`"${dice.expression}" would roll for ever`);
    mark(result);
    await dice.roll();
  }
}
