import type { Crew } from "../rolls/crew-actor.ts";
import { foundingRole } from "./founding-crew.ts";
import { CREW } from "./members.ts";
import { beginWizard, wizardCard } from "./wizard-card.ts";

/** A crew is made: calling, base and first targets on the map, talent, upgrades, statuses, members. */
export const foundingCard = wizardCard("founding", { icon: "flag", roles: { crew: foundingRole } });

/** Begins the making of a crew, or goes on with it. */
export const foundCrew = ({ actor }: Crew): Promise<void> =>
  beginWizard("founding", actor, [{ role: CREW, actor, needed: true }]);

/** Whether a crew is still blank: no calling, nothing it holds or has built. */
export const isUnfounded = ({ actor, data }: Crew): boolean => !data.calling && actor.items.size === 0;
