import { expect, it } from "vitest";
import { isOn } from "../../../src/play/sheet/tracks.ts";
import { valueOfKey, valueOfStop } from "../../../src/play/sheet/track-keys.ts";

const LINE = { min: 0, max: 9 };
const GAUGE = { min: -12, max: 9 };

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
  expect(valueOfKey(key, 4, LINE)).toBe(value);
});

it("moves a page by a quarter of a long track", () => {
  expect(valueOfKey("PageUp", 0, { min: 0, max: 40 })).toBe(10);
});

it("marks up to the stop that is clicked, and takes the last mark back", () => {
  expect(valueOfStop(4, 2, LINE)).toBe(4);
  expect(valueOfStop(2, 4, LINE)).toBe(2);
  expect(valueOfStop(4, 4, LINE)).toBe(3);
  expect(valueOfStop(1, 1, LINE)).toBe(0);
});

it("goes to the stop that is clicked where values lie below zero, nothing among them", () => {
  for (const stop of [-12, -1, 0, 4])
    for (const value of [-3, 0, 4]) expect(valueOfStop(stop, value, GAUGE)).toBe(stop);
  expect(valueOfKey("Home", 4, GAUGE)).toBe(-12);
});

it("marks stops from one up or from minus one down, never the stop of nothing", () => {
  const marked = (value: number) => [-3, -2, -1, 0, 1, 2, 3].filter((stop) => isOn(stop, value));
  expect(marked(2)).toEqual([1, 2]);
  expect(marked(-2)).toEqual([-2, -1]);
  expect(marked(0)).toEqual([]);
});
