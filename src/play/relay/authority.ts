import { activeGM, userById } from "../../foundry/users.ts";

/**
 * Who decides. One client works all writes to a document and to a card, so that none of them is lost and the sender that
 * the server stamped is the one whose rights are checked: the active GM; with no GM connected, whoever may write the thing.
 */
type Owned = { testUserPermission(user: User.Implementation, level: "OWNER"): boolean };

/** The user whose client writes to the document; `null` when nobody who may is connected. */
export function stewardOf(document: Owned): User.Stored | null {
  const owners = game.users.filter((user) => user.active && document.testUserPermission(user, "OWNER"));
  return activeGM() ?? userById(owners.map((user) => user.id).sort()[0]);
}

/** The user whose client works the card's actions: the active GM, else the card's author while connected. */
export function dealerOf(message: ChatMessage.Stored): User.Stored | null {
  return activeGM() ?? (message.author?.active ? userById(message.author.id) : null);
}
