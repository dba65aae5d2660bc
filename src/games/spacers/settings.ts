import { wholeField } from "../../foundry/fields.ts";
import { ENVIRONMENT_MAX } from "./rules/environment.ts";

const { fields } = foundry.data;

/** The key of the world setting that holds the surroundings of the scene. */
export const ENVIRONMENT_SETTING = "spacersEnvironment";

/** The world settings of Spacers, by key. */
export const settings = {
  [ENVIRONMENT_SETTING]: {
    scope: "world",
    config: false,
    type: new fields.SchemaField({
      level: wholeField(0, 0, ENVIRONMENT_MAX),
      since: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    }),
  },
} as const;
