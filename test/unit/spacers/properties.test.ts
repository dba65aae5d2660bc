import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceLevel, EXP_NEEDED, LEVEL_MAX } from "../../../src/games/spacers/rules/advance.ts";
import { gainAdvantage, useAdvantage } from "../../../src/games/spacers/rules/advantage.ts";
import { damage } from "../../../src/games/spacers/rules/damage.ts";
import { ENVIRONMENT_MAX, environmentLevel, turnToMiss } from "../../../src/games/spacers/rules/environment.ts";
import { LONG_KINDS, LONG_TOKENS, longStep } from "../../../src/games/spacers/rules/long-action.ts";
import { MARKERS, takeMarker } from "../../../src/games/spacers/rules/marker.ts";
import { moveModifier, moveResult, RESULTS } from "../../../src/games/spacers/rules/move.ts";
import { resupply } from "../../../src/games/spacers/rules/resupply.ts";
import {
  ARCS,
  intoYellow,
  manoeuvre,
  RINGS,
  sectorDistance,
  type Sector,
} from "../../../src/games/spacers/rules/space.ts";
import { vacuum } from "../../../src/games/spacers/rules/threats.ts";
import { rest, takeWounds } from "../../../src/games/spacers/rules/wounds.ts";
import { isRefusal, type Refusal } from "../../../src/kernel/refusal.ts";

/** The answer of a rule that may not refuse. */
function answered<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(value.error);
  return value as Value;
}

const faces = (count: number) => fc.array(fc.integer({ min: 1, max: 6 }), { minLength: count, maxLength: count });
const damageDice = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
const added = fc.integer({ min: -6, max: 6 });
const result = fc.constantFrom(...RESULTS);
const hurt = fc
  .record({
    boxes: fc.integer({ min: 1, max: 9 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    critical: fc.boolean(),
  })
  .map(({ boxes, share, critical }) => ({ boxes, marked: Math.round(boxes * share), critical }));
const sector: fc.Arbitrary<Sector> = fc.record({ ring: fc.constantFrom(...RINGS), arc: fc.constantFrom(...ARCS) });
/** What a broken form or macro may hand over. */
const junk = fc.oneof(
  fc.string(),
  fc.constant(null),
  fc.constant(Number.NaN),
  fc.double(),
  fc.boolean(),
) as fc.Arbitrary<never>;

describe("a move", () => {
  it("never gets worse by higher dice or by more added", () => {
    fc.assert(
      fc.property(faces(2), added, added, ([a = 1, b = 1], stat, modifier) => {
        const at = (dice: number[], more: number) =>
          RESULTS.indexOf(answered(moveResult({ dice, stat, modifier: modifier + more })).result);
        return at([Math.min(6, a + 1), b], 0) <= at([a, b], 0) && at([a, b], 1) <= at([a, b], 0);
      }),
    );
  });

  it("is a sum, and whatever is not a number is refused", () => {
    fc.assert(
      fc.property(faces(2), added, added, (dice, stat, modifier) => {
        const { total } = answered(moveResult({ dice, stat, modifier }));
        return total === dice.reduce((all, face) => all + face, 0) + stat + modifier;
      }),
    );
    fc.assert(
      fc.property(faces(2), junk, (dice, stat) => {
        const read = moveResult({ dice, stat, modifier: 0 });
        return isRefusal(read) || Number.isSafeInteger(read.total);
      }),
    );
  });

  it("has a modifier that is whole or refused", () => {
    fc.assert(
      fc.property(fc.oneof(added, junk), fc.oneof(added, junk), fc.boolean(), (forward, help, hinder) => {
        const sum = moveModifier({ forward, help, hinder });
        return isRefusal(sum) || Number.isSafeInteger(sum.modifier);
      }),
    );
  });
});

describe("surroundings", () => {
  it("never pass their worst, and turn no more results than they have levels", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }), fc.array(result), (sources, rolls) => {
        const { level } = answered(environmentLevel(sources));
        let used = 0;
        for (const each of rolls)
          used += Number(answered(turnToMiss({ result: each, level, used, gear: false })).canTurn);
        return level <= ENVIRONMENT_MAX && used <= level;
      }),
    );
  });
});

describe("damage", () => {
  it("does not mind the order of dice, and more dice or less armour never hurt less", () => {
    fc.assert(
      fc.property(damageDice, fc.integer({ min: 0, max: 4 }), (dice, armour) => {
        const wounds = (faces: number[], worn: number) => answered(damage({ dice: faces, armour: worn })).wounds;
        const here = wounds(dice, armour);
        return (
          here === wounds([...dice].reverse(), armour) &&
          wounds([...dice, 1], armour) >= here &&
          wounds(dice, armour + 1) === Math.max(0, here - 1) &&
          here <= 2 * dice.length
        );
      }),
    );
  });
});

describe("wounds", () => {
  it("cross no more boxes than there are, and draw the last breath by what is left over alone", () => {
    fc.assert(
      fc.property(hurt, fc.integer({ min: 0, max: 12 }), (state, wounds) => {
        const after = answered(takeWounds({ ...state, wounds }));
        const crossed = after.marked - state.marked;
        return (
          after.marked <= state.boxes &&
          crossed <= wounds &&
          after.lastBreath === crossed < wounds &&
          after.critical === (state.critical || after.marked === state.boxes)
        );
      }),
      { numRuns: 10_000 },
    );
  });

  it("come to the same in one blow or in two", () => {
    fc.assert(
      fc.property(hurt, fc.nat({ max: 6 }), fc.nat({ max: 6 }), (state, first, second) => {
        const half = answered(takeWounds({ ...state, wounds: first }));
        const whole = answered(takeWounds({ ...state, wounds: first + second }));
        const twice = answered(takeWounds({ boxes: state.boxes, ...half, wounds: second }));
        expect([twice.marked, twice.critical]).toEqual([whole.marked, whole.critical]);
      }),
    );
  });

  it("only heal by rest; a day's rest twice is one day's rest, a week leaves nothing", () => {
    fc.assert(
      fc.property(hurt, fc.integer({ min: 0, max: 30 }), (state, days) => {
        const once = answered(rest({ ...state, days }));
        expect(once.marked).toBeLessThanOrEqual(state.marked);
        expect(answered(rest({ boxes: state.boxes, ...once, days }))).toEqual(once);
        if (days >= 7) expect(once).toEqual({ marked: 0, critical: false });
      }),
    );
  });
});

describe("a purchase", () => {
  it("within the purse is never rolled for, above it always, at no more than −2", () => {
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 6 }), fc.array(fc.nat({ max: 9 }), { maxLength: 5 }), (wealth, levels) => {
        const bought = resupply({ wealth, levels });
        if (isRefusal(bought)) return levels.filter((level) => level > wealth).length > 1;
        if (bought.affordable) return bought.level <= wealth || levels.length === 0;
        return bought.level > wealth && bought.modifier <= 0 && bought.modifier >= -2;
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("a long action", () => {
  it("keeps its tokens between none and all, whatever is rolled", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LONG_KINDS),
        fc.array(result, { maxLength: 20 }),
        fc.integer({ min: 1, max: 3 }),
        (kind, rolls, drain) => {
          let tokens = kind === "containment" ? LONG_TOKENS : 0;
          rolls.forEach((each, index) => {
            const after = answered(longStep({ kind, tokens, result: each, step: index + 1, steps: 20, drain }));
            tokens = after.tokens;
            expect(tokens).toBeGreaterThanOrEqual(0);
            expect(tokens).toBeLessThanOrEqual(LONG_TOKENS);
            expect(after.state === "done").toBe(kind !== "containment" && tokens === LONG_TOKENS);
          });
        },
      ),
    );
  });
});

describe("training and markers", () => {
  it("loses no experience and passes no highest level", () => {
    fc.assert(
      fc.property(fc.nat({ max: 12 }), fc.nat({ max: 9 }), (level, exp) => {
        const after = advanceLevel({ level, exp });
        if (isRefusal(after)) return level >= LEVEL_MAX || exp < EXP_NEEDED;
        return after.level <= LEVEL_MAX && (after.level - level) * EXP_NEEDED + after.exp === exp;
      }),
    );
  });

  it("holds one marker and tells what was dropped", () => {
    fc.assert(
      fc.property(fc.constantFrom("" as const, ...MARKERS), fc.constantFrom(...MARKERS), (held, take) => {
        const after = answered(takeMarker(held, take));
        expect(after).toEqual({ held: take, dropped: held === take ? "" : held });
        expect(answered(takeMarker(after.held, take))).toEqual({ held: take, dropped: "" });
      }),
    );
  });
});

describe("sectors", () => {
  it("are as far one way as the other, and never farther than by point-blank", () => {
    fc.assert(
      fc.property(sector, sector, sector, (a, b, c) => {
        const direct = sectorDistance(a, b);
        return direct === sectorDistance(b, a) && direct <= sectorDistance(a, c) + sectorDistance(c, b) && direct <= 4;
      }),
    );
  });

  it("are changed by a manoeuvre only within its reach and never from point-blank; the yellow zone keeps the distance", () => {
    fc.assert(
      fc.property(sector, sector, fc.constantFrom(1 as const, 2 as const), (from, to, steps) => {
        const moved = manoeuvre(from, to, steps);
        expect(intoYellow(from).ring).toBe(from.ring);
        if (isRefusal(moved)) return;
        expect(from.ring).not.toBe("pointBlank");
        expect(sectorDistance(from, moved)).toBeLessThanOrEqual(steps);
      }),
    );
  });
});

describe("advantage", () => {
  it("is neither made nor lost but by its moves, and an approach works once", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), result), { maxLength: 8 }), (tries) => {
        let state = { tokens: 0, approaches: [] as string[] };
        let gained = 0;
        for (const [approach, rolled] of tries) {
          const after = gainAdvantage(state, approach, rolled);
          if (isRefusal(after)) continue;
          gained += Number(rolled !== "miss");
          state = after;
        }
        expect(state.tokens).toBe(gained);
        expect(new Set(state.approaches).size).toBe(state.approaches.length);
        const spent = useAdvantage(gained, gained);
        expect(isRefusal(spent) ? gained : spent.tokens).toBe(0);
      }),
    );
  });
});

it("in open space every second counts down until there is none left", () => {
  for (let seconds = 0; seconds < 104; seconds++) {
    const now = answered(vacuum(seconds));
    const next = answered(vacuum(seconds + 1));
    expect(now.left).toBeGreaterThan(0);
    if (next.state === now.state) expect(next.left).toBe(now.left - 1);
  }
});
