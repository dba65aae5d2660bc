import type { Crew } from "../rolls/crew-actor.ts";
import { takeBreak } from "./break.ts";
import { foundCrew } from "./founding.ts";
import { startJob } from "./job.ts";
import { endOuting } from "./outing.ts";

/** The wizards that a crew's sheet opens, by the name on their buttons. */
export const crewWizards: Readonly<Record<string, (crew: Crew) => Promise<void>>> = {
  founding: foundCrew,
  job: startJob,
  outing: endOuting,
  break: takeBreak,
};
