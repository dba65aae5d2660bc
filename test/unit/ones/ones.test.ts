import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addOne,
  allChips,
  giveOnes,
  rolledOnes,
  saveOnes,
  SOURCES,
  spendOnes,
  type Chips,
} from "../../../src/games/ones/rules/ones.ts";
import { changeScene } from "../../../src/games/ones/rules/scene.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const count = fc.nat(12);
const added = fc.record({ fresh: count, saved: count, received: count });
const chips: fc.Arbitrary<Chips> = fc.record({ fresh: count, saved: count, received: count, added, given: count });
const many = { numRuns: 5_000 };

/** Anything one can do with chips: the chips after it, or as they were when it is refused. */
const moves: fc.Arbitrary<(before: Chips) => Chips> = fc.oneof(
  fc
    .record({ source: fc.constantFrom(...SOURCES), by: fc.constantFrom(1 as const, -1 as const) })
    .map(({ source, by }) => (before: Chips) => {
      const after = addOne(before, source, by);
      return isRefusal(after) ? before : after;
    }),
  fc
    .record({ n: count, from: fc.constantFrom("fresh" as const, "received" as const) })
    .map(({ n, from }) => (before: Chips) => {
      const after = saveOnes(before, n, from);
      return isRefusal(after) ? before : after;
    }),
  count.map((n) => (before: Chips) => {
    const after = giveOnes(before, n);
    return isRefusal(after) ? before : { ...after, given: before.given + n };
  }),
);

const numbersOf = ({ added: { fresh, saved, received }, ...rest }: Chips) => [
  fresh,
  saved,
  received,
  rest.fresh,
  rest.saved,
  rest.received,
  rest.given,
];

describe("chips", () => {
  it("are neither made nor lost, whatever is done with them, and none is owed", () => {
    fc.assert(
      fc.property(chips, fc.array(moves, { maxLength: 30 }), (start, list) => {
        const end = list.reduce((now, move) => move(now), start);
        return allChips(end) === allChips(start) && numbersOf(end).every((n) => Number.isSafeInteger(n) && n >= 0);
      }),
      many,
    );
  });

  it("that are added can be taken back, which leaves everything as it was", () => {
    fc.assert(
      fc.property(chips, fc.constantFrom(...SOURCES), (start, source) => {
        const there = addOne(start, source);
        if (isRefusal(there)) return start[source] === 0 && there.error === source;
        expect(addOne(there, source, -1)).toEqual(start);
        return true;
      }),
      many,
    );
  });

  it("are given away only while fresh", () => {
    fc.assert(
      fc.property(chips, count, (start, n) => {
        const after = giveOnes(start, n);
        if (n > start.fresh) return isRefusal(after) && after.error === "fresh";
        return !isRefusal(after) && after.saved === start.saved && after.received === start.received;
      }),
      many,
    );
  });

  it("spent by number leave as many fewer", () => {
    fc.assert(
      fc.property(count, count, count, fc.nat(40), (fresh, saved, received, add) => {
        const spent = spendOnes({ fresh, saved, received }, add);
        const all = fresh + saved + received;
        if (add > all) return isRefusal(spent) && spent.error === "ones";
        return !isRefusal(spent) && spent.fresh + spent.saved + spent.received + spent.bonus === all;
      }),
      many,
    );
  });

  it("are refused when they are no number", () => {
    for (const junk of [NaN, -1, 0.5, Infinity]) {
      expect(giveOnes({ fresh: 3 }, junk)).toEqual({ error: "give" });
      expect(saveOnes({ fresh: 3, saved: 0 }, junk)).toEqual({ error: "save" });
      expect(spendOnes({ fresh: junk, saved: 0, received: 0 }, 0)).toEqual({ error: "fresh" });
    }
  });

  it("come from the dice that show one, and from no others", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 30 }), (dice) => {
        const others = dice.filter((face) => face !== 1).length;
        return rolledOnes(dice) + others === dice.length;
      }),
      many,
    );
  });
});

describe("a new scene", () => {
  it("leaves nothing of the old one, twice as once, and touches nothing else", () => {
    fc.assert(
      fc.property(count, count, fc.boolean(), fc.boolean(), count, (saved, received, backlash, healed, health) => {
        const after = changeScene({ saved, received, backlash, healedThisScene: healed, health });
        expect(changeScene(after)).toEqual(after);
        expect(after).toEqual({ saved: 0, received: 0, backlash: false, healedThisScene: false, health });
      }),
      { numRuns: 1000 },
    );
  });
});
