import { delta, set, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Denied } from "../../../play/card/card-types.ts";
import { income } from "../rules/assets.ts";
import { advance, changedStatus, gainReputation, jobReputation, profit } from "../rules/crew.ts";
import { markExperience } from "../rules/experience.ts";
import { weaken, type Standing } from "../rules/faction.ts";
import { crewOf, factionOf, type Crew } from "./crew-actor.ts";
import { membersOf } from "./crew-members.ts";

export const WAYS = ["advance", "weaken", "job", "status", "income", "experience"] as const;
export type Way = (typeof WAYS)[number];

/** What a step counts. */
interface Terms {
  amount: number;
  entry: string;
}

interface Done {
  changes: Change[];
  told?: string;
}

interface StandingStep {
  icon: string;
  run(actor: Actor.Stored, terms: Terms): Done | Denied;
}

/** The changes from one standing to another. */
function standingChanges(uuid: string, from: Standing, to: Standing): Change[] {
  const changes: Change[] = [];
  if (to.rank !== from.rank) changes.push(delta(uuid, "system.rank", to.rank - from.rank));
  if (to.hold !== from.hold) changes.push(set(uuid, "system.hold", from.hold, to.hold));
  return changes;
}

/** A change of a number by so much; none when it stays. */
export const numberChange = (uuid: string, path: string, by: number): Change[] =>
  by === 0 ? [] : [delta(uuid, path, by)];

const ofCrew =
  (run: (crew: Crew, terms: Terms) => Done | Denied) =>
  (actor: Actor.Stored, terms: Terms): Done | Denied => {
    const crew = crewOf(actor);
    return crew ? run(crew, terms) : { denied: "missing" };
  };

/** A finished job against a target of the rank (rules/metrohod.md, Crew, Reputation). */
export function reputationChanges({ actor, data }: Crew, targetRank: number): Change[] {
  const gain = jobReputation({ rank: data.rank, targetRank });
  if (isRefusal(gain)) return [];
  const { reputation, stations } = data;
  const after = gainReputation({ reputation, stations, gain });
  return isRefusal(after) || after.reputation < reputation
    ? []
    : numberChange(actor.uuid, "system.reputation", after.reputation - reputation);
}

function raise({ actor, data }: Crew): Done | Denied {
  const { rank, hold, reputation, stations, coins } = data;
  const after = advance({ rank, hold, reputation, stations, coins });
  if (isRefusal(after)) return { denied: after.error };
  return {
    changes: [
      ...standingChanges(actor.uuid, { rank, hold }, after),
      ...numberChange(actor.uuid, "system.reputation", after.reputation - reputation),
      ...numberChange(actor.uuid, "system.coins", after.coins - coins),
    ],
    told: after.rank > rank ? "rank" : "",
  };
}

/** Hold is lost, or a rank, by a crew or a faction; at the very bottom the base is threatened (rules/metrohod.md, Crew, Weakening). */
function lose(actor: Actor.Stored): Done | Denied {
  const data = crewOf(actor)?.data ?? factionOf(actor)?.data;
  if (!data) return { denied: "missing" };
  const after = weaken({ rank: data.rank, hold: data.hold });
  if (isRefusal(after)) return { denied: after.error };
  return { changes: standingChanges(actor.uuid, data, after), told: after.threatened ? "threatened" : "" };
}

function changeStatus({ actor, data }: Crew, { entry, amount }: Terms): Done | Denied {
  const relation = data.status[entry];
  if (!relation) return { denied: "missing" };
  const after = changedStatus({ status: relation.value, change: amount });
  if (isRefusal(after) || after === relation.value) return { denied: "range" };
  return { changes: numberChange(actor.uuid, `system.status.${entry}.value`, after - relation.value) };
}

/** What the assets bring at a break (rules/metrohod.md, Assets). */
function collect({ actor, data }: Crew): Done | Denied {
  const coins = income(data.cells.map((cell) => ({ ...cell, income: cell.data.income })));
  return coins > 0 ? { changes: [delta(actor.uuid, "system.coins", coins)] } : { denied: "income" };
}

/** Every member's share of a crew advance; one who is gone, or has left the metro, gets none (rules/metrohod.md, Advancement, Profit). */
function shares(crew: Crew, advances: number): Change[] {
  const { data } = crew;
  const members = membersOf(crew);
  const after = profit({ rank: data.rank, stashes: members.map((member) => member.data.stash) });
  if (isRefusal(after)) return [];
  return members.flatMap((member, i) => {
    const each = (after[i] ?? member.data.stash) - member.data.stash;
    return numberChange(member.actor.uuid, "system.stash", each * advances);
  });
}

/** Marks on the crew's track; a full one is erased, and everyone has profit of it (rules/metrohod.md, Advancement). */
function markCrew(crew: Crew, { amount }: Terms): Done | Denied {
  const { actor, data } = crew;
  const { value, max } = data.experience;
  const after = markExperience({ value, max }, amount);
  if (isRefusal(after) || amount === 0) return { denied: "marks" };
  return {
    changes: [
      ...numberChange(actor.uuid, "system.experience.value", after.value - value),
      ...shares(crew, after.advances),
    ],
    told: after.advances > 0 ? "advance" : "",
  };
}

/** Every step of a standing, by its way. */
export const STEPS: Record<Way, StandingStep> = {
  advance: { icon: "flag", run: ofCrew(raise) },
  weaken: { icon: "down", run: lose },
  job: {
    icon: "flag",
    run: ofCrew((crew, { amount }) => {
      const changes = reputationChanges(crew, amount);
      return changes.length > 0 ? { changes } : { denied: "noReputation" };
    }),
  },
  status: { icon: "swap", run: ofCrew(changeStatus) },
  income: { icon: "plus", run: ofCrew(collect) },
  experience: { icon: "tea", run: ofCrew(markCrew) },
};
