import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules } from "../../vectors/metrohod.ts";
import { runCases, type VectorFile } from "../../vectors/run.ts";

function casesOf(name: string) {
  const file = new URL(`../../vectors/data/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as VectorFile).cases;
}

describe.each([
  ["metrohod", 83],
  ["metrohod-own", 192],
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
  const asked = new Set([...casesOf("metrohod"), ...casesOf("metrohod-own")].map(({ rule }) => rule));
  expect(Object.keys(rules).filter((rule) => !asked.has(rule))).toEqual([]);
});

describe("runCases", () => {
  const twice = { twice: ({ n }: Record<string, any>) => ({ n: n * 2, list: [n] }) };
  const faults = (rule: string, out: Record<string, unknown>) =>
    runCases([{ rule, in: { n: 2 }, out }], twice).map(({ reason }) => reason);

  it("compares only what out lists, in depth", () => {
    expect(faults("twice", { n: 4 })).toEqual([]);
    expect(faults("twice", { list: [2] })).toEqual([]);
    expect(faults("twice", { list: ["2"] })).toHaveLength(1);
    expect(faults("twice", { n: 4, missing: null })).toHaveLength(1);
  });

  it("fails what it cannot vouch for", () => {
    expect(faults("thrice", { n: 6 })).toEqual(["unknown rule"]);
    expect(faults("constructor", { n: 6 })).toEqual(["unknown rule"]);
    expect(faults("twice", {})).toHaveLength(1);
    const broken = {
      boom: () => {
        throw new Error("boom");
      },
    };
    expect(runCases([{ rule: "boom", in: {}, out: { n: 1 } }], broken)[0]?.reason).toContain("boom");
  });
});
