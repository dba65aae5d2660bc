import { RollTerm, type TermData } from "./roll-term.ts";

/** A number in a formula. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;

  constructor(data: TermData & { number: number }) {
    super(data);
    this.number = Number(data.number);
    if (!Number.isFinite(this.number)) throw new Error(`A number in a formula cannot be ${data.number}`);
  }

  override get expression(): string {
    return String(this.number);
  }

  override get total(): number {
    return this.number;
  }
}
