import { findKept } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardPart } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { EFFECTS, loweredEffect, type Effect } from "../rules/terms.ts";
import { diceOf } from "./bonuses.ts";
import type { ConsequencesData, OutcomeData } from "./check-parts.ts";
import { CONSEQUENCES } from "./check-parts.ts";
import type { TermsData } from "./terms-part.ts";
import { effectKey, knowledgeOf, TERMS } from "./terms-part.ts";

const { fields } = foundry.data;

const RESULTS = ["critical", "success", "partial", "failure"];

/** The effect that is left once the consequences are taken. */
function effectLeft(card: Card, { effect }: OutcomeData): Effect {
  const loss = card.part<ConsequencesData>(CONSEQUENCES)?.items.effect;
  const lowered = loss?.state === "accepted" ? loweredEffect(effect) : effect;
  return isRefusal(lowered) ? effect : lowered;
}

/** What a check that gathers information brings, in words; "" for any other. */
function learned(card: Card, part: OutcomeData): string {
  if (!card.part<TermsData>(TERMS)?.gather || card.phase === "undone") return "";
  return knowledgeOf(part.result === "failure" ? "nothing" : effectLeft(card, part));
}

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
    helped: new fields.BooleanField(),
    pushed: new fields.BooleanField(),
    bonuses: new fields.ArrayField(
      new fields.SchemaField({
        uuid: new fields.StringField({ required: true }),
        name: new fields.StringField({ required: true }),
        dice: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
      }),
    ),
    effect: new fields.StringField({ required: true, blank: false, choices: [...EFFECTS], initial: "standard" }),
  }),
  context: ({ card, part }) => {
    const { faces, keepLowest, helped, pushed, face } = part;
    const pushAt = faces.length - Number(pushed && !keepLowest);
    const helpAt = pushAt - Number(helped && !keepLowest);
    const bonusAt = keepLowest ? helpAt : helpAt - diceOf(part.bonuses);
    const names = part.bonuses.map(({ uuid, name }) => findKept(uuid)?.name ?? name);
    const label = (key: string): string => localize(`DEPO.metrohod.dice.${key}`);
    const counts = (each: number) => each === face;
    const voided = card.phase === "undone";
    const groups = [
      { dice: facesView(faces.slice(0, bonusAt), counts), label: label(keepLowest ? "lowerCounts" : "skill") },
      { dice: facesView(faces.slice(bonusAt, helpAt), counts), label: names.join(", ") },
      { dice: facesView(faces.slice(helpAt, pushAt), counts), label: label("help") },
      { dice: facesView(faces.slice(pushAt), counts), label: label("push") },
    ];
    return {
      tone: part.result,
      void: voided,
      word: localize(`DEPO.metrohod.result.${part.result}.word`),
      note: voided
        ? localize("DEPO.metrohod.result.voided", { faces: faces.join(", ") })
        : localize(`DEPO.metrohod.result.${part.result}.note`, { face, effect: localize(effectKey(part.effect)) }),
      learned: learned(card, part),
      groups: voided ? [] : groups.filter(({ dice }) => dice.length > 0),
    };
  },
  actions: {},
};
