import { drop, set, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { self } from "../../../foundry/users.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { given } from "../../../play/wizard/answers.ts";
import type { Answers, Form, Question, Section } from "../../../play/wizard/form.ts";
import { skillConfig, skillName } from "../data/skill-config.ts";
import { crewOf } from "../rolls/crew-actor.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { recoveryChanges } from "../rolls/recovery.ts";
import { BREAK_ACTIONS, refuseBreak, treatedTimes, type BreakAction } from "../rules/break.ts";
import { breakActions, STATUS_MAX } from "../rules/crew.ts";
import { levelOf } from "../rules/skills.ts";
import { clockOf, SEGMENTS_MAX, workChanges, workClocks } from "./break-clocks.ts";
import { markChanges, tracksOf } from "./outing-member.ts";
import { knownRelations } from "./relations.ts";
import type { Role } from "./wizard-card.ts";

const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.break.${key}`, data);

/** No action chosen yet. */
const OPEN = "open";

/** Actions that each metrohod of the card's crew has, and with whom the crew is at war. */
function budgetOf({ actor }: Card): { budget: number; foes: string } {
  const crew = crewOf(actor);
  const foes = crew ? knownRelations(crew).filter(({ status }) => status === -STATUS_MAX) : [];
  const budget = breakActions(foes.length);
  return { budget: isRefusal(budget) ? 0 : budget, foes: foes.map(({ name }) => name).join(", ") };
}

/** One action of the budget, as it was answered. */
interface Chosen {
  slot: number;
  action: BreakAction;
}

/** All that was answered: also what a war that broke out since leaves no room for, which is for its player to give up. */
function chosenOf(answers: Answers): Chosen[] {
  const slots = Object.keys(answers).flatMap((key) => /^action-(\d)$/.exec(key)?.[1] ?? []);
  return slots
    .sort()
    .map(Number)
    .flatMap((slot) => {
      const action = BREAK_ACTIONS.find((each) => each === given(answers, `action-${slot}`));
      return action ? { slot, action } : [];
    });
}

/** A member and the user who answers for them. */
interface Asked {
  member: Metrohod;
  user: User.Stored;
}

/** What an action may be, given what there is to be done. */
const isOffered = ({ member, user }: Asked, action: BreakAction): boolean =>
  action !== "project" || workClocks(member, user).length > 0;

const about = (slot: number, key: string): Question => ({ kind: "text", key: `about-${slot}`, label: words(key) });

/** What else an action has to know. */
function detailsOf({ member, user }: Asked, { slot, action }: Chosen): Question[] {
  switch (action) {
    case "training": {
      const open = tracksOf(member).filter(({ room }) => room > 0);
      const options = open.map(({ key, name, value, room }) => ({
        value: key,
        label: words("trackOf", { name, value, max: value + room }),
      }));
      return [{ kind: "choice", key: `track-${slot}`, label: words("track"), options }];
    }
    case "inquiry": {
      const keys = skillConfig().flatMap(({ skills }) => skills.map(({ key }) => key));
      const options = keys.map((key) => ({
        value: key,
        label: words("skillOf", { name: skillName(key), n: levelOf(member.data.skills, key) }),
      }));
      return [about(slot, "question"), { kind: "choice", key: `skill-${slot}`, label: words("skill"), options }];
    }
    case "project": {
      const clocks = workClocks(member, user).map(({ uuid, name }) => ({ value: uuid, label: name }));
      const options = [{ value: OPEN, label: words("open") }, ...clocks];
      return [
        { kind: "choice", key: `clock-${slot}`, label: words("clock"), options },
        { kind: "count", key: `segments-${slot}`, label: words("segments"), min: 1, max: SEGMENTS_MAX },
      ];
    }
    case "business":
      return [about(slot, "what")];
    default:
      return [];
  }
}

/** What an action does, in a line below its choice. */
const effectOf = (action: BreakAction | undefined): string =>
  action ? localize(`DEPO.metrohod.wizard.break.effect.${action}`) : "";

function slotOf(asked: Asked, slot: number, chosen: Chosen | undefined, answers: Answers): Section {
  const actions = BREAK_ACTIONS.filter((action) => isOffered(asked, action)).map((value) => ({
    value,
    label: localize(`DEPO.metrohod.wizard.break.action.${value}`),
  }));
  const question: Question = {
    ...{ kind: "choice", key: `action-${slot}`, label: words("choose") },
    options: [{ value: OPEN, label: words("open") }, ...actions],
  };
  const details = chosen ? detailsOf(asked, chosen) : [];
  const title = words("slot", { n: slot + 1 });
  const skills = details.find(({ key }) => key === `skill-${slot}`);
  const first = skills?.kind === "choice" ? skills.options[0]?.value : undefined;
  const skill = given(answers, `skill-${slot}`) || first;
  const goal = given(answers, `about-${slot}`);
  const roll = chosen?.action === "inquiry" && skill ? { verb: "check" as const, key: skill, goal } : null;
  return { title, note: effectOf(chosen?.action), questions: [question, ...details], ...(roll ? { roll } : {}) };
}

/** What is still to be said. */
function missingWords(member: Metrohod, chosen: readonly Chosen[], budget: number, answers: Answers): string {
  const left = budget - chosen.length;
  if (left > 0) return plural("DEPO.metrohod.wizard.break.left", left);
  const refused = refuseBreak(
    chosen.map(({ action }) => action),
    budget,
  );
  if (refused) return localize(`DEPO.metrohod.wizard.break.twice.${refused.error}`);
  if (chosen.some(({ action }) => action === "training") && tracksOf(member).every(({ room }) => room === 0))
    return words("noRoom");
  if (chosen.some(({ slot, action }) => action === "project" && !clockOf(member, answers, slot)))
    return words("noClock");
  const silent = chosen.some(
    ({ slot, action }) => (action === "business" || action === "inquiry") && !given(answers, `about-${slot}`),
  );
  return silent ? words("say") : "";
}

/** What a member is asked in a break: an action for each of the budget (rules/metrohod.md, Crew, War). */
function form(member: Metrohod, answers: Answers, card: Card, user: User.Stored): Form {
  const { budget, foes } = budgetOf(card);
  const chosen = chosenOf(answers);
  const length = Math.max(budget, ...chosen.map(({ slot }) => slot + 1));
  const slots = Array.from({ length }, (_, slot) =>
    slotOf(
      { member, user },
      slot,
      chosen.find((each) => each.slot === slot),
      answers,
    ),
  );
  const note = foes ? words("war", { names: foes }) : words("peace");
  return {
    missing: missingWords(member, chosen, budget, answers),
    sections: [{ title: plural("DEPO.metrohod.wizard.break.budget", budget), note, questions: [] }, ...slots],
  };
}

/** What a member does, in words. */
function summary(member: Metrohod, answers: Answers): string[] {
  return chosenOf(answers).map(({ slot, action }) => {
    const name = localize(`DEPO.metrohod.wizard.break.action.${action}`);
    const track = tracksOf(member).find(({ key }) => key === given(answers, `track-${slot}`))?.name;
    const details: Partial<Record<BreakAction, string | undefined>> = {
      training: track,
      inquiry: given(answers, `about-${slot}`),
      business: given(answers, `about-${slot}`),
      project: workClocks(member, self()).find((page) => page === clockOf(member, answers, slot))?.name,
    };
    const detail = details[action];
    return detail ? `${name}: ${detail}` : name;
  });
}

/** Treatments in a row: each wound as many levels lighter, healed ones gone. */
function treatment({ actor, data }: Metrohod, times: number): Change[] {
  return treatedTimes(data.wounds, times).flatMap(({ id, from, to }) => {
    if (!to) return drop(actor.uuid, "system.wounds", id, { ...from });
    return to.level === from.level ? [] : set(actor.uuid, `system.wounds.${id}.level`, from.level, to.level);
  });
}

export const memberRole: Role<Metrohod> = {
  form,
  summary,
  outcomes: (member, answers, card) => {
    const chosen = chosenOf(answers);
    const { budget } = budgetOf(card);
    if (chosen.length > budget) return { denied: "budget" };
    if (chosen.length < budget) return { denied: "actions" };
    const times = (wanted: BreakAction): number => chosen.filter(({ action }) => action === wanted).length;
    const training = chosen.find(({ action }) => action === "training");
    const open = tracksOf(member).filter(({ room }) => room > 0);
    const asked = training && given(answers, `track-${training.slot}`);
    const slots = chosen.filter(({ action }) => action === "project").map(({ slot }) => slot);
    const work = workChanges(member, answers, slots);
    if ("denied" in work) return work;
    const track = training && (open.find(({ key }) => key === asked) ?? open[0]);
    return [
      {
        reason: "DEPO.metrohod.wizard.reason.surface",
        changes: times("surface") > 0 ? recoveryChanges("surface", member) : [],
      },
      { reason: "DEPO.metrohod.wizard.reason.treatment", changes: treatment(member, times("treatment")) },
      { reason: "DEPO.metrohod.wizard.reason.training", changes: track ? markChanges(member, track.key, 1) : [] },
      { reason: "DEPO.metrohod.wizard.reason.project", changes: work },
    ];
  },
};
