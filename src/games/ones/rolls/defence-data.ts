import { choiceField, textField, wholeField } from "../../../foundry/fields.ts";
import type { Card, PartData } from "../../../play/card/card-types.ts";
import { canAbsorb } from "../rules/armour.ts";
import { newCheck } from "./check-data.ts";
import { wornBy } from "./hero-actor.ts";
import type { FollowUp, Settled } from "./settled.ts";
import { newWound } from "./wound-data.ts";

const OUTCOMES = ["open", "missed", "absorbed", "hit"] as const;

/** One who attacks. Its checks and wounds stand below it, as parts with ids that begin with its own. */
export interface FoeData extends PartData {
  enemy: string;
  name: string;
  img: string;
  difficulty: number;
  hits: number;
  outcome: (typeof OUTCOMES)[number];
}

/** What the part stores. */
export const foeSchema = () => ({
  enemy: textField(),
  name: textField(),
  img: textField(),
  difficulty: wholeField(1),
  hits: wholeField(1),
  outcome: choiceField(OUTCOMES, "open"),
});

/** Places that one foe takes on its card, from its own `sort` on. */
export const FOE_PLACES = 4;

/** The foes of a card, by id, in order. */
export const foesOf = (card: Card): [string, FoeData][] =>
  card.parts.filter(([, { type }]) => type === "onesFoe") as [string, FoeData][];

/** Id of the check by which a foe is dodged. */
export const dodgeOf = (foe: string): string => `${foe}-dodge`;

/** The foe that a check is about. */
function foeOf(card: Card, partId: string): [string, FoeData] | null {
  return foesOf(card).find(([id]) => partId.startsWith(`${id}-`)) ?? null;
}

/** The hit goes home: wounds, as many as the enemy deals (rules/ones.md, Combat). */
const hit = (id: string, { sort, hits, name }: FoeData): FollowUp => ({
  parts: { [id]: { outcome: "hit" }, ...(hits > 0 ? { [`${id}-wound`]: newWound(sort + 3, hits, name) } : {}) },
});

/** After a reflexes check: past, or onto the armour, or home (rules/ones.md, Combat). */
export function afterDodge({ card, partId, hero, success }: Settled): FollowUp {
  const found = foeOf(card, partId);
  if (!found) return {};
  const [id, foe] = found;
  if (success) return { parts: { [id]: { outcome: "missed" } } };
  if (!canAbsorb(wornBy(hero).map(({ kind }) => kind))) return hit(id, foe);
  const { difficulty } = foe;
  const absorb = newCheck(foe.sort + 2, { skill: "toughness", purpose: "absorb", difficulty, approved: true });
  return { parts: { [`${id}-absorb`]: absorb } };
}

/** After the toughness check: the armour takes it, or not. */
export function afterAbsorb({ card, partId, success }: Settled): FollowUp {
  const found = foeOf(card, partId);
  if (!found) return {};
  return success ? { parts: { [found[0]]: { outcome: "absorbed" } } } : hit(...found);
}
