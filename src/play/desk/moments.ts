import type { Change } from "../../kernel/changes.ts";
import { playedGames } from "../world/games.ts";

/** Moments that the GM calls for the whole table; the table's games say what each does. */
export const MOMENTS = ["scene", "session", "break"] as const;
export type MomentId = (typeof MOMENTS)[number];

/** Something that a moment does to an actor, unless the GM leaves it out. */
export interface Offer {
  /** Tells it from the actor's others. */
  id: string;
  /** Lang key: what happens; the receipt prints it as the reason. */
  label: string;
  changes: readonly Change[];
}

/** What a game's moments do, by moment: asked for every actor of the world; actors of no concern get no offers. */
export type Moments = Readonly<Partial<Record<MomentId, (actor: Actor.Stored) => readonly Offer[]>>>;

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
