import { localize } from "../../../foundry/i18n.ts";
import { inform } from "../../../foundry/notify.ts";
import type { DeskAction } from "../../../play/desk/desk-action.ts";
import { askChoice } from "../../../play/sheet/ask.ts";
import { crewOf, type Crew } from "../rolls/crew-actor.ts";
import { takeBreak } from "./break.ts";
import { startJob } from "./job.ts";
import { endOuting } from "./outing.ts";

/** Does something with the world's crew; asks with which where there are several. */
async function withCrew(title: string, run: (crew: Crew) => Promise<void>): Promise<void> {
  const crews = game.actors.contents.flatMap((actor) => crewOf(actor as Actor.Stored) ?? []);
  if (crews.length === 0) return inform("DEPO.metrohod.wizard.noCrew");
  const choices = crews.map(({ actor }) => ({ value: actor.id, label: actor.name }));
  const question = { game: "metrohod", title: localize(title), label: localize("TYPES.Actor.crew"), choices };
  const chosen = crews.length === 1 ? crews[0]?.actor.id : await askChoice(question);
  const crew = crews.find(({ actor }) => actor.id === chosen);
  if (crew) await run(crew);
}

const action = (id: string, icon: string, label: string, run: (crew: Crew) => Promise<void>): DeskAction => ({
  ...{ id, icon, label },
  run: () => withCrew(label, run),
});

/** The wizards of crews, a press away from the GM. */
export const deskActions: readonly DeskAction[] = [
  action("metrohodJob", "flag", "DEPO.metrohod.wizard.job.title", startJob),
  action("metrohodOuting", "exit-door", "DEPO.metrohod.wizard.outing.title", endOuting),
  action("metrohodBreak", "campfire", "DEPO.metrohod.wizard.break.title", takeBreak),
];
