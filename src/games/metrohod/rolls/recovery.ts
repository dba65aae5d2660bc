import type { Change } from "../../../kernel/changes.ts";
import { delta, drop, set } from "../../../kernel/changes.ts";
import { surface } from "../rules/stress.ts";
import { treatWounds } from "../rules/wounds.ts";
import type { Metrohod } from "./metrohod-actor.ts";

/** The ways in which a metrohod recovers. */
export const WAYS = ["surface", "treatment"] as const;
export type Way = (typeof WAYS)[number];

/** Fresh air: the stress that goes, and the end of "out" (rules/metrohod.md, Stress, trauma). */
function surfaceChanges({ actor, data }: Metrohod): Change[] {
  const after = surface({ stress: data.stress.value, out: data.out });
  const changes: Change[] = [];
  if (after.stress !== data.stress.value)
    changes.push(delta(actor.uuid, "system.stress.value", after.stress - data.stress.value));
  if (after.out !== data.out) changes.push(set(actor.uuid, "system.out", data.out, after.out));
  return changes;
}

/** A medical post: each wound a level lighter, light ones gone (rules/metrohod.md, Wounds). */
function treatmentChanges({ actor, data }: Metrohod): Change[] {
  return treatWounds(data.wounds).map(({ id, from, to }) =>
    to
      ? set(actor.uuid, `system.wounds.${id}.level`, from.level, to.level)
      : drop(actor.uuid, "system.wounds", id, { ...from }),
  );
}

const CHANGES: Record<Way, (metrohod: Metrohod) => Change[]> = { surface: surfaceChanges, treatment: treatmentChanges };

/** What a metrohod recovers in a way; empty when there is nothing to. */
export const recoveryChanges = (way: Way, metrohod: Metrohod): Change[] => CHANGES[way](metrohod);
