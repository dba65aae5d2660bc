import type { Status } from "../../play/status/status.ts";
import { spacerOf } from "./rolls/spacer-actor.ts";
import { targetOf } from "./rolls/damage-part.ts";

/** What wounds make of spacers and menaces (rules/spacers.md, Damage and wounds); they alone bring it about. */
export const statuses: readonly Status[] = [
  {
    ...{ key: "critical", image: "half-dead", types: ["spacer"] },
    holds: (actor) => spacerOf(actor)?.data.critical ?? false,
    changes: () => null,
  },
  {
    ...{ key: "down", image: "knocked-out-stars", types: ["menace"] },
    holds: (actor) => {
      const wounds = targetOf(actor)?.wounds;
      return wounds !== undefined && wounds.value >= wounds.max;
    },
    changes: () => null,
  },
];
