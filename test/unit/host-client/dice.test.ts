import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { Dice, Roll, terms, testDice } from "../../host/client/dice/index.ts";

const { Die, NumericTerm, OperatorTerm, ParentheticalTerm, StringTerm } = terms;

/** Rolls a formula on given faces. */
async function rolled(formula: string, faces: number[] = [], data = {}): Promise<Roll> {
  testDice.force(faces);
  const roll = await new Roll(formula, data).evaluate();
  expect(testDice.pending).toEqual([]);
  return roll;
}

afterEach(() => {
  testDice.clear();
  testDice.seed(null);
});

describe("formulas (ROLL-2)", () => {
  const kinds = (formula: string): string[] => new Roll(formula).terms.map((term) => term.constructor.name);

  it("reads numbers, dice, operators, parentheses, pools, functions and words", () => {
    expect(kinds("2d6 + 3")).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
    expect(kinds("(1 + 2)")).toEqual(["ParentheticalTerm"]);
    expect(kinds("(1 + 2)d6")).toEqual(["Die"]);
    expect(kinds("{1d6, 1d8}kh")).toEqual(["PoolTerm"]);
    expect(kinds("max(1d6, 3)")).toEqual(["FunctionTerm"]);
    expect(kinds("сила")).toEqual(["StringTerm"]);
    expect(kinds("4df + 1dc + d%")).toEqual(["FateDie", "OperatorTerm", "Coin", "OperatorTerm", "Die"]);
  });

  it("keeps a leading minus with its number, and a later one as an operator", () => {
    expect(kinds("-2")).toEqual(["NumericTerm"]);
    expect(kinds("1d6-2")).toEqual(["Die", "OperatorTerm", "NumericTerm"]);
    expect(kinds("-1d6")).toEqual(["OperatorTerm", "Die"]);
    expect(kinds("2--3")).toEqual(["NumericTerm", "OperatorTerm", "NumericTerm"]);
  });

  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["-2 * -3", 6],
    ["7 % 4 - 1", 2],
    ["8 / 4 / 2", 1],
    ["10 - 3 - 2", 5],
    ["2 - -(3 + 1)", 6],
    ["floor(7 / 2) + ceil(0.2) + round(2.5) + abs(-4) + min(3, 1, 2) + max(3, 5)", 17],
  ])("%s = %d", (formula, total) => {
    expect(new Roll(formula).evaluateSync().total).toBe(total);
  });

  it.each([
    "1d6 +",
    "(1d6",
    "{1d6",
    "1d6)",
    "1d6 1",
    "2d6 fire",
    "max(1)d6",
    "1d6kh(2)",
    "1d6zz",
    "nope(1)",
    "1.5d6",
    "()",
    "1d6 + * 2",
    "random()",
  ])("refuses %s", (formula) => {
    expect(Roll.validate(formula)).toBe(false);
    expect(() => new Roll(formula)).toThrow();
  });

  it("reads the same whatever white space stands between", () => {
    const pieces = [
      ["2d6", "kh1", "+", "3"],
      ["(", "1", "+", "2", ")", "d", "6", "-", "{", "1d4", ",", "2d8", "}", "kl", "1"],
      ["-", "2", "*", "max", "(", "1", ",", "3d6", "cs>=", "5", ")"],
      ["5", "d", "10", "x", "10", "cs", ">=", "8", "[", "fire", "]", "%", "4"],
    ];
    const space = fc.constantFrom("", " ", "  ", "\t", "\n");
    fc.assert(
      fc.property(fc.constantFrom(...pieces), fc.array(space, { minLength: 16, maxLength: 16 }), (parts, spaces) => {
        const formula = parts.map((part, index) => spaces[index]! + part).join("") + spaces[15]!;
        expect(new Roll(formula).formula).toBe(new Roll(parts.join("")).formula);
      }),
    );
  });

  it("writes a formula that reads back the same", () => {
    const leaf = fc.oneof(
      fc.nat(99).map(String),
      fc
        .tuple(fc.nat(9), fc.integer({ min: 1, max: 20 }), fc.constantFrom("", "kh1", "dl", "r1", "cs>=5", "min2"))
        .map(([n, f, m]) => `${n}d${f}${m}`),
    );
    const formula = fc.letrec<{ sum: string; operand: string }>((tie) => ({
      sum: fc
        .array(tie("operand"), { minLength: 1, maxLength: 3 })
        .chain((parts) =>
          fc
            .array(fc.constantFrom("+", "-", "*", "/", "%", "+-", "*-"), { minLength: 3, maxLength: 3 })
            .map((signs) => parts.map((part, index) => (index ? signs[index]! : "") + part).join("")),
        ),
      operand: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        leaf,
        tie("sum").map((sum) => `(${sum})`),
        fc.tuple(tie("sum"), tie("sum")).map(([a, b]) => `{${a},${b}}kh`),
        tie("sum").map((sum) => `abs(${sum})`),
      ),
    })).sum;
    fc.assert(
      fc.property(formula, (text) => {
        const once = new Roll(text).formula;
        expect(new Roll(once).formula).toBe(once);
      }),
    );
  });

  it("never hangs or fails with anything but a message, whatever is typed", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."0123456789d()+-*/%{}[],.khxrcs<>=f @".split("")), maxLength: 40 }),
        (text) => {
          try {
            new Roll(text);
          } catch (error) {
            expect(error).toBeInstanceOf(Error);
            expect((error as Error).message).not.toBe("");
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("fills in data, with 0 for what is missing (ROLL-1)", () => {
    const data = { a: { b: 3 }, text: "2d4", yes: true, none: null, list: [1] };
    expect(new Roll("@a.b + @missing + @yes + @none + @list", data).formula).toBe("3 + 0 + 1 + 0 + 0");
    expect(new Roll("@text + 1", data).formula).toBe("2d4 + 1");
    expect(new Roll("1 - @n", { n: -2 }).evaluateSync().total).toBe(3);
    expect(Roll.replaceFormulaData("@x + @__proto__.y", {})).toBe("@x + @__proto__.y");
  });

  it("keeps flavour with its term", () => {
    const roll = new Roll("2d6[fire] + 3 [bonus]");
    expect(roll.terms.map((term) => term.flavor)).toEqual(["fire", "", "bonus"]);
    expect(roll.formula).toBe("2d6[fire] + 3[bonus]");
  });
});

describe("evaluation (ROLL-1)", () => {
  it("happens once", async () => {
    const roll = await rolled("1d6", [4]);
    expect([roll.total, roll.result, roll._evaluated]).toEqual([4, "4", true]);
    await expect(roll.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("has no total before", () => {
    expect(new Roll("1d6").total).toBeUndefined();
  });

  it("is synchronous only without chance, or at the extremes", () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow("left to chance");
    expect(new Roll("2d6 + 1").evaluateSync({ minimize: true }).total).toBe(3);
    expect(new Roll("2d6x + 1").evaluateSync({ maximize: true }).total).toBe(13);
    expect(new Roll("4d6kh3 + 1d6").evaluateSync({ strict: false }).total).toBe(0);
    expect(new Roll("2 * 3").isDeterministic).toBe(true);
    expect(new Roll("2 * (1d4)").isDeterministic).toBe(false);
  });

  it("rolls nothing for no dice, and refuses a number of dice below 0, above 999 or broken", async () => {
    const none = await rolled("0d6 + 2");
    expect([none.total, none.dice[0]!.results]).toEqual([2, []]);
    for (const formula of ["(0 - 1)d6", "1000d6", "(1 / 2)d6"]) {
      await expect(new Roll(formula).evaluate(), formula).rejects.toThrow("number of dice");
    }
  });

  it("refuses a value that is no finite number, and unresolved words", async () => {
    await expect(new Roll("1 / 0").evaluate()).rejects.toThrow("no finite value");
    await expect(new Roll("strength + 1").evaluate()).rejects.toThrow("strength");
  });

  it("refuses text that is not one", () => {
    for (const formula of [null, undefined, 5, {}])
      expect(() => new Roll(formula as unknown as string)).toThrow("must be text");
  });

  it("rerolls and clones as new rolls", async () => {
    const roll = await rolled("1d6 + @x", [2], { x: 1 });
    testDice.force([5]);
    const again = await roll.reroll();
    expect([again.total, roll.total, again === roll]).toEqual([6, 3, false]);
    expect(roll.clone()._evaluated).toBe(false);
  });

  it("alters dice, and numbers when asked", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });

  it("draws every face of a die equally often from its source", () => {
    const die = new Die({ faces: 6 });
    const counts = [0, 0, 0, 0, 0, 0];
    for (let step = 0; step < 600; step += 1) counts[die.mapRandomFace((step + 0.5) / 600) - 1]! += 1;
    expect(counts).toEqual([100, 100, 100, 100, 100, 100]);
    expect([die.mapRandomFace(0), die.mapRandomFace(1 - 2 ** -32)]).toEqual([1, 6]);
  });

  it("repeats itself from a seed (ROLL-9)", async () => {
    const series = async (): Promise<number[]> => (await new Roll("50d100").evaluate()).dice[0]!.values;
    testDice.seed(7);
    const first = await series();
    testDice.seed(7);
    expect(await series()).toEqual(first);
    testDice.seed(8);
    expect(await series()).not.toEqual(first);
  });

  it("refuses a forced face that the die has not, or that is no number", async () => {
    testDice.force([7]);
    await expect(new Roll("1d6").evaluate()).rejects.toThrow("not a face");
    expect(() => testDice.force([Number.NaN])).toThrow("must be numbers");
  });
});

describe("storage (ROLL-6)", () => {
  class CheckRoll extends Roll {}
  class StrangerRoll extends Roll {}

  it("survives JSON with class, options, formula, terms and total", async () => {
    Dice.rolls.push(CheckRoll);
    const formulas = [
      "2d6 + 3",
      "-1d6",
      "(1d4 + 1)d6kh2[x]",
      "{1d10, 2d8kl}kh cs>3",
      "max(1d6, 2) * 2",
      "4df + 3dcc1",
      "5d10x10cs>=8df1",
    ];
    for (const formula of formulas) {
      const roll = await new CheckRoll(formula, {}, { type: "check", difficulty: 3 }).evaluate();
      const json = JSON.stringify(roll);
      const back = Roll.fromJSON(json);
      expect(back).toBeInstanceOf(CheckRoll);
      expect(JSON.stringify(back)).toBe(json);
      expect([back.total, back.formula, back.result]).toEqual([roll.total, roll.formula, roll.result]);
      expect(back.options).toEqual({ type: "check", difficulty: 3 });
      expect(back.dice.map((die) => die.results)).toEqual(roll.dice.map((die) => die.results));
    }
    Dice.rolls.splice(Dice.rolls.indexOf(CheckRoll), 1);
  });

  it("comes back unevaluated when it was stored so", async () => {
    const back = Roll.fromData(new Roll("2d6").toJSON());
    expect(back.total).toBeUndefined();
    testDice.force([1, 2]);
    expect((await back.evaluate()).total).toBe(3);
  });

  it("refuses a class that nobody registered", async () => {
    const data = (await new StrangerRoll("1d6").evaluate()).toJSON();
    expect(() => Roll.fromData(data)).toThrow("StrangerRoll");
    expect(() => terms.RollTerm.fromData({ class: "Nothing" })).toThrow("Nothing");
  });

  it("makes rolls of the first configured class by default", () => {
    Dice.rolls.unshift(CheckRoll);
    expect(Roll.create("1d6")).toBeInstanceOf(CheckRoll);
    Dice.rolls.shift();
    expect(Roll.create("1d6")).not.toBeInstanceOf(CheckRoll);
  });

  it("is made of evaluated terms, but not of a mixture", async () => {
    const two = new NumericTerm({ number: 2 });
    const die = new Die({ number: 1, faces: 6 });
    expect(Roll.fromTerms([die, new OperatorTerm({ operator: "+" }), two]).total).toBeUndefined();
    testDice.force([4]);
    await die.evaluate();
    expect(Roll.fromTerms([die, new OperatorTerm({ operator: "+" }), two]).total).toBe(6);
    expect(() => Roll.fromTerms([die, new OperatorTerm({ operator: "+" }), new Die()])).toThrow("have not");
  });
});

describe("helpers (ROLL-10)", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4 % 7", 6],
    ["max(1, 2, 3) - min(4, 5)", -1],
    ["5 > 3 ? 10 : 20", 10],
    ["1 === 2 || 3 <= 3", 1],
    ["!1 && 5", 0],
    ["-floor(2.7)", -2],
  ])("safeEval %s = %d", (expression, value) => {
    expect(Roll.safeEval(expression)).toBe(value);
  });

  it.each(["1d6", "alert(1)", "constructor", "1 +", "1; 2", "`1`", "1 / 0", "x"])(
    "safeEval refuses %s",
    (expression) => {
      expect(() => Roll.safeEval(expression)).toThrow();
    },
  );

  it("knows functions that packages register", async () => {
    Dice.functions["double"] = (value: number) => value * 2;
    expect((await rolled("double(1d6) + 1", [3])).total).toBe(7);
    delete Dice.functions["double"];
    expect(Roll.validate("double(1)")).toBe(false);
  });

  it("takes further kinds of dice with their own modifiers", async () => {
    class TriangleDie extends terms.DiceTerm {
      static override DENOMINATION = "t";
      static override MODIFIERS = { up: (() => {}) as () => void };
    }
    Dice.terms["t"] = TriangleDie;
    Dice.termTypes["TriangleDie"] = TriangleDie;
    const roll = await rolled("2dtup + 1", [3, 2]);
    expect([roll.total, roll.formula]).toEqual([6, "2dtup + 1"]);
    expect(Roll.fromData(roll.toJSON()).dice[0]).toBeInstanceOf(TriangleDie);
    delete Dice.terms["t"];
    delete Dice.termTypes["TriangleDie"];
  });

  it("lets words be only arguments of functions", async () => {
    Dice.functions["length"] = (word: string) => word.length;
    expect((await rolled("length(fire)")).total).toBe(4);
    delete Dice.functions["length"];
    expect(new Roll("word").terms[0]).toBeInstanceOf(StringTerm);
    expect(new Roll("(1)").terms[0]).toBeInstanceOf(ParentheticalTerm);
  });
});
