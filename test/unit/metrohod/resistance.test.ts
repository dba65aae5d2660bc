import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defence, resistanceStress } from "../../../src/games/metrohod/rules/resistance.ts";
import { MAX_DICE } from "../../../src/kernel/dice.ts";

const face = fc.integer({ min: 1, max: 6 });

describe("resistanceStress", () => {
  it("costs six less the highest die, and never gives any back (B16)", () => {
    fc.assert(
      fc.property(
        fc.array(face, { minLength: 1, maxLength: MAX_DICE }),
        (dice) => resistanceStress(dice, false) === 6 - Math.max(...dice),
      ),
      { numRuns: 100_000 },
    );
  });

  it("costs six less the lower of two with zero dice", () => {
    fc.assert(fc.property(face, face, (a, b) => resistanceStress([a, b], true) === 6 - Math.min(a, b)));
  });
});

describe("defence", () => {
  const skills = fc.array(fc.record({ key: fc.string(), level: fc.integer({ min: 0, max: 4 }) }));
  const bonus = fc.integer({ min: 0, max: 4 });

  it("is always the sum of the parts it names", () => {
    fc.assert(
      fc.property(skills, bonus, fc.option(fc.integer({ min: 0, max: 6 })), (list, extra, override) => {
        const { dice, parts } = defence(list, extra, override);
        const known = list.filter(({ level }) => level > 0).length;
        return parts.reduce((sum, part) => sum + part.dice, 0) === dice && dice === (override ?? known + extra);
      }),
      { numRuns: 10_000 },
    );
  });

  it("leaves out the bonus that is none", () => {
    expect(defence([], 0, null)).toEqual({ dice: 0, parts: [] });
  });
});
