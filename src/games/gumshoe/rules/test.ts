import { areFaces, highest, readFaces } from "../../../kernel/dice.ts";
import { isWhole, refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import type { Style, Variant } from "./variants.ts";

/** How far from zero a difficulty or a modifier may lie; more is taken for a slip of the hand and refused. */
export const LIMIT = 99;

/** What a difficulty that is needed to go on should not exceed (rules/gumshoe.md, Fail forward). */
const GENTLE = 4;

const MASTERY_RATING = 8;
const PIGGYBACK_RISE = 2;

/** What is known of a test before the dice. */
export interface TestInput {
  /** Points that are added; declared before the roll. */
  spend: number;
  /** One more point buys a second die, of which the higher counts. */
  mastery: boolean;
  /** Added to the die beside the points: what helpers bring, for one. */
  modifier: number;
  difficulty: number;
  rating: number;
  pool: number;
  /** The GM lets someone try who does not have the ability. */
  zeroRatingAllowed: boolean;
}

export interface TestResult {
  total: number;
  success: boolean;
  /** How far the total lies from the difficulty. */
  margin: number;
  /** A natural 1 without the ability. */
  catastrophe: boolean;
  /** What leaves the pool. */
  poolSpent: number;
}

type TestFault = "dice" | "rating" | "spend" | "mastery" | "modifier" | "difficulty" | "pool";

/** The points that a test takes from the pool: mastery is one more. */
export const poolSpent = ({ spend, mastery }: Pick<TestInput, "spend" | "mastery">): number => spend + Number(mastery);

/** Dice that a test rolls: one, or two of which the higher counts. */
export const diceOf = (mastery: boolean): number => (mastery ? 2 : 1);

/**
 * Why a test cannot be made: no ability and no leave to try (`rating`), points that the pool does not hold (`spend`), or
 * mastery without the rating for it (rules/gumshoe.md, Test).
 */
export function refuseTest(test: TestInput): Refusal<Exclude<TestFault, "dice">> | undefined {
  const { spend, mastery, modifier, difficulty, rating, pool, zeroRatingAllowed } = test;
  const refusal =
    refuseUnlessWhole({ rating, spend }, 0) ??
    refuseUnlessWhole({ pool }, Number.MIN_SAFE_INTEGER) ??
    refuseUnlessWhole({ modifier, difficulty }, -LIMIT, LIMIT);
  if (refusal) return refusal;
  if (rating === 0 && !zeroRatingAllowed) return refuse("rating");
  if (mastery && rating < MASTERY_RATING) return refuse("mastery");
  const spent = poolSpent(test);
  return spent > 0 && (rating === 0 || spent > pool) ? refuse("spend") : undefined;
}

/** What a test comes to once its counting die is known; the input is one that `refuseTest` lets pass. */
export function readTest(face: number, test: TestInput): TestResult {
  const total = face + test.spend + test.modifier;
  const catastrophe = test.rating === 0 && face === 1;
  return {
    total,
    success: total >= test.difficulty && !catastrophe,
    margin: Math.abs(total - test.difficulty),
    catastrophe,
    poolSpent: poolSpent(test),
  };
}

/**
 * Reads the dice of a test: `d6 + modifier + spend ≥ difficulty`. Refuses what `refuseTest` refuses, and dice that are
 * not those of the test: one, or two with mastery (rules/gumshoe.md, Test).
 */
export function testResult(dice: readonly number[], test: TestInput): TestResult | Refusal<TestFault> {
  const refusal = refuseTest(test);
  if (refusal) return refusal;
  if (!areFaces(dice) || dice.length !== diceOf(test.mastery)) return refuse("dice");
  return readTest(readFaces(highest, dice), test);
}

/** Whether a second die may be bought (rules/gumshoe.md, Mastery). */
export function mayMaster(ability: {
  variant: Variant;
  style: Style;
  rating: number;
  pool: number;
  /** Whether the ability is one that mastery is for; never so for Composure. */
  eligible: boolean;
}): boolean {
  const { variant, style, rating, pool, eligible } = ability;
  return variant === "sleuth" && style === "soft" && eligible && rating >= MASTERY_RATING && pool >= 1;
}

/** Whether mastery is for an ability at all. */
export const isForMastery = (key: string): boolean => key !== "composure";

/** A second attempt: only with more points than the last one took (rules/gumshoe.md, Retry). */
export function retry({
  previousSpend,
  pool,
}: {
  previousSpend: number;
  pool: number;
}): { allowed: boolean; minimum: number } | Refusal<"previousSpend" | "pool"> {
  const refusal = refuseUnlessWhole({ previousSpend }, 0) ?? refuseUnlessWhole({ pool }, Number.MIN_SAFE_INTEGER);
  if (refusal) return refusal;
  const minimum = previousSpend + 1;
  return { allowed: pool >= minimum, minimum };
}

/** What a helper's points add to the leader's roll: one less than they spend. */
export const helpWorth = (spend: number): number => spend - 1;

/** What the points of leader and helpers add up to. Refuses a helper who spends nothing (rules/gumshoe.md, Helping the leader). */
export function cooperation(leader: number, helpers: readonly number[]): number | Refusal<"spend"> {
  if (!isWhole(leader)) return refuse("spend");
  if (!helpers.every((spend) => isWhole(spend, 1))) return refuse("spend");
  return helpers.reduce((bonus, spend) => bonus + helpWorth(spend), leader);
}

/** Whether a follower can pay for following: has the ability, and a point of it. */
export const canFollow = ({ rating, pool }: { rating: number; pool: number }): boolean => rating > 0 && pool > 0;

/** How much harder followers who cannot pay make a test. */
export const followersRise = (unable: number): number => unable * PIGGYBACK_RISE;

/**
 * The leader tests for all: everyone else pays a point, and each who cannot raises the difficulty
 * (rules/gumshoe.md, Helping the team).
 */
export function piggyback(
  difficulty: number,
  others: readonly { rating: number; pool: number }[],
): { difficulty: number; pools: number[] } | Refusal<"difficulty" | "others"> {
  if (!isWhole(difficulty, -LIMIT, LIMIT)) return refuse("difficulty");
  if (!others.every(({ rating, pool }) => isWhole(rating) && isWhole(pool, Number.MIN_SAFE_INTEGER)))
    return refuse("others");
  const unable = others.filter((other) => !canFollow(other)).length;
  return {
    difficulty: difficulty + followersRise(unable),
    pools: others.map((other) => other.pool - Number(canFollow(other))),
  };
}

/** Which of an opponent's modifiers a test runs up against: sneaking past is alertness, noticing is stealth. */
export const AGAINST = ["alertness", "stealth"] as const;
export type Against = (typeof AGAINST)[number];

/** The difficulty of a test against an opponent (rules/gumshoe.md, Alertness / stealth modifiers). */
export function againstNpc(
  difficulty: number,
  against: Against,
  npc: Readonly<Record<Against, number>>,
): number | Refusal<"difficulty" | "against" | "npc"> {
  if (!AGAINST.includes(against)) return refuse("against");
  if (!isWhole(difficulty, -LIMIT, LIMIT)) return refuse("difficulty");
  return isWhole(npc[against], -LIMIT, LIMIT) ? difficulty + npc[against] : refuse("npc");
}

/** Whether the GM should be reminded that a test needed to go on is better easy (rules/gumshoe.md, Fail forward). */
export const isHarsh = (difficulty: number, needed: boolean): boolean => needed && difficulty > GENTLE;
