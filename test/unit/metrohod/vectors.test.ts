import { describe, expect, it } from "vitest";
import { rules } from "../../vectors/metrohod.ts";
import { runCases } from "../../vectors/run.ts";
import { vectorSuite } from "../../vectors/suite.ts";

vectorSuite(rules, { metrohod: { atLeast: 83 }, "metrohod-own": { atLeast: 192 } });

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
