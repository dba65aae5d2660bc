import fc from "fast-check";
import { expect, it } from "vitest";
import { sameJson, shareJson } from "../../../src/kernel/json.ts";

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

it("shares with the old value what is the same in it, and comes to the new one", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (next, old) => {
      expect(shareJson(structuredClone(next), old)).toEqual(next);
      expect(shareJson(structuredClone(old), old)).toBe(old);
    }),
  );
  const old = { kept: { a: [1, { b: 2 }] }, changed: { c: 3, d: { e: 4 } }, gone: 1 };
  const next: any = shareJson({ kept: { a: [1, { b: 2 }] }, changed: { c: 5, d: { e: 4 } } }, old);
  expect(next).toEqual({ kept: old.kept, changed: { c: 5, d: { e: 4 } } });
  expect([next.kept === old.kept, next.changed.d === old.changed.d]).toEqual([true, true]);
});
