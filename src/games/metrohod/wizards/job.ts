import { localize } from "../../../foundry/i18n.ts";
import { given } from "../../../play/wizard/answers.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { crewRole } from "./job-crew.ts";
import { CREW, memberSeats } from "./members.ts";
import { beginWizard, wizardCard, type Role } from "./wizard-card.ts";

const words = (key: string): string => localize(`DEPO.metrohod.wizard.job.${key}`);

const GOING = ["goes", "stays"] as const;

/** Whether a member comes along, and what they make ready. */
const memberRole: Role<Metrohod> = {
  form: ({ data }) => ({
    missing: "",
    sections: [
      {
        title: words("going"),
        note: data.out ? words("out") : "",
        questions: [
          {
            ...{ kind: "choice", row: true, key: "going", label: words("comes") },
            options: GOING.map((value) => ({ value, label: words(value) })),
            initial: data.out ? "stays" : "goes",
          },
          { kind: "text", key: "kit", label: words("kit") },
        ],
      },
    ],
  }),
  summary: ({ data }, answers) => {
    const going = GOING.find((each) => each === given(answers, "going")) ?? (data.out ? "stays" : "goes");
    return [[words(going), given(answers, "kit")].filter(Boolean).join(": ")];
  },
  outcomes: () => [],
};

/** The start of a job: against whom, how, who leads, who comes along; the rules' outlook beside it. */
export const jobCard = wizardCard("job", { icon: "flag", roles: { crew: crewRole, member: memberRole } });

/** Begins a job of a crew. */
export const startJob = (crew: Crew): Promise<void> =>
  beginWizard("job", crew.actor, [{ role: CREW, actor: crew.actor, needed: true }, ...memberSeats(crew)]);
