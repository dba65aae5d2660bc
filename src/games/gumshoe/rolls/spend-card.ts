import { localize, plural } from "../../../foundry/i18n.ts";
import { delta } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Action, Card, CardKind, CardPart, Denied, PartData, Step } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import type { RollOptions } from "../../../play/rollable.ts";
import { abilityOf, characterOf, type Ability } from "../data/character.ts";
import { spendPoints } from "../rules/spend.ts";
import { signed } from "../words.ts";

const ID = "gumshoe.spend";
const SPEND = "spend";

/** Something beyond the clue, at a price. */
interface Benefit {
  words: string;
  cost: number;
  bought: boolean;
}

export interface SpendData extends PartData {
  ability: string;
  abilityName: string;
  /** What is looked for, and what is found for nothing. */
  goal: string;
  clue: string;
  benefits: Record<string, Benefit>;
}

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

/** The dearest benefit, and the most points to spend in one go. */
const MOST = 12;

function spendOf(card: Card): SpendData {
  const data = card.part<SpendData>(SPEND);
  if (!data) throw new Error("The card is no investigation");
  return data;
}

function abilityNow(card: Card): Ability | null {
  const character = characterOf(card.actor);
  return character && abilityOf(character, spendOf(card).ability);
}

const isOpen = (card: Card): boolean => card.phase === "proposed";
const write = (changes: object): Step => ({ parts: { [SPEND]: changes } });

/** Takes points out of the pool, for whatever `more` says (rules/gumshoe.md, Investigative abilities). */
function paid(card: Card, amount: number, more: Step): Step | Denied {
  const ability = abilityNow(card);
  if (!ability) return { denied: "missing" };
  const left = spendPoints({ pool: ability.pool, amount });
  if (isRefusal(left)) return { denied: "points" };
  const changes = [delta(ability.uuid, `${ability.path}.value`, left - ability.pool)];
  return { ...more, changes, reason: "DEPO.gumshoe.reason.spend" };
}

const offer: Action<SpendData> = {
  may: ({ card, viewer }) => isOpen(card) && viewer.isGM,
  run: ({ input }) => {
    const words = (input.words ?? "").trim();
    const cost = Number(input.cost);
    if (!words || !Number.isSafeInteger(cost) || cost < 1 || cost > MOST) return { denied: "benefit" };
    return write({ benefits: { [foundry.utils.randomID()]: { words, cost, bought: false } } });
  },
};

const buy: Action<SpendData> = {
  may: ({ card, viewer }) => isOpen(card) && viewer.isOwner,
  run: ({ card, part, input }) => {
    const key = input.item ?? "";
    const benefit = Object.hasOwn(part.benefits, key) ? part.benefits[key] : undefined;
    if (!benefit || benefit.bought) return { denied: "moved" };
    return paid(card, benefit.cost, write({ benefits: { [key]: { bought: true } } }));
  },
};

/** What is sought and found, and what points buy beyond it; no dice (rules/gumshoe.md, Investigative abilities). */
export const spendPart: CardPart<SpendData> = {
  type: "gumshoeSpend",
  template: "gumshoe/card/spend.hbs",
  schema: () => ({
    ability: new fields.StringField({ required: true, blank: false }),
    abilityName: text(),
    goal: text(),
    clue: text(),
    benefits: new fields.TypedObjectField(
      new fields.SchemaField({
        words: text(),
        cost: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 1 }),
        bought: new fields.BooleanField(),
      }),
    ),
  }),
  context: ({ card, part }) => {
    const pool = isOpen(card) ? (abilityNow(card)?.pool ?? 0) : 0;
    return {
      open: isOpen(card),
      amounts: Array.from({ length: Math.max(0, Math.min(MOST, pool)) }, (_, i) => ({
        amount: i + 1,
        words: plural("DEPO.gumshoe.points", i + 1),
      })),
      offers: Object.entries(part.benefits).map(([key, { words, cost, bought }]) => ({
        ...{ key, words, bought, affordable: cost <= pool },
        cost: plural("DEPO.gumshoe.points", cost),
      })),
    };
  },
  actions: {
    describe: {
      may: ({ card, viewer }) => isOpen(card) && (viewer.isOwner || viewer.isGM),
      run: ({ input }) => write({ goal: (input.goal ?? "").trim() }),
    },
    tell: {
      may: ({ card, viewer }) => isOpen(card) && viewer.isGM,
      run: ({ input }) => write({ clue: (input.clue ?? "").trim() }),
    },
    offer,
    buy,
    spend: {
      may: ({ card, viewer }) => isOpen(card) && viewer.isOwner && (abilityNow(card)?.pool ?? 0) > 0,
      run: ({ card, input }) => paid(card, Number(input.amount), {}),
    },
    close: {
      may: ({ card, viewer }) => isOpen(card) && (viewer.isOwner || viewer.isGM),
      run: () => ({ phase: "settled" }),
    },
  },
};

/** An investigative ability at work (rules/gumshoe.md, Investigative abilities). */
export const spendCard: CardKind = {
  id: ID,
  game: "gumshoe",
  head: (card) => {
    const now = abilityNow(card);
    return {
      title: now?.name ?? spendOf(card).abilityName,
      note: now ? localize("DEPO.gumshoe.test.poolOf", { pool: signed(now.pool), rating: now.rating }) : "",
      ...{ icon: "search", hue: 1, tone: "", level: null },
    };
  },
  stages: () => null,
  turn: () => null,
  outcome: () => "",
};

/** Posts an investigation with an ability. @returns the card, or `null` when there is none */
export async function proposeSpend(
  actor: Actor.Stored,
  ability: Ability,
  { goal = "", mode }: RollOptions = {},
): Promise<Card | null> {
  const { key, name } = ability;
  return openCard({
    kind: ID,
    skin: characterOf(actor)?.variant ?? "",
    actor,
    parts: { [SPEND]: { type: "gumshoeSpend", sort: 20, ability: key, abilityName: name, goal } },
    summary: localize("DEPO.gumshoe.spend.summary", { ability: name }),
    mode,
  });
}
