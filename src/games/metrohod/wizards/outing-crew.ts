import { delta, drop, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { itemOn } from "../../../foundry/items.ts";
import { linkedActor } from "../../../foundry/linked-actors.ts";
import type { Denied } from "../../../play/card/card-types.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { answerTo, given, givenNumber, NO, YES } from "../../../play/wizard/answers.ts";
import type { Answers, Form, Question, ToggleQuestion } from "../../../play/wizard/form.ts";
import type { Outcome } from "../../../play/wizard/wizard-types.ts";
import type { ClaimMade } from "../data/crew.ts";
import { claimsPending } from "../rolls/asset-card.ts";
import { statusChanges } from "../rolls/asset-steps.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { statusWords } from "../rolls/standing-card.ts";
import { numberChange, reputationChanges, STEPS } from "../rolls/standing-steps.ts";
import { jobReputation } from "../rules/crew.ts";
import { CREW_TRIGGERS, outingMarks } from "../rules/experience.ts";
import { RANK_MAX } from "../rules/faction.ts";
import { roman } from "../rules/roman.ts";
import { timesOf, timesQuestion } from "./outing-member.ts";
import { allRelations, type Relation } from "./relations.ts";
import type { Role } from "./wizard-card.ts";

/** Targets that are no faction: there was none, or it is named nowhere. */
const NONE = "none";
const OTHER = "other";

/** How far one outing moves a status (rules/metrohod.md, Crew, Status). */
const STATUS_STEP = { min: -2, max: 1 } as const;
const COINS_MAX = 999;

const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.outing.${key}`, data);

interface Target {
  /** The faction, where it is one; it may be gone. */
  relation: Relation | null;
  rank: number;
}

/** Against whom the job went; `null` when there was none. */
function targetOf(relations: readonly Relation[], answers: Answers): Target | null {
  const target = given(answers, "target");
  const asked = Math.min(RANK_MAX, Math.max(0, givenNumber(answers, "rank")));
  if (target === OTHER) return { relation: null, rank: asked };
  const relation = relations.find(({ key }) => key === target) ?? null;
  return relation && { relation, rank: relation.faction?.data.rank ?? asked };
}

/** The claims of this outing that have been counted with a faction: its own loss, or that of an enemy whom it is glad of. */
const claimsWith = ({ data }: Crew, { faction }: Relation): ClaimMade[] =>
  faction
    ? data.newClaims.filter(({ faction: owner, friends }) =>
        [owner, ...friends].some((uuid) => linkedActor(uuid) === faction.actor),
      )
    : [];

/** Those of them whose reputation has come by the faction's rank. */
const claimsFrom = (crew: Crew, relation: Relation): ClaimMade[] =>
  claimsWith(crew, relation).filter(({ faction }) => linkedActor(faction) === relation.faction?.actor);

/** What claims have counted, in words; "" when there are none. */
function countedWords({ actor }: Crew, key: "counted" | "countedStatus", claims: readonly ClaimMade[]): string {
  const names = claims.map(({ asset, name }) => {
    const item = itemOn(actor, asset);
    return item ? officialText(item, "name", name) : name;
  });
  return names.length > 0 ? words(key, { names: names.join(", ") }) : "";
}

/** Whether the job earns reputation beyond its claims: not where they were made under it; `null` when the target lost nothing. */
function earnsQuestion(crew: Crew, { relation }: Target): ToggleQuestion | null {
  const claims = relation ? claimsFrom(crew, relation) : [];
  if (claims.length === 0) return null;
  const initial = claims.some(({ job }) => job === crew.data.job) ? NO : YES;
  return { kind: "toggle", key: "earns", label: words("earns"), note: countedWords(crew, "counted", claims), initial };
}

/** Whether the outing brings the job's reputation. */
function earns(crew: Crew, target: Target, answers: Answers): boolean {
  const question = earnsQuestion(crew, target);
  return isDone(answers) && (!question || answerTo(question, answers) === YES);
}

const isDone = (answers: Answers): boolean => given(answers, "end") !== "failed";

/** What a finished job earns, and what finds room. */
function gainWords({ data }: Crew, { rank }: Target): string {
  const gain = jobReputation({ rank: data.rank, targetRank: rank });
  const n = isRefusal(gain) ? 0 : gain;
  const room = Math.max(0, data.reputationNeed - data.reputation);
  const gained = words("gain", { n, rank: roman(rank), own: roman(data.rank) });
  return room < n ? `${gained} ${words("full", { n: room })}` : gained;
}

/** The job: against whom, how it ended. */
function jobQuestions(crew: Crew, relations: readonly Relation[], answers: Answers): Question[] {
  const target = targetOf(relations, answers);
  const options = relations.map(({ key, name, faction }) => {
    const label = faction ? words("targetOf", { name, rank: roman(faction.data.rank) }) : name;
    return { value: key, label };
  });
  const questions: Question[] = [
    {
      ...{ kind: "choice", key: "target", label: words("target") },
      options: [{ value: NONE, label: words("noTarget") }, ...options, { value: OTHER, label: words("otherTarget") }],
    },
  ];
  if (target && !target.relation?.faction)
    questions.push({ kind: "count", key: "rank", label: words("rank"), min: 0, max: RANK_MAX });
  if (!target) return questions;
  const ends = (["done", "failed"] as const).map((value) => ({ value, label: words(value) }));
  const note = earns(crew, target, answers) ? gainWords(crew, target) : "";
  questions.push({ kind: "choice", row: true, key: "end", label: words("ending"), note, options: ends });
  const counted = earnsQuestion(crew, target);
  return counted && isDone(answers) ? [...questions, counted] : questions;
}

/** Those whose status may have changed: all whom the crew knows, and the target. */
function concerned(relations: readonly Relation[], answers: Answers): Relation[] {
  const target = targetOf(relations, answers)?.relation;
  return relations.filter((relation) => relation.isKnown || relation === target);
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** What the crew is asked when an outing ends (rules/metrohod.md, Crew; Advancement). */
function crewForm(crew: Crew, answers: Answers): Form {
  const { actor, data } = crew;
  const relations = allRelations(crew);
  const marks = outingMarks(CREW_TRIGGERS.map((key) => timesOf(answers, key)));
  const fills = data.experience.value + marks >= data.experience.max;
  const own = officialText(actor, "system.trigger");
  const pending = claimsPending(crew).join(", ");
  return {
    missing: "",
    sections: [
      {
        title: words("job"),
        note: pending ? words("pending", { names: pending }) : words("jobHint"),
        questions: jobQuestions(crew, relations, answers),
      },
      {
        title: words("status"),
        note: words("statusHint"),
        questions: concerned(relations, answers).map((relation) => ({
          ...{ kind: "count" as const, key: `status-${relation.key}`, label: relation.name, ...STATUS_STEP },
          note: [statusWords(relation.status), countedWords(crew, "countedStatus", claimsWith(crew, relation))]
            .filter(Boolean)
            .join(" · "),
        })),
      },
      {
        title: words("treasury"),
        questions: [
          {
            kind: "count",
            key: "coins",
            label: words("coins"),
            note: words("coinsHint", { n: data.coins }),
            min: 0,
            max: COINS_MAX,
          },
        ],
      },
      {
        title: plural("DEPO.metrohod.wizard.outing.crewMarks", marks),
        note: fills ? words("crewFills", { n: data.rank + 2 }) : words("crewTrack", data.experience),
        questions: CREW_TRIGGERS.map((key) =>
          timesQuestion(key, (key === "own" && own) || localize(`DEPO.metrohod.crew.trigger.${key}`)),
        ),
      },
    ],
  };
}

/** What was answered for the crew, in words. */
function crewSummary(crew: Crew, answers: Answers): string[] {
  const relations = allRelations(crew);
  const target = targetOf(relations, answers);
  const job = target && {
    name: target.relation?.name ?? words("otherTarget"),
    end: words(isDone(answers) ? "done" : "failed"),
  };
  const statuses = relations.flatMap(({ key, name }) => {
    const by = givenNumber(answers, `status-${key}`);
    return by === 0 ? [] : `${name} ${signed(by)}`;
  });
  const coins = givenNumber(answers, "coins");
  const marks = outingMarks(CREW_TRIGGERS.map((key) => timesOf(answers, key)));
  return [
    job ? words("jobWas", job) : words("noTarget"),
    statuses.join(" · "),
    [coins > 0 && words("coinsWere", { n: coins }), plural("DEPO.metrohod.wizard.outing.crewMarks", marks)]
      .filter(Boolean)
      .join(" · "),
  ].filter(Boolean);
}

/** A status moves, as far as it can; one of a faction that is gone by its key. */
function relationChanges(crew: Crew, { key, faction, isKnown }: Relation, by: number): Change[] {
  if (by === 0) return [];
  if (faction && !isKnown) return statusChanges(crew, faction.actor, by);
  const step = STEPS.status.run(crew.actor, { entry: key, amount: by });
  return "denied" in step ? [] : step.changes;
}

/** What the crew's answers do. A claim under way comes first: what it brings belongs to this outing. */
function crewOutcomes(crew: Crew, answers: Answers): Outcome[] | Denied {
  if (claimsPending(crew).length > 0) return { denied: "claims" };
  const relations = allRelations(crew);
  const target = targetOf(relations, answers);
  const marks = outingMarks(CREW_TRIGGERS.map((key) => timesOf(answers, key)));
  const experience = STEPS.experience.run(crew.actor, { entry: "", amount: marks });
  const clampStatus = (by: number): number => Math.min(STATUS_STEP.max, Math.max(STATUS_STEP.min, by));
  const { uuid } = crew.actor;
  const jobs = Object.entries(crew.data.jobs).map(([key, job]) => drop(uuid, "system.jobs", key, { ...job }));
  return [
    { reason: "DEPO.metrohod.wizard.reason.over", changes: jobs },
    { reason: "DEPO.metrohod.wizard.reason.outing", changes: [delta(uuid, "system.outings", 1)] },
    {
      reason: "DEPO.metrohod.wizard.reason.job",
      changes: target && earns(crew, target, answers) ? reputationChanges(crew, target.rank) : [],
    },
    {
      reason: "DEPO.metrohod.wizard.reason.status",
      changes: concerned(relations, answers).flatMap((relation) =>
        relationChanges(crew, relation, clampStatus(givenNumber(answers, `status-${relation.key}`))),
      ),
    },
    {
      reason: "DEPO.metrohod.wizard.reason.coins",
      changes: numberChange(crew.actor.uuid, "system.coins", Math.max(0, givenNumber(answers, "coins"))),
    },
    { reason: "DEPO.metrohod.wizard.reason.crew", changes: "denied" in experience ? [] : experience.changes },
  ];
}

export const crewRole: Role<Crew> = { form: crewForm, summary: crewSummary, outcomes: crewOutcomes };

/** What is answered at first: the job that is under way, else the last claim of the outing, if there is either. */
export function begunAnswers(crew: Crew): Answers {
  const { data } = crew;
  const begun = data.jobs[data.job] ?? data.newClaims.at(-1);
  const actor = linkedActor(begun?.faction);
  const target = allRelations(crew).find(({ faction }) => faction && faction.actor === actor);
  return begun ? { target: target?.key ?? OTHER } : {};
}
