import type { Change } from "../../../kernel/changes.ts";
import { add, delta, set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { clamp } from "../../../kernel/tracks.ts";
import type { Effect } from "../data/effect.ts";
import { SpacerData } from "../data/spacer.ts";
import type { Rolled } from "../rules/stats.ts";
import { takeWounds } from "../rules/wounds.ts";

/** An actor together with its data as a spacer. */
export interface Spacer {
  actor: Actor.Stored;
  data: SpacerData;
}

/** The actor as a spacer; `null` when it is none, or gone. */
export function spacerOf(actor: Actor.Stored | null): Spacer | null {
  const data: unknown = actor?.system;
  return actor && data instanceof SpacerData ? { actor, data } : null;
}

/** The number that a move is rolled with; a bond by its id, 0 where there is none. */
export function valueOf({ data }: Spacer, rolled: Rolled, bond: string): number {
  if (rolled === "wealth") return data.purse;
  if (rolled === "bond") return data.bonds[bond]?.value ?? 0;
  return data.stats[rolled];
}

/** What wounds do to a spacer: the changes, and whether the last breath is drawn (rules/spacers.md, Damage and wounds). */
export function woundToll({ actor, data }: Spacer, wounds: number): { changes: Change[]; lastBreath: boolean } {
  const { value: marked, max: boxes } = data.wounds;
  const taken = takeWounds({ boxes, marked, critical: data.critical, wounds });
  if (isRefusal(taken)) throw new Error(`Wounds cannot be taken: ${taken.error}`);
  const changes: Change[] = [];
  if (taken.marked !== marked) changes.push(delta(actor.uuid, "system.wounds.value", taken.marked - marked));
  if (taken.critical !== data.critical) changes.push(set(actor.uuid, "system.critical", data.critical, taken.critical));
  return { changes, lastBreath: taken.lastBreath };
}

/** The step of a track by some amount, as far as it goes. */
function trackChanges({ actor, data }: Spacer, track: "supplies" | "exp", by: number): Change[] {
  const { value, max } = data[track];
  const step = clamp(value + by, 0, max) - value;
  return step === 0 ? [] : [delta(actor.uuid, `system.${track}.value`, step)];
}

/** The changes that the effects of a move's band and choices make together; what is left for the next roll bears the move's name. */
export function effectChanges(
  spacer: Spacer,
  effects: readonly Effect[],
  move: { name: string; slug: string },
): Change[] {
  const { actor, data } = spacer;
  const sum = (kind: Effect["kind"]): number =>
    effects.reduce((all, effect) => all + (effect.kind === kind ? effect.amount : 0), 0);
  const state = effects
    .map(({ kind }) => kind)
    .findLast((kind) => kind === "out" || kind === "bleeding" || kind === "dying");
  const forward = effects
    .filter(({ kind }) => kind === "forward")
    .map(({ amount }) => add(actor.uuid, "system.next", foundry.utils.randomID(), { ...move, amount }));
  const wounds = Math.max(0, sum("wounds"));
  return [
    ...forward,
    ...trackChanges(spacer, "supplies", sum("supplies")),
    ...trackChanges(spacer, "exp", sum("exp")),
    ...(wounds > 0 ? woundToll(spacer, wounds).changes : []),
    ...(state && state !== data.condition ? [set(actor.uuid, "system.condition", data.condition, state)] : []),
  ];
}
