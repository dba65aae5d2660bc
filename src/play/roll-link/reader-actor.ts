import { rollableOf } from "../roll-for.ts";
import { ownActor } from "../shortcuts/own-actor.ts";
import type { Verb } from "../verb.ts";

/**
 * The actor that a reader rolls for: their own character, else the one of the chosen token, else the only one that a player
 * owns; the first that can make the roll, or the first of all, so that its game says why not.
 */
export function readerActor(verb: Verb, key: string): Actor.Stored | null {
  const spoken = ChatMessage.implementation.getSpeakerActor(ChatMessage.implementation.getSpeaker());
  const near = [game.user.character, spoken, game.user.isGM ? null : ownActor()].filter(
    (actor): actor is Actor.Stored => actor?.isOwner ?? false,
  );
  return near.find((actor) => rollableOf(actor, verb, key) !== null) ?? near[0] ?? null;
}
