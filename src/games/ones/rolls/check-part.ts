import type { CardPart } from "../../../play/card/card-types.ts";
import { checkActions } from "./check-actions.ts";
import { checkSchema, type CheckData } from "./check-data.ts";
import { proposalView, rolledView } from "./check-view.ts";
import { chipActions } from "./chips.ts";
import { heroOf } from "./hero-actor.ts";

/** A check, from its difficulty to the ones that are added to it (rules/ones.md, Check, Ones). A card may have several. */
export const checkPart: CardPart<CheckData> = {
  type: "onesCheck",
  template: "ones/card/check.hbs",
  schema: checkSchema,
  context: (press) => {
    const hero = heroOf(press.card.actor);
    if (press.part.state !== "proposed") return rolledView(press, hero);
    return hero && press.card.phase !== "undone" ? proposalView(press, hero) : null;
  },
  actions: { ...checkActions, ...chipActions },
};
