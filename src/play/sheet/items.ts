import type { DeleteChange } from "../../kernel/changes.ts";
import { messageMode, audience } from "../../foundry/compat.ts";
import { localize } from "../../foundry/i18n.ts";
import { postedItem } from "../content/posted-item.ts";
import { commit } from "../ledger/ledger.ts";
import { askWhether } from "./ask.ts";

/**
 * Copies an item, from anywhere, onto an actor. `null` when the actor refuses it (it says why itself).
 * @param over what is different in the copy's `system`
 */
export async function addCopy(
  actor: Actor.Implementation,
  item: Item.Implementation,
  over: object = {},
): Promise<Item.Implementation | null> {
  return (await addCopies(actor, [item], over))[0] ?? null;
}

/** Copies items onto an actor at once. @returns those that the actor has taken */
export async function addCopies(
  actor: Actor.Implementation,
  items: readonly Item.Implementation[],
  over: object = {},
): Promise<Item.Implementation[]> {
  const data = items.map((item) => {
    const copy = game.items.fromCompendium(item, { clearFolder: true });
    foundry.utils.mergeObject(copy, { system: over });
    return copy;
  });
  return (await actor.createEmbeddedDocuments("Item", data)) ?? [];
}

/** Shows an item to the table: name, picture, what it does. */
export async function postItem(item: Item.Implementation): Promise<void> {
  const content = await postedItem(item);
  const speaker = ChatMessage.getSpeaker({ actor: item.actor });
  await ChatMessage.create({ content, speaker, ...audience(messageMode()) });
}

/** Takes an item off its actor once the player has confirmed it. */
export async function dropItem(item: Item.Stored, gameId: string): Promise<void> {
  const { actor, name } = item;
  if (!actor) return;
  const title = localize("DEPO.play.sheet.item.delete", { name });
  if (!(await askWhether({ game: gameId, title, text: localize("DEPO.play.sheet.item.deleteText", { name }) }))) return;
  const data: DeleteChange["data"] = JSON.parse(JSON.stringify(item));
  await commit([{ kind: "delete", uuid: actor.uuid, collection: "Item", data }]);
}
