import { localize } from "../../../foundry/i18n.ts";
import type { Action, Card, CardPart } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { helpForgotten } from "../../../play/card/parts/help.ts";
import { retry as retryRule } from "../rules/test.ts";
import { abilityNow } from "./effort.ts";
import { difficultyNow, isHidden } from "./target.ts";
import { DIFFICULTY, difficultyOf, EFFORT, isUndecided, VERDICT, type VerdictData } from "./test-parts.ts";
import { judged } from "./verdict.ts";

const { fields } = foundry.data;
const whole = (initial = 0) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });
const known = () => new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });

const mayRetry = (card: Card, { outcome, paid }: VerdictData): boolean => {
  const ability = card.phase === "settled" && outcome === "failure" ? abilityNow(card) : null;
  const again = ability && retryRule({ previousSpend: paid, pool: ability.pool });
  return again !== null && "allowed" in again && again.allowed;
};

/** Tried again: with new circumstances and more points than before (rules/gumshoe.md, Retry). */
const retry: Action<VerdictData> = {
  may: ({ card, part, viewer }) => viewer.isOwner && mayRetry(card, part),
  run: ({ card, part, input }) => {
    const goal = (input.circumstances ?? "").trim();
    if (!goal) return { denied: "circumstances" };
    return {
      phase: "proposed",
      parts: {
        [DIFFICULTY]: { goal, ...(isHidden(card) ? {} : { settings: 0 }) },
        [EFFORT]: { spend: part.paid + 1, mastery: false },
        ...helpForgotten(card),
      },
    };
  },
};

/** The GM names the price of a failure that passes. */
const price: Action<VerdictData> = {
  may: ({ card, part, viewer }) =>
    card.phase === "settled" && viewer.isGM && part.outcome === "failure" && difficultyOf(card).failForward,
  run: ({ input }) => ({ parts: { [VERDICT]: { price: (input.price ?? "").trim() } } }),
};

function wordsOf({ outcome, catastrophe }: VerdictData): string {
  if (catastrophe) return localize("DEPO.gumshoe.verdict.catastrophe");
  return localize(outcome ? `DEPO.gumshoe.verdict.${outcome}` : "DEPO.gumshoe.verdict.undecided");
}

/** The outcome in words, then the sum; how far from the number for those who may know it (rules/gumshoe.md, Test). */
export const verdictPart: CardPart<VerdictData> = {
  type: "gumshoeVerdict",
  template: "gumshoe/card/verdict.hbs",
  schema: () => ({
    faces: new fields.ArrayField(
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, max: 6 }),
    ),
    ...{ spend: whole(), help: whole(), total: whole(), rise: whole(), paid: whole() },
    outcome: new fields.StringField({ required: true, blank: true, choices: ["success", "failure", ""], initial: "" }),
    catastrophe: new fields.BooleanField(),
    ...{ difficulty: known(), margin: known() },
    price: new fields.StringField({ required: true }),
  }),
  context: ({ card, part, viewer }) => {
    if (card.phase === "proposed") return null;
    const number = part.difficulty ?? (viewer.isGM ? difficultyNow(card) : null);
    const seen = number === null ? null : judged(part, number, false);
    const voided = card.phase === "undone";
    const counts = Math.max(...part.faces);
    const margin =
      seen && part.outcome ? localize(`DEPO.gumshoe.verdict.margin.${part.outcome}`, { n: seen.margin ?? 0 }) : "";
    return {
      tone: part.outcome || "partial",
      icon: part.outcome ? "" : "wait",
      void: voided,
      word: wordsOf(part),
      note: voided ? localize("DEPO.gumshoe.verdict.voided", { total: part.total }) : margin,
      groups: [],
      dice: facesView(part.faces, (face) => face === counts),
      number: part.outcome ? number : null,
      secret: number !== null && part.difficulty === null,
      undecided: isUndecided(card),
      forward: part.outcome === "failure" && difficultyOf(card).failForward,
    };
  },
  actions: { retry, price },
};
