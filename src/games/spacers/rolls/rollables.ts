import { warn } from "../../../foundry/notify.ts";
import type { Rollable } from "../../../play/rollable.ts";
import { MoveData } from "../data/move.ts";
import { STATS, type Rolled } from "../rules/stats.ts";
import { proposeMove, proposeStat } from "./move-card.ts";
import { statName } from "./move-parts.ts";

/** What is rolled without a move: the stats and the purse. */
const BARE: readonly Rolled[] = [...STATS, "wealth"];

/** The move of an actor that a key means: the slug of one of ours, or the id of the item. */
const moveOf = (actor: Actor.Stored, key: string): Item.Implementation | undefined =>
  actor.items.find((item) => item.id === key || (item.system instanceof MoveData && item.system.slug === key));

/** Moves of a spacer, by slug or id, and bare rolls of the stats. */
export const rollables: readonly Rollable[] = [
  {
    verb: "check",
    types: ["spacer"],
    entries: () => BARE.map((key) => ({ key, name: statName(key) })),
    roll: async (actor, key, options) => {
      const stat = BARE.find((each) => each === key);
      if (stat) return (await proposeStat(actor, stat, options))?.message ?? null;
      const move = moveOf(actor, key);
      if (move) return (await proposeMove(actor, move, options))?.message ?? null;
      warn("DEPO.spacers.refusal.unknown", { name: actor.name });
      return null;
    },
  },
];
