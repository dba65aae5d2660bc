import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { runCases, type Rules, type VectorCase, type VectorFile } from "./run.ts";

function casesOf(name: string): VectorCase[] {
  const file = new URL(`./data/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as VectorFile).cases;
}

/** Runs a game's files of vectors, each a test a case, and makes sure that every rule of the registry has one. */
export function vectorSuite(rules: Rules, files: Readonly<Record<string, { atLeast: number }>>): void {
  describe.each(Object.entries(files))("%s.json", (name, { atLeast }) => {
    const cases = casesOf(name);

    it("has all its cases", () => {
      expect(cases.length).toBeGreaterThanOrEqual(atLeast);
    });

    it.each(cases.map((each, index) => [index + 1, each.rule, each] as const))("case %i, %s", (_index, _rule, each) => {
      expect(runCases([each], rules)).toEqual([]);
    });
  });

  it("every rule of the registry has a case", () => {
    const asked = new Set(Object.keys(files).flatMap((name) => casesOf(name).map(({ rule }) => rule)));
    expect(Object.keys(rules).filter((rule) => !asked.has(rule))).toEqual([]);
  });
}
