import { isRefusal, type Refusal } from "../../src/kernel/refusal.ts";
import { reach, stations } from "../../src/games/metrohod/rules/assets.ts";
import { cost, outcome, pool } from "../../src/games/metrohod/rules/check.ts";
import { consequenceMenu } from "../../src/games/metrohod/rules/consequences.ts";
import {
  advance,
  breakActions,
  changedStatus,
  gainReputation,
  jobReputation,
  profit,
} from "../../src/games/metrohod/rules/crew.ts";
import { experience, markExperience, outingMarks } from "../../src/games/metrohod/rules/experience.ts";
import { effective, weaken } from "../../src/games/metrohod/rules/faction.ts";
import { checkOdds, resistanceChance } from "../../src/games/metrohod/rules/odds.ts";
import { defence, resistanceStress } from "../../src/games/metrohod/rules/resistance.ts";
import { surface, takeStress } from "../../src/games/metrohod/rules/stress.ts";
import { loweredEffect, pushedEffect, raisedEffect, trade } from "../../src/games/metrohod/rules/terms.ts";
import { takeWound, treatWounds, WOUND_LEVELS, type Wound } from "../../src/games/metrohod/rules/wounds.ts";
import type { Rules } from "./run.ts";

/** Metrohod's rules under the names that its vectors use. */
export const rules: Rules = {
  "check.outcome": ({ dice, zeroDice }) => outcome(dice, zeroDice),
  "check.pool": ({ skill, assist, push, extra }) => pool({ skill, assist, push, extra }),
  "check.cost": ({ assist, push }) => cost({ assist, push }),
  "check.trade": ({ risk, effect, towards }) => trade({ risk, effect, towards }),
  "check.xp": ({ risk }) => ({ xp: experience(risk) }),
  "check.effect": ({ effect, result }) => ({ effect: raisedEffect(effect, result) }),
  "check.pushedEffect": ({ effect }) => ({ effect: pushedEffect(effect) }),
  "check.loweredEffect": ({ effect }) => answer("effect", loweredEffect(effect)),
  "check.consequences": ({ risk, result }) => ({ menu: consequenceMenu(risk, result) }),
  "check.odds": ({ dice, keepLowest }) => checkOdds({ dice, keepLowest }),
  "resistance.defence": ({ skills, bonus, override }) => defence(skills, bonus, override),
  "resistance.stress": ({ dice, zeroDice }) => answer("stress", resistanceStress(dice, zeroDice)),
  "resistance.chance": ({ dice, keepLowest, stress }) => resistanceChance({ dice, keepLowest }, stress),
  "stress.take": ({ stress, max, traumas, amount }) => takeStress({ stress, max, traumas, amount }),
  "stress.surface": ({ stress, out, traumas }) => surface({ stress, out, traumas }),
  "wounds.take": ({ level, name, ...rows }) => {
    const taken = takeWound(keyed(rows), { level, name });
    if (isRefusal(taken)) return taken;
    const left = Object.values(keyed(rows)).concat(taken.wound ?? []);
    return { ...inRows(left), catastrophic: taken.catastrophic };
  },
  "wounds.treat": (rows) => inRows(treatWounds(keyed(rows)).flatMap(({ to }) => to ?? [])),
  "experience.outing": ({ times }) => ({ marks: outingMarks(times) }),
  "experience.mark": ({ value, max, marks }) => markExperience({ value, max }, marks),
  "crew.jobReputation": ({ rank, targetRank }) => answer("reputation", jobReputation({ rank, targetRank })),
  "crew.gainReputation": ({ reputation, stations, gain }) => gainReputation({ reputation, stations, gain }),
  "crew.advance": ({ rank, hold, reputation, stations, coins }) => advance({ rank, hold, reputation, stations, coins }),
  "crew.breakActions": ({ wars }) => answer("actions", breakActions(wars)),
  "crew.status": ({ status, change }) => answer("status", changedStatus({ status, change })),
  "crew.profit": ({ rank, stashes }) => answer("stashes", profit({ rank, stashes })),
  "faction.weaken": ({ rank, hold }) => weaken({ rank, hold }),
  "faction.effective": ({ rank, hold, wars }) => effective({ rank, hold, wars }),
  "assets.stations": ({ assets }) => ({ stations: stations(assets) }),
  "assets.reach": ({ assets, links }) => reach(assets, links),
};

/** A bare value under the name that the vectors give it; a refusal as it is. */
function answer(name: string, value: unknown): object {
  return isRefusal(value) ? (value satisfies Refusal) : { [name]: value };
}

/** The vectors list names by row; the actor, and so the rules, keep wounds by id. */
function keyed(rows: Record<string, any>): Record<string, Wound> {
  const wounds = WOUND_LEVELS.flatMap((level) => (rows[level] as string[]).map((name) => ({ level, name })));
  return Object.fromEntries(wounds.map((wound, index) => [`wound${index}`, wound]));
}

function inRows(wounds: readonly Wound[]): Record<string, string[]> {
  const names = (level: string) => wounds.filter((wound) => wound.level === level).map(({ name }) => name);
  return Object.fromEntries(WOUND_LEVELS.map((level) => [level, names(level)]));
}
