import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardKind } from "../../../play/card/card-types.ts";
import { IMPLANT, type ImplantPartData } from "./implant-part.ts";
import { WOUND } from "./wound-data.ts";

/** Id of the kind of card. */
export const DEED_CARD = "ones.deed";

function titleOf(card: Card): string {
  const implant = card.part<ImplantPartData>(IMPLANT);
  return implant?.itemName ?? localize(card.part(WOUND) ? "DEPO.ones.wound.title" : "DEPO.ones.mend.rest");
}

/** What takes no check: an implant switched on over a turn, coming round, a wound (rules/ones.md, Combat, Healing, Implants). */
export const deedCard: CardKind = {
  id: DEED_CARD,
  game: "ones",
  head: (card) => {
    const implant = card.part(IMPLANT) !== null;
    return {
      title: titleOf(card),
      note: implant ? localize("DEPO.ones.implant.turn") : "",
      icon: implant ? "microchip" : "heart",
      hue: 1,
      tone: "",
      level: null,
    };
  },
  stages: () => null,
  turn: () => null,
  outcome: titleOf,
};
