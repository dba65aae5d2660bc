import { localize } from "../../foundry/i18n.ts";
import { isAway } from "../card/away.ts";
import { playedGames } from "../world/games.ts";

/** Checks of one kind of character that the GM can ask for. */
export interface AskableChecks {
  /** Sub-types of the actors that can roll them. */
  types: readonly string[];
  /** Whose they are, in the reader's language. */
  label: string;
  entries: readonly { key: string; name: string }[];
}

/** The checks of the games that this world plays; a kind without any is left out. */
export const askableChecks = (): AskableChecks[] =>
  playedGames()
    .flatMap(({ rollables }) => rollables.filter(({ verb }) => verb === "check"))
    .map(({ types, entries }) => ({ types, label: localize(`TYPES.Actor.${types[0]}`), entries: entries() }))
    .filter(({ entries }) => entries.length > 0);

/** A players' character that can be asked. */
export interface Askable {
  actor: Actor.Stored;
  /** Whether somebody who plays it is connected. */
  present: boolean;
}

/** The players' characters that can roll any of the checks, by name. */
export function askableActors(checks: readonly AskableChecks[]): Askable[] {
  return game.actors
    .filter((actor) => actor.hasPlayerOwner && checks.some(({ types }) => types.includes(actor.type)))
    .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang))
    .map((actor) => ({ actor, present: !isAway(actor) }));
}
