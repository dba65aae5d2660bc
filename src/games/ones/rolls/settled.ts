import type { Card, Step } from "../../../play/card/card-types.ts";
import type { Hero } from "./hero-actor.ts";

/** A check that is about to be settled, and how it went. */
export interface Settled {
  card: Card;
  partId: string;
  hero: Hero;
  success: boolean;
}

/** What a settled check leads to. */
export type FollowUp = Pick<Step, "parts" | "changes">;
