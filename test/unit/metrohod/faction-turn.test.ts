import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factionTurn, type Acting } from "../../../src/games/metrohod/rules/faction-turn.ts";
import { HOLDS } from "../../../src/games/metrohod/rules/faction.ts";

const acting = (more: Partial<Acting>): Acting => ({
  ...{ hold: "firm", wars: 0, goals: { a: { value: 1, max: 6 } } },
  ...more,
});

const goal = fc
  .integer({ min: 2, max: 12 })
  .chain((max) => fc.record({ value: fc.nat({ max }), max: fc.constant(max) }));

describe("a faction's turn", () => {
  it.each([
    ["firm", 0, 4],
    ["firm", 1, 3],
    ["firm", 3, 3],
    ["moderate", 0, 3],
    ["moderate", 1, 2],
    ["weak", 0, 2],
  ] as const)("with %s hold and %i wars brings a goal from 1 to %i", (hold, wars, to) =>
    expect(factionTurn(acting({ hold, wars }))).toEqual([{ key: "a", from: 1, to, reached: false }]),
  );

  it("stands still at war with a weak hold", () => {
    expect(factionTurn(acting({ hold: "weak", wars: 1 }))).toEqual([]);
  });

  it("stops at the end of a clock and tells that it was reached, once", () => {
    const goals = { near: { value: 5, max: 6 }, done: { value: 6, max: 6 } };
    expect(factionTurn(acting({ goals }))).toEqual([{ key: "near", from: 5, to: 6, reached: true }]);
  });

  it("moves every open goal by the same pace, and none back or past its end", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOLDS),
        fc.nat({ max: 3 }),
        fc.dictionary(fc.constantFrom("a", "b", "c", "d"), goal),
        (hold, wars, goals) => {
          const pace = HOLDS.indexOf(hold) + (wars > 0 ? 0 : 1);
          const open = Object.entries(goals).filter(([, { value, max }]) => pace > 0 && value < max);
          const expected = open.map(([key, { value, max }]) => {
            const to = Math.min(max, value + pace);
            return { key, from: value, to, reached: to === max };
          });
          expect(factionTurn({ hold, wars, goals })).toEqual(expected);
        },
      ),
    );
  });
});
