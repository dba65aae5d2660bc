import { localize } from "../../../foundry/i18n.ts";
import { given } from "../../../play/wizard/answers.ts";
import type { Answers } from "../../../play/wizard/form.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import type { Role } from "./wizard-card.ts";

const words = (key: string): string => localize(`DEPO.metrohod.wizard.job.${key}`);

const GOING = ["goes", "stays"] as const;
type Going = (typeof GOING)[number];

/** Who is out of play stays, unless it is said otherwise. */
const byDefault = ({ data }: Metrohod): Going => (data.out ? "stays" : "goes");

/** Whether a member comes along, as it was answered. */
export const goingOf = (member: Metrohod, answers: Answers): Going =>
  GOING.find((each) => each === given(answers, "going")) ?? byDefault(member);

/** Whether a member comes along, and what they make ready. */
export const memberRole: Role<Metrohod> = {
  form: (member) => ({
    missing: "",
    sections: [
      {
        title: words("going"),
        note: member.data.out ? words("out") : "",
        questions: [
          {
            ...{ kind: "choice", row: true, key: "going", label: words("comes") },
            options: GOING.map((value) => ({ value, label: words(value) })),
            initial: byDefault(member),
          },
          { kind: "text", key: "kit", label: words("kit") },
        ],
      },
    ],
  }),
  summary: (member, answers) => [[words(goingOf(member, answers)), given(answers, "kit")].filter(Boolean).join(": ")],
  outcomes: () => [],
};
