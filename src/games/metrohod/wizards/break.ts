import { localize } from "../../../foundry/i18n.ts";
import { given, NO, YES } from "../../../play/wizard/answers.ts";
import type { Answers, Form } from "../../../play/wizard/form.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { numberChange } from "../rolls/standing-steps.ts";
import { income } from "../rules/assets.ts";
import { memberRole } from "./break-member.ts";
import { CREW, memberSeats } from "./members.ts";
import { beginWizard, wizardCard, type Role } from "./wizard-card.ts";

const words = (key: string, data: Record<string, string | number> = {}): string =>
  localize(`DEPO.metrohod.wizard.break.${key}`, data);

const incomeOf = ({ data }: Crew): number => income(data.cells.map((cell) => ({ ...cell, income: cell.data.income })));

const isCollected = (answers: Answers): boolean => given(answers, "income") !== NO;

/** What the crew as a whole has of a break: what its assets pay in (rules/metrohod.md, Assets). */
const crewRole: Role<Crew> = {
  form: (crew): Form => ({
    missing: "",
    sections: [
      {
        title: words("treasury"),
        note: words("treasuryNow", { n: crew.data.coins }),
        questions: [{ kind: "toggle", key: "income", label: words("income", { n: incomeOf(crew) }), initial: YES }],
      },
    ],
  }),
  summary: (_crew, answers) => [words(isCollected(answers) ? "collected" : "notCollected")],
  outcomes: (crew, answers) => [
    {
      reason: "DEPO.metrohod.wizard.reason.income",
      changes: isCollected(answers) ? numberChange(crew.actor.uuid, "system.coins", incomeOf(crew)) : [],
    },
  ],
};

/** A break: what each member does with the actions that they have, and what the assets pay in, in one commit. */
export const breakCard = wizardCard("break", { icon: "campfire", roles: { crew: crewRole, member: memberRole } });

/** Begins a break of a crew. */
export const takeBreak = (crew: Crew): Promise<void> =>
  beginWizard("break", crew.actor, [{ role: CREW, actor: crew.actor, needed: true }, ...memberSeats(crew)]);
