import { localize } from "../../foundry/i18n.ts";
import { cardOf } from "./card.ts";

/** The region of the page that screen readers follow. */
function liveRegion(): HTMLElement {
  const known = document.querySelector<HTMLElement>(".depo-live");
  if (known) return known;
  const region = document.createElement("div");
  region.className = "depo-live";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
}

/** Says the outcome of a card as soon as its dice lie, to those who may see it. Once, when the game is ready. */
export function announceOutcomes(): void {
  const region = liveRegion();
  const told = new Set<string>();
  Hooks.on("updateChatMessage", (message) => {
    const card = cardOf(message as ChatMessage.Stored);
    if (!card || card.phase === "proposed" || told.has(card.message.id) || !card.message.isContentVisible) return;
    const outcome = card.kind.outcome(card);
    if (!outcome) return;
    told.add(card.message.id);
    region.textContent = localize("DEPO.play.card.told", {
      name: card.name,
      title: card.kind.head(card).title,
      outcome,
    });
  });
}
