import { set } from "../../../kernel/changes.ts";
import type { Card, CardPart, PartData } from "../../../play/card/card-types.ts";
import { isUnnamed, officialTraumas, traumaName, type Trauma } from "../data/trauma-name.ts";
import { TRAUMAS } from "../rules/traumas.ts";
import type { StressToll } from "./metrohod-actor.ts";
import { metrohodOf } from "./metrohod-actor.ts";

export interface TraumaData extends PartData {
  /** Id of the entry in the actor's traumas. */
  trauma: string;
  /** The stress track is full; the metrohod is out until the surface. */
  out: boolean;
  /** It was the fourth: the metrohod leaves for good. */
  retired: boolean;
}

const { fields } = foundry.data;

/** The part that a toll brings onto the card: none when it brought no trauma. */
export function traumaParts({ trauma, out, retired }: StressToll): Record<string, Partial<TraumaData>> {
  return trauma ? { [`trauma-${trauma}`]: { type: "metrohodTrauma", sort: 60, trauma, out, retired } } : {};
}

/** The trauma on its actor; `null` when either is gone. */
const traumaOn = (card: Card, part: TraumaData): Trauma | null =>
  metrohodOf(card.actor)?.data.traumas[part.trauma] ?? null;

/** A trauma that the card brought: it is asked for by name, from the list or in the player's own words (rules/metrohod.md, Stress, trauma). */
export const traumaPart: CardPart<TraumaData> = {
  type: "metrohodTrauma",
  template: "metrohod/card/trauma.hbs",
  schema: () => ({
    trauma: new fields.StringField({ required: true, blank: false }),
    out: new fields.BooleanField(),
    retired: new fields.BooleanField(),
  }),
  context: ({ card, part }) => {
    if (card.phase === "undone") return null;
    const trauma = traumaOn(card, part);
    return { words: trauma && !isUnnamed(trauma) ? traumaName(trauma) : "", choices: officialTraumas() };
  },
  actions: {
    name: {
      may: ({ card, viewer, part }) => {
        const trauma = traumaOn(card, part);
        return card.phase !== "undone" && viewer.isOwner && trauma !== null && isUnnamed(trauma);
      },
      run: ({ card, part, input }) => {
        const actor = card.actor;
        const name = (input.own ?? "").trim();
        const slug = TRAUMAS.find((each) => each === input.slug) ?? "";
        if (!actor) return { denied: "missing" };
        if (!name && !slug) return { denied: "trauma" };
        const to = name ? { slug: "", name } : { slug, name: "" };
        return {
          changes: [set(actor.uuid, `system.traumas.${part.trauma}`, { slug: "", name: "" }, to)],
          reason: "DEPO.metrohod.reason.trauma",
        };
      },
    },
  },
};
