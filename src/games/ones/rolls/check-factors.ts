import { localize } from "../../../foundry/i18n.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { armourModifiers } from "../rules/armour.ts";
import { net, pool, sumOf, type Modifiers } from "../rules/check.ts";
import { attackHindrance } from "../rules/weapons.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { CheckData } from "./check-data.ts";
import { levelNow, wornBy, type Hero } from "./hero-actor.ts";
import { strikeOf } from "./strike-data.ts";

/** One thing that speaks for a check, or against it. */
export interface Factor extends Modifiers {
  words: string;
  /** Key of one that the table added; "" for what the rules count. */
  key: string;
}

const hindrance = (words: string): Factor => ({ words, key: "", advantages: 0, hindrances: 1 });

/** An unlearnt or zeroed skill (rules/ones.md, Check). */
function skillFactors(hero: Hero, skill: string): Factor[] {
  const { hindrances } = orNothing(pool(levelNow(hero, skill)));
  const why = hero.data.zeroed.includes(skill) ? "wound" : "unlearnt";
  return hindrances > 0 ? [hindrance(localize(`DEPO.ones.factor.${why}`))] : [];
}

const orNothing = (read: ReturnType<typeof pool>): { dice: number; hindrances: number } =>
  isRefusal(read) ? { dice: 0, hindrances: 0 } : read;

/** What a hero's armour does to a skill, piece by piece (rules/ones.md, Combat). */
export function armourFactors(hero: Hero, skill: string, absorbing = false): Factor[] {
  return wornBy(hero).flatMap(({ name, kind }) => {
    const modifiers = armourModifiers({ worn: [kind], skill, absorbing });
    return modifiers.advantages + modifiers.hindrances > 0 ? { words: name, key: "", ...modifiers } : [];
  });
}

/** A weapon that is awkward at this range (rules/ones.md, Combat). */
function weaponFactors(card: Card): Factor[] {
  const strike = strikeOf(card);
  const awkward = strike && attackHindrance(strike);
  if (!awkward || isRefusal(awkward) || awkward.hindrances === 0) return [];
  return [hindrance(strike.weapon === "improvised" ? strike.weaponName : localize(`DEPO.ones.range.${strike.range}`))];
}

/** All that counts for and against a check as it stands. */
export function factorsOf(card: Card, part: CheckData, hero: Hero): Factor[] {
  const own = Object.entries(part.factors).map(([key, { words, by }]) => ({
    words: words || localize(`DEPO.ones.factor.${by > 0 ? "advantage" : "hindrance"}`),
    key,
    advantages: Number(by > 0),
    hindrances: Number(by < 0),
  }));
  return [
    ...skillFactors(hero, part.skill),
    ...armourFactors(hero, part.skill, part.purpose === "absorb"),
    ...(part.purpose === "attack" ? weaponFactors(card) : []),
    ...own,
  ];
}

/** The dice of a check as it stands, and what is added to the highest. */
export function stakesOf(card: Card, part: CheckData, hero: Hero): { dice: number; net: number; level: number } {
  const level = levelNow(hero, part.skill);
  const step = net(sumOf(factorsOf(card, part, hero)));
  return { dice: orNothing(pool(level)).dice, net: isRefusal(step) ? 0 : step, level };
}
