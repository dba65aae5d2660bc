import type { Status } from "../../play/status/status.ts";
import { enemyOf, heroOf } from "./rolls/hero-actor.ts";

/** Whoever has no health left takes no further part (rules/ones.md, Combat); wounds alone bring that about. */
export const statuses: readonly Status[] = [
  {
    ...{ key: "down", image: "knocked-out-stars", types: ["hero", "enemy"] },
    holds: (actor) => (heroOf(actor) ?? enemyOf(actor))?.data.health.value === 0,
    changes: () => null,
  },
];
