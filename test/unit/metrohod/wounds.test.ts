import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  takeWound,
  treatWounds,
  WOUND_CAPACITY,
  WOUND_LEVELS,
  woundRows,
  worstWound,
  type Wound,
  type Wounds,
} from "../../../src/games/metrohod/rules/wounds.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const level = fc.constantFrom(...WOUND_LEVELS);
const hits = fc.array(fc.record({ level, name: fc.string({ maxLength: 4 }) }), { maxLength: 12 });

/** Takes wounds one after another; those for which there was no slot are counted. */
function suffer(blows: readonly Wound[]): { wounds: Record<string, Wound>; catastrophes: number } {
  const wounds: Record<string, Wound> = {};
  let catastrophes = 0;
  blows.forEach((blow, index) => {
    const taken = takeWound(wounds, blow);
    if (isRefusal(taken)) throw new Error(taken.error);
    if (taken.catastrophic) catastrophes += 1;
    else wounds[`id${index}`] = taken.wound;
  });
  return { wounds, catastrophes };
}

function treat(wounds: Wounds): Record<string, Wound> {
  return Object.fromEntries(treatWounds(wounds).flatMap(({ id, to }) => (to ? [[id, to]] : [])));
}

const countAt = (wounds: Wounds, row: string) => Object.values(wounds).filter((wound) => wound.level === row).length;
const rung = (each: Wound) => WOUND_LEVELS.indexOf(each.level);

describe("takeWound", () => {
  it("never overfills a row, never drops a wound silently, never makes one lighter", () => {
    fc.assert(
      fc.property(hits, (blows) => {
        const { wounds, catastrophes } = suffer(blows);
        return (
          WOUND_LEVELS.every((row) => countAt(wounds, row) <= WOUND_CAPACITY[row]) &&
          Object.keys(wounds).length + catastrophes === blows.length &&
          Object.entries(wounds).every(([id, wound]) => {
            const blow = blows[Number(id.slice(2))];
            return blow !== undefined && wound.name === blow.name && rung(wound) >= rung(blow);
          })
        );
      }),
      { numRuns: 100_000 },
    );
  });

  it("moves up only past full rows", () => {
    fc.assert(
      fc.property(hits, level, (blows, hit) => {
        const { wounds } = suffer(blows);
        const taken = takeWound(wounds, { level: hit, name: "x" });
        if (isRefusal(taken)) return false;
        const reached = taken.catastrophic ? WOUND_LEVELS.length : rung(taken.wound);
        return WOUND_LEVELS.slice(WOUND_LEVELS.indexOf(hit), reached).every(
          (row) => countAt(wounds, row) === WOUND_CAPACITY[row],
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("treatWounds", () => {
  it("lowers every wound by one level at once, and three treatments heal all", () => {
    fc.assert(
      fc.property(hits, (blows) => {
        const { wounds } = suffer(blows);
        const after = treat(wounds);
        return (
          countAt(after, "light") === countAt(wounds, "medium") &&
          countAt(after, "medium") === countAt(wounds, "severe") &&
          countAt(after, "severe") === 0 &&
          Object.keys(treat(treat(after))).length === 0
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it("tells what became of each wound, by its id", () => {
    const a: Wound = { level: "light", name: "scratch" };
    const b: Wound = { level: "severe", name: "broken leg" };
    expect(treatWounds({ a, b })).toEqual([
      { id: "a", from: a, to: null },
      { id: "b", from: b, to: { level: "medium", name: "broken leg" } },
    ]);
  });
});

describe("woundRows", () => {
  it("shows every wound once, and free slots up to the row's capacity", () => {
    fc.assert(
      fc.property(hits, (blows) => {
        const { wounds } = suffer(blows);
        const rows = woundRows(wounds);
        const shown = rows.flatMap(({ slots }) => slots.flatMap((slot) => slot ?? []));
        expect(rows.map((row) => [row.level, row.slots.length])).toEqual(Object.entries(WOUND_CAPACITY));
        expect(shown.map(({ id }) => id).sort()).toEqual(Object.keys(wounds).sort());
      }),
    );
  });

  it("hides nothing in an overfilled row", () => {
    const wounds = Object.fromEntries(["a", "b"].map((id) => [id, { level: "severe" as const, name: id }]));
    expect(woundRows(wounds).at(-1)?.slots).toEqual([
      { id: "a", name: "a" },
      { id: "b", name: "b" },
    ]);
  });
});

describe("worstWound", () => {
  it("is the heaviest level there is", () => {
    const wounds = { a: { level: "medium", name: "" }, b: { level: "light", name: "" } } as const;
    expect(worstWound(wounds)).toBe("medium");
    expect(worstWound({ ...wounds, c: { level: "severe", name: "" } })).toBe("severe");
    expect(worstWound({})).toBeNull();
  });
});
