import { cardOf } from "./card.ts";
import type { Card } from "./card-types.ts";

/** An actor's cards of a kind that wait for what they propose, oldest first. */
export const pendingCards = (kind: string, actor: Actor.Stored): Card[] =>
  game.messages.contents.flatMap((message) => {
    const card = cardOf(message as ChatMessage.Stored);
    return card?.kind.id === kind && card.phase === "proposed" && card.actor === actor ? card : [];
  });
