import { findActor } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { add } from "../../../kernel/changes.ts";
import type { CardPart, PartData } from "../../../play/card/card-types.ts";
import { moveName, moveOn, signed } from "./move-parts.ts";
import { spacerOf } from "./spacer-actor.ts";

/** Id of the part on a move's card. */
export const GIFT = "gift";

export interface GiftData extends PartData {
  /** Whose next roll it is for, and what they were called; `null` for one without a sheet. */
  target: string | null;
  name: string;
  amount: number;
  taken: boolean;
}

const { fields } = foundry.data;

/** What a move brings to somebody else's next roll: it is theirs, or the GM's, to write it down. */
export const giftPart: CardPart<GiftData> = {
  type: "spacersGift",
  template: "spacers/card/gift.hbs",
  schema: () => ({
    target: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
    name: new fields.StringField({ required: true }),
    amount: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    taken: new fields.BooleanField(),
  }),
  context: ({ part: { name, amount, taken } }) => ({
    words: localize(`DEPO.spacers.gift.${taken ? "taken" : "given"}`, { name, amount: signed(amount) }),
  }),
  actions: {
    take: {
      may: ({ card, part, viewer }) =>
        card.phase === "settled" &&
        !part.taken &&
        (spacerOf(findActor(part.target))?.actor.testUserPermission(viewer.user, "OWNER") ?? false),
      run: ({ card, part, partId }) => {
        const target = findActor(part.target);
        if (!target) return { denied: "missing" };
        const move = moveOn(card);
        const entry = { name: move.name || moveName(move), slug: move.slug, amount: part.amount };
        return {
          changes: [add(target.uuid, "system.next", foundry.utils.randomID(), entry)],
          reason: "DEPO.spacers.reason.move",
          parts: { [partId]: { taken: true } },
        };
      },
    },
  },
};
