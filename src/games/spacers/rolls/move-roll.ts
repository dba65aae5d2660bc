/** What a roll of a move was made with; only options survive in a stored message. */
interface MoveOptions extends foundry.dice.Roll.Options {
  added: number;
}

/** The two dice of a move and what is added to them (rules/spacers.md, the roll). */
export class MoveRoll extends foundry.dice.Roll {
  declare options: MoveOptions;

  /** The roll with so much added, not yet evaluated. */
  static of(added: number): MoveRoll {
    const options: MoveOptions = { added };
    return new MoveRoll(`2d6 ${added < 0 ? "-" : "+"} ${Math.abs(added)}`, {}, options);
  }

  /** The two faces in the order rolled. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map(({ result }) => result));
  }
}
