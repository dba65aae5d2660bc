import { localize } from "../../foundry/i18n.ts";
import type { SpotlightStyle } from "../../play/combat/style.ts";
import { targetOf } from "./rolls/damage-part.ts";

/** Fights of Spacers have no order; menaces act by the GM's word. Wounds are shown beside the name. */
export const combat: SpotlightStyle = {
  kind: "spotlight",
  foes: ["menace"],
  note: (actor) => {
    const target = targetOf(actor);
    return target ? localize("DEPO.spacers.combat.wounds", { ...target.wounds }) : "";
  },
};
