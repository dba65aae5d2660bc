import { self } from "../../foundry/users.ts";
import { openCard } from "../card/open-card.ts";
import { pendingCards } from "../card/pending-cards.ts";
import { FINISH, newFinish } from "./finish-part.ts";
import { SEAT } from "./seats.ts";
import type { Answers } from "./form.ts";
import type { SeatData } from "./wizard-types.ts";
import { showWizard } from "./wizard-window.ts";

/** Who is to answer, and what. */
export interface NewSeat {
  role: string;
  actor: Actor.Stored;
  /** What stands in the form at first. */
  answers?: Answers;
  needed?: boolean;
  /** Whether these answers are all that is asked, so that nobody is waited for. */
  isDone?: boolean;
}

/** What a wizard starts with. */
export interface NewWizard {
  kind: string;
  /** Whose it is. */
  actor: Actor.Stored;
  seats: readonly NewSeat[];
  summary: string;
}

const partOf = ({ role, actor, answers = {}, needed = false, isDone = false }: NewSeat, place: number): SeatData => ({
  ...{ type: SEAT, sort: 20 + place, role, answers, needed },
  ...(isDone ? { state: "done", by: self().name } : { state: "open", by: "" }),
  ...{ actor: actor.uuid, name: actor.name, img: actor.img ?? "" },
});

/**
 * Opens a wizard for everyone, on a card in the chat and, for this user, in a window. One that has been begun goes on where
 * it was left.
 */
export async function openWizard({ kind, actor, seats, summary }: NewWizard): Promise<void> {
  const parts = Object.fromEntries(seats.map((seat, place) => [`${seat.role}-${seat.actor.id}`, partOf(seat, place)]));
  const card =
    pendingCards(kind, actor).at(-1) ??
    (await openCard({ kind, actor, parts: { ...parts, [FINISH]: newFinish() }, summary, mode: "public" }));
  if (card) await showWizard(card);
}
