import { Dice } from "../config.ts";
import { MATH_FUNCTIONS } from "../formula/calculation.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { evaluateInner, innerRolls } from "./inner-rolls.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermValue } from "./roll-term.ts";

/** The function of a formula by its name: one that a package registered, else one of arithmetic. */
export function formulaFunction(name: string): ((...args: any[]) => number) | undefined {
  if (Object.hasOwn(Dice.functions, name)) return Dice.functions[name];
  return Object.hasOwn(MATH_FUNCTIONS, name) ? MATH_FUNCTIONS[name] : undefined;
}

/** A function of one or more formulas, for example `max(1d6, 3)`. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  /** The arguments as formulas. */
  terms: string[];
  rolls: Roll[];
  result: number | undefined;

  constructor(
    data: TermData & { fn: string; terms: string[]; rolls?: (Roll | Record<string, any>)[]; result?: number },
  ) {
    super(data);
    this.fn = data.fn;
    this.terms = data.terms;
    this.rolls = innerRolls(data.rolls?.length ? data.rolls : data.terms);
    this.result = data.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }

  override get total(): TermValue {
    return this.result;
  }

  /** The function itself. @throws when nobody registered it. */
  get function(): (...args: any[]) => number {
    const found = formulaFunction(this.fn);
    if (!found) throw new Error(`"${this.fn}" is not a function that roll formulas know`);
    return found;
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  protected override _evaluate(options: EvaluationOptions): void | Promise<void> {
    return evaluateInner(this.rolls, { ...options, allowStrings: true }, () => {
      this.result = this.function(...this.rolls.map((roll) => roll.total));
    });
  }
}
