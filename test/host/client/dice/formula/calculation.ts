type Token = number | string;
type Binary = (a: number, b: number) => number;

/** Functions that formulas may call beside those of `CONFIG.Dice.functions`. */
export const MATH_FUNCTIONS: Readonly<Record<string, (...args: number[]) => number>> = Object.freeze({
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  max: Math.max,
  min: Math.min,
  pow: Math.pow,
  round: Math.round,
  sign: Math.sign,
  sqrt: Math.sqrt,
  trunc: Math.trunc,
});

/** Binary operators, those that bind weakest first. */
const LEVELS: Record<string, Binary>[] = [
  { "||": (a, b) => a || b },
  { "&&": (a, b) => a && b },
  { "==": (a, b) => Number(a === b), "!=": (a, b) => Number(a !== b) },
  {
    "<": (a, b) => Number(a < b),
    "<=": (a, b) => Number(a <= b),
    ">": (a, b) => Number(a > b),
    ">=": (a, b) => Number(a >= b),
  },
  { "+": (a, b) => a + b, "-": (a, b) => a - b },
  { "*": (a, b) => a * b, "/": (a, b) => a / b, "%": (a, b) => a % b },
];
const BINARY = new Map(
  LEVELS.flatMap((level, power) => Object.entries(level).map(([symbol, apply]) => [symbol, { power, apply }] as const)),
);

/**
 * The value of an arithmetic expression given as numbers and symbols, for example `[2, "*", "-", 3]`. It knows signs, `* / %`, `+ -`,
 * comparisons (1 for true, 0 for false), `&& || ! ?:`, parentheses and the listed functions.
 * @throws for an expression that does not read, or whose value is not a finite number.
 */
export function calculate(tokens: readonly Token[]): number {
  const reader = new Reader(tokens);
  const value = reader.choice();
  reader.end();
  if (!Number.isFinite(value)) throw new Error(`"${tokens.join(" ")}" has no finite value`);
  return value;
}

/** Splits the text of an expression into numbers and symbols. @throws for a character that belongs to none. */
export function tokenize(expression: string): Token[] {
  const pattern = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z]\w*)|(\|\||&&|[=!]==?|[<>]=?|[-+*/%!?:(),]))/y;
  const text = expression.trimEnd();
  const tokens: Token[] = [];
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new Error(`"${expression}" does not read at ${start + 1}`);
    if (match[1] !== undefined) tokens.push(Number(match[1]));
    else if (match[2] === "true" || match[2] === "false") tokens.push(Number(match[2] === "true"));
    else tokens.push(match[2] ?? match[3]!.replace(/^([=!]=)=$/, "$1"));
  }
  return tokens;
}

class Reader {
  #position = 0;

  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#position < this.#tokens.length) throw this.#unexpected();
  }

  choice(): number {
    const condition = this.#binary(0);
    if (!this.#take("?")) return condition;
    const yes = this.choice();
    this.#expect(":");
    const no = this.choice();
    return condition ? yes : no;
  }

  #binary(power: number): number {
    let left = this.#unary();
    for (;;) {
      const operator = BINARY.get(String(this.#tokens[this.#position]));
      if (!operator || operator.power < power) return left;
      this.#position += 1;
      left = operator.apply(left, this.#binary(operator.power + 1));
    }
  }

  #unary(): number {
    if (this.#take("-")) return -this.#unary();
    if (this.#take("+")) return this.#unary();
    if (this.#take("!")) return Number(!this.#unary());
    return this.#primary();
  }

  #primary(): number {
    const token = this.#tokens[this.#position];
    if (typeof token === "number") {
      this.#position += 1;
      return token;
    }
    if (this.#take("(")) {
      const value = this.choice();
      this.#expect(")");
      return value;
    }
    if (token === undefined || !Object.hasOwn(MATH_FUNCTIONS, token)) throw this.#unexpected();
    this.#position += 1;
    this.#expect("(");
    const args = [this.choice()];
    while (this.#take(",")) args.push(this.choice());
    this.#expect(")");
    return MATH_FUNCTIONS[token]!(...args);
  }

  #take(symbol: string): boolean {
    if (this.#tokens[this.#position] !== symbol) return false;
    this.#position += 1;
    return true;
  }

  #expect(symbol: string): void {
    if (!this.#take(symbol)) throw this.#unexpected();
  }

  #unexpected(): Error {
    const token = this.#tokens[this.#position];
    return new Error(
      `"${this.#tokens.join(" ")}": ${token === undefined ? "unexpected end" : `unexpected "${token}"`}`,
    );
  }
}
