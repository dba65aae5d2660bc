import { isAway } from "./away.ts";
import type { Card, Viewer } from "./card-types.ts";

/**
 * Whether a choice on the card is the viewer's to make: that of the players who own its actor; the GM's own while none of
 * them is connected.
 */
export function concerns(card: Card, viewer: Viewer): boolean {
  return viewer.isGM ? isAway(card.actor) : viewer.isOwner;
}
