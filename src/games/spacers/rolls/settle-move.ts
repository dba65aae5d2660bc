import type { Change } from "../../../kernel/changes.ts";
import { add, drop, set } from "../../../kernel/changes.ts";
import type { Card, Denied, Step } from "../../../play/card/card-types.ts";
import { choicesPart, CHOICES } from "../../../play/card/parts/choices.ts";
import type { Effect } from "../data/effect.ts";
import { choicesAfter, choicesOf } from "../data/move.ts";
import { HELP_MAX, type MoveResult } from "../rules/move.ts";
import { bondsOf } from "./bonds.ts";
import { GIFT } from "./gift-part.ts";
import type { MovePartData, OutcomeData } from "./move-parts.ts";
import { HOLDS, moveName, moveOn, OUTCOME, PICKS } from "./move-parts.ts";
import { effectChanges, spacerOf, type Spacer } from "./spacer-actor.ts";

const PICKS_SORT = 40;
const HOLDS_SORT = 50;
const GIFT_SORT = 55;

/** Under which id the holds of a card lie with its actor. */
const holdId = (card: Card): string => card.message.id;

/** What a result leaves to choose; takes the part off again where there is nothing. */
export function picksAfter(move: MovePartData, result: MoveResult): Record<string, object> {
  const options = choicesAfter(move.rules, result);
  const most = Math.min(move.rules.bands[result].choose, move.rules.repeat ? Infinity : options.length);
  if (most === 0 || options.length === 0) return { [PICKS]: { type: CHOICES, sort: PICKS_SORT, most: 0 } };
  return { [PICKS]: choicesPart({ sort: PICKS_SORT, most, options, repeat: move.rules.repeat }) };
}

/** Whether the result has to be chosen from before it takes effect. */
export const hasPicks = (move: MovePartData, result: MoveResult): boolean => {
  const part = picksAfter(move, result)[PICKS];
  return part !== undefined && "options" in part;
};

/** The holds of a result, in hand and as a part to spend them by. */
function holdStep(card: Card, { actor }: Spacer, move: MovePartData, count: number): Step {
  if (count === 0) return {};
  const options = choicesOf(move.rules).filter(({ band }) => band === "hold");
  const hold = { name: move.name, slug: move.slug, left: count, max: count };
  return {
    changes: [add(actor.uuid, "system.holds", holdId(card), hold)],
    parts: {
      [HOLDS]: choicesPart({ sort: HOLDS_SORT, most: count, options, repeat: move.rules.repeat, spend: true }),
    },
  };
}

/** The damage that the picked effects let somebody roll, over that of the weapon; 0 for none. */
const damageOf = (effects: readonly Effect[]): number =>
  effects.reduce((dice, { kind, amount }) => dice + (kind === "damage" ? Math.max(1, amount) : 0), 0);

/** What the effects bring to the one whom the move's bond is with; common ground adds to help, and is then spent. */
function giftStep(spacer: Spacer, move: MovePartData, effects: readonly Effect[]): Step {
  const bond = move.stat === "bond" ? bondsOf(spacer).find(({ id }) => id === move.bond) : undefined;
  const amount = effects.reduce((all, effect) => all + (effect.kind === "aid" ? effect.amount : 0), 0);
  if (!bond || amount === 0) return {};
  const ground = amount > 0 && bond.ground;
  const gift = { target: bond.fellow?.uuid ?? null, name: bond.name, amount: ground ? HELP_MAX : amount, taken: false };
  return {
    changes: ground ? [set(spacer.actor.uuid, `system.bonds.${move.bond}.ground`, true, false)] : [],
    parts: { [GIFT]: { type: "spacersGift", sort: GIFT_SORT, ...gift } },
  };
}

/** Has a result take effect, with what was picked out of its choices. */
export function settleMove(card: Card, result: MoveResult, picked: readonly string[]): Step | Denied {
  const spacer = spacerOf(card.actor);
  if (!spacer) return { denied: "missing" };
  const move = moveOn(card);
  const band = move.rules.bands[result];
  const effects = [
    ...Object.values(band.effects),
    ...picked.flatMap((key) => Object.values(move.rules.choices[key]?.effects ?? {})),
  ];
  const held = holdStep(card, spacer, move, band.hold);
  const gift = giftStep(spacer, move, effects);
  return {
    phase: "settled",
    changes: [
      ...effectChanges(spacer, effects, { name: move.name || moveName(move), slug: move.slug }),
      ...(held.changes ?? []),
      ...(gift.changes ?? []),
    ],
    reason: "DEPO.spacers.reason.move",
    parts: { [OUTCOME]: { damage: damageOf(effects) }, ...held.parts, ...gift.parts },
  };
}

/** How many holds of the card are left with its actor. */
export const holdsLeft = (card: Card): number => spacerOf(card.actor)?.data.holds[holdId(card)]?.left ?? 0;

/** One hold of a spacer spent; the last one goes. */
export function spendHold({ actor, data }: Spacer, id: string): Change[] {
  const hold = data.holds[id];
  if (!hold) return [];
  const path = `system.holds.${id}`;
  return hold.left > 1
    ? [set(actor.uuid, path, { ...hold }, { ...hold, left: hold.left - 1 })]
    : [drop(actor.uuid, "system.holds", id, { ...hold })];
}

/** What spending a hold of the card on an option brings. */
export function spendOn(card: Card, key: string): Step | Denied {
  const spacer = spacerOf(card.actor);
  if (!spacer) return { denied: "missing" };
  const move = moveOn(card);
  const effects = Object.values(move.rules.choices[key]?.effects ?? {});
  const origin = { name: move.name, slug: move.slug };
  return {
    changes: [...spendHold(spacer, holdId(card)), ...effectChanges(spacer, effects, origin)],
    reason: "DEPO.spacers.reason.hold",
    parts: damageOf(effects) > 0 ? { [OUTCOME]: { damage: damageOf(effects) } } : {},
  };
}

/** What the card's outcome is. */
export const outcomeOn = (card: Card): OutcomeData | null => card.part<OutcomeData>(OUTCOME);
