import { localize } from "../../../foundry/i18n.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Card, CardPart, PartData, Press, Step } from "../../../play/card/card-types.ts";
import type { Effect, Risk, Terms } from "../rules/terms.ts";
import { DEFAULT_TERMS, EFFECTS, RISKS, TERM_EFFECTS, trade } from "../rules/terms.ts";

export const TERMS = "terms";

const TRADES = ["none", "safety", "effect"] as const;
type Trade = (typeof TRADES)[number];

export interface TermsData extends PartData {
  goal: string;
  /** What is used for it. */
  gear: string;
  /** What the dispatcher set. */
  risk: Risk;
  effect: (typeof TERM_EFFECTS)[number];
  /** What the player made of it. */
  trade: Trade;
}

const { fields } = foundry.data;
const choice = (choices: readonly string[], initial: string) =>
  new fields.StringField({ required: true, blank: false, choices: [...choices], initial });

/** The terms with the player's trade; a trade that cannot be made any more counts as none (rules/metrohod.md, Skill check 2). */
export function agreedTerms({ risk, effect, trade: towards }: TermsData): Terms {
  const traded = towards === "none" ? { risk, effect } : trade({ risk, effect, towards });
  return isRefusal(traded) ? { risk, effect } : traded;
}

/** Lang key of a level of risk. */
export const riskKey = (risk: Risk): string => `DEPO.metrohod.risk.${risk}`;
/** Lang key of a level of effect. */
export const effectKey = (effect: Effect): string => `DEPO.metrohod.effect.${effect}`;

const levels = ({ risk, effect }: Terms) => ({
  risk: localize(riskKey(risk)),
  effect: localize(effectKey(effect)),
  riskLevel: RISKS.indexOf(risk) + 1,
  effectLevel: EFFECTS.indexOf(effect) + 1,
});

/** The nine combinations of the dispatcher, one row a risk. */
function matrix({ risk, effect }: TermsData) {
  return RISKS.map((row) => ({
    label: localize(riskKey(row)),
    cells: TERM_EFFECTS.map((column) => ({
      value: `${row} ${column}`,
      label: `${localize(riskKey(row))}, ${localize(effectKey(column))}`,
      checked: row === risk && column === effect,
    })),
  }));
}

/** The terms as set and the trades that are open from there. */
function offers(terms: TermsData) {
  return TRADES.flatMap((towards) => {
    const agreed = towards === "none" ? terms : trade({ ...terms, towards });
    if (isRefusal(agreed)) return [];
    const note = localize(`DEPO.metrohod.check.trade.${towards}`);
    return { ...levels(agreed), towards, note, checked: towards === terms.trade };
  });
}

const isOpen = ({ card }: { card: Card }): boolean => card.phase === "proposed";
const setTerms = (changes: Partial<TermsData>): Step => ({ parts: { [TERMS]: changes } });

/** Whether the viewer holds the pen: sets the terms rather than trades. */
const sets = ({ card, viewer }: Omit<Press<TermsData>, "input">): boolean => isOpen({ card }) && viewer.isGM;

/** Goal, gear, risk and effect: what is agreed before the dice (rules/metrohod.md, Skill check 1–2). */
export const termsPart: CardPart<TermsData> = {
  type: "metrohodTerms",
  template: "metrohod/card/terms.hbs",
  schema: () => ({
    goal: new fields.StringField({ required: true }),
    gear: new fields.StringField({ required: true }),
    risk: choice(RISKS, DEFAULT_TERMS.risk),
    effect: choice(TERM_EFFECTS, DEFAULT_TERMS.effect),
    trade: choice(TRADES, "none"),
  }),
  context: (press) => ({
    open: isOpen(press),
    sets: sets(press),
    trades: isOpen(press) && press.viewer.isOwner && !sets(press),
    columns: TERM_EFFECTS.map((effect) => localize(effectKey(effect))),
    rows: matrix(press.part),
    offers: offers(press.part),
    agreed: levels(agreedTerms(press.part)),
  }),
  actions: {
    describe: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: ({ input }) => setTerms({ goal: (input.goal ?? "").trim(), gear: (input.gear ?? "").trim() }),
    },
    set: {
      may: sets,
      run: ({ input }) => {
        const [risk, effect] = (input.cell ?? "").split(" ");
        const known = RISKS.find((each) => each === risk);
        const reached = TERM_EFFECTS.find((each) => each === effect);
        return known && reached ? setTerms({ risk: known, effect: reached, trade: "none" }) : { denied: "value" };
      },
    },
    trade: {
      may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
      run: ({ part, input }) => {
        const towards = TRADES.find((each) => each === input.trade);
        if (!towards) return { denied: "value" };
        if (towards !== "none" && isRefusal(trade({ ...part, towards }))) return { denied: "trade" };
        return setTerms({ trade: towards });
      },
    },
  },
};
