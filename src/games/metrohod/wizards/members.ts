import type { NewSeat } from "../../../play/wizard/open-wizard.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { membersOf } from "../rolls/crew-members.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";

/** The role of a seat that answers for the whole crew, and of one that answers for a metrohod. */
export const CREW = "crew";
export const MEMBER = "member";

/** A seat for each of them. @param known what is known of a member's answers at first */
export const memberSeats = (
  crew: Crew,
  known: (member: Metrohod) => Pick<NewSeat, "answers" | "isDone"> = () => ({}),
): NewSeat[] => membersOf(crew).map((member) => ({ role: MEMBER, actor: member.actor, ...known(member) }));
