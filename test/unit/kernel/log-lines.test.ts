import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineKey, MOST_LINES, readLines, surplusKeys, touched, type LogLine } from "../../../src/kernel/log-lines.ts";

const reader = { removed: (key: string) => (key.startsWith("-=") ? key.slice(2) : null) };
const line = (at: number): LogLine => ({
  ...{ at, user: "u", path: "system.stress.value", from: 1, to: 2, name: "", card: "", undo: false },
});
const NOW = Date.UTC(2026, 0, 1);

describe("what an update touches", () => {
  const stored = { stress: { value: 3, max: 9 }, out: false, notes: "x", wounds: { a: { name: "Cut" } }, skills: {} };
  const of = (update: object) => touched(update, stored, "system", reader);

  it("is every number and mark that changes", () => {
    expect(of({ stress: { value: 5, max: 9 }, out: true })).toEqual([
      { path: "system.stress.value", from: 3, to: 5, name: "" },
      { path: "system.out", from: false, to: true, name: "" },
    ]);
    expect(of({ stress: { value: 3 }, out: false })).toEqual([]);
  });

  it("is every entry that comes or goes, with its name", () => {
    expect(of({ wounds: { b: { name: "Burn", level: "light" } }, skills: { stealth: 2 } })).toEqual([
      { path: "system.wounds.b", from: null, to: true, name: "Burn" },
      { path: "system.skills.stealth", from: null, to: 2, name: "" },
    ]);
    expect(of({ wounds: { "-=a": null } })).toEqual([{ path: "system.wounds.a", from: true, to: null, name: "Cut" }]);
    expect(of({ wounds: { "-=none": null } })).toEqual([]);
  });

  it("is what an entry counts, where it counts anything", () => {
    const marked = { bonus: 0, xp: { value: 2, max: 6 } };
    expect(of({ skills: { agility: marked } })).toEqual([
      { path: "system.skills.agility", from: null, to: 2, name: "" },
    ]);
  });

  it("is no text, no list of texts and nothing that is inherited", () => {
    expect(of({ notes: "y", tags: ["a"], toString: "z", none: null })).toEqual([]);
  });
});

describe("what a document keeps", () => {
  it("is read oldest first, whatever else stands there", () => {
    const stored = { [lineKey(NOW + 5, 0, "aaaa")]: line(NOW + 5), [lineKey(NOW, 1, "bbbb")]: line(NOW) };
    expect(readLines(stored).map(([, { at }]) => at)).toEqual([NOW, NOW + 5]);
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        expect(readLines(junk)).toEqual([]);
        expect(readLines({ ...stored, [lineKey(NOW, 2, "cccc")]: junk, bad: line(NOW) })).toHaveLength(2);
      }),
    );
  });

  it("never grows past its bound, and loses the oldest", () => {
    const kept = Object.fromEntries(
      Array.from({ length: MOST_LINES }, (_, n) => [lineKey(NOW + n, 0, "aaaa"), line(NOW + n)]),
    );
    expect(surplusKeys(kept, 0)).toEqual([]);
    expect(surplusKeys(kept, 2)).toEqual([lineKey(NOW, 0, "aaaa"), lineKey(NOW + 1, 0, "aaaa")]);
    expect(surplusKeys({ ...kept, junk: 1 }, 1)).toEqual([lineKey(NOW, 0, "aaaa"), "junk"]);
    expect(surplusKeys(undefined, 3)).toEqual([]);
  });

  it("has keys that sort as time goes", () => {
    fc.assert(
      fc.property(fc.nat(1e11), fc.nat(99), fc.nat(1e11), fc.nat(99), (a, n, b, m) => {
        const [one, other] = [lineKey(NOW + a, n, "aaaa"), lineKey(NOW + b, m, "aaaa")];
        expect(one < other).toBe(a < b || (a === b && n < m));
      }),
    );
  });
});
