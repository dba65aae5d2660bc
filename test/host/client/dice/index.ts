/** `foundry.dice`: rolls, their terms and `CONFIG.Dice` (ROLL-1 … ROLL-10). */
export { Dice } from "./config.ts";
export { Roll } from "./roll.ts";
export * as terms from "./terms/index.ts";
export { testDice } from "./random.ts";
