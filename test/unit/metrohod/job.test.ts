import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimedSince } from "../../../src/games/metrohod/rules/job.ts";

const ids = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e"));

describe("claimedSince", () => {
  it("names what is held now and was not when the first of the jobs began", () => {
    expect(claimedSince([{ held: ["a"] }, { held: ["a", "b"] }], ["a", "b", "c"])).toEqual(["b", "c"]);
  });

  it("knows nothing where no start was written down, and counts nothing that was lost again", () => {
    expect(claimedSince([], ["a"])).toEqual([]);
    expect(claimedSince([{ held: null }], ["a"])).toEqual([]);
    expect(claimedSince([{ held: [] }], [])).toEqual([]);
  });

  it("never names what is not held, nor what was held all along", () => {
    fc.assert(
      fc.property(ids, ids, (before, now) => {
        const claimed = claimedSince([{ held: before }], now);
        return claimed.every((id) => now.includes(id) && !before.includes(id));
      }),
    );
  });
});
