import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { evaluateInner, innerRolls } from "./inner-rolls.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermValue } from "./roll-term.ts";

/** A formula in parentheses. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  roll: Roll;

  constructor(data: TermData & { term?: string; roll?: Roll | Record<string, any> }) {
    super(data);
    this.roll = innerRolls([data.roll ?? data.term ?? ""])[0]!;
    this.term = data.term ?? this.roll.formula;
  }

  override get expression(): string {
    return `(${this.term})`;
  }

  override get total(): TermValue {
    return this.roll.total;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  protected override _evaluate(options: EvaluationOptions): void | Promise<void> {
    return evaluateInner([this.roll], options, () => {});
  }
}
