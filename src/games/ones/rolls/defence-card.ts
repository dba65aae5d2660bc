import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind, Turn, Viewer } from "../../../play/card/card-types.ts";
import { checksOf } from "./check-data.ts";
import { standing } from "./check-view.ts";
import { foesOf } from "./defence-data.ts";
import { ROUND } from "./foe-part.ts";
import { heroOf } from "./hero-actor.ts";

/** Id of the kind of card. */
export const DEFENCE_CARD = "ones.defence";

const isHit = (card: Card): boolean => foesOf(card).some(([, { outcome }]) => outcome === "hit");
const isOver = (card: Card): boolean => foesOf(card).every(([, { outcome }]) => outcome !== "open");

/** Who acts next: above the first foe that still waits; with none named, above the place where they are. */
function turnOf(card: Card, viewer: Viewer): Turn | null {
  const plays = viewer.isOwner && !viewer.isGM;
  const next = checksOf(card).find(([, { state }]) => state !== "settled");
  const above = next && foesOf(card).find(([id]) => next[0].startsWith(id))?.[0];
  if (foesOf(card).length === 0)
    return { key: `DEPO.ones.turn.foes${viewer.isOwner ? "You" : ""}`, yours: viewer.isOwner, above: ROUND };
  return above ? { key: `DEPO.ones.turn.defend${plays ? "You" : ""}`, yours: plays, above } : null;
}

/** A round of defence: a row for each who attacks (rules/ones.md, Combat). */
export const defenceCard: CardKind = {
  id: DEFENCE_CARD,
  game: "ones",
  head: (card) => {
    const hero = heroOf(card.actor);
    const { value = 0, max = 0 } = hero?.data.health ?? {};
    return {
      title: localize("DEPO.ones.defence.title"),
      note: localize("DEPO.ones.skill.reflexes"),
      icon: "shield",
      hue: 1,
      tone: "",
      level: { value, max, words: localize("DEPO.ones.sheet.healthOf", { value, max }) },
    };
  },
  stages: () => null,
  turn: turnOf,
  outcome: (card) => {
    if (isOver(card)) return localize(`DEPO.ones.defence.${isHit(card) ? "hit" : "safe"}`);
    const last = checksOf(card).findLast(([, { state }]) => state !== "proposed")?.[1];
    return last ? localize(`DEPO.ones.result.${standing(last).success ? "success" : "failure"}`) : "";
  },
};
