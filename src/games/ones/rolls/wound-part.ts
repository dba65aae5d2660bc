import { add, delta, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { SKILLS } from "../rules/skills.ts";
import { takeWounds, woundsFelt } from "../rules/wounds.ts";
import { heroOf, levelNow, type Hero } from "./hero-actor.ts";
import { phaseWith } from "./phase.ts";
import { woundSchema, type WoundData } from "./wound-data.ts";

/** The skills that a wound can zero: those that count for anything. */
const openSkills = (hero: Hero) =>
  SKILLS.flatMap((skill) => {
    const level = levelNow(hero, skill);
    return level > 0 ? { skill, level, name: localize(`DEPO.ones.skill.${skill}`) } : [];
  });

/** How many skills have to be chosen. */
const toChoose = (hero: Hero, count: number): number =>
  Math.min(woundsFelt(hero.data.health.value, count), openSkills(hero).length);

/** The changes of taking wounds that zero these skills (rules/ones.md, Combat); a word for why not. */
function woundChanges(hero: Hero, count: number, skills: readonly string[]): Change[] | Denied {
  const { actor, data } = hero;
  const open = openSkills(hero).map(({ skill }) => skill as string);
  if (!skills.every((skill) => open.includes(skill))) return { denied: "skill" };
  const hurt = { health: data.health.value, zeroed: data.zeroed };
  const taken = takeWounds(hurt, { wounds: count, skills, skillsLeft: open.length });
  if (isRefusal(taken)) return { denied: "skill" };
  const felt = data.health.value - taken.health;
  const rows = Array.from({ length: felt }, (_, i) => ({ skill: skills[i] ?? "", name: "" }));
  return [
    ...(felt > 0 ? [delta(actor.uuid, "system.health.value", -felt)] : []),
    ...rows.map((row) => add(actor.uuid, "system.wounds", foundry.utils.randomID(), row)),
  ];
}

const isOpen = ({ card, part }: { card: Card; part: WoundData }): boolean => card.phase !== "undone" && !part.taken;

function take({ card, part, partId, input }: Press<WoundData>): Step | Denied {
  const hero = heroOf(card.actor);
  if (!hero) return { denied: "missing" };
  const skills = SKILLS.filter((skill) => input[`skill-${skill}`] !== undefined);
  const changes = woundChanges(hero, part.count, skills);
  if ("denied" in changes) return changes;
  const parts = { [partId]: { taken: true, skills } };
  return { phase: phaseWith(card, parts), changes, reason: "DEPO.ones.reason.wound", parts };
}

/** Wounds that the hero has to take, and the choice of the skills that they zero (rules/ones.md, Combat). */
export const woundPart: CardPart<WoundData> = {
  type: "onesWound",
  template: "ones/card/wound.hbs",
  schema: woundSchema,
  context: ({ card, part }) => {
    const hero = heroOf(card.actor);
    if (!hero || card.phase === "undone") return null;
    const n = toChoose(hero, part.count);
    return {
      words: plural("DEPO.ones.wound.count", part.count),
      skills: openSkills(hero),
      choose: n > 0 ? plural("DEPO.ones.wound.choose", n) : localize("DEPO.ones.wound.noneLeft"),
      zeroed: part.skills.map((skill) => localize(`DEPO.ones.skill.${skill}`)).join(", "),
      out: hero.data.unconscious,
    };
  },
  actions: { take: { may: (press) => isOpen(press) && press.viewer.isOwner, run: take } },
};
