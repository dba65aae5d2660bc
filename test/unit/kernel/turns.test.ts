import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACTION,
  compareFighters,
  deedsIn,
  hasDone,
  nextToAct,
  placeBefore,
  readDeeds,
  takeTurn,
  toggleDeed,
  turnsTaken,
  type Fighter,
} from "../../../src/kernel/turns.ts";

const none = readDeeds(undefined);
const fighter = (id: string, place: number | null, sort = 0): Fighter => ({ id, place, sort, deeds: none });
const ids = (fighters: readonly Fighter[]): string =>
  [...fighters]
    .sort(compareFighters)
    .map(({ id }) => id)
    .join("");

const fighters = fc
  .array(fc.tuple(fc.option(fc.integer({ min: 0, max: 3 })), fc.nat(2)), { minLength: 1, maxLength: 7 })
  .map((list) => list.map(([place, sort], at) => fighter(String.fromCharCode(97 + at), place, sort)));

function moved(all: readonly Fighter[], id: string, before: string | null): Fighter[] {
  const places = placeBefore([...all].sort(compareFighters), id, before);
  return all.map((each) => ({ ...each, ...places.get(each.id) }));
}

describe("the order", () => {
  it("is by place, lower ones first, none last, then by what decides between equals", () => {
    expect(ids([fighter("a", 8), fighter("b", 4), fighter("c", null), fighter("d", 8), fighter("e", 0)])).toBe("ebadc");
    expect(ids([fighter("a", 8, 1), fighter("b", 8, 0), fighter("c", null, 2), fighter("d", null, 1)])).toBe("badc");
  });

  it("is one order, whoever is compared with whom", () => {
    fc.assert(
      fc.property(fighters, fc.infiniteStream(fc.nat()), (all, order) => {
        const shuffled = all.map((each) => ({ each, by: order.next().value as number })).sort((a, b) => a.by - b.by);
        expect(ids(shuffled.map(({ each }) => each))).toBe(ids(all));
      }),
    );
  });

  it("takes anybody anywhere and leaves the others as they were", () => {
    fc.assert(
      fc.property(fighters, fc.nat(), fc.nat(), (all, from, to) => {
        const order = ids(all);
        const id = order[from % order.length] ?? "";
        const before = order[to % (order.length + 1)] ?? null;
        const rest = order.replace(id, "");
        const at = before === null || before === id ? rest.length : rest.indexOf(before);
        const wanted = before === id || rest === "" ? order : rest.slice(0, at) + id + rest.slice(at);
        expect(ids(moved(all, id, before))).toBe(wanted);
      }),
    );
  });

  it("gives the moved one the place of whom it follows", () => {
    const all = [fighter("a", 2), fighter("b", 5), fighter("c", 9)];
    expect(moved(all, "a", "c").find(({ id }) => id === "a")?.place).toBe(5);
    expect(moved(all, "c", "a").find(({ id }) => id === "c")?.place).toBe(2);
    expect(placeBefore(all, "nobody", "a").size).toBe(0);
  });
});

describe("the deeds of a round", () => {
  it("are over when the next one begins, but for how often one was in the centre", () => {
    const acted = takeTurn(none, 1, []);
    expect(acted).toEqual({ round: 1, done: [ACTION], at: 1, times: 1 });
    expect(hasDone(acted, 1, ACTION)).toBe(true);
    expect(hasDone(acted, 2, ACTION)).toBe(false);
    expect(deedsIn(acted, 2)).toEqual({ round: 2, done: [], at: 0, times: 1 });
  });

  it("are ticked and taken back by themselves", () => {
    const defended = toggleDeed(toggleDeed(none, 3, "foe1"), 3, ACTION);
    expect(defended).toEqual({ round: 3, done: ["foe1", ACTION], at: 0, times: 1 });
    expect(toggleDeed(toggleDeed(defended, 3, ACTION), 3, "foe1")).toEqual({ round: 3, done: [], at: 0, times: 0 });
    expect(toggleDeed(none, 1, ACTION).times).toBe(1);
    expect(toggleDeed({ ...none, round: 1, done: [ACTION] }, 1, ACTION).times).toBe(0);
  });

  it("tell who is next, and who was last", () => {
    const a = fighter("a", 1);
    const b = fighter("b", 2);
    expect(nextToAct([a, b], 1)?.id).toBe("a");
    b.deeds = takeTurn(b.deeds, 1, [a, b]);
    a.deeds = takeTurn(a.deeds, 1, [a, b]);
    expect(nextToAct([a, b], 1)).toBeNull();
    expect(turnsTaken([a, b], 1).map(({ id }) => id)).toEqual(["a", "b"]);
    b.deeds = takeTurn(b.deeds, 1, [a, b]);
    expect(b.deeds).toEqual({ round: 1, done: [ACTION], at: 3, times: 2 });
    expect(turnsTaken([a, b], 2)).toEqual([]);
  });

  it("are read from anything", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const deeds = readDeeds(stored);
        expect([deeds.round, deeds.at, deeds.times].every(Number.isSafeInteger)).toBe(true);
        expect(deeds.done.every((each) => typeof each === "string")).toBe(true);
      }),
    );
  });
});
