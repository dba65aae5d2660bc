import type { MessageMode } from "../foundry/compat.ts";
import type { Verb } from "./verb.ts";

export interface RollOptions {
  /** Rolls at once at the usual terms, where the game has terms. */
  fast?: boolean;
  /** What it is for, in words. */
  goal?: string;
  /** How openly it is posted, where that is not for the user to choose. */
  mode?: MessageMode | undefined;
}

/** What a game offers to roll. The API, macros and buttons in texts go by it. */
export interface Rollable {
  verb: Verb;
  /** Sub-types of the actors that can roll it. */
  types: readonly string[];
  /** What can be rolled in this world, by key, with the name in the reader's language. */
  entries(): readonly { key: string; name: string }[];
  /** Puts the roll on a card, and says why when it does not. @returns the card's message, or `null` */
  roll(actor: Actor.Stored, key: string, options: RollOptions): Promise<ChatMessage.Stored | null>;
}
