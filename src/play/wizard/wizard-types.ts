import type { Change } from "../../kernel/changes.ts";
import type { Card, Denied, PartData } from "../card/card-types.ts";
import type { Answers, Form } from "./form.ts";

/** One who answers: an actor's owner for the actor, the GM for those who are away. */
export interface SeatData extends PartData {
  /** What it asks, in a word of the wizard's own. */
  role: string;
  /** Uuid of the actor, and what it was called. */
  actor: string | null;
  name: string;
  img: string;
  answers: Answers;
  /** Still to answer; answered; left for later by the GM. */
  state: "open" | "done" | "left";
  /** Who said that it is done. */
  by: string;
  /** Without it there is nothing to write, so it cannot be left. */
  needed: boolean;
}

/** Changes with the lang key of their reason. */
export interface Outcome {
  reason: string;
  changes: readonly Change[];
}

/** What a kind of card asks as a wizard, and what the answers do. */
export interface WizardTerms {
  /** What a seat is asked, out of what a user may know; `null` when that can no longer be, since its actor is gone. */
  form(card: Card, seat: SeatData, user: User.Stored): Form | null;
  /** What was answered, in words: by the answers alone, so that it stays true when things move on. */
  summary(card: Card, seat: SeatData): readonly string[];
  /** What the answers of these seats do, all in one commit. */
  outcomes(card: Card, seats: readonly SeatData[]): readonly Outcome[] | Denied;
  /** What of it has to be loaded first: things out of compendia. */
  arrivals?(card: Card, seats: readonly SeatData[]): Promise<readonly Outcome[]>;
}
