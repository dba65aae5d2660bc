import type { Pool } from "../../../kernel/dice.ts";
import { chance, classified, rolls, spread, type Chance } from "../../../kernel/odds.ts";
import { checkReader, resultOf, type CheckResult } from "./check.ts";
import { resistanceReader, stressOf } from "./resistance.ts";

export type CheckOdds = Readonly<Record<CheckResult, Readonly<Chance>>>;

const known = new Map<string, CheckOdds>();

/** The exact chance of each result of a check; computed once for each pool (rules/metrohod.md, Skill check 4–5). */
export function checkOdds(pool: Pool): CheckOdds {
  const key = `${pool.dice}${pool.keepLowest ? "lowest" : "highest"}`;
  const odds = known.get(key) ?? computed(pool);
  known.set(key, odds);
  return odds;
}

function computed({ dice, keepLowest }: Pool): CheckOdds {
  const results = classified(spread(checkReader(keepLowest), dice), resultOf);
  const of = rolls(results);
  const odds = (result: CheckResult): Chance => ({ ways: results.get(result) ?? 0, of });
  return {
    critical: odds("critical"),
    success: odds("success"),
    partial: odds("partial"),
    failure: odds("failure"),
  };
}

/** The exact chance that resistance costs `stress` or more, so with the free boxes of the track: that it brings a trauma. */
export function resistanceChance({ dice, keepLowest }: Pool, stress: number): Chance {
  return chance(spread(resistanceReader(keepLowest), dice), (face) => stressOf(face) >= stress);
}
