import { add } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { findActor } from "../../../foundry/documents.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { given } from "../../../play/wizard/answers.ts";
import type { Answers, Form } from "../../../play/wizard/form.ts";
import { seatsOf } from "../../../play/wizard/seats.ts";
import type { Access, Cell } from "../data/crew.ts";
import { factionOf, type Crew, type Faction } from "../rolls/crew-actor.ts";
import { membersOf } from "../rolls/crew-members.ts";
import { metrohodOf } from "../rolls/metrohod-actor.ts";
import { statusWords } from "../rolls/standing-card.ts";
import { jobReputation, scale } from "../rules/crew.ts";
import { roman } from "../rules/roman.ts";
import { goingOf } from "./job-member.ts";
import { allRelations } from "./relations.ts";
import type { Role } from "./wizard-card.ts";

const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.job.${key}`, data);

/** What a job may be aimed at: a faction, or an asset with its owner. */
interface Target {
  value: string;
  name: string;
  faction: Faction | null;
  status: number;
  /** How the crew comes to the asset; `null` for a faction. */
  access: Access | null;
}

function ofCell(crew: Crew, { id, item, data }: Cell): Target {
  const faction = factionOf(linkedActor(data.owner.faction));
  const status = allRelations(crew).find((each) => each.faction?.actor === faction?.actor)?.status ?? 0;
  return { value: `asset-${id}`, name: item.name, faction, status, access: crew.data.access.get(id) ?? "hard" };
}

/** Factions first, then the assets on the map that the crew does not hold. */
function targetsOf(crew: Crew): Target[] {
  const factions = allRelations(crew).map(({ key, name, faction, status }) => ({
    ...{ value: `faction-${key}`, name, faction, status, access: null },
  }));
  const cells = crew.data.cells.filter(({ held }) => !held);
  return [...factions, ...cells.map((cell) => ofCell(crew, cell))];
}

/** No target chosen yet. */
const OPEN = "open";

const targetIn = (crew: Crew, answers: Answers): Target | undefined =>
  targetsOf(crew).find(({ value }) => value === given(answers, "target"));

/** What the rules say of a job against the target before it begins (rules/metrohod.md, Crew; Assets). */
function outlook({ data }: Crew, { faction, status, access, name }: Target): string {
  const { rank } = data.effective;
  const people = scale(rank);
  const theirs = faction?.data.rank ?? null;
  const gain = theirs === null ? 0 : jobReputation({ rank: data.rank, targetRank: theirs });
  return [
    access && words(access === "hard" ? "hard" : "reachable"),
    access && faction && words("owner", { name: faction.actor.name }),
    theirs !== null && words("ranks", { name, theirs: roman(theirs), ours: roman(rank) }),
    theirs !== null && words("status", { status: statusWords(status) }),
    theirs !== null && !isRefusal(gain) && words("gain", { n: gain }),
    theirs !== null && theirs > rank && words("above"),
    !isRefusal(people) && plural("DEPO.metrohod.crew.scale", people),
  ]
    .filter(Boolean)
    .join(" ");
}

function form(crew: Crew, answers: Answers): Form {
  const targets = targetsOf(crew);
  const target = targetIn(crew, answers);
  const leaders = membersOf(crew).map(({ actor }) => ({ value: actor.id, label: actor.name }));
  const plan = given(answers, "plan");
  return {
    missing: target ? (plan ? "" : words("noPlan")) : words("noTarget"),
    sections: [
      {
        title: words("aim"),
        note: target ? outlook(crew, target) : words("aimHint"),
        questions: [
          {
            ...{ kind: "choice", key: "target", label: words("target") },
            options: [
              { value: OPEN, label: words("open") },
              ...targets.map(({ value, name, faction, access }) => ({
                value,
                label: access
                  ? words("assetOf", { name, owner: faction?.actor.name ?? words("nobody") })
                  : words("factionOf", { name, rank: faction ? roman(faction.data.rank) : "?" }),
              })),
            ],
          },
        ],
      },
      {
        title: words("how"),
        note: words("howHint"),
        questions: [
          { kind: "text", key: "plan", label: words("plan") },
          {
            ...{ kind: "choice", key: "leader", label: words("leader") },
            options: [{ value: OPEN, label: words("noLeader") }, ...leaders],
          },
        ],
      },
    ],
  };
}

const leaderIn = (crew: Crew, answers: Answers): string =>
  membersOf(crew).find(({ actor }) => actor.id === given(answers, "leader"))?.actor.name ?? "";

/** Ids of the members who have said, or for whom it was said, that they stay home. */
const stayHome = (card: Card): string[] =>
  seatsOf(card).flatMap(([, { actor, answers }]) => {
    const member = metrohodOf(findActor(actor));
    return member && goingOf(member, answers) === "stays" ? [member.actor.id] : [];
  });

/** The target, the plan, who leads and who stays home: written down with the crew until the outing ends. */
export const crewRole: Role<Crew> = {
  form,
  summary: (crew, answers) => {
    const leader = leaderIn(crew, answers);
    return [
      words("targetWas", { name: targetIn(crew, answers)?.name ?? words("nobody") }),
      words("planWas", { plan: given(answers, "plan") }),
      leader && words("leaderWas", { name: leader }),
    ].filter(Boolean);
  },
  outcomes: (crew, answers, card) => {
    const target = targetIn(crew, answers);
    if (!target) return [];
    const { faction, name } = target;
    const entry = { name, faction: faction?.actor.uuid ?? null, plan: given(answers, "plan") };
    const job = { ...entry, leader: leaderIn(crew, answers), home: stayHome(card) };
    return [
      {
        reason: "DEPO.metrohod.wizard.reason.begun",
        changes: [add(crew.actor.uuid, "system.jobs", foundry.utils.randomID(), job)],
      },
    ];
  },
};
