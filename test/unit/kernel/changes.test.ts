import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, delta, drop, invert, invertAll, set, type Change, type Json } from "../../../src/kernel/changes.ts";

const uuid = fc.constantFrom("Actor.one", "Actor.two");
const path = fc.constantFrom("system.stress.value", "system.wounds");
const json = fc.jsonValue() as fc.Arbitrary<Json>;
const data = fc.record({ _id: fc.string(), name: json });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(uuid, path, fc.integer()).map((args) => delta(...args)),
  fc.tuple(uuid, path, json, json).map((args) => set(...args)),
  fc.tuple(uuid, path, fc.string(), json).map((args) => add(...args)),
  fc.tuple(uuid, path, fc.string(), json).map((args) => drop(...args)),
  fc.record({ kind: fc.constantFrom("create", "delete"), uuid, collection: fc.constant("Item"), data }),
);

describe("invert", () => {
  it.each<[Change, Change]>([
    [delta("A", "x", 2), delta("A", "x", -2)],
    [set("A", "x", 1, "b"), set("A", "x", "b", 1)],
    [add("A", "x", "k", { level: "light" }), drop("A", "x", "k", { level: "light" })],
    [
      { kind: "create", uuid: "A", collection: "Item", data: { _id: "i" } },
      { kind: "delete", uuid: "A", collection: "Item", data: { _id: "i" } },
    ],
  ])("turns %j into %j and back", (change, inverse) => {
    expect(invert(change)).toEqual(inverse);
    expect(invert(inverse)).toEqual(change);
  });

  it("knows no negative zero", () => {
    expect(invert(delta("A", "x", 0))).toStrictEqual(delta("A", "x", 0));
  });

  it("taken twice is the change itself, and leaves its argument alone", () => {
    fc.assert(
      fc.property(change, (each) => {
        const before = structuredClone(each);
        expect(invert(invert(each))).toEqual(each);
        expect(each).toEqual(before);
      }),
    );
  });
});

describe("invertAll", () => {
  it("takes the last change back first", () => {
    const first = delta("A", "x", 1);
    const second = set("A", "y", 0, 1);
    expect(invertAll([first, second])).toEqual([set("A", "y", 1, 0), delta("A", "x", -1)]);
  });

  it("sums with its list to nothing on every number", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 })), (steps) => {
        const changes = steps.map((by) => delta("A", "x", by));
        const total = [...changes, ...invertAll(changes)].reduce((at, each) => at + ("by" in each ? each.by : NaN), 0);
        expect(total).toBe(0);
      }),
    );
  });
});
