import type { Card, Viewer } from "./card-types.ts";

/**
 * Whether a choice on the card is the viewer's to make: that of the players who own its actor; the GM's own while none of
 * them is connected.
 */
export function concerns(card: Card, viewer: Viewer): boolean {
  if (!viewer.isGM) return viewer.isOwner;
  const { actor } = card;
  return !game.users.some((user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
}
