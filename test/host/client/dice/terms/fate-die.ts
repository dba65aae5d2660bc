import { reroll, rerollRecursive } from "../modifiers/again.ts";
import { drop, keep } from "../modifiers/keep.ts";
import type { DiceResult, Modifiers } from "../modifiers/result.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** Dice that show −1, 0 or +1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Modifiers = {
    r: reroll,
    rr: rerollRecursive,
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override get lowestFace(): number {
    return -1;
  }

  override get highestFace(): number {
    return 1;
  }

  override getResultLabel(result: DiceResult): string {
    return { [-1]: "−", 0: "0", 1: "+" }[result.result] ?? super.getResultLabel(result);
  }
}
