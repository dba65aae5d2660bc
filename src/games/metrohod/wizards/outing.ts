import type { Crew } from "../rolls/crew-actor.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { CREW, memberSeats } from "./members.ts";
import { begunAnswers, crewRole } from "./outing-crew.ts";
import { HOME, memberRole, notedAnswers } from "./outing-member.ts";
import { beginWizard, wizardCard } from "./wizard-card.ts";

/** The end of an outing: every member's marks, the crew's, reputation, statuses and treasury, in one commit. */
export const outingCard = wizardCard("outing", { icon: "exit-door", roles: { crew: crewRole, member: memberRole } });

/** Ends an outing of a crew. Who was to stay home from every job under way is down as such, and may say otherwise. */
export function endOuting(crew: Crew): Promise<void> {
  const jobs = Object.values(crew.data.jobs);
  const stayed = ({ actor }: Metrohod): boolean => jobs.length > 0 && jobs.every(({ home }) => home.includes(actor.id));
  return beginWizard("outing", crew.actor, [
    { role: CREW, actor: crew.actor, needed: true, answers: begunAnswers(crew) },
    ...memberSeats(crew, (member) => {
      const noted = notedAnswers(member);
      return stayed(member) ? { answers: { ...noted, ...HOME }, isDone: true } : { answers: noted };
    }),
  ]);
}
