import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countPicked, pick } from "../../../src/kernel/choices.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

describe("picking", () => {
  it("takes as many as there are picks, each option once unless it may be repeated", () => {
    const keys = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
    fc.assert(
      fc.property(keys, fc.nat({ max: 5 }), fc.boolean(), (pressed, most, repeat) => {
        const picked: Record<string, number> = { a: 0, b: 0, c: 0 };
        for (const key of pressed) {
          const times = pick({ picked, most, repeat }, key);
          if (!isRefusal(times)) picked[key] = times;
        }
        const known = pressed.filter((key) => key !== "d");
        const wanted = repeat ? known.length : new Set(known).size;
        expect(countPicked(picked)).toBe(Math.min(most, wanted));
        expect(picked).not.toHaveProperty("d");
        if (!repeat) expect(Math.max(...Object.values(picked))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("says what stands in the way", () => {
    expect(pick({ picked: { a: 1, b: 0 }, most: 2, repeat: false }, "a")).toEqual({ error: "key" });
    expect(pick({ picked: { a: 1, b: 0 }, most: 1, repeat: true }, "b")).toEqual({ error: "most" });
    expect(pick({ picked: {}, most: 1, repeat: true }, "constructor")).toEqual({ error: "key" });
  });
});
