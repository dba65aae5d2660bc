import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceOf, markExperience, marksLeft, spendTrack } from "../../../src/games/metrohod/rules/experience.ts";
import { characteristicOf, defaultCharacteristics, levelOf } from "../../../src/games/metrohod/rules/skills.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

describe("markExperience", () => {
  it("loses no mark and leaves no full track", () => {
    const count = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 40 }), count, (value, max, marks) => {
        const after = markExperience({ value, max }, marks);
        if (isRefusal(after)) return false;
        return after.advances * max + after.value === value + marks && after.value >= 0 && after.value < max;
      }),
      { numRuns: 100_000 },
    );
  });
});

describe("marksLeft", () => {
  const track = fc
    .integer({ min: 0, max: 8 })
    .chain((room) => fc.record({ room: fc.constant(room), marks: fc.nat(room) }));

  it("is nothing exactly when all that was earned, or all that has room, is placed", () => {
    fc.assert(
      fc.property(fc.nat(8), fc.array(track, { maxLength: 5 }), (earned, tracks) => {
        const left = marksLeft(earned, tracks);
        const marks = tracks.reduce((sum, each) => sum + each.marks, 0);
        const room = tracks.reduce((sum, each) => sum + each.room, 0);
        return (left === 0) === (marks === Math.min(earned, room));
      }),
    );
  });

  it("says how many are too many, and refuses what does not fit a track", () => {
    expect(marksLeft(1, [{ marks: 2, room: 4 }])).toBe(-1);
    expect(marksLeft(3, [{ marks: 1, room: 1 }])).toBe(0);
    expect(marksLeft(3, [{ marks: 2, room: 1 }])).toEqual({ error: "tracks" });
    expect(marksLeft(-1, [])).toEqual({ error: "earned" });
  });
});

describe("advanceOf", () => {
  const [instinct] = defaultCharacteristics();

  it("is a talent for the talents' track", () => {
    expect(advanceOf("talents")).toEqual({ kind: "talent" });
  });

  it("is a talent or two upgrade ticks for the crew's track", () => {
    expect(advanceOf("crew")).toEqual({ kind: "talentOrUpgrades", ticks: 2 });
  });

  it("offers the characteristic's skills that can still rise", () => {
    const levels = { scouting: 4, wayfinding: 3, barter: 1 };
    expect(instinct && advanceOf(instinct, levels)).toEqual({
      kind: "skill",
      skills: ["wayfinding", "tinkering", "medicine"],
    });
    const full = { scouting: 4, wayfinding: 4, tinkering: 4, medicine: 4 };
    expect(instinct && advanceOf(instinct, full)).toEqual({ kind: "skill", skills: [] });
  });
});

describe("the default list", () => {
  const list = defaultCharacteristics();
  const keys = list.flatMap(({ key, skills }) => [key, ...skills.map((skill) => skill.key)]);

  it("has three characteristics of four skills, every key its own", () => {
    expect(list.map(({ skills }) => skills.length)).toEqual([4, 4, 4]);
    expect(new Set(keys).size).toBe(15);
    expect(keys.every((key) => /^[a-z]+$/.test(key))).toBe(true);
  });

  it("is a fresh copy each time", () => {
    defaultCharacteristics()[0]?.skills.pop();
    expect(defaultCharacteristics()).toEqual(list);
  });

  it("tells where a skill belongs", () => {
    expect(characteristicOf(list, "stealth")?.key).toBe("agility");
    expect(characteristicOf(list, "agility")).toBeUndefined();
  });
});

describe("levelOf", () => {
  it("is 0 for a skill not written down, also under a name that every object knows", () => {
    expect(levelOf({ stealth: 2 }, "stealth")).toBe(2);
    expect(levelOf({ stealth: 2 }, "barter")).toBe(0);
    expect(levelOf({}, "constructor")).toBe(0);
  });
});

describe("a full track", () => {
  it("is erased for its step; marks beyond its end stay", () => {
    expect(spendTrack({ value: 6, max: 6 })).toBe(0);
    expect(spendTrack({ value: 9, max: 8 })).toBe(1);
  });

  it("cannot be spent before it is full, nor when there is none", () => {
    expect(spendTrack({ value: 5, max: 6 })).toEqual({ error: "value" });
    expect(spendTrack({ value: 0, max: 0 })).toEqual({ error: "max" });
  });
});
