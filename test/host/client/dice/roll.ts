import { runtime } from "../runtime.ts";
import { game } from "../game/game.ts";
import { Dice } from "./config.ts";
import { calculate, tokenize } from "./formula/calculation.ts";
import { replaceFormulaData, type ReplaceOptions } from "./formula/data.ts";
import { parseFormula } from "./formula/parser.ts";
import { postRoll, type PostOptions } from "./post.ts";
import type { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { type EvaluationOptions, RollTerm, type TermOptions } from "./terms/roll-term.ts";

export interface RollRenderOptions {
  flavor?: string;
  template?: string;
  /** Whether the viewer may not know formula and total (ROLL-8). */
  isPrivate?: boolean;
  [option: string]: any;
}

/** A roll of dice by a formula (section 7 of the semantics). Only `options` survive storage beside formula, terms and total. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  data: Record<string, any>;
  options: Record<string, any>;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined;

  constructor(formula: string, data: Record<string, any> = {}, options: Record<string, any> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data);
    this._formula = Roll.getFormula(this.terms);
  }

  protected _prepareData(data: Record<string, any>): Record<string, any> {
    return data;
  }

  /** Rolls with the default class of `CONFIG.Dice.rolls` (ROLL-6). */
  static get defaultImplementation(): typeof Roll {
    return Dice.rolls[0] ?? Roll;
  }

  static create(formula: string, data: Record<string, any> = {}, options: Record<string, any> = {}): Roll {
    return new this.defaultImplementation(formula, data, options);
  }

  /** Reads a formula into terms; missing data counts as 0. @throws when it does not read. */
  static parse(formula: string, data: Record<string, any> = {}): RollTerm[] {
    if (typeof formula !== "string")
      throw new Error(`A roll formula must be text, not ${formula === null ? "null" : typeof formula}`);
    return parseFormula(this.replaceFormulaData(formula, data, { missing: "0" }));
  }

  /** Whether a formula reads. */
  static validate(formula: string): boolean {
    try {
      this.parse(formula);
      return true;
    } catch {
      return false;
    }
  }

  static replaceFormulaData(formula: string, data: Record<string, any>, options: ReplaceOptions = {}): string {
    return replaceFormulaData(formula, data, options);
  }

  /** The value of an arithmetic expression without dice. @throws when it has none. */
  static safeEval(expression: string): number {
    return calculate(tokenize(String(expression)));
  }

  /** The formula that terms stand for. */
  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term, index) => {
        const sign = term instanceof OperatorTerm && (index === 0 || terms[index - 1] instanceof OperatorTerm);
        return sign ? term.operator : term.formula;
      })
      .join("");
  }

  /** A roll of given terms, evaluated when all of them are. @throws when only some are. */
  static fromTerms(terms: RollTerm[], options: Record<string, any> = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll._formula = Roll.getFormula(terms);
    const open = terms.filter(
      (term) => !(term instanceof OperatorTerm || term._evaluated || term instanceof NumericTerm),
    );
    const rolled = terms.some((term) => term._evaluated);
    if (rolled && open.length)
      throw new Error(`Some terms of "${roll._formula}" have been evaluated and some have not`);
    if (rolled) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  get formula(): string {
    return this._formula;
  }

  /** The formula with the terms' values in their places. */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .trim();
  }

  /** The value; undefined until evaluated. */
  get total(): any {
    return this._evaluated ? this._total : undefined;
  }

  /** The whole dice of the roll, those of inner rolls too. */
  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => [...(isDiceTerm(term) ? [term] : []), ...term.dice]);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Evaluates once (ROLL-1). @throws on a second time. */
  async evaluate(options: EvaluationOptions = {}): Promise<this> {
    this.#start();
    await this._evaluate(options);
    return this;
  }

  /** Evaluates at once. @throws where chance would decide, unless every die shows its least or greatest face, or `strict` is false. */
  evaluateSync(options: EvaluationOptions = {}): this {
    const { strict = true, minimize, maximize } = options;
    if (strict && !minimize && !maximize && !this.isDeterministic) {
      throw new Error(`"${this.formula}" is left to chance and cannot be evaluated synchronously`);
    }
    this.#start();
    for (const term of this.terms) if (!term._evaluated) void term.evaluate({ ...options, sync: true });
    this._total = this._evaluateTotal(options);
    return this;
  }

  #start(): void {
    if (this._evaluated) throw new Error(`The roll "${this.formula}" has already been evaluated`);
    this._evaluated = true;
  }

  protected async _evaluate(options: EvaluationOptions): Promise<void> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal(options);
  }

  protected _evaluateTotal(options: EvaluationOptions = {}): number | string {
    if (!this.terms.length) return 0;
    const values = this.terms.map((term) => (term instanceof OperatorTerm ? term.operator : (term.total ?? 0)));
    if (options.allowStrings && values.length === 1) return values[0]!;
    return calculate(values);
  }

  /** A new roll of the same formula, data and options. */
  clone(): this {
    const cls = this.constructor as new (formula: string, data: object, options: object) => this;
    return new cls(this._formula, this.data, this.options);
  }

  /** Rolls the same once more, as a new roll. */
  async reroll(options: EvaluationOptions = {}): Promise<this> {
    return this.clone().evaluate(options);
  }

  /** Multiplies and adds dice; numbers are multiplied only when asked. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error(`The roll "${this.formula}" has been evaluated and cannot be altered`);
    for (const term of this.terms) {
      if (isDiceTerm(term)) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** Writes the formula anew from the terms. */
  resetFormula(): string {
    return (this._formula = Roll.getFormula(this.terms));
  }

  /** Gives every term without a flavour this one. */
  propagateFlavor(flavor: string): void {
    if (!flavor) return;
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
    this.resetFormula();
  }

  /** The HTML that lists the dice. */
  async getTooltip(): Promise<string> {
    const { renderTemplate } = runtime.foundry.applications.handlebars;
    const parts = this.dice.map((term) => term.getTooltipData());
    return renderTemplate((this.constructor as typeof Roll).TOOLTIP_TEMPLATE, { parts });
  }

  /** The HTML of the roll as chat shows it; formula and total are hidden from whom they do not concern (ROLL-8). */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    const { renderTemplate } = runtime.foundry.applications.handlebars;
    const template = options.template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    return renderTemplate(template, await this._prepareChatRenderContext(options));
  }

  protected async _prepareChatRenderContext(options: RollRenderOptions = {}): Promise<Record<string, any>> {
    const { flavor, isPrivate = false } = options;
    return {
      formula: isPrivate ? "???" : this._formula,
      flavor: isPrivate ? null : (flavor ?? this.options.flavor),
      user: game.user.id,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round(Number(this.total) * 100) / 100,
    };
  }

  /** Puts the roll into chat, or makes the message's data with `create: false` (ROLL-7). */
  async toMessage(messageData: Record<string, any> = {}, options: PostOptions = {}): Promise<any> {
    if (!this._evaluated) await this.evaluate();
    return postRoll(this, messageData, options);
  }

  /** A link that unfolds into the roll's formula, for text. */
  toAnchor({ label, classes = [] }: { label?: string; classes?: string[] } = {}): HTMLElement {
    const anchor = document.createElement("a");
    anchor.className = ["inline-roll", "inline-result", ...classes].join(" ");
    anchor.dataset.roll = encodeURIComponent(JSON.stringify(this));
    anchor.dataset.tooltipText = this.formula;
    anchor.role = "button";
    anchor.tabIndex = 0;
    anchor.textContent = label ? `${label}: ${this.total}` : String(this.total);
    return anchor;
  }

  toJSON(): Record<string, any> {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /** Revives a stored roll with its class of `CONFIG.Dice.rolls` (ROLL-6). @throws when nobody registered that class. */
  static fromData(data: Record<string, any>): Roll {
    const cls = data.class === "Roll" ? Roll : Dice.rolls.find((known) => known.name === data.class);
    if (!cls) throw new Error(`Unable to recreate a roll: class "${data.class}" is not in CONFIG.Dice.rolls`);
    const roll = new cls("", data.data, data.options);
    roll.terms = (data.terms as Record<string, any>[]).map((term) => RollTerm.fromData(term));
    roll._formula = data.formula ?? Roll.getFormula(roll.terms);
    roll._evaluated = data.evaluated ?? true;
    roll._total = roll._evaluated ? data.total : undefined;
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json));
  }
}

export type { TermOptions };

function isDiceTerm(term: RollTerm): term is DiceTerm {
  return "results" in term && "faces" in term;
}
