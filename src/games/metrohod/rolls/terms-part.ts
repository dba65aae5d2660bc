import { localize } from "../../../foundry/i18n.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { approval, waitsUntil } from "../../../play/card/approval.ts";
import type { Card, CardPart, PartData, Press, Step } from "../../../play/card/card-types.ts";
import type { Effect, Risk, Terms } from "../rules/terms.ts";
import { DEFAULT_TERMS, EFFECTS, RISKS, TERM_EFFECTS, trade } from "../rules/terms.ts";

export const TERMS = "terms";

const TRADES = ["none", "safety", "effect", "offer"] as const;
type Trade = (typeof TRADES)[number];

export interface TermsData extends PartData {
  goal: string;
  /** What is used for it. */
  gear: string;
  /** Whether it is to learn something: the effect then says how much. */
  gather: boolean;
  /** What the dispatcher set. */
  risk: Risk;
  effect: (typeof TERM_EFFECTS)[number];
  /** Whether the dispatcher has given the terms, where the world waits for that. */
  approved: boolean;
  /** What the dispatcher offers in their place, and with what words; blank levels where nothing is offered. */
  offerRisk: Risk | "";
  offerEffect: (typeof TERM_EFFECTS)[number] | "";
  offerWords: string;
  /** What the player made of it. */
  trade: Trade;
}

const { fields } = foundry.data;
const choice = (choices: readonly string[], initial: string) =>
  new fields.StringField({ required: true, blank: false, choices: [...choices], initial });

/** What the dispatcher offers; `null` for nothing. */
const offerOf = ({ offerRisk: risk, offerEffect: effect }: TermsData): Terms | null =>
  risk && effect ? { risk, effect } : null;

/** What a trade makes of the terms; `null` when it cannot be made. */
function traded(terms: TermsData, towards: Trade): Terms | null {
  const { risk, effect } = terms;
  if (towards === "none") return { risk, effect };
  if (towards === "offer") return offerOf(terms);
  const made = trade({ risk, effect, towards });
  return isRefusal(made) ? null : made;
}

/** The terms with the player's trade; a trade that cannot be made any more counts as none (rules/metrohod.md, Skill check 2). */
export function agreedTerms(terms: TermsData): Terms {
  const { risk, effect } = terms;
  return traded(terms, terms.trade) ?? { risk, effect };
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
function matrix({ risk, effect, offerRisk, offerEffect }: TermsData) {
  return RISKS.map((row) => ({
    label: localize(riskKey(row)),
    cells: TERM_EFFECTS.map((column) => ({
      value: `${row} ${column}`,
      label: `${localize(riskKey(row))}, ${localize(effectKey(column))}`,
      checked: row === risk && column === effect,
      offered: row === offerRisk && column === offerEffect,
    })),
  }));
}

/** The terms as set and the trades that are open from there. */
function offers(terms: TermsData) {
  return TRADES.flatMap((towards) => {
    const agreed = traded(terms, towards);
    if (!agreed) return [];
    const note = localize(`DEPO.metrohod.check.trade.${towards}`);
    const words = towards === "offer" ? terms.offerWords : "";
    return { ...levels(agreed), towards, note, words, checked: towards === terms.trade };
  });
}

const isOpen = ({ card }: { card: Card }): boolean => card.phase === "proposed";
const setTerms = (changes: Partial<TermsData>): Step => ({ parts: { [TERMS]: changes } });

/** Whether the viewer holds the pen: sets the terms rather than trades. */
const sets = ({ card, viewer }: Omit<Press<TermsData>, "input">): boolean =>
  isOpen({ card }) && viewer.isGM && approval() !== "never";

/** The cell of the matrix that a field names; `null` for none. */
function cellOf(value: string | undefined): { risk: Risk; effect: TermsData["effect"] } | null {
  const [row, column] = (value ?? "").split(" ");
  const risk = RISKS.find((each) => each === row);
  const effect = TERM_EFFECTS.find((each) => each === column);
  return risk && effect ? { risk, effect } : null;
}

/** Nothing offered any more. */
const NO_OFFER = { offerRisk: "", offerEffect: "", offerWords: "", trade: "none" } as const;

/** How much is learned with an effect, in words; "nothing" of a check that fails (rules/metrohod.md, Gathering information). */
export const knowledgeOf = (effect: Effect | "nothing"): string => localize(`DEPO.metrohod.gather.${effect}`);

/** Goal, gear, risk and effect: what is agreed before the dice (rules/metrohod.md, Skill check 1–2). */
export const termsPart: CardPart<TermsData> = {
  type: "metrohodTerms",
  template: "metrohod/card/terms.hbs",
  schema: () => ({
    goal: new fields.StringField({ required: true }),
    gear: new fields.StringField({ required: true }),
    gather: new fields.BooleanField(),
    risk: choice(RISKS, DEFAULT_TERMS.risk),
    effect: choice(TERM_EFFECTS, DEFAULT_TERMS.effect),
    approved: new fields.BooleanField(),
    offerRisk: new fields.StringField({ required: true, blank: true, choices: [...RISKS], initial: "" }),
    offerEffect: new fields.StringField({ required: true, blank: true, choices: [...TERM_EFFECTS], initial: "" }),
    offerWords: new fields.StringField({ required: true }),
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
    offered: offerOf(press.part) !== null,
    cells: matrix(press.part).flatMap(({ cells }) => cells),
    learns: press.part.gather ? knowledgeOf(agreedTerms(press.part).effect) : "",
  }),
  actions: {
    describe: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: ({ input: { goal = "", gear = "", gather } }) =>
        setTerms({ goal: goal.trim(), gear: gear.trim(), gather: gather !== undefined }),
    },
    set: {
      may: sets,
      run: ({ input }) => {
        const cell = cellOf(input.cell);
        return cell ? setTerms({ ...cell, ...NO_OFFER, approved: true }) : { denied: "value" };
      },
    },
    approve: {
      may: (press) => sets(press) && waitsUntil(press.card, press.part.approved) > 0,
      run: () => setTerms({ approved: true }),
    },
    offer: {
      may: sets,
      run: ({ part, input }) => {
        const cell = cellOf(input.offer);
        if (!cell || (cell.risk === part.risk && cell.effect === part.effect)) return { denied: "offer" };
        const words = (input.words ?? "").trim();
        return setTerms({ offerRisk: cell.risk, offerEffect: cell.effect, offerWords: words, trade: "none" });
      },
    },
    recall: { may: (press) => sets(press) && offerOf(press.part) !== null, run: () => setTerms(NO_OFFER) },
    trade: {
      may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
      run: ({ part, input }) => {
        const towards = TRADES.find((each) => each === input.trade);
        if (!towards) return { denied: "value" };
        return traded(part, towards) ? setTerms({ trade: towards }) : { denied: "trade" };
      },
    },
  },
};
