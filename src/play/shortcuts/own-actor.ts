import { findActor } from "../../foundry/documents.ts";
import { self } from "../../foundry/users.ts";

const sole = (actors: Actor.Stored[]): Actor.Stored | null => (actors.length === 1 ? (actors[0] ?? null) : null);

/**
 * The user's own character: the one assigned to them, else the only one that a player owns and no other player does, else
 * the only one they own at all.
 */
export function ownActor(): Actor.Stored | null {
  const user = self();
  const assigned = findActor(user.character?.uuid);
  if (assigned) return assigned;
  const others = game.users.filter((other) => !other.isGM && other.id !== user.id);
  const owned = game.actors.filter((actor) => actor.testUserPermission(user, "OWNER"));
  const isShared = (actor: Actor.Stored): boolean => others.some((other) => actor.testUserPermission(other, "OWNER"));
  const alone = user.isGM ? [] : owned.filter((actor) => !isShared(actor));
  return sole(alone) ?? sole(owned);
}
