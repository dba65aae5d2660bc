import { delta, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { given, givenNumber } from "../../../play/wizard/answers.ts";
import type { Answers, ChoiceQuestion, Form, Section } from "../../../play/wizard/form.ts";
import { markCharacteristic } from "../data/characteristic-change.ts";
import { characteristicName } from "../data/skill-config.ts";
import { traumaName } from "../data/trauma-name.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { numberChange } from "../rolls/standing-steps.ts";
import { marksLeft, outingMarks, TIMES, TRIGGERS, type Times } from "../rules/experience.ts";
import type { Role } from "./wizard-card.ts";

/** A question of how often something came up. */
export const timesQuestion = (key: string, label: string): ChoiceQuestion => ({
  ...{ kind: "choice", row: true, key, label },
  options: TIMES.map((value) => ({ value, label: localize(`DEPO.metrohod.wizard.times.${value}`) })),
});

/** How often something came up, as it was answered. */
export const timesOf = (answers: Answers, key: string): Times =>
  TIMES.find((each) => each === given(answers, key)) ?? "never";

/** The key of the talents' track among the tracks. */
const TALENTS = "talents";

interface Track {
  key: string;
  name: string;
  value: number;
  room: number;
}

/** The tracks that marks may go on, with their room. */
export function tracksOf({ data }: Metrohod): Track[] {
  const { value, max } = data.experience;
  const talents = { key: TALENTS, name: localize("DEPO.metrohod.sheet.talents"), value, room: max - value };
  const others = data.branches.map(({ key, xp }) => ({
    ...{ key, name: characteristicName(key), value: xp.value },
    room: Math.max(0, xp.max - xp.value),
  }));
  return [talents, ...others];
}

/** The change of marks on a track. */
export function markChanges({ actor, data }: Metrohod, key: string, marks: number): Change[] {
  if (marks === 0) return [];
  const isTalents = key === TALENTS;
  return [
    isTalents ? delta(actor.uuid, "system.experience.value", marks) : markCharacteristic(actor.uuid, data, key, marks),
  ];
}

const placed = (answers: Answers, { key, room }: Track): number => Math.min(room, givenNumber(answers, `mark-${key}`));

const earnedBy = (answers: Answers): number => outingMarks(TRIGGERS.map((key) => timesOf(answers, key)));

/** What was asked of a member: the own trigger in its own words, and what troubles they may have had. */
function triggerWords({ actor, data }: Metrohod): Record<(typeof TRIGGERS)[number], string> {
  const own = officialText(actor, "system.trigger");
  const troubles = [officialText(actor, "system.passion"), ...Object.values(data.traumas).map(traumaName)];
  const trouble = troubles.filter(Boolean).join(", ");
  return {
    trigger: own || localize("DEPO.metrohod.wizard.outing.noTrigger"),
    trouble: trouble
      ? localize("DEPO.metrohod.wizard.outing.troubleOf", { trouble })
      : localize("DEPO.metrohod.wizard.outing.trouble"),
  };
}

/** What still is to be placed, in words. */
function missingWords(earned: number, tracks: { marks: number; room: number }[]): string {
  const left = marksLeft(earned, tracks);
  if (isRefusal(left) || left === 0) return "";
  const words = left > 0 ? "place" : "unplace";
  return plural(`DEPO.metrohod.wizard.outing.${words}`, Math.abs(left));
}

/** Where a member was. */
const PLACES = ["there", "home"] as const;

const isHome = (answers: Answers): boolean => given(answers, "was") === "home";

/** The answer of a member who stayed home: nothing else is asked of them. */
export const HOME: Answers = { was: "home" };

const placeSection = (answers: Answers): Section => ({
  title: localize("DEPO.metrohod.wizard.outing.was"),
  note: isHome(answers) ? localize("DEPO.metrohod.wizard.outing.homeHint") : "",
  questions: [
    {
      ...{ kind: "choice", row: true, key: "was", label: localize("DEPO.metrohod.wizard.outing.wasOn") },
      options: PLACES.map((value) => ({ value, label: localize(`DEPO.metrohod.wizard.outing.${value}`) })),
    },
  ],
});

/** What a member is asked when an outing ends; who was not there has no part in its experience (rules/metrohod.md, Advancement). */
function memberForm(member: Metrohod, answers: Answers): Form {
  if (isHome(answers)) return { missing: "", sections: [placeSection(answers)] };
  const words = triggerWords(member);
  const earned = earnedBy(answers);
  const tracks = tracksOf(member).map((track) => ({ ...track, marks: placed(answers, track) }));
  const left = earned - tracks.reduce((sum, { marks }) => sum + marks, 0);
  const questions = tracks
    .filter(({ room, marks }) => room > 0 && (earned > 0 || marks > 0))
    .map(({ key, name, value, room, marks }) => ({
      ...{ kind: "count" as const, key: `mark-${key}`, label: name, min: 0 },
      max: Math.min(room, marks + Math.max(0, left)),
      note: localize("DEPO.metrohod.wizard.outing.trackOf", { value: value + marks, max: value + room }),
    }));
  const lost = earned > 0 && tracks.every(({ room }) => room === 0);
  return {
    missing: missingWords(earned, tracks),
    sections: [
      placeSection(answers),
      {
        title: localize("DEPO.metrohod.wizard.outing.triggers"),
        note: localize("DEPO.metrohod.wizard.outing.triggersHint"),
        questions: TRIGGERS.map((key) => timesQuestion(key, words[key])),
      },
      {
        title: plural("DEPO.metrohod.wizard.outing.marks", earned),
        note: localize(`DEPO.metrohod.wizard.outing.${lost ? "noRoom" : "marksHint"}`),
        questions,
      },
    ],
  };
}

/** What a member has answered, in words. */
function memberSummary(member: Metrohod, answers: Answers): string[] {
  if (isHome(answers)) return [localize("DEPO.metrohod.wizard.outing.wasHome")];
  const times = TRIGGERS.map((key) =>
    localize(`DEPO.metrohod.wizard.outing.${key}Was`, {
      times: localize(`DEPO.metrohod.wizard.times.${timesOf(answers, key)}`),
    }),
  );
  const marks = tracksOf(member).flatMap(({ key, name }) => {
    const n = givenNumber(answers, `mark-${key}`);
    return n > 0 ? `${name} +${n}` : [];
  });
  return [times.join(" · "), marks.join(" · ")].filter(Boolean);
}

/** The answers at first: what the member has noted while playing. */
export const notedAnswers = ({ data }: Metrohod): Answers =>
  Object.fromEntries(TRIGGERS.map((key) => [key, TIMES[data.marks[key]] ?? "never"]));

/** What was noted has been counted. */
const noteChanges = ({ actor, data }: Metrohod): Change[] =>
  TRIGGERS.flatMap((key) => numberChange(actor.uuid, `system.marks.${key}`, -data.marks[key]));

/** What a member who was there has earned goes onto the tracks. */
const markedChanges = (member: Metrohod, answers: Answers): Change[] => [
  ...tracksOf(member).flatMap((track) => markChanges(member, track.key, placed(answers, track))),
  ...noteChanges(member),
];

export const memberRole: Role<Metrohod> = {
  form: memberForm,
  summary: memberSummary,
  outcomes: (member, answers) => [
    {
      reason: "DEPO.metrohod.wizard.reason.outing",
      changes: isHome(answers) ? [] : markedChanges(member, answers),
    },
  ],
};
