import { advanceLevel, advanceStat } from "../../src/games/spacers/rules/advance.ts";
import { gainAdvantage, useAdvantage } from "../../src/games/spacers/rules/advantage.ts";
import { damage } from "../../src/games/spacers/rules/damage.ts";
import { environmentLevel, turnToMiss } from "../../src/games/spacers/rules/environment.ts";
import { longStep, type LongStep } from "../../src/games/spacers/rules/long-action.ts";
import { takeMarker } from "../../src/games/spacers/rules/marker.ts";
import { moveModifier, moveResult } from "../../src/games/spacers/rules/move.ts";
import { damageChance, moveOdds } from "../../src/games/spacers/rules/odds.ts";
import { wealthWith } from "../../src/games/spacers/rules/recruit.ts";
import { resupply } from "../../src/games/spacers/rules/resupply.ts";
import { courseComplications, manoeuvre, repairRemaining, tradeProfit } from "../../src/games/spacers/rules/space.ts";
import { deprivation, fall, jump, vacuum } from "../../src/games/spacers/rules/threats.ts";
import { rest, takeWounds } from "../../src/games/spacers/rules/wounds.ts";
import type { Rules } from "./run.ts";

/** The rules of Spacers under the names that its vectors use. */
export const rules: Rules = {
  "move.result": ({ dice, stat, modifier }) => moveResult({ dice, stat, modifier }),
  "move.modifier": (input) => moveModifier(input),
  "move.odds": ({ added }) => moveOdds(added),
  "move.environment": ({ result, level, used, gear }) => turnToMiss({ result, level, used, gear }),
  "environment.level": ({ sources }) => environmentLevel(sources),
  "damage.wounds": ({ dice, armour }) => damage({ dice, armour }),
  "damage.chance": ({ dice, armour, wounds }) => damageChance(dice, armour, wounds),
  "wounds.take": ({ boxes, marked, critical, wounds }) => takeWounds({ boxes, marked, critical, wounds }),
  "recover.rest": ({ boxes, marked, critical, days }) => rest({ boxes, marked, critical, days }),
  "resupply.cost": ({ wealth, levels }) => resupply({ wealth, levels }),
  "long.step": (input) => longStep(input as LongStep),
  "repair.remaining": ({ result }) => repairRemaining(result),
  "course.complications": ({ route, result }) => courseComplications(route, result),
  "trade.profit": ({ result, done, characters }) => tradeProfit({ result, done, characters }),
  "space.manoeuvre": ({ from, to, steps }) => manoeuvre(from, to, steps),
  "advance.level": ({ level, exp }) => advanceLevel({ level, exp }),
  "advance.stat": ({ stat }) => advanceStat(stat),
  "marker.take": ({ held, take }) => takeMarker(held, take),
  "recruit.wealth": ({ wealth, companions }) => wealthWith({ wealth, companions }),
  "advantage.gain": ({ tokens, approaches, approach, result }) => gainAdvantage({ tokens, approaches }, approach, result),
  "advantage.use": ({ tokens, spent }) => useAdvantage(tokens, spent),
  "threat.vacuum": ({ seconds }) => vacuum(seconds),
  "threat.jump": ({ seconds, result }) => jump(seconds, result),
  "threat.deprivation": ({ lacks, days, result }) => deprivation(lacks, days, result),
  "threat.fall": ({ result }) => fall(result),
};
