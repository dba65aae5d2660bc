import type { Change } from "../../kernel/changes.ts";
import { clocksKnownTo, findClock, isKnownTo, type ClockPage } from "../clock/clock.ts";
import type { Denied, Step } from "./card-types.ts";

/** A clock as a list on a card offers it. */
export interface ClockChoice {
  uuid: string;
  name: string;
  chosen: boolean;
}

/** The clocks that a user may name on a card: those that they may know of. */
export const clockChoices = (user: User.Stored, chosen: string | null = null): ClockChoice[] =>
  clocksKnownTo(user).map(({ uuid, name }) => ({ uuid, name, chosen: uuid === chosen }));

/**
 * The clock whose dial a reader finds on a card, by uuid. A card holds the uuid alone, so one that is hidden from the reader
 * leaves nothing to show; in the place of one that is gone stands that it is.
 */
export function clockShown(uuid: string | null, user: User.Stored): string | null {
  const page = findClock(uuid);
  return page && !isKnownTo(page, user) ? null : uuid || null;
}

/** Whether a user may move the clock; of one that is gone everybody is told so. */
export function mayTick(uuid: string | null, user: User.Stored): boolean {
  return findClock(uuid)?.testUserPermission(user, "OWNER") ?? Boolean(uuid);
}

/** The step with which a card moves a clock, for its receipt; refused when the clock is gone or nothing of it moves. */
export function tickStep(uuid: string | null, changesOf: (page: ClockPage) => Change[]): Step | Denied {
  const page = findClock(uuid);
  if (!page) return { denied: "clock" };
  const changes = changesOf(page);
  return changes.length > 0 ? { changes, reason: "DEPO.play.progress.reason" } : { denied: "still" };
}
