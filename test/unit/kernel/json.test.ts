import fc from "fast-check";
import { expect, it } from "vitest";
import { sameJson } from "../../../src/kernel/json.ts";

it("finds a value the same as its copy, and as its copy with the keys in another order", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameJson(value, structuredClone(value))).toBe(true);
    }),
  );
  expect(sameJson({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 })).toBe(true);
});

it.each([
  [1, "1"],
  [null, {}],
  [null, undefined],
  [[], {}],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1 }, { b: 1 }],
  [
    [1, 2],
    [2, 1],
  ],
])("tells %j and %j apart", (a, b) => {
  expect(sameJson(a, b)).toBe(false);
});
