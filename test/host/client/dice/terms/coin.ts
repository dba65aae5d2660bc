import { parseComparison } from "../modifiers/comparison.ts";
import type { DiceResult, Modifiers } from "../modifiers/result.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** Coins: 1 is heads, 0 is tails. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Modifiers = { c: call };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override get lowestFace(): number {
    return 0;
  }

  override get highestFace(): number {
    return 1;
  }

  override getResultLabel(result: DiceResult): string {
    return result.result === 1 ? "H" : "T";
  }
}

/** `c1`, `c0`: calls heads or tails; each coin that shows it counts 1, the others 0. */
function call(this: Coin, modifier: string): void {
  const { target = 1 } = parseComparison(modifier);
  for (const result of this.results.filter(({ active }) => active)) {
    result.success = result.result === target;
    result.count = Number(result.success);
  }
}
