import { add, set, type Change, type Json } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { copyOf, entryOptions } from "../../../play/content/packed-items.ts";
import { given, givenNumber } from "../../../play/wizard/answers.ts";
import type { Answers, Form, Question, Section } from "../../../play/wizard/form.ts";
import { characteristicName, skillConfig, skillName } from "../data/skill-config.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { CREATION } from "../rules/choices.ts";
import { levelsLeft } from "../rules/creation.ts";
import { MEMBER } from "./members.ts";
import { ideas } from "./ideas.ts";
import { nameSuggestions } from "./names.ts";
import { beginWizard, wizardCard, type Role } from "./wizard-card.ts";

const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.dossier.${key}`, data);

/** Lines of the dossier, by the field that they fill. */
const LINES = ["callsign", "role", "trigger", "passion"] as const;
const CONTACTS = ["friend", "rival"] as const;

const OPEN = "open";

const skillKeys = (): string[] => skillConfig().flatMap(({ skills }) => skills.map(({ key }) => key));
const levelIn = (answers: Answers, key: string): number => givenNumber(answers, `skill-${key}`);

const line = (key: string, suggestions?: readonly string[]): Question => ({
  ...{ kind: "text", key, label: words(key) },
  ...(suggestions ? { suggestions } : {}),
});

/** The characteristics with their skills; what is left stands above the first. */
function skillSections(answers: Answers, left: number): Section[] {
  return skillConfig().map(({ key, skills }, place) => ({
    title: characteristicName(key),
    note: place === 0 ? plural("DEPO.metrohod.wizard.dossier.levels", left, { most: CREATION.skillMax }) : "",
    questions: skills.map((skill) => {
      const level = levelIn(answers, skill.key);
      const max = Math.max(level, Math.min(CREATION.skillMax, level + Math.max(0, left)));
      return { kind: "count", key: `skill-${skill.key}`, label: skillName(skill.key), min: 0, max };
    }),
  }));
}

function missingWords(answers: Answers, left: number): string {
  if (left !== 0) return plural(`DEPO.metrohod.wizard.dossier.${left > 0 ? "left" : "over"}`, Math.abs(left));
  if (!given(answers, "name")) return words("noName");
  return [OPEN, ""].includes(given(answers, "talent")) ? words("noTalent") : "";
}

/** All steps of a dossier at a glance (rules/metrohod.md, Skills and characteristics; Advancement). */
function form({ actor }: Metrohod, answers: Answers): Form {
  const taken = levelsLeft(skillKeys().map((key) => levelIn(answers, key)));
  const left = isRefusal(taken) ? 0 : taken;
  const names = nameSuggestions(actor);
  const contacts = CONTACTS.map((kind): Section => {
    const questions: Question[] = [line(`${kind}Name`, names), line(`${kind}Note`)];
    return { title: words(kind), questions };
  });
  return {
    missing: missingWords(answers, left),
    sections: [
      {
        title: words("who"),
        questions: [line("name", names), line("callsign"), line("role")],
      },
      ...skillSections(answers, left),
      {
        title: words("talent"),
        note: words("talentHint"),
        questions: [
          {
            ...{ kind: "choice", key: "talent", label: words("talent") },
            options: [{ value: OPEN, label: words("open") }, ...entryOptions("talent", "metrohod")],
          },
        ],
      },
      {
        title: words("motives"),
        note: words("motivesHint"),
        questions: [line("trigger", ideas("personal")), line("passion", ideas("passion"))],
      },
      ...contacts,
    ],
  };
}

/** A text of the dossier that becomes another; none when nothing was said or nothing changes. */
function textChange(uuid: string, path: string, from: string, to: string): Change[] {
  return to && to !== from ? [set(uuid, path, from, to)] : [];
}

function skillChanges({ actor, data }: Metrohod, answers: Answers): Change[] {
  return skillKeys().flatMap((key): Change[] => {
    const level = levelIn(answers, key);
    const from = data.skills[key];
    if (from === undefined) return level > 0 ? [add(actor.uuid, "system.skills", key, level)] : [];
    return level === from ? [] : [set(actor.uuid, `system.skills.${key}`, from, level)];
  });
}

function contactChanges({ actor }: Metrohod, answers: Answers): Change[] {
  return CONTACTS.flatMap((kind) => {
    const name = given(answers, `${kind}Name`);
    const entry: Json = { kind, name, note: given(answers, `${kind}Note`) };
    return name ? [add(actor.uuid, "system.contacts", foundry.utils.randomID(), entry)] : [];
  });
}

const role: Role<Metrohod> = {
  form,
  summary: (_member, answers) => [
    [given(answers, "name"), given(answers, "callsign"), given(answers, "role")].filter(Boolean).join(" · "),
    skillKeys()
      .filter((key) => levelIn(answers, key) > 0)
      .map((key) => `${skillName(key)} ${levelIn(answers, key)}`)
      .join(", "),
  ],
  outcomes: (member, answers) => {
    const { actor, data } = member;
    const name = textChange(actor.uuid, "name", actor._source.name, given(answers, "name"));
    const lines = LINES.flatMap((key) => textChange(actor.uuid, `system.${key}`, data[key], given(answers, key)));
    return [
      {
        reason: "DEPO.metrohod.wizard.reason.dossier",
        changes: [...name, ...lines, ...skillChanges(member, answers), ...contactChanges(member, answers)],
      },
    ];
  },
  arrivals: async ({ actor }, answers) => {
    const data = await copyOf("talent", "metrohod", given(answers, "talent"));
    if (!data) return [];
    return [
      {
        reason: "DEPO.metrohod.wizard.reason.dossier",
        changes: [{ kind: "create", uuid: actor.uuid, collection: "Item", data }],
      },
    ];
  },
};

/** A metrohod's dossier, step by step: name, skills, talent, motives, friend and rival. */
export const dossierCard = wizardCard("dossier", { icon: "pen", roles: { member: role } });

/** Begins the dossier of a metrohod, or goes on with it. */
export const fillDossier = ({ actor }: Metrohod): Promise<void> =>
  beginWizard("dossier", actor, [{ role: MEMBER, actor, needed: true }]);

/** Whether a dossier is still blank: no skill, no talent. */
export const isBlank = ({ actor, data }: Metrohod): boolean =>
  Object.values(data.skills).every((level) => level === 0) &&
  !actor.items.contents.some(({ type }) => type === "talent");
