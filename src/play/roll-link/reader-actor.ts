import { rollableOf } from "../rollable.ts";
import type { Verb } from "../verb.ts";

/**
 * The actor that a reader rolls for: their own character, else the one of the chosen token, else the only one they own, as
 * long as it can make the roll; with none, the first of these all the same, so that its game says why not.
 */
export function readerActor(verb: Verb, key: string): Actor.Stored | null {
  const { character, isGM } = game.user;
  const spoken = ChatMessage.implementation.getSpeakerActor(ChatMessage.implementation.getSpeaker());
  const near = [character, spoken].filter((actor): actor is Actor.Stored => actor?.isOwner ?? false);
  const own = isGM ? [] : game.actors.filter((actor) => actor.isOwner && rollableOf(actor, verb, key) !== null);
  const able = near.find((actor) => rollableOf(actor, verb, key) !== null);
  return able ?? (own.length === 1 ? (own[0] ?? null) : null) ?? near[0] ?? null;
}
