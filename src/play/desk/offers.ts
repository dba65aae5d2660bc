import { playedGames } from "../world/games.ts";
import { MOMENTS, type MomentId, type Offer } from "./moments.ts";

/** An offer with its actor, as the GM picks it. */
export interface OpenOffer extends Offer {
  actor: Actor.Stored;
  /** Tells it from all others of the moment. */
  key: string;
}

/** The moments that any of the world's games has something to do at. */
export const playedMoments = (): MomentId[] =>
  MOMENTS.filter((id) => playedGames().some(({ moments }) => moments?.[id] !== undefined));

/** What a moment would do now, actor by actor; empty when there is nothing to change. */
export function openOffers(id: MomentId): OpenOffer[] {
  const givers = playedGames().flatMap(({ moments }) => moments?.[id] ?? []);
  const actors = [...game.actors].sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
  return actors.flatMap((actor) =>
    givers
      .flatMap((give) => give(actor))
      .filter(({ changes }) => changes.length > 0)
      .map((offer) => ({ ...offer, actor, key: `${actor.id}.${offer.id}` })),
  );
}
