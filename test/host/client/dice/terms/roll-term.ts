import { Dice } from "../config.ts";
import type { DiceTerm } from "./dice-term.ts";

/** How to evaluate: `sync` asks for the value at once; dice then show their least or greatest face, or nothing at all. */
export interface EvaluationOptions {
  minimize?: boolean;
  maximize?: boolean;
  /** Whether words may stand as arguments of a function. */
  allowStrings?: boolean;
  sync?: boolean;
  /** Whether a synchronous evaluation refuses true chance (ROLL-1). */
  strict?: boolean;
  allowInteractive?: boolean;
}

export interface TermOptions {
  flavor?: string;
  [option: string]: any;
}

export type TermData = Record<string, any> & { options?: TermOptions; evaluated?: boolean };
export type TermValue = number | string | undefined;

/** One piece of a formula: a number, an operator, dice, and so on. */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];
  options: TermOptions;
  _evaluated = false;

  constructor(data: TermData = {}) {
    this.options = data.options ?? {};
  }

  /** The term as a formula writes it, without flavour. */
  abstract get expression(): string;

  /** The value, undefined until evaluated. */
  abstract get total(): TermValue;

  /** The text in brackets behind a term. */
  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** The term as a formula writes it. */
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  /** Whether chance plays no part. */
  get isDeterministic(): boolean {
    return true;
  }

  /** The dice inside, its own or those of inner rolls. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Evaluates once; a promise unless `sync`. @throws on a second time. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`${this.constructor.name} "${this.formula}" has already been evaluated`);
    this._evaluated = true;
    const done = this._evaluate(options);
    return done ? done.then(() => this) : this;
  }

  /** The work of evaluating: nothing for a constant, a promise when it has to wait. */
  protected _evaluate(_options: EvaluationOptions): void | Promise<void> {}

  toJSON(): TermData {
    const data: TermData = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    const own: Record<string, any> = this;
    for (const key of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) data[key] = own[key];
    return data;
  }

  /** Revives a stored term by its class name. @throws when nobody registered that class. */
  static fromData(data: TermData): RollTerm {
    const cls = Object.hasOwn(Dice.termTypes, data.class) ? Dice.termTypes[data.class] : undefined;
    if (!cls) throw new Error(`Unable to recreate a roll term: class "${data.class}" is not in CONFIG.Dice.termTypes`);
    const term = cls._fromData(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json));
  }

  protected static _fromData(data: TermData): RollTerm {
    const cls = this as unknown as new (data: TermData) => RollTerm;
    return new cls(data);
  }
}
