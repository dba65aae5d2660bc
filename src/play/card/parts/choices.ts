import { localize } from "../../../foundry/i18n.ts";
import { countPicked, pick } from "../../../kernel/choices.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Action, Card, CardPart, Denied, PartData, Press, Step } from "../card-types.ts";
import { concerns } from "../concern.ts";

/** One thing to choose, under its key. */
export interface ChoiceOption {
  /** The words, as they were when the card got them. */
  text: string;
  sort: number;
  /** How often it is picked. */
  picked: number;
}

export interface ChoicesData extends PartData {
  options: Record<string, ChoiceOption>;
  /** How many may be picked; 0 takes the part off the card. */
  most: number;
  /** Whether one option may be picked more than once. */
  repeat: boolean;
  /** Each pick is spent at once and stays; otherwise all picks take effect together when they are settled. */
  spend: boolean;
  /** Whose choice it is. */
  by: "owner" | "gm";
  /** All that was to be picked is. */
  done: boolean;
}

/** The type of the part. A card may have several, each under an id of its own. */
export const CHOICES = "choices";

const { fields } = foundry.data;

/** What the part starts with. */
export interface NewChoices {
  sort: number;
  most: number;
  options: readonly { key: string; text: string }[];
  repeat?: boolean;
  spend?: boolean;
  by?: ChoicesData["by"];
}

/** The part with these options, none picked yet, in the order given. */
export function choicesPart({ options, ...rest }: NewChoices): object {
  const entries = options.map(({ key, text }, sort) => [key, { text, sort, picked: 0 }]);
  return {
    type: CHOICES,
    done: false,
    repeat: false,
    spend: false,
    by: "owner",
    ...rest,
    options: Object.fromEntries(entries),
  };
}

/** The options of the part in their order. */
const inOrder = ({ options }: ChoicesData): [string, ChoiceOption][] =>
  Object.entries(options).sort(([, a], [, b]) => a.sort - b.sort);

/** The keys of what is picked, one as often as it is. */
export const pickedKeys = (part: ChoicesData): string[] =>
  inOrder(part).flatMap(([key, { picked }]) => Array.from({ length: picked }, () => key));

const timesOf = ({ options }: ChoicesData): Record<string, number> =>
  Object.fromEntries(Object.entries(options).map(([key, { picked }]) => [key, picked]));

/** How many may still be picked: what the part says, or what is left of what pays for it. */
function leftOf(card: Card, partId: string, part: ChoicesData): number {
  const free = part.most - countPicked(timesOf(part));
  return Math.max(0, Math.min(free, card.kind.choices?.left?.(card, partId) ?? free));
}

type ChoicesPress = Omit<Press<ChoicesData>, "input">;

/** Whether there is something for this viewer to choose now. */
const isOpen = ({ card, part, viewer }: ChoicesPress): boolean =>
  (card.phase === "rolled" || (part.spend && card.phase === "settled")) &&
  part.most > 0 &&
  !part.done &&
  (part.by === "gm" ? viewer.isGM : concerns(card, viewer));

const writePicked = (partId: string, key: string, picked: number): Step => ({
  parts: { [partId]: { options: { [key]: { picked } } } },
});

/** The step with what the kind of card makes of some picks. */
async function brought({ card, partId }: ChoicesPress, keys: string[], step: Step): Promise<Step | Denied> {
  const more = (await card.kind.choices?.picked(card, partId, keys)) ?? {};
  return "denied" in more ? more : { ...step, ...more, parts: { ...step.parts, ...more.parts } };
}

/** Picks an option, or lets it go. */
const toggle: Action<ChoicesData> = {
  may: (press) => isOpen(press) && !press.part.spend,
  run: ({ card, part, partId, input }) => {
    const key = input.item ?? "";
    const times = pick({ picked: timesOf(part), most: part.most, repeat: part.repeat }, key);
    if (!isRefusal(times)) return writePicked(partId, key, times);
    const had = Object.hasOwn(part.options, key) && (part.options[key]?.picked ?? 0) > 0;
    return had && card.phase === "rolled" ? writePicked(partId, key, 0) : { denied: "choice" };
  },
};

/** Spends one on an option. */
const spend: Action<ChoicesData> = {
  may: (press) => isOpen(press) && press.part.spend && leftOf(press.card, press.partId, press.part) > 0,
  run: async (press) => {
    const { part, partId, input } = press;
    const key = input.item ?? "";
    const times = pick({ picked: timesOf(part), most: part.most, repeat: part.repeat }, key);
    if (isRefusal(times)) return { denied: "choice" };
    return brought(press, [key], writePicked(partId, key, times));
  },
};

/** Has what is picked take effect. Fewer may be picked only where there is no more to pick. */
const settle: Action<ChoicesData> = {
  may: (press) => isOpen(press) && !press.part.spend,
  run: async (press) => {
    const { part, partId } = press;
    const keys = pickedKeys(part);
    const wanted = part.repeat ? part.most : Math.min(part.most, Object.keys(part.options).length);
    if (keys.length < wanted) return { denied: "fewer" };
    return brought(press, keys, { phase: "settled", parts: { [partId]: { done: true } } });
  },
};

/** A list to choose from: so many, only by whom it concerns. What picking brings is for the kind of card to say. */
export const choices: CardPart<ChoicesData> = {
  type: CHOICES,
  template: "play/card/choices.hbs",
  schema: () => ({
    options: new fields.TypedObjectField(
      new fields.SchemaField({
        text: new fields.StringField({ required: true }),
        sort: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
        picked: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      }),
    ),
    most: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }),
    repeat: new fields.BooleanField(),
    spend: new fields.BooleanField(),
    by: new fields.StringField({ required: true, choices: ["owner", "gm"], initial: "owner" }),
    done: new fields.BooleanField(),
  }),
  context: (press) => {
    const { card, partId, part } = press;
    if (part.most === 0) return null;
    const left = leftOf(card, partId, part);
    const open = isOpen(press);
    return {
      title: card.kind.choices?.title(card, partId) ?? "",
      left: localize("DEPO.play.choices.left", { left, most: part.most }),
      tokens: part.spend ? Array.from({ length: part.most }, (_, i) => i < left) : null,
      full: left === 0,
      rows: inOrder(part).map(([key, { text, picked }]) => ({
        key,
        words: card.kind.choices?.text(card, key, text) ?? text,
        times: picked > 1 ? localize("DEPO.play.choices.times", { n: picked }) : "",
        picked: picked > 0,
        shut: picked === 0 && left === 0,
        spendable: open && part.spend && left > 0 && (part.repeat || picked === 0),
      })),
    };
  },
  actions: { toggle, spend, settle },
};
