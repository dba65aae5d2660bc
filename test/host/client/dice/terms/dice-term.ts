import { Dice } from "../config.ts";
import { applyModifier } from "../modifiers/apply.ts";
import { compareResult } from "../modifiers/comparison.ts";
import { margin } from "../modifiers/count.ts";
import { type DiceResult, type Modifiers, sumResults } from "../modifiers/result.ts";
import { takeForcedFace } from "../random.ts";
import { Roll } from "../roll.ts";
import { evaluateInner, innerRolls } from "./inner-rolls.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermValue } from "./roll-term.ts";

/** Most dice of one term. */
const MOST_DICE = 999;
/** Modifiers that roll again; they have no meaning when every die shows its least or greatest face. */
const ROLLING = /^(r|rr|x|xo)(?![a-z])/i;

export type DiceTermData = TermData & {
  number?: number | Roll | Record<string, any>;
  faces?: number | Roll | Record<string, any>;
  modifiers?: string[];
  results?: DiceResult[];
  method?: string;
};

/** Several dice of one kind, for example `4d6kh3` (ROLL-2, ROLL-3, ROLL-5). */
export abstract class DiceTerm extends RollTerm {
  /** The letter after `d`, or `d` itself for dice with numbered faces. */
  static DENOMINATION = "";
  static MODIFIERS: Modifiers = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];
  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceResult[];
  method: string | undefined;

  constructor(data: DiceTermData = {}) {
    super(data);
    this._number = toCount(data.number ?? 1);
    this._faces = toCount(data.faces ?? 6);
    this.modifiers = data.modifiers ?? [];
    this.results = data.results ?? [];
    this.method = data.method;
  }

  /** How many dice; undefined while a formula that says it waits for its roll. */
  get number(): number | undefined {
    return valueOf(this._number);
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return valueOf(this._faces);
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  override get expression(): string {
    return `${written(this._number)}${this.kind}${this.modifiers.join("")}`;
  }

  /** The dice without number and modifiers, for example `d6`. */
  protected get kind(): string {
    return `d${this.denomination === "d" ? written(this._faces) : this.denomination}`;
  }

  override get total(): TermValue {
    if (!this._evaluated) return undefined;
    const sum = sumResults(this.results);
    const beyond = this.modifiers.find((modifier) => /^ms/i.test(modifier));
    return beyond && "ms" in (this.constructor as typeof DiceTerm).MODIFIERS ? margin(sum, beyond) : sum;
  }

  /** The faces that count. */
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  override get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((part) => (part instanceof Roll ? part.dice : []));
  }

  /** The lowest face. */
  get lowestFace(): number {
    return Math.min(1, this.highestFace);
  }

  /** The highest face. */
  get highestFace(): number {
    return this.faces ?? 0;
  }

  /** Makes a term of the same kind with a multiple and a sum of its dice. */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error(`"${this.formula}" has been rolled and cannot be altered`);
    if (typeof this._number === "number") this._number = Math.round(this._number * multiply + add);
    return this;
  }

  protected override _evaluate(options: EvaluationOptions): void | Promise<void> {
    const rolls = [this._number, this._faces].filter((part) => part instanceof Roll);
    const extreme = options.minimize === true || options.maximize === true;
    if (!extreme && !options.sync) {
      return Promise.resolve(evaluateInner(rolls, options, () => {})).then(() => this.#rollAll(options));
    }
    return evaluateInner(rolls, options, () => {
      if (extreme) this.#showExtremes(options);
    });
  }

  async #rollAll(options: EvaluationOptions): Promise<void> {
    for (let index = this.#checkedNumber(); index > 0; index -= 1) await this.roll(options);
    await this._evaluateModifiers();
  }

  #showExtremes(options: EvaluationOptions): void {
    const result = options.minimize ? this.lowestFace : this.highestFace;
    for (let index = this.#checkedNumber(); index > 0; index -= 1) this.results.push({ result, active: true });
    for (const modifier of this.modifiers) if (!ROLLING.test(modifier)) void this._evaluateModifier(modifier);
  }

  #checkedNumber(): number {
    const number = this.number ?? 0;
    if (!Number.isInteger(number) || number < 0 || number > MOST_DICE) {
      throw new Error(`"${this.expression}": the number of dice must be a whole number from 0 to ${MOST_DICE}`);
    }
    if (!Number.isInteger(this.highestFace) || this.highestFace < 0) {
      throw new Error(`"${this.expression}": the number of faces must be a whole number from 0 up`);
    }
    return number;
  }

  /** Rolls one more die and keeps it among the results. */
  roll(_options: EvaluationOptions = {}): DiceResult | Promise<DiceResult> {
    const rolled: DiceResult = { result: this.randomFace(), active: true };
    this.results.push(rolled);
    return rolled;
  }

  /** A face by chance, or the next forced one (ROLL-9). @throws when a forced face is not on these dice. */
  randomFace(): number {
    const forced = takeForcedFace();
    if (forced === undefined) return this.mapRandomFace(Dice.randomUniform());
    if (!Number.isInteger(forced) || forced < this.lowestFace || forced > this.highestFace) {
      throw new Error(`A forced ${forced} is not a face of ${this.kind}`);
    }
    return forced;
  }

  /** The face that a number in [0, 1) stands for. */
  mapRandomFace(uniform: number): number {
    return this.lowestFace + Math.floor(uniform * (this.highestFace - this.lowestFace + 1));
  }

  /** Lets the modifiers act in the order they are written. */
  protected async _evaluateModifiers(): Promise<void> {
    for (const modifier of this.modifiers) await this._evaluateModifier(modifier);
  }

  protected _evaluateModifier(modifier: string): unknown {
    return applyModifier(this, (this.constructor as typeof DiceTerm).MODIFIERS, modifier);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  /** What a face says. */
  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** CSS classes of a shown face. Generation 14 puts `roll` on each die, which earlier code may not look for (CHAT-5). */
  getResultCSS(result: DiceResult): (string | null)[] {
    const face = (when: boolean | undefined, name: string): string | null => (when ? name : null);
    return [
      "roll",
      this.constructor.name.toLowerCase(),
      `d${this.denomination === "d" ? this.highestFace : this.denomination}`,
      face(result.success, "success"),
      face(result.failure, "failure"),
      face(result.rerolled, "rerolled"),
      face(result.exploded, "exploded"),
      face(result.discarded, "discarded"),
      face(!result.success && !result.failure && result.result === this.lowestFace, "min"),
      face(!result.success && !result.failure && result.result === this.highestFace, "max"),
    ];
  }

  /** What a tooltip shows of these dice. */
  getTooltipData(): Record<string, any> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      icon: null,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  override toJSON(): TermData {
    return { ...super.toJSON(), number: stored(this._number), faces: stored(this._faces), results: this.results };
  }
}

function toCount(value: number | Roll | Record<string, any>): number | Roll {
  return typeof value === "object" ? innerRolls([value])[0]! : Number(value);
}

function valueOf(part: number | Roll): number | undefined {
  if (!(part instanceof Roll)) return part;
  return part._evaluated ? Number(part.total) : undefined;
}

function written(part: number | Roll): string {
  if (!(part instanceof Roll)) return String(part);
  return part._evaluated ? String(part.total) : `(${part.formula})`;
}

function stored(part: number | Roll): number | Record<string, any> {
  return part instanceof Roll ? part.toJSON() : part;
}
