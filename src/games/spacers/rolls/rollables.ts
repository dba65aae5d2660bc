import { warn } from "../../../foundry/notify.ts";
import type { Rollable } from "../../../play/rollable.ts";
import { movesOf } from "../data/moves.ts";
import { STATS, type Rolled } from "../rules/stats.ts";
import { proposeMove, proposeStat } from "./move-card.ts";
import { statName } from "./move-parts.ts";
import { spacerOf } from "./spacer-actor.ts";

/** What is rolled without a move: the stats and the purse. */
const BARE: readonly Rolled[] = [...STATS, "wealth"];

/** The bare rolls, and the moves of whoever is in this world, each once. */
function entries(): { key: string; name: string }[] {
  const names = new Map<string, string>(BARE.map((key) => [key, statName(key)]));
  for (const actor of game.actors.filter((each) => spacerOf(each) !== null))
    for (const { key, item } of movesOf(actor)) if (!names.has(key)) names.set(key, item.name);
  return [...names].map(([key, name]) => ({ key, name }));
}

/** Moves of a spacer, by slug or id, and bare rolls of the stats. */
export const rollables: readonly Rollable[] = [
  {
    verb: "check",
    types: ["spacer"],
    entries,
    roll: async (actor, key, options) => {
      const stat = BARE.find((each) => each === key);
      if (stat) return (await proposeStat(actor, stat, options))?.message ?? null;
      const move = movesOf(actor).find((each) => each.key === key || each.item.id === key);
      if (move) return (await proposeMove(actor, move.item, options))?.message ?? null;
      warn("DEPO.spacers.refusal.unknown", { name: actor.name });
      return null;
    },
  },
];
