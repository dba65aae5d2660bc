import { describe, expect, it } from "vitest";
import { highest, lowest, MAX_DICE, readFaces, sum, type Reader } from "../../../src/kernel/dice.ts";
import { chance, classified, mean, rolls, spread } from "../../../src/kernel/odds.ts";
import { everyRoll } from "./every-roll.ts";

/** A reader with text for readings, as a game may need: the highest face, and how many ones lie beside it. */
const highestAndOnes: Reader<string> = {
  start: "0/0",
  read(reading, face) {
    const [top = 0, ones = 0] = reading.split("/").map(Number);
    return `${Math.max(top, face)}/${ones + Number(face === 1)}`;
  },
};

function counted<Reading>(reader: Reader<Reading>, dice: number): Map<Reading, number> {
  const counts = new Map<Reading, number>();
  for (const roll of everyRoll(dice)) {
    const reading = readFaces(reader, roll);
    counts.set(reading, (counts.get(reading) ?? 0) + 1);
  }
  return counts;
}

describe("spread", () => {
  it.each([1, 2, 3, 4, 5, 6, 7])("of %i dice is what counting every roll gives", (dice) => {
    for (const reader of [highest, lowest, sum]) expect(spread(reader, dice)).toEqual(counted(reader, dice));
    expect(spread(highestAndOnes, dice)).toEqual(counted(highestAndOnes, dice));
  });

  it("of no dice is the start alone", () => {
    expect([...spread(sum, 0)]).toEqual([[0, 1]]);
  });

  it("counts every roll exactly up to twenty dice, and close to it beyond", () => {
    for (let dice = 1; dice <= 20; dice++) expect(rolls(spread(highest, dice))).toBe(6 ** dice);
    for (let dice = 21; dice <= MAX_DICE; dice++) expect(rolls(spread(sum, dice)) / 6 ** dice).toBeCloseTo(1, 12);
  });

  it("agrees with the closed form of the highest die", () => {
    for (let dice = 1; dice <= 15; dice++) {
      const ways = spread(highest, dice);
      for (let face = 1; face <= 6; face++) expect(ways.get(face)).toBe(face ** dice - (face - 1) ** dice);
    }
  });

  it("rolls dice of other sides", () => {
    expect([...spread(sum, 2, 2)]).toEqual([
      [2, 1],
      [3, 2],
      [4, 1],
    ]);
  });
});

describe("what is made of a spread", () => {
  it("classified adds up the readings of a class", () => {
    const parity = classified(spread(sum, 2), (total) => (total % 2 === 0 ? "even" : "odd"));
    expect(parity).toEqual(
      new Map([
        ["even", 18],
        ["odd", 18],
      ]),
    );
  });

  it("chance counts the rolls that hold", () => {
    expect(chance(spread(sum, 2), (total) => total >= 10)).toEqual({ ways: 6, of: 36 });
    expect(chance(spread(highest, 3), () => false)).toEqual({ ways: 0, of: 216 });
  });

  it("mean is the expected reading", () => {
    expect(mean(spread(sum, 4))).toBe(14);
    expect(mean(spread(highest, 2))).toBeCloseTo(161 / 36, 12);
    expect(mean(spread(lowest, 2))).toBeCloseTo(91 / 36, 12);
  });
});
