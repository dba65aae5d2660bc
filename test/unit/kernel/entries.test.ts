import { expect, it } from "vitest";
import { countOf } from "../../../src/kernel/entries.ts";

it("counts a number, a field that counts, or the marks on a track", () => {
  expect([0, 2, -3].map(countOf)).toEqual([0, 2, -3]);
  expect(countOf({ faction: "x", name: "Semaphore", value: -2 })).toBe(-2);
  expect(countOf({ name: "Aid", sort: 4, amount: 1 })).toBe(1);
  expect(countOf({ left: 3, max: 5 })).toBe(3);
  expect(countOf({ bonus: 0, override: null, xp: { value: 2, max: 6 } })).toBe(2);
});

it("counts nothing where there is nothing to count", () => {
  for (const entry of [null, "x", true, [], { level: "light", name: "Cut" }, { xp: { value: 0, max: 6 } }, { sort: 2 }])
    expect(countOf(entry)).toBeNull();
});
