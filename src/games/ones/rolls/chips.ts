import { isRefusal } from "../../../kernel/refusal.ts";
import type { Change } from "../../../kernel/changes.ts";
import type { Action, Card, Denied, Press, Step } from "../../../play/card/card-types.ts";
import { addOne, giveOnes, saveOnes, SOURCES, type Chips } from "../rules/ones.ts";
import type { CheckData } from "./check-data.ts";
import { alliesOf, heroOf, onesBy, playerOf, type Hero } from "./hero-actor.ts";
import { findActor } from "../../../foundry/documents.ts";
import { settlement } from "./settle.ts";
import { witnessed } from "./witness.ts";

/**
 * Moves of ones on a rolled check (rules/ones.md, Ones). What leaves a hero's tray or comes to it is written at once, so no
 * other check can use it as well; everything is taken back with the card's receipt.
 */

/** The chips of a check and its hero, in one account. */
export function chipsOf(part: CheckData, { data }: Hero): Chips {
  const { fresh, added, gifts } = part;
  return { fresh, added, saved: data.saved, received: data.received, given: Object.keys(gifts).length };
}

/** What a move of chips writes: the check's own on the card, the hero's on the hero. */
function moved(press: Press<CheckData>, hero: Hero, after: Chips, reason: string): Step {
  const trays = (["saved", "received"] as const).map((tray) => ({ tray, by: after[tray] - hero.data[tray] }));
  const changes = trays.flatMap(({ tray, by }): Change[] => (by === 0 ? [] : [onesBy(hero, tray, by)]));
  const { fresh, added } = after;
  return { changes, reason: `DEPO.ones.reason.${reason}`, parts: { [press.partId]: { fresh, added } } };
}

const isRolled = ({ card, part }: { card: Card; part: CheckData }): boolean =>
  card.phase !== "undone" && part.state === "rolled";

/** A move that the rules may refuse. */
const move = (reason: string, rule: (chips: Chips, press: Press<CheckData>) => Chips | { error: string } | null) => ({
  may: (press: Omit<Press<CheckData>, "input">): boolean => isRolled(press) && press.viewer.isOwner,
  run: (press: Press<CheckData>): Step | Denied => {
    const hero = heroOf(press.card.actor);
    if (!hero) return { denied: "missing" };
    const after = rule(chipsOf(press.part, hero), press);
    if (!after) return { denied: "value" };
    return isRefusal(after) ? { denied: "ones" } : moved(press, hero, after, reason);
  },
});

const sourceOf = ({ input }: Press<CheckData>) => SOURCES.find((each) => each === input.source);

const add = move("result", (chips, press) => {
  const source = sourceOf(press);
  return source ? addOne(chips, source) : null;
});

const takeBack = move("result", (chips, press) => {
  const source = sourceOf(press);
  return source ? addOne(chips, source, -1) : null;
});

const save = move("saved", (chips, press) => {
  const source = sourceOf(press);
  return source && source !== "saved" ? saveOnes(chips, 1, source) : null;
});

/**
 * A fresh one to an ally. The ally's player is asked for nothing, since a gift only adds; so the dice have to be ones that
 * this client saw fall: what only stands on the message may be of its author's making.
 */
const give: Action<CheckData> = {
  may: (press) => isRolled(press) && press.viewer.isOwner && press.part.fresh > 0,
  run: (press) => {
    const { card, part, partId, viewer, input } = press;
    const hero = heroOf(card.actor);
    const ally = hero && alliesOf(hero).find(({ actor }) => actor.uuid === input.ally);
    const player = ally && playerOf(ally);
    if (!hero || !ally || !player) return { denied: "missing" };
    const after = giveOnes(chipsOf(part, hero), 1);
    if (isRefusal(after)) return { denied: "ones" };
    if (!viewer.isGM && !witnessed(card, partId, part)) return { denied: "witness" };
    const gift = { actor: ally.actor.uuid, name: ally.actor.name };
    return {
      changes: [onesBy(ally, "received", 1)],
      reason: "DEPO.ones.reason.given",
      agreed: viewer.isGM ? new Map() : new Map([[ally.actor.uuid, player]]),
      parts: { [partId]: { fresh: after.fresh, gifts: { [foundry.utils.randomID()]: gift } } },
    };
  },
};

/** Those on the card who own a hero that was given a one and has not used it yet. */
export function receiversOf(part: CheckData, user: User.Stored): Hero[] {
  const uuids = [...new Set(Object.values(part.gifts).map(({ actor }) => actor))];
  return uuids.flatMap((uuid) => {
    const hero = heroOf(findActor(uuid));
    return hero && hero.data.received > 0 && hero.actor.testUserPermission(user, "OWNER") ? hero : [];
  });
}

/** Whoever was given a one puts it by. */
const keep: Action<CheckData> = {
  may: ({ card, part, viewer }) => card.phase !== "undone" && receiversOf(part, viewer.user).length > 0,
  run: ({ part, viewer, input }) => {
    const hero = receiversOf(part, viewer.user).find(({ actor }) => actor.uuid === input.ally);
    if (!hero) return { denied: "missing" };
    return { changes: [onesBy(hero, "received", -1), onesBy(hero, "saved", 1)], reason: "DEPO.ones.reason.saved" };
  },
};

/** What stands is the result; ones that are left are put by. */
const settle: Action<CheckData> = {
  may: (press) => isRolled(press) && press.viewer.isOwner,
  run: ({ card, part, partId }) => {
    const hero = heroOf(card.actor);
    return hero ? settlement(card, partId, part, hero) : { denied: "missing" };
  },
};

export const chipActions = { add, takeBack, save, give, keep, settle };
