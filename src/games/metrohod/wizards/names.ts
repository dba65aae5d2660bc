import { tableTexts } from "../../../play/content/table-texts.ts";
import { redrawCards } from "../../../play/card/live-cards.ts";

/** Names out of the game's own table: what stands before the first comma or colon of each result. */
export const nameSuggestions = (actor: Actor.Stored): string[] =>
  tableTexts("metrohod", "names", () => redrawCards(actor)).flatMap((text) => text.split(/[,:]/)[0]?.trim() || []);
