import { getSetting } from "../../foundry/settings.ts";
import { STYLES, type Style } from "./rules/variants.ts";

const STYLE = "gumshoeStyle";
const MASTERY = "gumshoeMastery";

const { fields } = foundry.data;

/** The world settings of the family, by key. */
export const settings = {
  [STYLE]: {
    name: "DEPO.gumshoe.style.name",
    hint: "DEPO.gumshoe.style.hint",
    scope: "world",
    config: true,
    type: new fields.StringField({
      required: true,
      initial: "hard",
      choices: Object.fromEntries(STYLES.map((each) => [each, `DEPO.gumshoe.style.${each}`])),
    }),
  },
  [MASTERY]: {
    name: "DEPO.gumshoe.mastery.name",
    hint: "DEPO.gumshoe.mastery.hint",
    scope: "world",
    config: true,
    type: new fields.BooleanField({ initial: true }),
  },
};

/** How this world plays: whether difficulties are told. */
export const style = (): Style => STYLES.find((each) => each === getSetting(STYLE)) ?? "hard";

/** Whether this world uses the optional rule of mastery. */
export const usesMastery = (): boolean => getSetting(MASTERY) === true;
