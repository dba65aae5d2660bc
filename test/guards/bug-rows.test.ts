import { expect, it } from "vitest";
import { sources } from "./sources.ts";

/** Rows of the list of faults met in comparable systems that touch what there is; what they ask for, a test named after them shows. */
const ROWS = [
  ...[
    "B01",
    "B02",
    "B03",
    "B04",
    "B07",
    "B11",
    "B12",
    "B13",
    "B15",
    "B16",
    "B17",
    "B18",
    "B19",
    "B21",
    "B22",
    "B23",
    "B25",
    "B27",
  ],
  ...[
    "B28",
    "B29",
    "B31",
    "B32",
    "B33",
    "B35",
    "B37",
    "B39",
    "B40",
    "B41",
    "B43",
    "B44",
    "B46",
    "B49",
    "B51",
    "B52",
    "B55",
    "B56",
  ],
];

it("every row has a test named after it", () => {
  const titles = sources(["test"], ".test.ts").flatMap(
    ({ text }) => text.match(/\b(?:it|each\(.*\))\(\s*"[^"]*"/g) ?? [],
  );
  expect(ROWS.filter((row) => !titles.some((title) => title.includes(row)))).toEqual([]);
});
