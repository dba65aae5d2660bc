import type { Crew } from "../rolls/crew-actor.ts";
import { crewRole } from "./job-crew.ts";
import { memberRole } from "./job-member.ts";
import { CREW, memberSeats } from "./members.ts";
import { beginWizard, wizardCard } from "./wizard-card.ts";

/** The start of a job: against whom, how, who leads, who comes along; the rules' outlook beside it. */
export const jobCard = wizardCard("job", { icon: "flag", roles: { crew: crewRole, member: memberRole } });

/** Begins a job of a crew. */
export const startJob = (crew: Crew): Promise<void> =>
  beginWizard("job", crew.actor, [{ role: CREW, actor: crew.actor, needed: true }, ...memberSeats(crew)]);
