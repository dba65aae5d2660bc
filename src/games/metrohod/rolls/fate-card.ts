import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { woundFate } from "./fate-part.ts";
import type { Metrohod } from "./metrohod-actor.ts";

const ID = "metrohod.fate";

const titleOf = (): string => localize("DEPO.metrohod.fate.wound.title");

export const fateCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: () => ({ title: titleOf(), note: "", icon: "ragged-wound", hue: 1, tone: "", level: null }),
  stages: () => null,
  turn: () => null,
  outcome: titleOf,
};

/** A second severe wound that no check brought: the table decides on a card what comes of it (rules/metrohod.md, Wounds). */
export const faceWound = (metrohod: Metrohod, name: string): Promise<Card | null> =>
  openCard({
    kind: ID,
    actor: metrohod.actor,
    parts: woundFate(metrohod, foundry.utils.randomID(), name),
    summary: titleOf(),
  });
