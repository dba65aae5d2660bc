import type { Status } from "../../play/status/status.ts";
import { characterOf } from "./data/character.ts";
import { bandOf, type Band } from "./rules/damage.ts";

/** A status that holds while Health lies in a band (rules/gumshoe.md, Refresh and recovery). */
const inBand = (key: Band, image: string, types: readonly string[]): Status => ({
  ...{ key, image, types },
  holds: (actor) => {
    const health = characterOf(actor)?.data.health.value;
    return health !== undefined && bandOf(health) === key;
  },
  changes: () => null,
});

/** How characters fare. Of opponents the table sees only that they are down for good: the rest is the GM's to tell. */
export const statuses: readonly Status[] = [
  inBand("hurt", "bleeding-wound", ["investigator"]),
  inBand("serious", "half-dead", ["investigator"]),
  inBand("dead", "tombstone", ["investigator", "opponent"]),
];
