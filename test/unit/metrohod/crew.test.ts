import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeAssets, income, reach, stations } from "../../../src/games/metrohod/rules/assets.ts";
import {
  advance,
  changedStatus,
  gainReputation,
  jobReputation,
  profit,
  rankPrice,
  reputationNeed,
  scale,
  statusName,
  warsAmong,
} from "../../../src/games/metrohod/rules/crew.ts";
import { effective, HOLDS, weaken, type Standing } from "../../../src/games/metrohod/rules/faction.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const rank = fc.integer({ min: 0, max: 6 });
const hold = fc.constantFrom(...HOLDS);
const stationCount = fc.integer({ min: 0, max: 6 });
const reputation = fc.integer({ min: 0, max: 14 });
const amount = fc.integer({ min: 0, max: 99 });
const many = { numRuns: 100_000 };

/** One number for rank and hold, so that "weaker" can be compared. */
const strength = (standing: Standing) => standing.rank * HOLDS.length + HOLDS.indexOf(standing.hold);

describe("reputation", () => {
  it("for a job is never negative and grows with the target", () => {
    fc.assert(
      fc.property(
        rank,
        rank,
        (own, target) => jobReputation({ rank: own, targetRank: target }) === Math.max(0, 2 + target - own),
      ),
    );
  });

  it("never passes the need, and is full exactly there", () => {
    fc.assert(
      fc.property(reputation, stationCount, amount, (had, held, gain) => {
        const after = gainReputation({ reputation: had, stations: held, gain });
        if (isRefusal(after)) return false;
        const need = reputationNeed(held);
        return after.reputation === Math.min(need, had + gain) && after.full === (after.reputation === need);
      }),
      many,
    );
  });
});

describe("advance", () => {
  it("makes the crew stronger by one step, empties the counter and takes no coin but the price", () => {
    fc.assert(
      fc.property(rank, hold, reputation, stationCount, amount, (level, firmness, had, held, coins) => {
        const before = { rank: level, hold: firmness };
        const after = advance({ ...before, reputation: had, stations: held, coins });
        if (isRefusal(after)) {
          const isRise = firmness === "firm";
          return had < reputationNeed(held) || (isRise && (level === 6 || coins < rankPrice(level + 1)));
        }
        const paid = after.rank > level ? rankPrice(after.rank) : 0;
        return strength(after) === strength(before) + 1 && after.reputation === 0 && after.coins === coins - paid;
      }),
      many,
    );
  });
});

describe("weaken and effective", () => {
  it("weaken never strengthens and ends at rank 0, weak, with the base threatened", () => {
    fc.assert(
      fc.property(rank, hold, (level, firmness) => {
        const before = { rank: level, hold: firmness };
        const after = weaken(before);
        if (isRefusal(after)) return false;
        expect(after.hold).toBe("weak");
        expect(after.threatened).toBe(strength(before) === 0);
        expect(after.threatened || strength(after) < strength(before)).toBe(true);
      }),
    );
  });

  it("wars lower by one step in all, and peace by none", () => {
    fc.assert(
      fc.property(rank, hold, fc.integer({ min: 1, max: 9 }), (level, firmness, wars) => {
        const before = { rank: level, hold: firmness };
        expect(effective({ ...before, wars: 0 })).toEqual(before);
        expect(effective({ ...before, wars })).toEqual(effective({ ...before, wars: 1 }));
      }),
    );
  });
});

describe("scale", () => {
  it("is a pair at the bottom, then doubles rank by rank", () =>
    expect([0, 1, 2, 3, 4, 5, 6].map(scale)).toEqual([2, 5, 10, 20, 40, 80, 160]));
  it("refuses a rank that is none", () => expect([scale(-1), scale(7)].every(isRefusal)).toBe(true));
});

describe("status", () => {
  it("keeps within −3…+3 under any change", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 3 }), fc.integer(), (status, change) => {
        const after = changedStatus({ status, change });
        return after === Math.max(-3, Math.min(3, status + change));
      }),
      many,
    );
  });

  it("has a name for each step and none beyond", () => {
    const names = ["war", "hostile", "bad", "neutral", "good", "friendly", "ally"];
    expect([-3, -2, -1, 0, 1, 2, 3].map(statusName)).toEqual(names);
    expect([statusName(-4), statusName(4), statusName(0.5)]).toEqual([undefined, undefined, undefined]);
  });

  it("counts the wars", () => {
    expect([warsAmong([]), warsAmong([-3, -2, 3]), warsAmong([-3, -3])]).toEqual([0, 1, 2]);
  });
});

describe("profit", () => {
  it("pays every member the same and nobody less", () => {
    fc.assert(
      fc.property(rank, fc.array(amount), (level, stashes) => {
        expect(profit({ rank: level, stashes })).toEqual(stashes.map((stash) => stash + level + 2));
      }),
    );
  });
});

describe("assets", () => {
  it("pay while they are held and a base is", () => {
    const base = { id: "base", base: true, held: true, income: 1 };
    const mill = { id: "mill", held: true, income: 3 };
    const theirs = { id: "theirs", held: false, income: 9 };
    expect(income([base, mill, theirs])).toBe(4);
    expect(income([{ ...base, held: false }, mill, theirs])).toBe(0);
  });

  const ids = ["base", "a", "b", "c", "d", "e"];
  const map = fc.tuple(
    ...ids.map((id) =>
      fc.record({ id: fc.constant(id), base: fc.constant(id === "base"), station: fc.boolean(), held: fc.boolean() }),
    ),
  );
  const links = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)));

  it("are all worth nothing without a base, and all that are held with one", () => {
    fc.assert(
      fc.property(map, (assets) => {
        const held = assets.filter((asset) => asset.held);
        const hasBase = held.some(({ base }) => base);
        expect(activeAssets(assets)).toEqual(hasBase ? held : []);
        expect(stations(assets)).toBe(hasBase ? held.filter(({ station }) => station).length : 0);
      }),
    );
  });

  it("fall apart into held, reachable and hard, whichever way the lines were drawn", () => {
    fc.assert(
      fc.property(map, links, (assets, lines) => {
        const { reachable, hard } = reach(assets, lines);
        const held = assets.filter((asset) => asset.held).map(({ id }) => id);
        expect([...held, ...reachable, ...hard].sort()).toEqual([...ids].sort());
        expect(
          reach(
            assets,
            lines.map(([from, to]) => [to, from]),
          ),
        ).toEqual({ reachable, hard });
      }),
    );
  });
});
