import { MOST_SEGMENTS } from "../../../kernel/clocks.ts";
import { localize, signed } from "../../../foundry/i18n.ts";
import { attemptChanges, findClock, isKnownTo, valueMoved } from "../../clock/clock.ts";
import { clockChoices, clockShown, mayTick, tickStep } from "../card-clock.ts";
import type { Action, Card, CardPart, PartData, Press } from "../card-types.ts";

export interface ProgressData extends PartData {
  /** The clock that the roll moves, by uuid: its name and dial are for each reader's client to look up. */
  clock: string | null;
  /** Whether the roll holds it back rather than moves it on. */
  back: boolean;
  /** How far it has been moved; `null` while it has not. */
  moved: number | null;
}

/** Id of the part on every card. */
export const PROGRESS = "progress";

/** Where it stands: below the dice once they lie. */
const BELOW_DICE = 40;

const { fields } = foundry.data;

type ProgressPress = Omit<Press<ProgressData>, "input">;

/** The part that names no clock yet. @param sort its place on the proposal */
export const progressPart = (sort: number): object => ({ type: PROGRESS, sort });

/** The part's new place for the step that lays the dice; nothing for a card that has none. */
export const progressBelow = (card: Card): Record<string, object> =>
  card.part(PROGRESS) ? { [PROGRESS]: { sort: BELOW_DICE } } : {};

/** Whether the clock is still to be moved, and the card is the viewer's to work. */
const isOpen = ({ card, part, viewer }: ProgressPress): boolean =>
  card.phase !== "undone" && part.moved === null && (viewer.isOwner || viewer.isGM);

const isRolled = ({ phase }: Card): boolean => phase === "rolled" || phase === "settled";

/** Names the clock and the way that it goes, before the roll or after; not over a clock that is hidden from who names it. */
const name: Action<ProgressData> = {
  may: (press) => {
    const page = findClock(press.part.clock);
    return isOpen(press) && (!page || isKnownTo(page, press.viewer.user));
  },
  run: ({ viewer, input }) => {
    const page = findClock(input.clock);
    if (input.clock && !(page && isKnownTo(page, viewer.user))) return { denied: "clock" };
    return { parts: { [PROGRESS]: { clock: page?.uuid ?? null, back: input.way === "back" } } };
  },
};

/** Moves the clock, once: by whoever may write to it. */
const move: Action<ProgressData> = {
  may: (press) => isOpen(press) && isRolled(press.card) && mayTick(press.part.clock, press.viewer.user),
  run: ({ part, input }) => {
    const by = Number(input.by || NaN);
    if (!Number.isSafeInteger(by) || by < 0 || by > MOST_SEGMENTS) return { denied: "value" };
    const step = tickStep(part.clock, (page) => attemptChanges(page, part.back ? -by : by));
    return "denied" in step ? step : { ...step, parts: { [PROGRESS]: { moved: valueMoved(step.changes ?? []) } } };
  },
};

/** What the roll does to the clock, in words. */
function wordsOf({ card, part }: ProgressPress, worth: number | null): string {
  if (part.moved !== null) return localize("DEPO.play.progress.moved", { n: signed(part.moved) });
  const way = part.back ? "back" : "forward";
  if (isRolled(card) || worth === null) return localize(`DEPO.play.progress.${way}`);
  return localize(`DEPO.play.progress.${way}By`, { n: worth });
}

/** A clock that the roll moves on or holds back, live on the card for all who may know of it. */
export const progress: CardPart<ProgressData> = {
  type: PROGRESS,
  template: "play/card/progress.hbs",
  showsClocks: true,
  schema: () => ({
    clock: new fields.DocumentUUIDField({ required: true, nullable: true, type: "JournalEntryPage" }),
    back: new fields.BooleanField(),
    moved: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    const shown = clockShown(part.clock, viewer.user);
    const choices = name.may(press) ? clockChoices(viewer.user, part.clock) : [];
    if (!shown && choices.length === 0) return null;
    const worth = card.kind.progress?.(card) ?? null;
    return {
      shown,
      choices,
      there: findClock(part.clock) !== null,
      words: wordsOf(press, worth),
      worth: worth ?? 1,
      most: MOST_SEGMENTS,
      waits: isOpen(press) && isRolled(card) && !move.may(press),
      undone: card.phase === "undone",
    };
  },
  actions: { name, move },
};
