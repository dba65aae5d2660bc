import { expect, it } from "vitest";
import { changedBytes, changedLeaves } from "../../bench/lib/changed-leaves.ts";

it("the floor of traffic holds what has changed and nothing else, lists entry by entry", () => {
  const before = { a: 1, b: { c: 2, gone: 3 }, lines: ["x"] };
  expect(changedLeaves(before, { a: 1, b: { c: 2, gone: 3 }, lines: ["x"] })).toBeUndefined();
  expect(changedLeaves(before, { a: 1, b: { c: 5 }, lines: ["x", "y"] })).toEqual({
    b: { c: 5, gone: null },
    lines: { 1: "y" },
  });
});

it("counts bytes, not letters, of new documents whole and of changed ones by their leaves", () => {
  const { bytes, documents } = changedBytes(
    { one: { a: 1, b: 1 }, two: { a: 1 } },
    { one: { a: 1, b: 2 }, two: { a: 1 }, new: { t: "ж" } },
  );
  expect({ bytes, documents }).toEqual({ bytes: '{"b":2}'.length + '{"t":"ж"}'.length + 1, documents: 2 });
});
