import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { raise, replenish } from "../../../src/games/gumshoe/rules/experience.ts";
import {
  award,
  havenLost,
  havenRefresh,
  missionRefresh,
  physicalRefresh,
  regain,
  rest,
  SOURCES,
  steady,
} from "../../../src/games/gumshoe/rules/refresh.ts";
import { spendPoints, toll } from "../../../src/games/gumshoe/rules/spend.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const rating = fc.integer({ min: 0, max: 15 });
const pool = fc.integer({ min: -12, max: 18 });
const ability = fc.record({ rating, pool });
const points = fc.integer({ min: 1, max: 2 });

/** All kinds of refresh, as functions of one ability. */
const KINDS = {
  mission: (each: { rating: number; pool: number }) => missionRefresh({ ...each, neverRefreshes: false }),
  physical: (each: { rating: number; pool: number }) => physicalRefresh({ ...each, hoursSinceUse: 24 }),
  haven: (each: { rating: number; pool: number }) => Object.values(havenRefresh(["x"], { x: each }))[0] as number,
  award: (each: { rating: number; pool: number }) => Number(award({ ...each, points: 2 })),
  captive: (each: { rating: number; pool: number }) => Number(regain({ ...each, points: 3 })),
  day: (each: { rating: number; pool: number }) => Number(steady(each.pool, each.rating, "day")),
  symbol: (each: { rating: number; pool: number }) => Number(steady(each.pool, each.rating, "symbol")),
};

describe.each(Object.entries(KINDS))("a refresh, %s,", (_name, refresh) => {
  it("never takes points and never goes past the rating", () => {
    fc.assert(
      fc.property(ability, (each) => {
        const after = refresh(each);
        expect(after).toBeGreaterThanOrEqual(each.pool);
        expect(after).toBeLessThanOrEqual(Math.max(each.rating, each.pool));
      }),
    );
  });

  it("of a full pool changes nothing", () => {
    fc.assert(
      fc.property(rating, fc.nat(3), (most, over) => refresh({ rating: most, pool: most + over }) === most + over),
    );
  });
});

it.each([KINDS.mission, KINDS.physical, KINDS.haven, KINDS.day])(
  "a full refresh done twice is done once",
  (refresh) => {
    fc.assert(
      fc.property(ability, (each) => {
        const after = refresh(each);
        expect(refresh({ ...each, pool: after })).toBe(after);
      }),
    );
  },
);

describe("what does not refresh stays (B09)", () => {
  it("between missions", () => {
    fc.assert(fc.property(ability, (each) => missionRefresh({ ...each, neverRefreshes: true }) === each.pool));
  });

  it("before a day has passed", () => {
    fc.assert(
      fc.property(ability, fc.integer({ min: 0, max: 23 }), (each, hoursSinceUse) => {
        expect(physicalRefresh({ ...each, hoursSinceUse })).toBe(each.pool);
      }),
    );
  });
});

it("an attack on the haven takes no more than it gave, and nobody below zero for it", () => {
  fc.assert(
    fc.property(pool, fc.nat(15), (now, gained) => {
      const left = havenLost({ pool: now, gained });
      expect(now - left).toBeLessThanOrEqual(gained);
      expect(left).toBeLessThanOrEqual(now);
      if (now >= 0) expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("rest heals two a day, never past the rating, and day by day comes to the same", () => {
  fc.assert(
    fc.property(fc.integer({ min: -11, max: 15 }), rating, fc.nat(12), (health, most, days) => {
      const atOnce = rest({ health, rating: most, days, hospital: true });
      let daily: unknown = health;
      for (let day = 0; day < days; day++)
        daily = rest({ health: Number(daily), rating: most, days: 1, hospital: true });
      expect(atOnce).toBe(daily);
      expect(Number(atOnce)).toBeLessThanOrEqual(Math.max(health, most));
    }),
  );
});

it("whatever steadies keeps Stability within its rating", () => {
  fc.assert(
    fc.property(pool, rating, fc.constantFrom(...SOURCES), (stability, most, source) => {
      const after = steady(stability, most, source);
      expect(Number(after)).toBeGreaterThanOrEqual(stability);
      expect(Number(after)).toBeLessThanOrEqual(Math.max(stability, most));
    }),
  );
});

it("spending and tolls take exactly what they say", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), fc.nat(8)), fc.nat(12), (pools, cost) => {
      const paid: Record<string, number> = {};
      let due = cost;
      for (const [payer, has] of Object.entries(pools)) due -= paid[payer] = Math.min(has, due);
      const done = toll({ cost, pools, paid });
      if (due > 0) {
        expect(done).toEqual({ error: "cost" });
        return;
      }
      const sum = (list: Record<string, number>) => Object.values(list).reduce((all, each) => all + each, 0);
      expect(sum(pools) - sum(done as Record<string, number>)).toBe(cost);
    }),
  );
  fc.assert(
    fc.property(fc.nat(8), fc.integer({ min: -2, max: 10 }), (has, amount) => {
      const left = spendPoints({ pool: has, amount });
      expect(isRefusal(left)).toBe(amount < 1 || amount > has);
      if (!isRefusal(left)) expect(left).toBe(has - amount);
    }),
  );
});

it("experience is neither made nor lost", () => {
  fc.assert(
    fc.property(ability, fc.nat(10), points, (each, experience, spent) => {
      for (const buy of [raise, replenish]) {
        const done = buy(each, { experience, points: spent, betweenMissions: true });
        if (isRefusal(done)) continue;
        expect(experience - done.experience).toBe(spent);
        expect(done.pool - each.pool).toBe(spent);
        expect([0, spent]).toContain(done.rating - each.rating);
      }
    }),
  );
});
