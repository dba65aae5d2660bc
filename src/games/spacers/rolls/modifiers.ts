import { localize } from "../../../foundry/i18n.ts";
import type { Change } from "../../../kernel/changes.ts";
import { delta, drop } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card } from "../../../play/card/card-types.ts";
import { entryText } from "../../../play/content/official-text.ts";
import { SpacersGearData } from "../data/items.ts";
import { CRITICAL_PENALTY, HELP_MAX, moveModifier } from "../rules/move.ts";
import { bondsOf, type Bond } from "./bonds.ts";
import type { AidData, MovePartData, Term } from "./move-parts.ts";
import { AID, moveOn, moveText } from "./move-parts.ts";
import type { Spacer } from "./spacer-actor.ts";

/** The gear that adds to a move and has something left in it. */
function gearFor({ actor }: Spacer, slug: string) {
  return actor.items.contents.flatMap((item) => {
    const data: unknown = item.system;
    if (!slug || !(data instanceof SpacersGearData) || data.bonus.move !== slug || data.bonus.amount === 0) return [];
    const empty = data.charges.max > 0 && data.charges.value === 0;
    return empty ? [] : { item, data };
  });
}

/** What could be added to the roll, in the order of the card; help and what is against it always is. */
export function possibleTerms(card: Card, spacer: Spacer): Term[] {
  const { slug, extra } = moveOn(card);
  const next = Object.entries(spacer.data.next).map(([id, { name, slug: origin, amount }]): Term => ({
    key: `next-${id}`,
    source: "next",
    name,
    slug: origin,
    amount,
  }));
  const gear = gearFor(spacer, slug).map(({ item, data }): Term => ({
    key: `gear-${item.id}`,
    source: "gear",
    name: item.name,
    slug: data.slug,
    amount: data.bonus.amount,
  }));
  const aid = Object.entries(card.part<AidData>(AID)?.entries ?? {}).map(([id, { name, way, amount }]): Term => ({
    key: `aid-${id}`,
    source: way,
    name,
    slug: "",
    amount,
  }));
  const fixed = (source: Term["source"], amount: number): Term[] =>
    amount === 0 ? [] : [{ key: source, source, name: "", slug: "", amount }];
  return [
    ...next,
    ...gear,
    ...aid.filter(({ amount }) => amount !== 0),
    ...fixed("gm", extra),
    ...fixed("critical", spacer.data.critical ? CRITICAL_PENALTY : 0),
  ];
}

/** Whether the roller may leave it out. */
export const isFree = ({ source }: Term): boolean => source === "next" || source === "gear";

/** What is added, after the roller's own choice. */
export const termsNow = (card: Card, spacer: Spacer): Term[] => {
  const { off } = moveOn(card);
  return possibleTerms(card, spacer).filter((term) => !isFree(term) || off[term.key] !== true);
};

/** What the terms come to on one roll: help has its top, and one in the way is as bad as several. */
export function sumOf(terms: readonly Term[]): number {
  const of = (source: Term["source"]): number =>
    terms.reduce((all, term) => all + (term.source === source ? term.amount : 0), 0);
  const sum = moveModifier({
    forward: of("next"),
    help: Math.min(HELP_MAX, of("help")),
    hinder: terms.some(({ source }) => source === "hinder"),
    critical: terms.some(({ source }) => source === "critical"),
    extra: of("gear") + of("gm"),
  });
  if (isRefusal(sum)) throw new Error(`The roll cannot be summed up: ${sum.error}`);
  return sum.modifier;
}

/** What the roll uses up: what was left for it, and charges of gear. */
export function usedUp({ actor, data }: Spacer, terms: readonly Term[]): Change[] {
  return terms.flatMap(({ key, source }): Change[] => {
    const id = key.slice(key.indexOf("-") + 1);
    const entry = source === "next" ? data.next[id] : undefined;
    if (entry) return [drop(actor.uuid, "system.next", id, { ...entry })];
    const item = source === "gear" ? actor.items.get(id) : undefined;
    const gear: unknown = item?.system;
    const charged = gear instanceof SpacersGearData && gear.charges.max > 0;
    return item?.uuid && charged ? [delta(item.uuid, "system.charges.value", -1)] : [];
  });
}

/** The words for a term and where it comes from. */
export function termView({ source, name, slug }: Term): { label: string; note: string } {
  const own =
    source === "gear" && slug
      ? entryText({ type: "spacersGear", slug }, "name", name)
      : moveText({ slug }, "name", name);
  return {
    label: localize(`DEPO.spacers.term.${source}.label`, { name: own }),
    note: localize(`DEPO.spacers.term.${source}.note`, { name: own }),
  };
}

/** The bonds that there are to choose from; none where the move needs none. */
export const bondsFor = (spacer: Spacer, { rules }: MovePartData): Bond[] =>
  rules.stats.has("bond") ? bondsOf(spacer) : [];
