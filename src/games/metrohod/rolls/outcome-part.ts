import { localize } from "../../../foundry/i18n.ts";
import type { CardPart } from "../../../play/card/card-types.ts";
import { EFFECTS } from "../rules/terms.ts";
import type { OutcomeData } from "./check-parts.ts";
import { facesView } from "./faces.ts";
import { effectKey } from "./terms-part.ts";

const { fields } = foundry.data;

const RESULTS = ["critical", "success", "partial", "failure"];

/** The result in words, then the dice (rules/metrohod.md, Skill check 5). */
export const outcomePart: CardPart<OutcomeData> = {
  type: "metrohodOutcome",
  template: "metrohod/card/outcome.hbs",
  schema: () => ({
    result: new fields.StringField({ required: true, blank: false, choices: RESULTS, initial: "failure" }),
    face: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6, initial: 1 }),
    keepLowest: new fields.BooleanField(),
    faces: new fields.ArrayField(
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6 }),
    ),
    pushed: new fields.BooleanField(),
    effect: new fields.StringField({ required: true, blank: false, choices: [...EFFECTS], initial: "standard" }),
  }),
  context: ({ card, part }) => {
    const { faces, keepLowest, pushed, face } = part;
    const skillDice = pushed && !keepLowest ? faces.length - 1 : faces.length;
    return {
      void: card.phase === "undone",
      word: localize(`DEPO.metrohod.result.${part.result}.word`),
      note: localize(`DEPO.metrohod.result.${part.result}.note`, { face, effect: localize(effectKey(part.effect)) }),
      voided: localize("DEPO.metrohod.result.voided", { faces: faces.join(", ") }),
      lower: keepLowest,
      dice: facesView(faces.slice(0, skillDice), face),
      pushDice: facesView(faces.slice(skillDice), face),
    };
  },
  actions: {},
};
