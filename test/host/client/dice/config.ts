import { CONFIG } from "../config.ts";
import type { Roll } from "./roll.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** `CONFIG.Dice`. */
export interface DiceConfig {
  /** Kinds of dice that the host offers. */
  types: (typeof DiceTerm)[];
  /** Roll classes that messages may hold; the first is the default (ROLL-6). */
  rolls: (typeof Roll)[];
  /** Kinds of term by class name, for reviving stored rolls. */
  termTypes: Record<string, typeof RollTerm>;
  /** Kinds of dice by the letter after `d`. */
  terms: Record<string, typeof DiceTerm>;
  /** The source of chance, in [0, 1) (ROLL-9). */
  randomUniform: () => number;
  /** Further functions that formulas may call. */
  functions: Record<string, (...args: any[]) => number>;
}

export const Dice: DiceConfig = CONFIG.Dice;
