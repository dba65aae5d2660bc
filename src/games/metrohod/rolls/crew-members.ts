import { linkedActor } from "../../../foundry/linked-actors.ts";
import type { Crew } from "./crew-actor.ts";
import { metrohodOf, type Metrohod } from "./metrohod-actor.ts";

/** The members who are still with the crew, each once; who has left the metro is a member no more. */
export function membersOf({ data }: Crew): Metrohod[] {
  const actors = new Set(Object.values(data.members).map(({ actor }) => linkedActor(actor)));
  return [...actors].flatMap((actor) => metrohodOf(actor) ?? []).filter((member) => !member.data.retired);
}
