import { damageChance, testChance } from "../../src/games/gumshoe/rules/odds.ts";
import { actingOrder, contest, exchange } from "../../src/games/gumshoe/rules/contest.ts";
import { bandOf, damage, hurt } from "../../src/games/gumshoe/rules/damage.ts";
import { earn, raise, replenish, train } from "../../src/games/gumshoe/rules/experience.ts";
import { extendedStep } from "../../src/games/gumshoe/rules/extended.ts";
import {
  award,
  havenLost,
  havenRefresh,
  missionRefresh,
  physicalRefresh,
  regain,
  rest,
  steady,
} from "../../src/games/gumshoe/rules/refresh.ts";
import { spendPoints, toll } from "../../src/games/gumshoe/rules/spend.ts";
import {
  againstNpc,
  cooperation,
  isForMastery,
  isHarsh,
  mayMaster,
  piggyback,
  retry,
  testResult,
  type TestInput,
} from "../../src/games/gumshoe/rules/test.ts";
import { isRefusal, type Refusal } from "../../src/kernel/refusal.ts";
import type { Rules } from "./run.ts";

/** GUMSHOE's rules under the names that its vectors use. */
export const rules: Rules = {
  "test.result": ({ dice, ...test }) => testResult(dice, whole(test)),
  "test.chance": (test) => testChance(whole(test)),
  "test.mastery": ({ variant, style, rating, pool, ability }) => ({
    allowed: mayMaster({ variant, style, rating, pool, eligible: isForMastery(ability) }),
  }),
  "test.retry": ({ previousSpend, pool }) => retry({ previousSpend, pool }),
  "test.cooperation": ({ leader, helpers }) => answer("bonus", cooperation(leader, helpers)),
  "test.piggyback": ({ difficulty, others }) => piggyback(difficulty, others),
  "test.npcModifier": ({ difficulty, against, npc }) => answer("difficulty", againstNpc(difficulty, against, npc)),
  "test.harsh": ({ difficulty, needed }) => ({ harsh: isHarsh(difficulty, needed) }),
  "damage.roll": ({ dice, modifier }) => answer("damage", damage(dice[0], modifier)),
  "damage.chance": ({ modifier, atLeast }) => damageChance(modifier, atLeast),
  "damage.health": ({ health, amount }) => answer("health", hurt(health, amount)),
  "damage.band": ({ health }) => ({ band: bandOf(health) }),
  "extended.step": ({ progress, total, testTotal, difficulty, setback }) =>
    extendedStep({ progress, total, testTotal, difficulty, setback }),
  "contest.full": ({ turns }) => contest(["a", "b"], turns),
  "contest.first": ({ ratings }) => ({ first: actingOrder(ratings)[0] }),
  "chase.exchange": ({ lead, quarry, pursuer }) => exchange(lead, quarry, pursuer),
  "spend.investigative": ({ pool, amount }) => answer("pool", spendPoints({ pool, amount })),
  "toll.share": ({ cost, pools, paid }) => answer("pools", toll({ cost, pools, paid })),
  "refresh.mission": ({ abilities }) => ({
    pools: Object.fromEntries(
      (abilities as { id: string; rating: number; pool: number; neverRefreshes?: boolean }[]).map(
        ({ id, neverRefreshes = false, ...ability }) => [id, missionRefresh({ ...ability, neverRefreshes })],
      ),
    ),
  }),
  "refresh.physical": ({ hoursSinceUse, rating, pool }) => ({ pool: physicalRefresh({ hoursSinceUse, rating, pool }) }),
  "refresh.haven": ({ chosen, abilities, hours }) => {
    const pairs = Object.entries(abilities as Record<string, [number, number]>);
    const known = Object.fromEntries(pairs.map(([key, [rating, pool]]) => [key, { rating, pool }]));
    return answer("pools", havenRefresh(chosen, known, hours));
  },
  "refresh.havenLost": ({ pool, gained }) => ({ pool: havenLost({ pool, gained }) }),
  "refresh.award": ({ rating, pool, points }) => answer("pool", award({ rating, pool, points })),
  "refresh.captive": ({ rating, pool, points }) => answer("pool", regain({ rating, pool, points })),
  "refresh.rest": ({ health, rating, days, hospital = false }) =>
    answer("health", rest({ health, rating, days, hospital })),
  "refresh.stability": ({ stability, rating, source }) => answer("stability", steady(stability, rating, source)),
  "experience.earn": ({ experience, points }) => answer("experience", earn(experience, points)),
  "experience.raise": ({ rating, pool, ...purse }) => raise({ rating, pool }, purseOf(purse)),
  "experience.replenish": ({ rating, pool, ...purse }) => replenish({ rating, pool }, purseOf(purse)),
  "experience.train": (purse) => train(purseOf(purse)),
};

const PLENTY = 20;

/** A test of which the vector says only what matters to it; with no rating, any pool it needs is there. */
function whole(test: Record<string, any>): TestInput {
  const { spend = 0, mastery = false, modifier = 0, difficulty, rating = PLENTY } = test;
  const { pool = rating, zeroRatingAllowed = false } = test;
  return { spend, mastery, modifier, difficulty, rating, pool, zeroRatingAllowed };
}

function purseOf({ experience, points, betweenMissions = true }: Record<string, any>) {
  return { experience, points, betweenMissions };
}

/** A bare value under the name that the vectors give it; a refusal as it is. */
function answer(name: string, value: unknown): object {
  return isRefusal(value) ? (value satisfies Refusal) : { [name]: value };
}
