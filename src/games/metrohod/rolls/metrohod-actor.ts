import type { Change } from "../../../kernel/changes.ts";
import { add, delta, set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { MetrohodData } from "../data/metrohod.ts";
import { takeStress } from "../rules/stress.ts";

/** An actor together with its data as a metrohod. */
export interface Metrohod {
  actor: Actor.Stored;
  data: MetrohodData;
}

/** The actor as a metrohod; `null` when it is none, or gone. */
export function metrohodOf(actor: Actor.Stored | null): Metrohod | null {
  const data: unknown = actor?.system;
  return actor && data instanceof MetrohodData ? { actor, data } : null;
}

/** Whether a metrohod is in play. */
export const canAct = (metrohod: Metrohod | null): metrohod is Metrohod =>
  metrohod !== null && !metrohod.data.out && !metrohod.data.retired;

/** What taking stress does to a metrohod, and the id of the trauma that it brings, not yet named. */
export interface StressToll {
  /** Uuid of the actor who pays. */
  actor: string;
  changes: Change[];
  trauma: string | null;
  out: boolean;
  /** It was the fourth: time to leave the metro, which is a step of its own. */
  last: boolean;
}

/** The changes of taking stress; a full track brings a trauma and "out" (rules/metrohod.md, Stress, trauma). */
export function stressToll({ actor, data }: Metrohod, amount: number): StressToll {
  const { stress, traumas, out } = data;
  const taken = takeStress({ stress: stress.value, max: stress.max, traumas: Object.keys(traumas).length, amount });
  if (isRefusal(taken)) throw new Error(`Stress cannot be taken: ${taken.error}`);
  const trauma = taken.trauma ? foundry.utils.randomID() : null;
  const changes: Change[] = [];
  if (taken.stress !== stress.value)
    changes.push(delta(actor.uuid, "system.stress.value", taken.stress - stress.value));
  if (trauma) changes.push(add(actor.uuid, "system.traumas", trauma, { slug: "", name: "" }));
  if (taken.out !== out) changes.push(set(actor.uuid, "system.out", out, taken.out));
  return { actor: actor.uuid, changes, trauma, out: taken.out, last: trauma !== null && taken.retired };
}
