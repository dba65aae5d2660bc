import { createMessage } from "../../foundry/documents.ts";
import { audience, messageMode, type MessageMode } from "../../foundry/compat.ts";
import { self } from "../../foundry/users.ts";
import { cardOf } from "./card.ts";
import type { Card } from "./card-types.ts";
import { pressCard } from "./press.ts";

/** What a new card starts with. */
export interface NewCard {
  kind: string;
  /** The skin, where it is not that of the kind's game. */
  skin?: string;
  /** Whose card it is; `null` for one of the whole table, which bears its author's name. */
  actor: Actor.Stored | null;
  /** Parts by id, each with `type` and `sort`. */
  parts: Record<string, object>;
  /** What a reader without the system, a log or a notification shows: words in the author's language. */
  summary: string;
  /** The card that it follows from: it is as open as that one, rather than as the user's own mode says. */
  like?: Card;
  /** How openly it is posted, where that is not for the user to choose. */
  mode?: MessageMode | undefined;
  /** A press made at once, for the fast path: part and action. */
  press?: [part: string, action: string];
}

/**
 * Posts a card as the user of this client, as openly as their message mode says; the author of a blind one still sees the
 * proposal. @returns the card, or `null` when the message was not created
 */
export async function openCard(card: NewCard): Promise<Card | null> {
  const { kind, skin = "", actor, parts, summary, like, press } = card;
  const mode = card.mode ?? like?.mode ?? messageMode();
  const { whisper } = audience(mode);
  const { name, avatar } = self();
  const shown = actor ? { name: actor.name, img: actor.img ?? "" } : { name, img: avatar ?? "" };
  const message = await createMessage({
    type: "card",
    content: summary,
    speaker: ChatMessage.implementation.getSpeaker(actor ? { actor } : { alias: name }),
    whisper: mode === "blind" ? [...whisper, self().id] : whisper,
    system: { kind, skin, mode, actor: actor?.uuid ?? null, ...shown, parts },
  });
  const posted = cardOf(message);
  if (posted && press) await pressCard(posted.message, ...press);
  return posted;
}
