import {
  ACTION,
  compareFighters,
  nextToAct,
  placeBefore,
  takeTurn,
  toggleDeed,
  turnsTaken,
} from "../../kernel/turns.ts";
import type { Fighter } from "../../kernel/turns.ts";
import type { Course, Fight, FightMember } from "../../foundry/combat.ts";
import { flagOf, writeFight, writeMembers } from "../../foundry/combat.ts";
import { removal } from "../../foundry/compat.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { inform } from "../../foundry/notify.ts";
import { self } from "../../foundry/users.ts";
import { aimUpdate, deedsUpdate, fighterOf, fightersOf, MEMBER_FLAGS, placeUpdate } from "./members.ts";
import { gameCombatOf, isFoe, styleOf } from "./style.ts";

const FLAGS = `flags.${SYSTEM_ID}`;
const MEASURE = "measure";

/** What the order of a fight goes by; `null` where there is no order. */
export function measureOf(fight: Fight): string | null {
  const style = styleOf(fight);
  if (style.kind !== "order") return null;
  const keys = style.measures().map(({ key }) => key);
  return keys.find((key) => key === flagOf(fight, MEASURE)) ?? keys[0] ?? null;
}

/** The number by which a member is ranked; by the fight's own measure, which actors of another game do not have. */
function placeOf(fight: Fight, member: FightMember): number | null {
  const style = fight.combatants.size > 0 ? styleOf(fight) : gameCombatOf(member)?.style;
  if (style?.kind !== "order" || gameCombatOf(member)?.style !== style || !member.actor) return null;
  const measure = measureOf(fight) ?? style.measures()[0]?.key;
  return measure === undefined ? null : style.place(member.actor as Actor.Stored, measure);
}

/** Those whom a round waits for. */
function awaited(fight: Fight): Fighter[] {
  const style = styleOf(fight);
  return fight.turns.filter((member) => !isFoe(style, member) && !member.isDefeated).map(fighterOf);
}

/** Places by the numbers of the actors. Where nothing is to be rolled, that is said. */
async function roll(fight: Fight, ids: readonly string[]): Promise<void> {
  const style = styleOf(fight);
  if (style.kind !== "order") return inform("DEPO.combat.noOrder");
  const updates = ids.flatMap((id) => {
    const member = fight.combatants.get(id);
    const initiative = member?.isOwner ? placeOf(fight, member) : null;
    return initiative === null ? [] : [{ _id: id, initiative }];
  });
  if (updates.length === 0) inform(ids.length > 0 ? "DEPO.combat.noPlace" : "DEPO.combat.allPlaced");
  await writeMembers(fight, updates);
}

/** Everybody's own place again, and nothing done. */
async function reset(fight: Fight): Promise<void> {
  const updates = fight.combatants.contents.map((member) => ({
    ...{ _id: member.id ?? "", initiative: placeOf(fight, member) },
    ...Object.fromEntries(MEMBER_FLAGS.map((key) => removal(FLAGS, key))),
  }));
  await writeMembers(fight, updates);
  if (fight.started && fight.turns.length > 0)
    await writeFight(fight, { turn: styleOf(fight).kind === "order" ? 0 : null });
}

/**
 * Without an order, the GM gives the word to the first who has not had it, and a round ends when all have; a player who is
 * done leaves it to whoever wants it.
 */
async function next(fight: Fight): Promise<boolean> {
  if (!fight.started || styleOf(fight).kind === "order") return false;
  if (!self().isGM) await writeFight(fight, { turn: null });
  else {
    const waiting = nextToAct(awaited(fight), fight.round);
    if (waiting) await giveTurn(fight, waiting.id);
    else await fight.nextRound();
  }
  return true;
}

/** Takes the last turn of the round back; with none left, goes to the round before. */
async function previous(fight: Fight): Promise<boolean> {
  if (!fight.started || styleOf(fight).kind === "order") return false;
  const [last, before] = turnsTaken(fightersOf(fight), fight.round);
  if (!last) await fight.previousRound();
  else {
    await writeMembers(fight, [deedsUpdate(last.id, toggleDeed(last.deeds, fight.round, ACTION))]);
    await setTurn(fight, before?.id ?? null);
  }
  return true;
}

async function setTurn(fight: Fight, id: string | null): Promise<void> {
  const turn = fight.turns.findIndex((member) => member.id === id);
  await writeFight(fight, { turn: turn < 0 ? null : turn });
}

/** Gives a member the word: whoever is asked for may take it, out of turn and again. */
export async function giveTurn(fight: Fight, id: string): Promise<void> {
  const order = fightersOf(fight);
  const fighter = order.find((each) => each.id === id);
  if (!fighter) return;
  await writeMembers(fight, [deedsUpdate(id, takeTurn(fighter.deeds, fight.round, order))]);
  await setTurn(fight, id);
}

/** Ticks off what a member has done in this round, or takes the tick back. */
export async function tickOff(fight: Fight, id: string, what: string): Promise<void> {
  const member = fight.combatants.get(id);
  if (!member) return;
  await writeMembers(fight, [deedsUpdate(id, toggleDeed(fighterOf(member).deeds, fight.round, what))]);
}

/** Puts a member before another one, or at the end. */
export async function moveBefore(fight: Fight, id: string, before: string | null): Promise<void> {
  const places = placeBefore(fightersOf(fight), id, before);
  await writeMembers(
    fight,
    [...places].map(([each, place]) => placeUpdate(each, place)),
  );
}

/** Says whom a foe attacks. */
export async function aimAt(fight: Fight, foe: string, target: string): Promise<void> {
  await writeMembers(fight, [aimUpdate(foe, target)]);
}

/** Lets the order go by something else. */
export async function orderBy(fight: Fight, measure: string): Promise<void> {
  await writeFight(fight, { [`${FLAGS}.${MEASURE}`]: measure });
  await reset(fight);
}

/** How our games' fights go. */
export const course: Course = {
  compare: (a, b) => compareFighters(fighterOf(a), fighterOf(b)),
  placeOf,
  roll,
  reset,
  next,
  previous,
  startsFree: (fight) => styleOf(fight).kind !== "order",
};
