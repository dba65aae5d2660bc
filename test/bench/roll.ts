/** P1: rolling, reading and describing a check, beside a dice library that only rolls; and whether fortune is as computed. */
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { poolOf, type Pool } from "../../src/kernel/dice.ts";
import { isRefusal } from "../../src/kernel/refusal.ts";
import { cost, outcome, type CheckResult } from "../../src/games/metrohod/rules/check.ts";
import { consequenceMenu } from "../../src/games/metrohod/rules/consequences.ts";
import { experience } from "../../src/games/metrohod/rules/experience.ts";
import { checkOdds } from "../../src/games/metrohod/rules/odds.ts";
import { raisedEffect } from "../../src/games/metrohod/rules/terms.ts";
import { chiSquareP, type Frequency } from "./lib/chi-square.ts";
import { timeInTurn } from "./lib/timing.ts";
import type { BenchResult } from "./result.ts";

const SIZES = Array.from({ length: 13 }, (_, index) => index - 2);
const ROLLS = 1_000;
const FATES = 1_000_000;
const HIGHEST_RATIO = 0.5;
const LOWEST_P = 0.001;

/** Times 1,000 checks of −2 to 10 dice against the library's bare rolls of the same dice; then tests 10⁶ outcomes by χ². */
export function run(): BenchResult[] {
  const pools = Array.from({ length: ROLLS }, (_, index) => poolFor(SIZES[index % SIZES.length] ?? 0));
  const formulas = pools.map(({ dice, keepLowest }) => `${dice}d6${keepLowest ? "kl1" : "kh1"}`);
  const { depo, library } = timeInTurn({
    depo: () => pools.map((pool) => check(pool)),
    library: () => formulas.map((formula) => new DiceRoll(formula).total),
  });
  const ratio = depo.p50 / library.p50;
  const p = chiSquareP(fates(FATES, seeded(1)));
  const figures = ({ p50, p95 }: typeof depo) => `p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
  return [
    { name: "P1 metrohod, 1000 checks rolled, read, made card data", value: figures(depo) },
    { name: "P1 rpg-dice-roller, the same dice, only rolled", value: figures(library) },
    {
      name: "P1 metrohod, time against the library",
      value: `${ratio.toFixed(3)}×`,
      target: `≤ ${HIGHEST_RATIO}×`,
      met: ratio <= HIGHEST_RATIO,
    },
    {
      name: "P1 metrohod, outcomes of 10⁶ checks against exact odds",
      value: `χ² p = ${p.toFixed(3)}`,
      target: `p > ${LOWEST_P}`,
      met: p > LOWEST_P,
    },
  ];
}

/** A whole check at desperate risk, with help and a push: dice, reading, and all that its card tells. */
function check(pool: Pool) {
  const dice = roll(pool, Math.random);
  const read = outcome(dice, pool.keepLowest);
  if (isRefusal(read)) throw new Error(`refused: ${read.error}`);
  return {
    pool,
    dice,
    result: read.result,
    face: read.face,
    effect: raisedEffect("standard", read.result),
    experience: experience("desperate"),
    cost: cost({ assist: true, push: { die: true, effect: false, incapacitated: false } }),
    consequences: consequenceMenu("desperate", read.result),
    odds: checkOdds(pool),
  };
}

/** How often each result came up for each size of pool, and how often it should have. */
function fates(count: number, random: () => number): Frequency[][] {
  const each = Math.floor(count / SIZES.length);
  return SIZES.map(poolFor).map((pool) => {
    const counts: Record<CheckResult, number> = { critical: 0, success: 0, partial: 0, failure: 0 };
    for (let at = 0; at < each; at++) {
      const read = outcome(roll(pool, random), pool.keepLowest);
      if (!isRefusal(read)) counts[read.result] += 1;
    }
    const odds = checkOdds(pool);
    const results = Object.keys(counts) as CheckResult[];
    return results.map((result) => ({
      observed: counts[result],
      expected: (each * odds[result].ways) / odds[result].of,
    }));
  });
}

function poolFor(size: number): Pool {
  const pool = poolOf(size);
  if (isRefusal(pool)) throw new Error(`refused: ${pool.error}`);
  return pool;
}

function roll({ dice }: Pool, random: () => number): number[] {
  const faces: number[] = [];
  while (faces.length < dice) faces.push(1 + Math.floor(random() * 6));
  return faces;
}

/** A small generator of numbers spread evenly over [0, 1), so that the test of fortune comes out the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
