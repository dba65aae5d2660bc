import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { evaluateInner, innerRolls } from "./inner-rolls.ts";
import { applyModifier } from "../modifiers/apply.ts";
import { countFailures, countSuccess } from "../modifiers/count.ts";
import { drop, keep } from "../modifiers/keep.ts";
import type { DiceResult, Modifiers } from "../modifiers/result.ts";
import { sumResults } from "../modifiers/result.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermValue } from "./roll-term.ts";

type PoolData = TermData & {
  terms: string[];
  modifiers?: string[];
  rolls?: (Roll | Record<string, any>)[];
  results?: DiceResult[];
};

/** Several formulas side by side whose totals are kept, dropped or counted, for example `{1d10, 1d8 + 1}kh` (ROLL-4). */
export class PoolTerm extends RollTerm {
  static MODIFIERS: Modifiers = {
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
    cs: countSuccess,
    cf: countFailures,
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceResult[];

  constructor(data: PoolData) {
    super(data);
    this.terms = data.terms;
    this.modifiers = data.modifiers ?? [];
    this.rolls = innerRolls(data.rolls?.length ? data.rolls : data.terms);
    this.results = data.results ?? [];
  }

  override get expression(): string {
    return `{${this.terms.join(", ")}}${this.modifiers.join("")}`;
  }

  override get total(): TermValue {
    return this._evaluated ? sumResults(this.results) : undefined;
  }

  /** The totals that count. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluationOptions): void | Promise<void> {
    return evaluateInner(this.rolls, options, () => {
      this.results = this.rolls.map((roll) => ({ result: Number(roll.total), active: true }));
      for (const modifier of this.modifiers) void applyModifier(this, PoolTerm.MODIFIERS, modifier);
    });
  }
}
