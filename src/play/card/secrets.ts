import { getSetting, setSetting } from "../../foundry/settings.ts";
import type { Card } from "./card-types.ts";

/**
 * What this client alone may know of a card: a message goes to everyone who may read it, so a number that players are not
 * to learn is never in it. Kept in the browser, so that it outlives the page; never sent.
 */
const SECRETS = "cardSecrets";

/** The setting that keeps them. */
export const secretSettings = {
  [SECRETS]: { scope: "client", config: false, type: new foundry.data.fields.ObjectField() },
};

const all = (): Record<string, unknown> => getSetting(SECRETS) as Record<string, unknown>;

/** What this client keeps of the card; `undefined` when it keeps nothing. */
export const secretOf = (card: Card): unknown => {
  const { id } = card.message;
  return Object.hasOwn(all(), id) ? all()[id] : undefined;
};

/** Keeps something of the card on this client. */
export const keepSecret = (card: Card, value: object): Promise<void> =>
  setSetting(SECRETS, { ...all(), [card.message.id]: value });

/** Lets go of what was kept of messages that are gone; once, at init, for when the game is ready. */
export function forgetOldSecrets(): void {
  Hooks.once("ready", () => {
    const kept = Object.entries(all()).filter(([id]) => game.messages.has(id));
    if (kept.length < Object.keys(all()).length) void setSetting(SECRETS, Object.fromEntries(kept));
  });
}
