import { type EvaluationOptions, RollTerm, type TermData } from "./roll-term.ts";

/** A word in a formula that names no number; only functions that take words may hold one. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor(data: TermData & { term: string }) {
    super(data);
    this.term = data.term;
  }

  override get expression(): string {
    return this.term;
  }

  override get total(): string {
    return this.term;
  }

  protected override _evaluate(options: EvaluationOptions): void {
    if (!options.allowStrings) throw new Error(`Unresolved word "${this.term}" in a roll formula`);
  }
}
