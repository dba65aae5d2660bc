import { game } from "../game/game.ts";
import { expandRoll } from "./keep-state.ts";

/** Clicks in a list of messages, heard once by the list so that they outlive every new rendering (CHAT-7). */
export function onLogClick(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const row = event.target.closest<HTMLElement>("[data-message-id]");
  if (!row) return;
  switch (event.target.closest<HTMLElement>("[data-action]")?.dataset.action) {
    case "deleteMessage":
      return void game.messages.get(row.dataset.messageId)?.delete();
    case "dismissMessage":
      return row.remove();
  }
  // Any place of a roll unfolds its dice, except controls that do something else.
  const roll = event.target.closest<HTMLElement>(".dice-roll");
  const control = event.target.closest("a, button, input, select, textarea, summary, label");
  const other = control && roll?.contains(control) && !control.matches("[data-action=expandRoll]");
  if (roll && !other) expandRoll(roll, !roll.classList.contains("expanded"));
}
