/** Dice of damage: each comes to half a wound, one or two (rules/spacers.md, Damage and wounds). */
export class DamageRoll extends foundry.dice.Roll {
  /** The roll of so many dice, not yet evaluated. */
  static of(dice: number): DamageRoll {
    return new DamageRoll(`${dice}d6`);
  }

  /** The faces in the order rolled. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map(({ result }) => result));
  }
}
