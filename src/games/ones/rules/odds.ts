import { SIDES, type Reader } from "../../../kernel/dice.ts";
import { chance, spread, type Chance, type Spread } from "../../../kernel/odds.ts";
import { totalOf } from "./check.ts";

/** The highest die and how many show one, in one number. */
const highAndOnes: Reader<number> = {
  start: 0,
  read: (reading, face) => Math.max(reading % 10, face) + 10 * (ones(reading) + Number(face === 1)),
};

const high = (reading: number): number => reading % 10;
const ones = (reading: number): number => Math.floor(reading / 10);

const known = new Map<number, Spread<number>>();

function readings(dice: number): Spread<number> {
  const found = known.get(dice) ?? spread(highAndOnes, dice, SIDES);
  known.set(dice, found);
  return found;
}

export interface CheckStakes {
  dice: number;
  net: number;
  difficulty: number;
  /** Ones from before that will be added. */
  chips?: number;
  /** Whether the ones that the roll brings are added too. */
  fresh?: boolean;
}

/** The exact chance that a check succeeds (rules/ones.md, Check, Ones). */
export function checkChance({ dice, net, difficulty, chips = 0, fresh = false }: CheckStakes): Chance {
  return chance(
    readings(dice),
    (reading) => totalOf(high(reading), { net, onesUsed: chips + (fresh ? ones(reading) : 0) }) >= difficulty,
  );
}

/** What the odds bar shows: the bare roll, with the ones it brings, and with all that lie ready besides. */
export interface CheckOdds {
  roll: Chance;
  fresh: Chance;
  all: Chance;
}

/** The three chances of a check with so many ones at hand. */
export function checkOdds(stakes: Omit<CheckStakes, "chips" | "fresh">, atHand: number): CheckOdds {
  return {
    roll: checkChance(stakes),
    fresh: checkChance({ ...stakes, fresh: true }),
    all: checkChance({ ...stakes, chips: atHand, fresh: true }),
  };
}
