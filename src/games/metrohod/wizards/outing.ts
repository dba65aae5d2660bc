import type { Crew } from "../rolls/crew-actor.ts";
import { CREW, memberSeats } from "./members.ts";
import { begunAnswers, crewRole } from "./outing-crew.ts";
import { memberRole, notedAnswers } from "./outing-member.ts";
import { beginWizard, wizardCard } from "./wizard-card.ts";

/** The end of an outing: every member's marks, the crew's, reputation, statuses and treasury, in one commit. */
export const outingCard = wizardCard("outing", { icon: "exit-door", roles: { crew: crewRole, member: memberRole } });

/** Ends an outing of a crew. */
export const endOuting = (crew: Crew): Promise<void> =>
  beginWizard("outing", crew.actor, [
    { role: CREW, actor: crew.actor, needed: true, answers: begunAnswers(crew) },
    ...memberSeats(crew, notedAnswers),
  ]);
