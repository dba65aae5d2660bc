import { localize } from "../../../foundry/i18n.ts";
import { warn } from "../../../foundry/notify.ts";
import type { Card, CardKind, Turn, Viewer } from "../../../play/card/card-types.ts";
import { concerns } from "../../../play/card/concern.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { PROGRESS, progressPart } from "../../../play/card/parts/progress.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { MoveData, moveRules, type MoveRules } from "../data/move.ts";
import { movesOf } from "../data/moves.ts";
import { tokensOf } from "../rules/long-action.ts";
import { ROLLED, type Rolled } from "../rules/stats.ts";
import { openDamage } from "./damage-card.ts";
import { AID, HOLDS, MOVE, moveName, moveOn, moveText, PICKS, signed, statName, TONES } from "./move-parts.ts";
import { holdsLeft, outcomeOn, settleMove, spendOn } from "./settle-move.ts";
import { spacerOf, valueOf } from "./spacer-actor.ts";

const ID = "spacers.move";

/** The slug of the move that is made when a wound finds no box. */
const LAST_BREATH = "last-breath";

function turnOf(card: Card, viewer: Viewer): Turn | null {
  const plays = concerns(card, viewer);
  const turn = (word: string, above: string): Turn => ({
    key: `DEPO.spacers.turn.${word}${plays ? "You" : ""}`,
    yours: plays,
    above,
  });
  if (card.phase === "proposed") return turn("roll", MOVE);
  const picks = card.phase === "rolled" ? card.part<{ type: string; sort: number; most: number }>(PICKS) : null;
  return picks && picks.most > 0 ? turn("choose", PICKS) : null;
}

/** A move as a card: proposal, roll, choices, holds (rules/spacers.md, the roll and Moves). */
export const moveCard: CardKind = {
  id: ID,
  game: "spacers",
  head: (card) => {
    const move = moveOn(card);
    const spacer = spacerOf(card.actor);
    const outcome = outcomeOn(card);
    const value = outcome?.value ?? (spacer ? valueOf(spacer, move.stat, move.bond) : 0);
    return {
      title: moveName(move),
      note: `${statName(move.stat)} ${signed(value)}`,
      icon: "rolling-dices",
      hue: 1,
      tone: outcome ? TONES[outcome.result] : "",
      level: null,
    };
  },
  stages: (card) => ({
    keys: ["proposal", "roll", "result"].map((step) => `DEPO.spacers.stage.${step}`),
    now: moveOn(card).goal ? 1 : 0,
  }),
  turn: turnOf,
  choices: {
    title: (_card, partId) => localize(`DEPO.spacers.card.${partId}`),
    text: (card, key, text) => moveText(moveOn(card), `system.choices.${key}.text`, text),
    left: (card, partId) => (partId === HOLDS ? holdsLeft(card) : Infinity),
    picked: (card, partId, keys) => {
      if (partId === HOLDS) return spendOn(card, keys[0] ?? "");
      const outcome = outcomeOn(card);
      return outcome ? settleMove(card, outcome.result, keys) : { denied: "moved" };
    },
  },
  progress: (card) => {
    const outcome = outcomeOn(card);
    return outcome && tokensOf(outcome.result);
  },
  outcome: (card) => {
    const result = outcomeOn(card)?.result;
    return result ? localize(`DEPO.spacers.result.${result}.word`) : "";
  },
};

/** The rules of a move, or of a bare roll of a stat, as the card takes them. */
const rulesOf = (move: MoveData | null, stat: Rolled): object =>
  move
    ? Object.fromEntries(Object.keys(moveRules()).map((key) => [key, move.toObject()[key as keyof MoveRules]]))
    : { stats: [stat] };

interface Proposal extends RollOptions {
  /** The bond that it is about, by id. */
  bond?: string;
  like?: Card;
}

/** The bond that a move by bonds begins with: the one asked for, else the first. */
const firstBond = (actor: Actor.Stored, bond: string): string =>
  bond || (Object.keys(spacerOf(actor)?.data.bonds ?? {})[0] ?? "");

async function propose(
  actor: Actor.Stored,
  move: Item.Implementation | null,
  stat: Rolled,
  { fast = false, goal = "", mode, bond = "", like }: Proposal,
): Promise<Card | null> {
  const data = move?.system instanceof MoveData ? move.system : null;
  const part = {
    name: move?.name ?? "",
    slug: data?.slug ?? "",
    stat,
    bond: stat === "bond" ? firstBond(actor, bond) : "",
    goal,
  };
  return openCard({
    kind: ID,
    actor,
    parts: {
      [AID]: { type: "spacersAid", sort: 25 },
      [PROGRESS]: progressPart(18),
      [MOVE]: { type: "spacersMove", sort: 20, ...part, rules: rulesOf(data, stat) },
    },
    summary: localize("DEPO.spacers.card.summary", { move: moveName(part) }),
    mode,
    ...(like ? { like } : {}),
    ...(fast ? { press: [MOVE, "roll"] as [string, string] } : {}),
  });
}

/**
 * Makes a move of a spacer's: puts it on a card, with `fast` rolls it at once; damage opens a card of damage taken. Says why when
 * the actor is no spacer, or there is nothing to roll. @returns the card, or `null` when there is none
 */
export async function proposeMove(
  actor: Actor.Stored,
  item: Item.Implementation,
  options: Proposal = {},
): Promise<Card | null> {
  const data: unknown = item.system;
  if (!spacerOf(actor) || !(data instanceof MoveData)) {
    warn("DEPO.spacers.refusal.move", { name: actor.name });
    return null;
  }
  if (data.mechanic === "damage") return openDamage(actor, { dice: 1, target: actor });
  const [stat] = ROLLED.filter((each) => data.stats.has(each));
  if (data.mechanic === "none" || !stat) {
    warn("DEPO.spacers.refusal.words", { move: item.name });
    return null;
  }
  if (stat === "bond" && !firstBond(actor, options.bond ?? "")) {
    warn("DEPO.spacers.refusal.bond");
    return null;
  }
  return propose(actor, item, options.bond ? "bond" : stat, options);
}

/** Rolls two dice with a stat, or with the purse, and no move. @returns as `proposeMove` */
export async function proposeStat(actor: Actor.Stored, stat: Rolled, options: Proposal = {}): Promise<Card | null> {
  if (spacerOf(actor)) return propose(actor, null, stat, options);
  warn("DEPO.spacers.refusal.move", { name: actor.name });
  return null;
}

/** The last breath of a spacer, by their own move if they have it, else by Control alone. @returns as `proposeMove` */
export async function proposeLastBreath(actor: Actor.Stored, like: Card): Promise<Card | null> {
  const move = movesOf(actor).find(({ data }) => data.slug === LAST_BREATH);
  return move ? proposeMove(actor, move.item, { like }) : proposeStat(actor, "control", { like });
}
