import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameJson } from "../../../src/kernel/json.ts";

describe("sameJson", () => {
  it("does not mind the order of keys", () => {
    expect(sameJson({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  });

  it.each<[unknown, unknown]>([
    [0, "0"],
    [0, null],
    [{}, []],
    [{}, null],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: undefined }, {}],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])("tells %j from %j, either way", (a, b) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([false, false]);
  });

  it("holds for every value and its copy", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        return sameJson(value, JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
