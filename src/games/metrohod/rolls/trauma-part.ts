import { findActor } from "../../../foundry/documents.ts";
import { set } from "../../../kernel/changes.ts";
import type { CardPart, PartData } from "../../../play/card/card-types.ts";
import { isUnnamed, officialTraumas, traumaName, type Trauma } from "../data/trauma-name.ts";
import { TRAUMAS } from "../rules/traumas.ts";
import { leavingFate, type FateData } from "./fate-part.ts";
import type { StressToll } from "./metrohod-actor.ts";
import { metrohodOf } from "./metrohod-actor.ts";

export interface TraumaData extends PartData {
  /** Uuid of the actor it struck: the roller or a helper. */
  actor: string;
  /** Id of the entry in the actor's traumas. */
  trauma: string;
  /** The stress track is full; the metrohod is out until the surface. */
  out: boolean;
}

const { fields } = foundry.data;

/** The parts that a toll brings onto the card: none when it brought no trauma. */
export function traumaParts({ actor, trauma, out, last }: StressToll): Record<string, Partial<TraumaData | FateData>> {
  if (!trauma) return {};
  const part: Partial<TraumaData> = { type: "metrohodTrauma", sort: 60, actor, trauma, out };
  return { [`trauma-${trauma}`]: part, ...(last ? leavingFate(actor, "trauma") : {}) };
}

/** The trauma on its actor; `null` when either is gone. */
const traumaOn = ({ actor, trauma }: TraumaData): Trauma | null =>
  metrohodOf(findActor(actor))?.data.traumas[trauma] ?? null;

/** A trauma that the card brought: it is asked for by name, from the list or in the player's own words (rules/metrohod.md, Stress, trauma). */
export const traumaPart: CardPart<TraumaData> = {
  type: "metrohodTrauma",
  template: "metrohod/card/trauma.hbs",
  schema: () => ({
    actor: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
    trauma: new fields.StringField({ required: true, blank: false }),
    out: new fields.BooleanField(),
  }),
  context: ({ card, part }) => {
    if (card.phase === "undone") return null;
    const trauma = traumaOn(part);
    const name = findActor(part.actor)?.name ?? card.name;
    return { name, words: trauma && !isUnnamed(trauma) ? traumaName(trauma) : "", choices: officialTraumas() };
  },
  actions: {
    name: {
      may: ({ card, viewer, part }) => {
        const trauma = traumaOn(part);
        const owns = findActor(part.actor)?.testUserPermission(viewer.user, "OWNER") ?? false;
        return card.phase !== "undone" && owns && trauma !== null && isUnnamed(trauma);
      },
      run: ({ part, input }) => {
        const actor = findActor(part.actor);
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
