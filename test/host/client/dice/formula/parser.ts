import { Dice } from "../config.ts";
import { modifierName } from "../modifiers/apply.ts";
import type { Modifiers } from "../modifiers/result.ts";
import { Roll } from "../roll.ts";
import type { DiceTerm } from "../terms/dice-term.ts";
import { Die } from "../terms/die.ts";
import { formulaFunction, FunctionTerm } from "../terms/function-term.ts";
import { NumericTerm } from "../terms/numeric-term.ts";
import { OperatorTerm } from "../terms/operator-term.ts";
import { ParentheticalTerm } from "../terms/parenthetical-term.ts";
import { PoolTerm } from "../terms/pool-term.ts";
import type { RollTerm, TermOptions } from "../terms/roll-term.ts";
import { StringTerm } from "../terms/string-term.ts";

const DEEPEST = 50;
const NUMBER = /\d+(?:\.\d+)?|\.\d+/y;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy;
const FLAVOR = /\s*\[([^\]]*)\]/y;
const MODIFIER = /\s*([a-z]+)(\s*(?:\d+\s*)?(?:<=|>=|<|>|=)\s*-?\d+(?:\.\d+)?|\s*\d+(?:\.\d+)?)?/iy;
/** Dice after their number: `d6`, `d%`, `d(`, or a letter such as `df`. */
const DICE = /\s*d\s*(?:(\d+)|(%)|(?=\()|([a-z]))/iy;

type DiceClass = new (data: Record<string, any>) => DiceTerm;

/**
 * Reads a formula, its data already filled in, into terms (ROLL-2): operands with operators between them, signs before them,
 * white space anywhere between.
 * @throws when it does not read, with the place.
 */
export function parseFormula(formula: string): RollTerm[] {
  return new FormulaParser(formula).parse();
}

class FormulaParser {
  #position = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): RollTerm[] {
    this.#skipSpace();
    if (this.#position === this.#text.length) return [];
    const terms = this.#sequence();
    if (this.#position < this.#text.length) throw this.#unexpected();
    return terms;
  }

  /** Operands and operators up to the end or to a sign that closes the sequence. */
  #sequence(): RollTerm[] {
    if (++this.#depth > DEEPEST) throw new Error(`A roll formula is nested deeper than ${DEEPEST} levels`);
    const terms: RollTerm[] = [];
    for (;;) {
      this.#operand(terms);
      this.#skipSpace();
      const operator = this.#text[this.#position] ?? "";
      if (!OperatorTerm.OPERATORS.includes(operator)) break;
      this.#position += 1;
      terms.push(new OperatorTerm({ operator }));
    }
    this.#depth -= 1;
    return terms;
  }

  /** One operand with the signs before it; a minus before a bare number belongs to the number. */
  #operand(terms: RollTerm[]): void {
    for (this.#skipSpace(); /[-+]/.test(this.#text[this.#position] ?? ""); this.#skipSpace()) {
      terms.push(new OperatorTerm({ operator: this.#text[this.#position++]! }));
    }
    const term = this.#term();
    const sign = terms.at(-1);
    const signed = sign instanceof OperatorTerm && (terms.length === 1 || terms.at(-2) instanceof OperatorTerm);
    if (signed && sign.operator === "-" && term instanceof NumericTerm) {
      terms[terms.length - 1] = new NumericTerm({ number: -term.number, options: term.options });
    } else terms.push(term);
  }

  #term(): RollTerm {
    if (this.#take("(")) return this.#parenthesis();
    if (this.#take("{")) return this.#pool();
    const number = this.#match(NUMBER)?.[0];
    const dice = this.#dice(number === undefined ? 1 : Number(number));
    if (dice) return dice;
    if (number !== undefined) return new NumericTerm({ number: Number(number), options: this.#options() });
    const word = this.#match(WORD)?.[0];
    if (word === undefined) throw this.#unexpected();
    if (this.#take("(")) return this.#function(word);
    return new StringTerm({ term: word, options: this.#options() });
  }

  #parenthesis(): RollTerm {
    const roll = Roll.fromTerms(this.#sequence());
    this.#expect(")");
    return this.#dice(roll) ?? new ParentheticalTerm({ roll, options: this.#options() });
  }

  #dice(number: number | Roll): DiceTerm | null {
    const start = this.#position;
    const match = this.#match(DICE);
    if (!match) return null;
    const [, faces, percent, letter] = match;
    const cls = letter === undefined ? (Dice.terms.d ?? Die) : Dice.terms[letter.toLowerCase()];
    // A word such as `dexterity` is no dice: whatever follows the letter has to read as modifiers, or to end there.
    if (!cls || (letter !== undefined && !this.#endsWord(cls.MODIFIERS))) {
      this.#position = start;
      return null;
    }
    if (typeof number === "number" && !Number.isInteger(number)) throw this.#unexpected();
    const data: Record<string, any> = { number };
    if (faces !== undefined) data.faces = Number(faces);
    else if (percent) data.faces = 100;
    else if (letter === undefined) data.faces = this.#faces();
    data.modifiers = this.#modifiers(cls.MODIFIERS);
    data.options = this.#options();
    return new (cls as unknown as DiceClass)(data);
  }

  #faces(): Roll {
    this.#expect("(");
    const roll = Roll.fromTerms(this.#sequence());
    this.#expect(")");
    return roll;
  }

  #endsWord(modifiers: Modifiers): boolean {
    const rest = /^[\p{L}_]*/u.exec(this.#text.slice(this.#position))![0];
    return splitLetters(modifiers, rest) !== null;
  }

  /** Modifiers behind dice or a pool; run-together letters such as `khcs` are told apart by the longest that fit. */
  #modifiers(known: Modifiers): string[] {
    const modifiers: string[] = [];
    for (let start = this.#position, match; (match = this.#match(MODIFIER)); start = this.#position) {
      const names = splitLetters(known, match[1]!.toLowerCase());
      if (!names) {
        this.#position = start;
        this.#skipSpace();
        throw new Error(`${this.#unexpected().message}: not a modifier of these dice`);
      }
      names[names.length - 1] += (match[2] ?? "").replace(/\s+/g, "");
      modifiers.push(...names);
    }
    return modifiers;
  }

  #pool(): PoolTerm {
    const rolls = this.#list("}");
    return new PoolTerm({
      terms: rolls.map((roll) => roll.formula),
      rolls,
      modifiers: this.#modifiers(PoolTerm.MODIFIERS),
      options: this.#options(),
    });
  }

  #function(fn: string): FunctionTerm {
    if (!formulaFunction(fn)) throw new Error(`"${fn}" is not a function that roll formulas know`);
    const rolls = this.#list(")");
    return new FunctionTerm({ fn, terms: rolls.map((roll) => roll.formula), rolls, options: this.#options() });
  }

  #list(close: string): Roll[] {
    const rolls: Roll[] = [];
    do rolls.push(Roll.fromTerms(this.#sequence()));
    while (this.#take(","));
    this.#expect(close);
    return rolls;
  }

  #options(): TermOptions {
    const flavor = this.#match(FLAVOR)?.[1]?.trim();
    return flavor ? { flavor } : {};
  }

  #skipSpace(): void {
    this.#match(/\s*/y);
  }

  #take(symbol: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#position] !== symbol) return false;
    this.#position += 1;
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#take(symbol)) throw this.#unexpected();
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#position;
    const match = pattern.exec(this.#text);
    if (match) this.#position = pattern.lastIndex;
    return match;
  }

  #unexpected(): Error {
    const found = this.#text[this.#position];
    const what = found === undefined ? "it ends too soon" : `"${found}" at ${this.#position + 1} was not expected`;
    return new Error(`Roll formula "${this.#text}" does not read: ${what}`);
  }
}

/** Splits letters into known modifiers, longest first; null when some letters remain. */
function splitLetters(known: Modifiers, letters: string): string[] | null {
  if (!letters) return [];
  for (let length = letters.length; length > 0; length -= 1) {
    const head = letters.slice(0, length);
    if (modifierName(known, head) !== head) continue;
    const tail = splitLetters(known, letters.slice(length));
    if (tail) return [head, ...tail];
  }
  return null;
}
