import { localize } from "../../foundry/i18n.ts";
import { inform } from "../../foundry/notify.ts";
import { lineWords } from "../ledger/line-words.ts";
import { preview } from "../ledger/preview.ts";
import { askPicks } from "../sheet/ask.ts";
import { worldSkin } from "../world/games.ts";
import { openMomentCard } from "./moment-card.ts";
import type { MomentId } from "./moments.ts";
import { openOffers, type OpenOffer } from "./offers.ts";

/** An offer as the preview shows it; those of the players' characters are picked at first. */
const viewOf = ({ actor, key, label, changes }: OpenOffer) => ({
  name: actor.name,
  key,
  label: localize(label),
  picked: actor.hasPlayerOwner,
  lines: preview(changes).map(lineWords),
});

/**
 * Calls a moment for the whole table: shows the GM what it would change, for each actor, and does what they let stand, in
 * one commit on a card whose receipt can be undone. Says so when there is nothing to change.
 */
export async function callMoment(moment: MomentId): Promise<void> {
  const offers = openOffers(moment).map(viewOf);
  if (offers.length === 0) return inform("DEPO.desk.nothing");
  const picks = await askPicks({
    game: worldSkin(),
    title: localize(`DEPO.desk.moment.${moment}`),
    text: localize("DEPO.desk.preview"),
    button: localize("DEPO.desk.take"),
    picks: offers,
  });
  if (picks && picks.length > 0) await openMomentCard(moment, picks);
}
