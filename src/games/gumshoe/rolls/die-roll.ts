/** What a die roll is made from; only options survive in a stored message. */
interface DieOptions extends foundry.dice.Roll.Options {
  dice: number;
  modifier: number;
}

/** One die with a modifier, or the better of two (rules/gumshoe.md, Test, Damage). */
export class DieRoll extends foundry.dice.Roll {
  declare options: DieOptions;

  /** The roll, not yet evaluated. */
  static of(dice: number, modifier: number): DieRoll {
    const options: DieOptions = { dice, modifier };
    const bonus = modifier === 0 ? "" : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`;
    return new DieRoll(`${dice}d6${dice > 1 ? "kh" : ""}${bonus}`, {}, options);
  }

  /** All faces, in the order rolled, one that does not count included. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map(({ result }) => result));
  }
}
