import { inform, warn } from "../../foundry/notify.ts";
import { registerKey } from "../../foundry/register.ts";
import { showTab, toggleSheet } from "../../foundry/windows.ts";
import { ownActor } from "./own-actor.ts";

/** Opens the sheet of the user's own character, or closes it. */
async function toggleOwnSheet(): Promise<void> {
  const actor = ownActor();
  if (actor) await toggleSheet(actor);
  else warn("DEPO.play.keys.noActor");
}

/** Puts the newest card of the chat before the user, and the focus on it; from there the Tab key leads to its controls. */
function goToLastCard(): void {
  showTab("chat");
  const card = [...document.querySelectorAll<HTMLElement>("#chat .depo-card")].at(-1);
  if (!card) return inform("DEPO.play.keys.noCard");
  card.tabIndex = -1;
  card.scrollIntoView({ block: "nearest" });
  card.focus();
}

/** The keys that all games share; each can be changed in Foundry's controls. Once, at init. */
export function openShortcuts(): void {
  const sheet = { name: "DEPO.play.keys.sheet", hint: "DEPO.play.keys.sheetHint", key: "KeyJ" };
  registerKey("sheet", sheet, () => void toggleOwnSheet());
  const card = { name: "DEPO.play.keys.card", hint: "DEPO.play.keys.cardHint", key: "KeyL" };
  registerKey("card", card, goToLastCard);
}
