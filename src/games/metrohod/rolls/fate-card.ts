import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { leavingFate, woundFate, type Cause, type FateData } from "./fate-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";

const ID = "metrohod.fate";

const titleOf = (cause: Cause): string => localize(`DEPO.metrohod.fate.${cause}.title`);

/** The one part of such a card, with its id. */
const fateOn = (card: Card): Cause => {
  const id = card.parts.find(([, { type }]) => type === "metrohodFate")?.[0];
  return (id && card.part<FateData>(id)?.cause) || "wish";
};

const ICONS: Record<Cause, string> = { wound: "death-skull", trauma: "exit-door", wish: "exit-door" };

export const fateCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => {
    const cause = fateOn(card);
    return { title: titleOf(cause), note: "", icon: ICONS[cause], hue: 1, tone: "", level: null };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => titleOf(fateOn(card)),
};

/** A second severe wound that no check brought: the table decides on a card what comes of it (rules/metrohod.md, Wounds). */
export const faceWound = (metrohod: Metrohod, name: string): Promise<Card | null> =>
  openCard({
    kind: ID,
    actor: metrohod.actor,
    parts: woundFate(metrohod, foundry.utils.randomID(), name),
    summary: titleOf("wound"),
  });

/** A metrohod leaves the metro for good, on a card with a receipt (rules/metrohod.md, Stress, trauma). */
export async function leaveMetro({ actor }: Metrohod, cause: "trauma" | "wish"): Promise<void> {
  const parts = leavingFate(actor.uuid, cause);
  const [id = ""] = Object.keys(parts);
  await openCard({ kind: ID, actor, parts, summary: titleOf(cause), press: [id, "end"] });
}
