import { delta, drop, type Change } from "../../../kernel/changes.ts";
import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { CHECK, type CheckData } from "./check-data.ts";
import { alliesOf, heroOf, type Hero } from "./hero-actor.ts";
import { MEND, mendSchema, type MendData } from "./mend-data.ts";
import { phaseWith } from "./phase.ts";

/** The words for a wound: its name, and the skill that comes back with it. */
export function woundWords({ skill, name }: { skill: string; name: string }): string {
  const skillName = skill && localize(`DEPO.ones.skill.${skill}`);
  return [name, skillName].filter(Boolean).join(" · ") || localize("DEPO.ones.wound.plain");
}

const targetOf = ({ target }: MendData): Hero | null => heroOf(findActor(target));

/** How many wounds are healed: those there are health to gain for. */
const healable = ({ data }: Hero, wounds: number): number => Math.min(wounds, data.health.max - data.health.value);

/** The changes of healing these wounds, each of which gives its skill back (rules/ones.md, Healing); a word for why not. */
function mendChanges(hero: Hero, count: number, ids: readonly string[]): Change[] | Denied {
  const { actor, data } = hero;
  const felt = healable(hero, count);
  if (ids.length !== Math.min(felt, Object.keys(data.wounds).length)) return { denied: "wounds" };
  const drops = ids.flatMap((id): Change[] => {
    const wound = data.wounds[id];
    return wound ? [drop(actor.uuid, "system.wounds", id, { ...wound })] : [];
  });
  return [...(felt > 0 ? [delta(actor.uuid, "system.health.value", felt)] : []), ...drops];
}

function mend({ card, part, partId, input }: Press<MendData>): Step | Denied {
  const hero = targetOf(part);
  if (!hero) return { denied: "missing" };
  const ids = Object.keys(hero.data.wounds).filter((id) => input[`wound-${id}`] !== undefined);
  const changes = mendChanges(hero, part.wounds, ids);
  if ("denied" in changes) return changes;
  const parts = { [partId]: { done: true } };
  return { phase: phaseWith(card, parts), changes, reason: "DEPO.ones.reason.healed", parts };
}

const isOpen = (card: Card): boolean => card.part<CheckData>(CHECK)?.state === "proposed";

/** Those whom the card's hero can heal: itself and its allies. */
const patients = (hero: Hero): Hero[] => [hero, ...alliesOf(hero)];

const aim = ({ card, input }: Press<MendData>): Step | Denied => {
  const hero = heroOf(card.actor);
  const found = hero && patients(hero).find(({ actor }) => actor.uuid === input.target);
  return found
    ? { parts: { [MEND]: { target: found.actor.uuid, targetName: found.actor.name } } }
    : { denied: "missing" };
};

/** Wounds that heal: whose, and, once they may, which (rules/ones.md, Healing). */
export const mendPart: CardPart<MendData> = {
  type: "onesMend",
  template: "ones/card/mend.hbs",
  schema: mendSchema,
  context: ({ card, part }) => {
    const healer = heroOf(card.actor);
    const target = targetOf(part);
    if (card.phase === "undone") return null;
    const rows = target
      ? Object.entries(target.data.wounds).map(([id, wound]) => ({ id, words: woundWords(wound) }))
      : [];
    return {
      open: isOpen(card),
      patients: (healer ? patients(healer) : []).map(({ actor, data }) => ({
        uuid: actor.uuid,
        name: localize("DEPO.ones.mend.patient", { name: actor.name, n: data.health.max - data.health.value }),
        chosen: actor.uuid === part.target,
      })),
      rows,
      words: plural("DEPO.ones.mend.count", target ? healable(target, part.wounds) : part.wounds),
      told: localize(`DEPO.ones.mend.${part.done ? "done" : part.way}`, { name: part.targetName, item: part.itemName }),
    };
  },
  actions: {
    aim: { may: ({ card, viewer }) => isOpen(card) && viewer.isOwner, run: aim },
    mend: {
      may: ({ card, part, viewer }) =>
        card.phase !== "undone" &&
        part.ready &&
        !part.done &&
        (targetOf(part)?.actor.testUserPermission(viewer.user, "OWNER") ?? false),
      run: mend,
    },
  },
};
