import { expect, it } from "vitest";
import { valueOfKey, valueOfStop } from "../../../src/play/sheet/track-keys.ts";

it.each([
  ["ArrowRight", 5],
  ["ArrowUp", 5],
  ["ArrowLeft", 3],
  ["ArrowDown", 3],
  ["PageUp", 6],
  ["PageDown", 2],
  ["Home", 0],
  ["End", 9],
  ["Enter", null],
  ["5", null],
])("asks for its value on a track of 9 at 4: %s", (key, value) => {
  expect(valueOfKey(key, 4, 9)).toBe(value);
});

it("moves a page by a quarter of a long track", () => {
  expect(valueOfKey("PageUp", 0, 40)).toBe(10);
});

it("marks up to the stop that is clicked, and takes the last mark back", () => {
  expect(valueOfStop(4, 2)).toBe(4);
  expect(valueOfStop(2, 4)).toBe(2);
  expect(valueOfStop(4, 4)).toBe(3);
  expect(valueOfStop(1, 1)).toBe(0);
});
