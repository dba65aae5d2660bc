import { explode, explodeOnce, reroll, rerollRecursive } from "../modifiers/again.ts";
import {
  countEven,
  countFailures,
  countOdd,
  countSuccess,
  deductFailures,
  maximum,
  minimum,
  subtractFailures,
} from "../modifiers/count.ts";
import { drop, keep } from "../modifiers/keep.ts";
import type { Modifiers } from "../modifiers/result.ts";
import { DiceTerm } from "./dice-term.ts";

/** Dice with faces numbered from 1. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Modifiers = {
    r: reroll,
    rr: rerollRecursive,
    x: explode,
    xo: explodeOnce,
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
    min: minimum,
    max: maximum,
    even: countEven,
    odd: countOdd,
    cs: countSuccess,
    cf: countFailures,
    df: deductFailures,
    sf: subtractFailures,
    // The margin is taken from the total, so the results themselves stay as they are.
    ms: () => {},
  };
}
