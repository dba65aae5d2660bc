import type { Change } from "../../kernel/changes.ts";
import { delta } from "../../kernel/changes.ts";
import type { Clock, Hand } from "../../kernel/clocks.ts";
import { tick } from "../../kernel/clocks.ts";
import { findKept, pagesOf } from "../../foundry/documents.ts";
import { ClockModel } from "./clock-model.ts";

/** A page that is a clock. */
export type ClockPage = JournalEntryPage.Stored & { system: ClockModel };

const isClock = (document: { system: object } | null): document is ClockPage => document?.system instanceof ClockModel;

/** The clock with the uuid; `null` when it is gone or no clock. */
export function findClock(uuid: string | null | undefined): ClockPage | null {
  const found = findKept(uuid);
  return isClock(found) ? found : null;
}

/** Whether a user may know that the clock is there; its dial may still be hidden from them. */
export const isKnownTo = (page: ClockPage, user: User.Stored): boolean => page.testUserPermission(user, "LIMITED");

/** All clocks of the world, by name. */
export function allClocks(): ClockPage[] {
  return pagesOf("clock")
    .filter(isClock)
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/** The clocks that a user may know of, by name. */
export const clocksKnownTo = (user: User.Stored): ClockPage[] => allClocks().filter((page) => isKnownTo(page, user));

/** Where the number of a hand is stored. */
export const pathOf = (hand: Hand): string => (hand === "value" ? "system.value" : `system.${hand}.value`);

/** The clock that stands as if some of its numbers were others: what is under way and not stored yet. */
export function clockWith({ system: { clock } }: ClockPage, valueAt: (path: string) => number): Clock {
  return {
    ...clock,
    value: valueAt(pathOf("value")),
    rival: { ...clock.rival, value: valueAt(pathOf("rival")) },
    steps: { ...clock.steps, value: valueAt(pathOf("steps")) },
  };
}

/** What moving a clock's hand by some segments does, as far as it goes. */
export function tickChanges(page: ClockPage, by: number, hand: Hand = "value"): Change[] {
  const gone = tick(page.system.clock, by, hand);
  return gone === 0 ? [] : [delta(page.uuid, pathOf(hand), gone)];
}

/** What a roll for a clock does: it moves by some segments, and one more step of a long action is gone, whatever was rolled. */
export const attemptChanges = (page: ClockPage, by: number): Change[] => [
  ...tickChanges(page, by),
  ...(page.system.kind === "stepped" ? tickChanges(page, 1, "steps") : []),
];

/** How far changes move a clock itself, its steps left aside. */
export const valueMoved = (changes: readonly Change[]): number =>
  changes.reduce((sum, each) => sum + (each.kind === "delta" && each.path === pathOf("value") ? each.by : 0), 0);
