import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules } from "../../vectors/ones.ts";
import { runCases, type VectorFile } from "../../vectors/run.ts";

function casesOf(name: string) {
  const file = new URL(`../../vectors/data/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as VectorFile).cases;
}

describe.each([
  ["ones", 50],
  ["ones-own", 58],
])("%s.json", (name, atLeast) => {
  const cases = casesOf(name);

  it("has all its cases", () => {
    expect(cases.length).toBeGreaterThanOrEqual(atLeast);
  });

  it.each(cases.map((each, index) => [index + 1, each.rule, each] as const))("case %i, %s", (_index, _rule, each) => {
    expect(runCases([each], rules)).toEqual([]);
  });
});

it("every rule of the registry has a case", () => {
  const asked = new Set([...casesOf("ones"), ...casesOf("ones-own")].map(({ rule }) => rule));
  expect(Object.keys(rules).filter((rule) => !asked.has(rule))).toEqual([]);
});
