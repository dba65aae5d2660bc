import type { Change } from "../../kernel/changes.ts";

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
