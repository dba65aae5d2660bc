import { RollTerm, type TermData } from "./roll-term.ts";

/** A sign between terms (or before one). */
export class OperatorTerm extends RollTerm {
  static readonly OPERATORS = ["+", "-", "*", "/", "%"];
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;

  constructor(data: TermData & { operator: string }) {
    super(data);
    if (!OperatorTerm.OPERATORS.includes(data.operator)) throw new Error(`"${data.operator}" is not an operator`);
    this.operator = data.operator;
  }

  override get expression(): string {
    return ` ${this.operator} `;
  }

  override get formula(): string {
    return this.expression;
  }

  override get total(): string {
    return this.expression;
  }
}
