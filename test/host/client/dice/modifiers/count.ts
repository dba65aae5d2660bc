import { compareResult, parseComparison } from "./comparison.ts";
import type { DiceResult, Modifiable } from "./result.ts";

type Test = (result: DiceResult) => boolean;

/** `cs`: each matching result counts 1, the others 0. */
export function countSuccess(this: Modifiable, modifier: string): void {
  count(this, comparing(modifier), "success");
}

/** `cf`: as `cs`, but the matching results are failures. */
export function countFailures(this: Modifiable, modifier: string): void {
  count(this, comparing(modifier), "failure");
}

/** `even`: each even result counts 1. */
export function countEven(this: Modifiable): void {
  count(this, ({ result }) => result % 2 === 0, "success");
}

/** `odd`: each odd result counts 1. */
export function countOdd(this: Modifiable): void {
  count(this, ({ result }) => result % 2 !== 0, "success");
}

/** `df`: each matching result takes 1 away. */
export function deductFailures(this: Modifiable, modifier: string): void {
  deduct(this, comparing(modifier), () => -1);
}

/** `sf`: each matching result takes its own value away. */
export function subtractFailures(this: Modifiable, modifier: string): void {
  deduct(this, comparing(modifier), ({ result }) => -result);
}

/** `min`: results below the number count as the number. */
export function minimum(this: Modifiable, modifier: string): void {
  const bound = number(modifier);
  for (const result of this.results) if (result.result < bound) result.count = bound;
}

/** `max`: results above the number count as the number. */
export function maximum(this: Modifiable, modifier: string): void {
  const bound = number(modifier);
  for (const result of this.results) if (result.result > bound) result.count = bound;
}

/** The total that remains past the target of `ms`: above it, or below it for `<` and `<=`. */
export function margin(total: number, modifier: string): number {
  const { comparison, target = 0 } = parseComparison(modifier);
  return comparison.startsWith("<") ? target - total : total - target;
}

function comparing(modifier: string): Test {
  const { comparison, target } = parseComparison(modifier);
  if (target === undefined) throw new Error(`"${modifier}" does not say what counts`);
  return ({ result }) => compareResult(result, comparison, target);
}

function number(modifier: string): number {
  const { comparison, target } = parseComparison(modifier);
  if (target === undefined || comparison !== "=") throw new Error(`"${modifier}" needs a number`);
  return target;
}

function count(dice: Modifiable, test: Test, flag: "success" | "failure"): void {
  for (const result of active(dice)) {
    const matches = test(result);
    if (matches || flag === "success") result[flag] = matches;
    result.count = Number(matches);
  }
}

function deduct(dice: Modifiable, test: Test, amount: (result: DiceResult) => number): void {
  for (const result of active(dice).filter(test)) {
    delete result.success;
    result.failure = true;
    result.count = amount(result);
  }
}

function active(dice: Modifiable): DiceResult[] {
  return dice.results.filter((result) => result.active);
}
