import type { Pool } from "../../kernel/dice.ts";

/** What a pool roll is made from; only options survive in a stored message. */
interface PoolOptions extends foundry.dice.Roll.Options, Pool {}

/** Some six-sided dice of which one end counts. */
export class PoolRoll extends foundry.dice.Roll {
  declare options: PoolOptions;

  /** The roll of a pool, not yet evaluated. */
  static of({ dice, keepLowest }: Pool): PoolRoll {
    const options: PoolOptions = { dice, keepLowest };
    return new PoolRoll(`${dice}d6${keepLowest ? "kl" : "kh"}`, {}, options);
  }

  /** All faces, in the order rolled, those that do not count included. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map(({ result }) => result));
  }
}
