import type { Change } from "../../../kernel/changes.ts";
import type { Denied } from "../../../play/card/card-types.ts";
import { allClocks, findClock, tickChanges, type ClockPage } from "../../../play/clock/clock.ts";
import { given, givenNumber } from "../../../play/wizard/answers.ts";
import type { Answers } from "../../../play/wizard/form.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";

/** Segments that one action of work fills at most: how far it gets is for the table to say, the rules are silent. */
export const SEGMENTS_MAX = 3;

/** Whether a metrohod can work on a clock: one of its players sees the dial. One that nobody plays works on any. */
function isWorkable({ actor }: Metrohod, page: ClockPage): boolean {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return players.length === 0 || players.some((player) => page.testUserPermission(player, "OBSERVER"));
}

/** The clocks that a user may name for a metrohod to work on: none that is hidden from them. */
export const workClocks = (member: Metrohod, user: User.Stored): ClockPage[] =>
  allClocks().filter((page) => page.testUserPermission(user, "OBSERVER") && isWorkable(member, page));

/** The clock that an action works on; `null` while none is named: each reader sees others, so none goes without saying. */
export function clockOf(member: Metrohod, answers: Answers, slot: number): ClockPage | null {
  const page = findClock(given(answers, `clock-${slot}`));
  return page && isWorkable(member, page) ? page : null;
}

/** The work of some actions: all segments of one clock together, as far as it goes; refused when a clock is not there to work on. */
export function workChanges(member: Metrohod, answers: Answers, slots: readonly number[]): Change[] | Denied {
  const segments = new Map<ClockPage, number>();
  for (const slot of slots) {
    const page = clockOf(member, answers, slot);
    if (!page) return { denied: "clock" };
    const by = Math.min(SEGMENTS_MAX, Math.max(1, givenNumber(answers, `segments-${slot}`)));
    segments.set(page, (segments.get(page) ?? 0) + by);
  }
  return [...segments].flatMap(([page, by]) => tickChanges(page, by));
}
