import { localize } from "../../foundry/i18n.ts";
import type { SpotlightStyle } from "../../play/combat/style.ts";
import { metrohodOf } from "./rolls/metrohod-actor.ts";

/** Fights of Metrohod have no order; a metrohod's stress is shown beside the name. */
export const combat: SpotlightStyle = {
  kind: "spotlight",
  foes: ["faction"],
  note: (actor) => {
    const stress = metrohodOf(actor)?.data.stress;
    return stress ? localize("DEPO.metrohod.combat.stress", { ...stress }) : "";
  },
};
