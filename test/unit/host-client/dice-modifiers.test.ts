import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { Roll, terms, testDice } from "../../host/client/dice/index.ts";

const { PoolTerm } = terms;

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

describe("modifiers (ROLL-3)", () => {
  it.each<[string, number[], number]>([
    ["4d6kh3", [1, 5, 3, 6], 14],
    ["4d6k3", [1, 5, 3, 6], 14],
    ["4d6kl1", [4, 5, 3, 6], 3],
    ["4d6dl1", [1, 5, 3, 6], 14],
    ["4d6d", [1, 5, 3, 6], 14],
    ["4d6dh2", [1, 5, 3, 6], 4],
    ["2d6kh5", [1, 2], 3],
    ["1d10r1", [1, 1], 1],
    ["1d20r<10", [9, 15], 15],
    ["1d20rr<3", [1, 2, 11], 11],
    ["3d6r1=1", [1, 1, 4, 5], 10],
    ["5d10x10", [10, 2, 3, 4, 5, 10, 1], 35],
    ["1d6x", [6, 6, 2], 14],
    ["1d6xo", [6, 6], 12],
    ["2d6x1=6", [6, 6, 3], 15],
    ["1d20min10", [3], 10],
    ["1d20max10", [17], 10],
    ["5d10cs>=8", [8, 9, 1, 7, 10], 3],
    ["5d10cs<8", [8, 9, 1, 7, 10], 2],
    ["5d10cs=10", [8, 9, 1, 7, 10], 1],
    ["5d10cs10", [8, 9, 1, 7, 10], 1],
    ["4d6cf1", [1, 1, 5, 6], 2],
    ["4d6even", [1, 2, 4, 6], 3],
    ["4d6odd", [1, 2, 4, 6], 1],
    ["5d10cs>=8df1", [8, 9, 1, 7, 10], 2],
    ["4d6sf1", [1, 2, 3, 4], 8],
    ["3d6ms>10", [5, 5, 4], 4],
    ["3d6ms<10", [1, 2, 3], 4],
    ["4d6r1kh3", [1, 2, 3, 4, 6], 13],
    ["4df", [-1, 0, 1, 1], 1],
    ["3dcc1", [1, 0, 1], 2],
  ])("%s on %j = %d", async (formula, faces, total) => {
    expect((await rolled(formula, faces)).total).toBe(total);
  });

  it("flags what it did to each result (ROLL-5)", async () => {
    const flags = async (formula: string, faces: number[]) => (await rolled(formula, faces)).dice[0]!.results;
    expect(await flags("2d6kh", [2, 5])).toEqual([
      { result: 2, active: false, discarded: true },
      { result: 5, active: true },
    ]);
    expect(await flags("1d6r1", [1, 3])).toEqual([
      { result: 1, active: false, rerolled: true },
      { result: 3, active: true },
    ]);
    expect(await flags("1d6x6", [6, 3])).toEqual([
      { result: 6, active: true, exploded: true },
      { result: 3, active: true },
    ]);
    expect(await flags("2d6cs6df1", [6, 1])).toEqual([
      { result: 6, active: true, success: true, count: 1 },
      { result: 1, active: true, failure: true, count: -1 },
    ]);
  });

  it("keeps and drops complement each other, and never more than there are", async () => {
    const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(faces, fc.nat(9), async (shown, number) => {
        const n = shown.length;
        const sorted = [...shown].sort((a, b) => a - b);
        const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
        const kept = Math.min(number, n);
        expect((await rolled(`${n}d6kh${number}`, shown)).total).toBe(sum(sorted.slice(n - kept)));
        expect((await rolled(`${n}d6kl${number}`, shown)).total).toBe(sum(sorted.slice(0, kept)));
        expect((await rolled(`${n}d6dh${number}`, shown)).total).toBe(sum(sorted.slice(0, n - kept)));
        expect((await rolled(`${n}d6dl${number}`, shown)).total).toBe(sum(sorted.slice(kept)));
      }),
    );
  });

  it("counts what compares", async () => {
    const faces = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 8 });
    const tests = {
      "=": (a: number, b: number) => a === b,
      "<": (a: number, b: number) => a < b,
      "<=": (a: number, b: number) => a <= b,
      ">": (a: number, b: number) => a > b,
      ">=": (a: number, b: number) => a >= b,
    };
    await fc.assert(
      fc.asyncProperty(faces, fc.constantFrom(...Object.keys(tests)), fc.nat(11), async (shown, sign, target) => {
        const expected = shown.filter((face) => tests[sign as keyof typeof tests](face, target)).length;
        expect((await rolled(`${shown.length}d10cs${sign}${target}`, shown)).total).toBe(expected);
        expect((await rolled(`${shown.length}d10cf${sign}${target}`, shown)).total).toBe(expected);
      }),
    );
  });

  it("stops a formula that would roll for ever", async () => {
    await expect(new Roll("1d1x1").evaluate()).rejects.toThrow("for ever");
    await expect(new Roll("1d1rr1").evaluate()).rejects.toThrow("for ever");
  });
});

describe("pools (ROLL-4)", () => {
  it.each<[string, number[], number]>([
    ["{1d10, 1d10}cs<7", [3, 9], 1],
    ["{1d10, 1d10}cf<7", [3, 6], 2],
    ["{2d6, 1d8 + 1}kh", [3, 4, 7], 8],
    ["{2d6, 1d8 + 1}kl", [3, 4, 7], 7],
    ["{1d6, 1d6, 1d6}dl", [1, 2, 3], 5],
    ["{1d6, 2}", [4], 6],
  ])("%s on %j = %d", async (formula, faces, total) => {
    const roll = await rolled(formula, faces);
    expect(roll.total).toBe(total);
    expect(roll.terms[0]).toBeInstanceOf(PoolTerm);
    expect(roll.dice.flatMap((die) => die.values)).toEqual(faces);
  });
});
