import { add, set, type Change, type CreateChange } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { copyOf, entryOptions } from "../../../play/content/packed-items.ts";
import { given, givenNumber, YES } from "../../../play/wizard/answers.ts";
import type { Answers, ChoiceQuestion, Form, Question } from "../../../play/wizard/form.ts";
import { statusChanges } from "../rolls/asset-steps.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { metrohodOf, type Metrohod } from "../rolls/metrohod-actor.ts";
import { CREATION } from "../rules/choices.ts";
import { ticksLeft } from "../rules/creation.ts";
import type { Spot } from "../rules/map-layout.ts";
import { ideas } from "./ideas.ts";
import { allRelations } from "./relations.ts";
import type { Role } from "./wizard-card.ts";

const GAME = "metrohod";
const REASON = "DEPO.metrohod.wizard.reason.founding";
const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.founding.${key}`, data);

const LINES = ["calling", "renown", "trigger"] as const;

/** Where the first targets lie round the base, each a line away. */
const SPOTS: readonly Spot[] = [
  { x: 2, y: 0 },
  { x: -2, y: 0 },
  { x: 0, y: 2 },
];
const BASE: Spot = { x: 0, y: 0 };

const OPEN = "open";
const chosen = (answers: Answers, key: string): string => {
  const value = given(answers, key);
  return value === OPEN ? "" : value;
};

const pickOf = (key: string, type: string, label: string): ChoiceQuestion => ({
  ...{ kind: "choice", key, label },
  options: [{ value: OPEN, label: words("open") }, ...entryOptions(type, GAME)],
});

const line = (key: string): Question => ({ kind: "text", key, label: words(key), suggestions: ideas(key) });

/** The upgrades picked, each with its ticks. */
function upgradesIn(answers: Answers): Map<string, number> {
  const ticks = new Map<string, number>();
  for (let i = 0; i < CREATION.ticks; i++) {
    const id = chosen(answers, `upgrade-${i}`);
    if (id) ticks.set(id, (ticks.get(id) ?? 0) + 1);
  }
  return ticks;
}

const markedIn = (answers: Answers): number => [...upgradesIn(answers).values()].reduce((sum, n) => sum + n, 0);

/** The metrohods that players play, who may become members; one in another crew is with that. */
function candidates({ actor }: Crew): Metrohod[] {
  const all = game.actors.contents.flatMap((each) => metrohodOf(each as Actor.Stored) ?? []);
  return all.filter(({ actor: each, data }) => each.hasPlayerOwner && [null, actor.uuid].includes(data.crew));
}

function missingWords(answers: Answers): string {
  if (!given(answers, "name")) return words("noName");
  if (!given(answers, "calling")) return words("noCalling");
  if (!chosen(answers, "base")) return words("noBase");
  const cells = ["base", ...SPOTS.map((_, i) => `asset-${i}`)].flatMap((key) => chosen(answers, key) || []);
  if (new Set(cells).size < cells.length) return words("twice");
  if (!chosen(answers, "talent")) return words("noTalent");
  const left = ticksLeft(markedIn(answers));
  return !isRefusal(left) && left > 0 ? plural("DEPO.metrohod.wizard.founding.ticks", left) : "";
}

/** All steps of a crew's making at a glance (rules/metrohod.md, Crew; Assets; Advancement). */
function form(crew: Crew, answers: Answers): Form {
  const { min, max } = { min: -CREATION.status, max: CREATION.status };
  return {
    missing: missingWords(answers),
    sections: [
      { title: words("who"), note: words("whoHint"), questions: ["name", ...LINES].map(line) },
      {
        title: words("map"),
        note: words("mapHint"),
        questions: [
          pickOf("base", "asset", words("base")),
          ...SPOTS.map((_, i) => pickOf(`asset-${i}`, "asset", words("asset", { n: i + 1 }))),
        ],
      },
      {
        title: words("strength"),
        note: words("strengthHint"),
        questions: [
          pickOf("talent", "crewTalent", words("talent")),
          ...Array.from({ length: CREATION.ticks }, (_, i) =>
            pickOf(`upgrade-${i}`, "upgrade", words("upgrade", { n: i + 1 })),
          ),
        ],
      },
      {
        title: words("status"),
        note: words("statusHint"),
        questions: allRelations(crew).map(({ key, name }) => ({
          ...{ kind: "count" as const, key: `status-${key}`, label: name, min, max },
        })),
      },
      {
        title: words("members"),
        questions: candidates(crew).map(({ actor }) => ({
          ...{ kind: "toggle" as const, key: `member-${actor.id}`, label: actor.name, initial: YES },
        })),
      },
    ],
  };
}

const isMember = (answers: Answers, { actor }: Metrohod): boolean =>
  (given(answers, `member-${actor.id}`) || YES) === YES;

/** Members on the crew's sheet, and the crew on theirs. */
function memberChanges(crew: Crew, answers: Answers): Change[] {
  const uuid = crew.actor.uuid;
  return candidates(crew)
    .filter((member) => isMember(answers, member))
    .flatMap(({ actor, data }) => [
      ...(Object.values(crew.data.members).some((each) => each.actor === actor.uuid)
        ? []
        : [add(uuid, "system.members", foundry.utils.randomID(), { actor: actor.uuid, name: actor.name })]),
      ...(data.crew === uuid ? [] : [set(actor.uuid, "system.crew", data.crew, uuid)]),
    ]);
}

/** Everything that comes out of compendia, with the lines from the base to the first targets. */
async function arrivals({ actor }: Crew, answers: Answers): Promise<Change[]> {
  const create = (data: CreateChange["data"]): Change => ({
    ...{ kind: "create", uuid: actor.uuid, collection: "Item", data },
  });
  const asset = (key: string, over: object) => copyOf("asset", GAME, chosen(answers, key), over);
  const none = { faction: null, name: "" };
  const base = await asset("base", { base: true, held: true, spot: BASE, owner: none });
  const targets = await Promise.all(SPOTS.map((spot, i) => asset(`asset-${i}`, { base: false, held: false, spot })));
  const talent = await copyOf("crewTalent", GAME, chosen(answers, "talent"));
  const upgrades = await Promise.all(
    [...upgradesIn(answers)].map(([id, value]) => copyOf("upgrade", GAME, id, { ticks: { value } })),
  );
  const lines = targets.flatMap((target) =>
    base && target
      ? [add(actor.uuid, "system.lines", foundry.utils.randomID(), { from: base._id, to: target._id })]
      : [],
  );
  const made = [base, ...targets, talent, ...upgrades].flatMap((data) => (data ? [create(data)] : []));
  return [...made, ...lines];
}

export const foundingRole: Role<Crew> = {
  form,
  summary: (crew, answers) => [
    [given(answers, "name"), given(answers, "calling")].filter(Boolean).join(" · "),
    candidates(crew)
      .filter((member) => isMember(answers, member))
      .map(({ actor }) => actor.name)
      .join(", "),
  ],
  outcomes: (crew, answers) => {
    const { actor, data } = crew;
    const texts = LINES.map((key) => [`system.${key}`, data[key], given(answers, key)] as const);
    const changed = [["name", actor._source.name, given(answers, "name")] as const, ...texts].filter(
      ([, from, to]) => to && to !== from,
    );
    return [
      { reason: REASON, changes: changed.map(([path, from, to]) => set(actor.uuid, path, from, to)) },
      {
        reason: REASON,
        changes: allRelations(crew).flatMap(({ key, faction, isKnown }) => {
          const by = givenNumber(answers, `status-${key}`);
          return faction && (by !== 0 || !isKnown) ? statusChanges(crew, faction.actor, by) : [];
        }),
      },
      { reason: REASON, changes: memberChanges(crew, answers) },
    ];
  },
  arrivals: async (crew, answers) => [{ reason: REASON, changes: await arrivals(crew, answers) }],
};
