import { wholeField } from "../../foundry/fields.ts";
import { redrawCards } from "../../play/card/live-cards.ts";
import { SpacerData } from "./data/spacer.ts";
import { ENVIRONMENT_MAX } from "./rules/environment.ts";

const { fields } = foundry.data;

/** The key of the world setting that holds the surroundings of the scene. */
export const ENVIRONMENT_SETTING = "spacersEnvironment";

/** Shows every spacer and their open cards anew, since surroundings bear on what they roll. */
function redrawSpacers(): void {
  for (const actor of game.actors) {
    if (!(actor.system instanceof SpacerData)) continue;
    actor.render(false);
    redrawCards(actor);
  }
}

/** The world settings of Spacers, by key. */
export const settings = {
  [ENVIRONMENT_SETTING]: {
    scope: "world",
    config: false,
    type: new fields.SchemaField({
      level: wholeField(0, 0, ENVIRONMENT_MAX),
      since: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    }),
    onChange: redrawSpacers,
  },
} as const;
