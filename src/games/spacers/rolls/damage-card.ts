import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { DAMAGE, type DamageData } from "./damage-data.ts";

const ID = "spacers.damage";

const titleOf = ({ source, dice }: Pick<DamageData, "source" | "dice">): string =>
  source ? localize("DEPO.spacers.damage.by", { source, dice }) : localize("DEPO.spacers.damage.title", { dice });

/** Damage as a card: the dice, and what they do (rules/spacers.md, Damage and wounds). */
export const damageCard: CardKind = {
  id: ID,
  game: "spacers",
  head: (card) => {
    const data = card.part<DamageData>(DAMAGE);
    const target = data?.targetName ?? "";
    return {
      title: titleOf({ source: data?.source ?? "", dice: data?.dice ?? 1 }),
      note: target && target !== card.name ? localize("DEPO.spacers.damage.at", { target }) : "",
      icon: "ray-gun",
      hue: 1,
      tone: data?.struck ? "failure" : "",
      level: null,
    };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => {
    const data = card.part<DamageData>(DAMAGE);
    if (!data?.struck) return "";
    const { before, after, boxes } = data;
    return localize("DEPO.spacers.damage.span", { before, after, boxes });
  },
};

/** What damage is opened with: what deals it, how many dice, and whom it strikes where that is known. */
export interface NewDamage {
  source?: string;
  dice: number;
  target?: Actor.Stored | null;
  like?: Card;
}

/** Posts damage that an actor deals or takes. @returns the card, or `null` when there is none */
export function openDamage(
  actor: Actor.Stored,
  { source = "", dice, target = null, like }: NewDamage,
): Promise<Card | null> {
  const data = { source, dice: Math.max(1, dice), target: target?.uuid ?? null, targetName: target?.name ?? "" };
  return openCard({
    kind: ID,
    actor,
    parts: { [DAMAGE]: { type: "spacersDamage", sort: 20, ...data } },
    summary: titleOf(data),
    ...(like ? { like } : {}),
  });
}
