import { optionOfMode } from "../chat/modes.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { runtime } from "../runtime.ts";
import { fromUuid } from "../utils/uuid.ts";

/** Makes content links and inline rolls of the whole page work, wherever their text stands and however often it is rendered anew. */
export function activateTextListeners(page: Document): void {
  page.addEventListener("click", (event) => void onClick(event));
  page.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    const target = closest(event, "a.content-link[role], a.inline-roll");
    if (!target) return;
    event.preventDefault();
    target.click();
  });
  page.addEventListener("dragstart", onDragStart);
}

function closest(event: Event, selector: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
}

async function onClick(event: MouseEvent): Promise<void> {
  const link = closest(event, "a.content-link[data-link]");
  if (link?.dataset.uuid) {
    event.preventDefault();
    await openDocument(link.dataset.uuid, event);
    return;
  }
  const roll = closest(event, "a.inline-roll");
  if (!roll) return;
  event.preventDefault();
  if (roll.classList.contains("inline-result")) await toggleResult(roll);
  else await rollToChat(roll);
}

async function openDocument(uuid: string, event: MouseEvent): Promise<void> {
  const found = await fromUuid(uuid);
  if (!found) return;
  if (!found.testUserPermission(runtime.game.user, "LIMITED")) {
    runtime.ui.notifications.warn("DOCUMENT.NoPermission", { format: { name: found.name }, localize: true });
    return;
  }
  await found._onClickDocumentLink(event);
}

/** Unfolds an inline result into its dice, or folds it again. */
async function toggleResult(anchor: HTMLElement): Promise<void> {
  const open = anchor.querySelector(".dice-tooltip");
  if (open) {
    open.remove();
    return;
  }
  const roll = Roll.fromJSON(decodeURIComponent(anchor.dataset.roll ?? ""));
  const holder = anchor.ownerDocument.createElement("template");
  holder.innerHTML = await roll.getTooltip();
  anchor.append(holder.content);
}

/** Rolls a deferred inline roll into chat under the mode that its command names. */
async function rollToChat(anchor: HTMLElement): Promise<void> {
  const { mode = "roll", formula = "", flavor = "" } = anchor.dataset;
  const roll = Roll.create(formula);
  const { documentClass: ChatMessage } = CONFIG.ChatMessage;
  await roll.toMessage({ flavor, speaker: ChatMessage.getSpeaker() }, optionOfMode(mode));
}

function onDragStart(event: DragEvent): void {
  const link = closest(event, "a.content-link[data-link]");
  if (!link || !event.dataTransfer) return;
  const { type, uuid } = link.dataset;
  event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
}
