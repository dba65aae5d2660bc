import { findActor } from "../foundry/documents.ts";
import { localize } from "../foundry/i18n.ts";
import { warn } from "../foundry/notify.ts";
import type { Rollable, RollOptions } from "./rollable.ts";
import type { Verb } from "./verb.ts";
import { isTypeOffered } from "./world/games.ts";

const rollables: Rollable[] = [];

/** Makes something to roll known. Once, at init. */
export function registerRollable(rollable: Rollable): void {
  rollables.push(rollable);
}

/** The key and name of what a word means: a key, or a name in the reader's language, capitals or not, in the games that this world plays; `null` for none. */
export function findEntry(verb: Verb, word: string): { key: string; name: string } | null {
  const plain = (text: string): string => text.trim().toLocaleLowerCase();
  const played = ({ types }: Rollable): boolean => types.some((type) => isTypeOffered("Actor", type));
  const entries = rollables.filter((each) => each.verb === verb && played(each)).flatMap((each) => each.entries());
  const byKey = entries.find(({ key }) => key === word);
  return byKey ?? entries.find(({ name }) => plain(name) === plain(word)) ?? null;
}

/** What an actor can roll by the verb and key; `null` for nothing. */
export function rollableOf(actor: Actor.Implementation, verb: Verb, key: string): Rollable | null {
  const own = rollables.filter((each) => each.verb === verb && each.types.includes(actor.type));
  return own.find((each) => each.entries().some((entry) => entry.key === key)) ?? null;
}

/**
 * Rolls for an actor, or the one with the uuid, as the user of this client; says why when that cannot be.
 * @returns the card's message, or `null`
 */
export async function rollFor(
  actor: Actor.Stored | string | null,
  verb: Verb,
  key: string,
  options: RollOptions = {},
): Promise<ChatMessage.Stored | null> {
  const roller = typeof actor === "string" ? findActor(actor) : actor;
  if (!roller) {
    warn(actor === null ? "DEPO.play.roll.noActor" : "DEPO.play.roll.gone");
    return null;
  }
  if (!roller.isOwner) {
    warn("DEPO.play.refusal.permission");
    return null;
  }
  const rollable = rollables.find((each) => each.verb === verb && each.types.includes(roller.type));
  if (!rollable) {
    warn("DEPO.play.roll.notHere", { name: roller.name, kind: localize(`TYPES.Actor.${roller.type}`) });
    return null;
  }
  return rollable.roll(roller, key, options);
}
