import { game } from "../game/game.ts";
import { expandRoll } from "./keep-state.ts";

/** Clicks in a list of messages, heard once by the list so that they outlive every new rendering (CHAT-7). */
export function onLogClick(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-action]") : null;
  const row = target?.closest<HTMLElement>("[data-message-id]");
  if (!target || !row) return;
  switch (target.dataset["action"]) {
    case "expandRoll": {
      const roll = target.closest<HTMLElement>(".dice-roll");
      if (roll) expandRoll(roll, !roll.classList.contains("expanded"));
      break;
    }
    case "deleteMessage":
      void game.messages.get(row.dataset["messageId"])?.delete();
      break;
    case "dismissMessage":
      row.remove();
      break;
  }
}
