import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { net, pool, result, sumOf } from "../../../src/games/ones/rules/check.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 30 });
const count = fc.nat(40);
const many = { numRuns: 5_000 };

describe("a check", () => {
  it("is its highest die with what is added, and never anything but a whole number", () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: -1, max: 1 }), count, count, (dice, net, onesUsed, difficulty) => {
        const read = result({ dice, net, onesUsed, difficulty });
        if (isRefusal(read)) return false;
        return read.total === Math.max(...dice) + net + onesUsed && read.success === read.total >= difficulty;
      }),
      many,
    );
  });

  it("only gets better with one more one", () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: -1, max: 1 }), count, count, (dice, net, onesUsed, difficulty) => {
        const before = result({ dice, net, onesUsed, difficulty });
        const after = result({ dice, net, onesUsed: onesUsed + 1, difficulty });
        return !isRefusal(before) && !isRefusal(after) && after.total === before.total + 1;
      }),
      many,
    );
  });

  it("refuses whatever is no input, by name", () => {
    const sound = { dice: [4], net: 0, onesUsed: 0, difficulty: 5 };
    fc.assert(
      fc.property(fc.constantFrom("dice", "net", "onesUsed", "difficulty"), fc.anything(), (key, junk) => {
        fc.pre(typeof junk !== "number" && !Array.isArray(junk));
        const read = result({ ...sound, [key]: junk });
        return isRefusal(read) && read.error === key;
      }),
      many,
    );
  });
});

describe("advantages and hindrances", () => {
  it("come to one step at most, whichever way, and take each other off", () => {
    fc.assert(
      fc.property(count, count, (advantages, hindrances) => {
        const step = net({ advantages, hindrances });
        return step === Math.sign(advantages - hindrances);
      }),
      many,
    );
  });

  it("add up over all sources", () => {
    const sources = [
      { advantages: 1, hindrances: 0 },
      { advantages: 0, hindrances: 2 },
    ];
    expect(sumOf(sources)).toEqual({ advantages: 1, hindrances: 2 });
    expect(sumOf([])).toEqual({ advantages: 0, hindrances: 0 });
  });
});

it("rolls as many dice as the skill, and never none", () => {
  for (let skill = 1; skill <= 30; skill++) expect(pool(skill)).toEqual({ dice: skill, hindrances: 0 });
  expect(pool(0)).toEqual({ dice: 1, hindrances: 1 });
  for (const junk of [-1, 31, 1.5, NaN, Infinity]) expect(pool(junk)).toEqual({ error: "skill" });
});
