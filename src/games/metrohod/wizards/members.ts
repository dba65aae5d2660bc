import { linkedActor } from "../../../foundry/linked-actors.ts";
import type { Answers } from "../../../play/wizard/form.ts";
import type { NewSeat } from "../../../play/wizard/open-wizard.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { metrohodOf, type Metrohod } from "../rolls/metrohod-actor.ts";

/** The role of a seat that answers for the whole crew, and of one that answers for a metrohod. */
export const CREW = "crew";
export const MEMBER = "member";

/** The members who are still with the crew, each once. */
export function membersOf({ data }: Crew): Metrohod[] {
  const actors = new Set(Object.values(data.members).map(({ actor }) => linkedActor(actor)));
  return [...actors].flatMap((actor) => metrohodOf(actor) ?? []).filter((member) => !member.data.retired);
}

/** A seat for each of them. @param known what a member's form says at first */
export const memberSeats = (crew: Crew, known: (member: Metrohod) => Answers = () => ({})): NewSeat[] =>
  membersOf(crew).map((member) => ({ role: MEMBER, actor: member.actor, answers: known(member) }));
