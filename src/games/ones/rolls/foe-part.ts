import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Denied, PartData, Press, Step, Viewer } from "../../../play/card/card-types.ts";
import { USUAL_DIFFICULTY } from "../rules/check.ts";
import { newCheck } from "./check-data.ts";
import { dodgeOf, FOE_PLACES, foeSchema, foesOf, type FoeData } from "./defence-data.ts";
import { enemyOf } from "./hero-actor.ts";
import { enemiesFor } from "./strike-part.ts";

/** Id of the part on a card. */
export const ROUND = "round";

/** The most foes that one round holds. */
const MOST_FOES = 15;
/** Where the foes begin on the card. */
const FIRST = 20;
/** The choice for one who has no sheet. */
const SOMEBODY = "somebody";

const SIGNS = { open: "is-now", missed: "is-safe", absorbed: "is-safe", hit: "is-hit" } as const;

/** One who attacks: difficulty, and how it went; its checks and wounds follow below (rules/ones.md, Combat). */
export const foePart: CardPart<FoeData> = {
  type: "onesFoe",
  template: "ones/card/foe.hbs",
  schema: foeSchema,
  context: ({ part, card }) => ({
    sign: card.phase === "undone" ? "" : SIGNS[part.outcome],
    name: part.name || localize("DEPO.ones.defence.somebody"),
    isOpen: part.outcome === "open",
    isHit: part.outcome === "hit",
    stakes: localize("DEPO.ones.defence.stakes", {
      difficulty: part.difficulty,
      wounds: plural("DEPO.ones.wound.count", part.hits),
    }),
    told: localize(`DEPO.ones.defence.outcome.${part.outcome}`),
  }),
  actions: {},
};

const mayAdd = ({ card, viewer }: { card: Card; viewer: Viewer }): boolean =>
  card.phase !== "undone" && viewer.isOwner && foesOf(card).length < MOST_FOES;

/** The parts of one more foe, and of the check by which it is dodged. @param before how many foes there are already */
export function newFoe(before: number, actor: Actor.Stored | null): Record<string, object> {
  const sort = FIRST + before * FOE_PLACES;
  const enemy = enemyOf(actor);
  const difficulty = enemy?.data.difficulty ?? USUAL_DIFFICULTY;
  const id = `foe-${foundry.utils.randomID()}`;
  const foe = {
    type: "onesFoe",
    sort,
    enemy: actor?.uuid ?? "",
    name: actor?.name ?? "",
    img: actor?.img ?? "",
    difficulty,
    hits: enemy?.data.hits ?? 1,
  };
  const approved = enemy !== null;
  return {
    [id]: foe,
    [dodgeOf(id)]: newCheck(sort + 1, { skill: "reflexes", purpose: "dodge", difficulty, approved }),
  };
}

function addFoe({ card, viewer, input }: Press): Step | Denied {
  const chosen = enemiesFor(viewer.user).find(({ uuid }) => uuid === input.foe);
  if (!chosen && input.foe !== SOMEBODY) return { denied: "value" };
  return { phase: "rolled", parts: newFoe(foesOf(card).length, findActor(chosen?.uuid)) };
}

/** A round of defence: where one more attacker is named. */
export const roundPart: CardPart<PartData> = {
  type: "onesRound",
  template: "ones/card/round.hbs",
  schema: () => ({}),
  context: (press) => (mayAdd(press) ? { enemies: enemiesFor(press.viewer.user), somebody: SOMEBODY } : null),
  actions: { addFoe: { may: mayAdd, run: addFoe } },
};
