import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cost, outcome, pool, type CheckResult } from "../../../src/games/metrohod/rules/check.ts";
import { consequenceMenu } from "../../../src/games/metrohod/rules/consequences.ts";
import {
  EFFECTS,
  loweredEffect,
  pushedEffect,
  raisedEffect,
  RISKS,
  segmentsOf,
  TERM_EFFECTS,
  trade,
} from "../../../src/games/metrohod/rules/terms.ts";
import { MAX_DICE } from "../../../src/kernel/dice.ts";
import { isRefusal } from "../../../src/kernel/refusal.ts";

const RESULTS: CheckResult[] = ["critical", "success", "partial", "failure"];
const face = fc.integer({ min: 1, max: 6 });
const rolled = fc.array(face, { minLength: 1, maxLength: MAX_DICE });
const many = { numRuns: 100_000 };

/** The table of the rules, read off once more in the plainest way. */
function tableResult(dice: readonly number[], zeroDice: boolean): CheckResult {
  const counts = zeroDice ? Math.min(...dice) : Math.max(...dice);
  if (!zeroDice && dice.filter((die) => die === 6).length >= 2) return "critical";
  return counts === 6 ? "success" : counts > 3 ? "partial" : "failure";
}

describe("outcome", () => {
  it("is what the table says for any dice", () => {
    fc.assert(
      fc.property(rolled, (dice) => {
        const read = outcome(dice, false);
        return !isRefusal(read) && read.result === tableResult(dice, false) && read.face === Math.max(...dice);
      }),
      many,
    );
  });

  it("of zero dice is what the lower says, and never critical", () => {
    for (let first = 1; first <= 6; first++) {
      for (let second = 1; second <= 6; second++) {
        const result = tableResult([first, second], true);
        expect(outcome([first, second], true)).toEqual({ result, face: Math.min(first, second) });
        expect(result).not.toBe("critical");
      }
    }
  });

  it("refuses whatever is not dice", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.boolean(), (junk, zeroDice) => {
        const areDice = junk.length > 0 && junk.every((die) => [1, 2, 3, 4, 5, 6].includes(die as number));
        fc.pre(!areDice);
        return isRefusal(outcome(junk as number[], zeroDice));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("pool", () => {
  const part = fc.integer({ min: -MAX_DICE, max: MAX_DICE });

  it("adds its parts; nothing left is two dice, lower kept; too many is refused", () => {
    fc.assert(
      fc.property(part, fc.boolean(), fc.boolean(), part, (skill, assist, push, extra) => {
        const total = skill + extra + (assist ? 1 : 0) + (push ? 1 : 0);
        const made = pool({ skill, assist, push, extra });
        if (isRefusal(made)) return total > MAX_DICE && made.error === "dice";
        return total > 0 ? made.dice === total && !made.keepLowest : made.dice === 2 && made.keepLowest;
      }),
      many,
    );
  });

  it("never turns junk into dice", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double()), (junk) => {
        fc.pre(!Number.isInteger(junk) || Math.abs(junk as number) > MAX_DICE);
        const asSkill = pool({ skill: junk as number, assist: true, push: true });
        const asExtra = pool({ skill: 1, assist: false, push: false, extra: junk as number });
        return "error" in asSkill && asSkill.error === "skill" && (junk === undefined || isRefusal(asExtra));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("cost", () => {
  it("is two stress a push and one for help", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (assist, die, effect, incapacitated) => {
        const pushes = [die, effect, incapacitated].filter(Boolean).length;
        expect(cost({ assist, push: { die, effect, incapacitated } })).toEqual({
          actorStress: 2 * pushes,
          helperStress: assist ? 1 : 0,
        });
      }),
    );
  });
});

describe("trade", () => {
  it("moves risk and effect by one step alike, and back again", () => {
    for (const risk of RISKS) {
      for (const effect of TERM_EFFECTS) {
        const bolder = trade({ risk, effect, towards: "effect" });
        if (isRefusal(bolder)) {
          expect(risk === "desperate" || effect === "high").toBe(true);
          continue;
        }
        expect(RISKS.indexOf(bolder.risk) - RISKS.indexOf(risk)).toBe(1);
        expect(EFFECTS.indexOf(bolder.effect) - EFFECTS.indexOf(effect)).toBe(1);
        expect(trade({ ...bolder, towards: "safety" })).toEqual({ risk, effect });
      }
    }
  });
});

describe("effect", () => {
  it("rises by a critical alone, and by a push, and ends at extreme", () => {
    for (const effect of EFFECTS) {
      for (const result of RESULTS) {
        expect(raisedEffect(effect, result)).toBe(result === "critical" ? pushedEffect(effect) : effect);
      }
      expect(pushedEffect(pushedEffect(pushedEffect(effect)))).toBe("extreme");
    }
  });

  it("falls by one step, and low has no step left", () => {
    expect(EFFECTS.map((effect) => loweredEffect(effect))).toEqual([{ error: "effect" }, "low", "standard", "high"]);
  });
});

describe("consequenceMenu", () => {
  it("is empty after a success, and never names a kind twice", () => {
    for (const risk of RISKS) {
      for (const result of RESULTS) {
        const kinds = consequenceMenu(risk, result).map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds.length > 0).toBe(result === "partial" || result === "failure");
      }
    }
  });

  it("never lowers effect where there is none, and never raises desperate risk", () => {
    for (const risk of RISKS) expect(consequenceMenu(risk, "failure")).not.toContainEqual({ kind: "effect" });
    for (const result of RESULTS) {
      expect(consequenceMenu("desperate", result).some(({ kind }) => kind === "risk" || kind === "retry")).toBe(false);
    }
  });
});

describe("what a check moves a clock by", () => {
  it("is one segment for a low effect and one more a step, a critical's step included; a failure moves none", () => {
    expect(EFFECTS.map((effect) => segmentsOf(effect, "partial"))).toEqual([1, 2, 3, 4]);
    expect(TERM_EFFECTS.map((effect) => segmentsOf(raisedEffect(effect, "critical"), "critical"))).toEqual([2, 3, 4]);
    expect(EFFECTS.map((effect) => segmentsOf(effect, "failure"))).toEqual([0, 0, 0, 0]);
  });
});
