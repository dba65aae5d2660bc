import { localize } from "../../../foundry/i18n.ts";
import { findActor } from "../../../foundry/documents.ts";
import type { Action, Card, CardPart, Denied, Press, Step, Viewer } from "../../../play/card/card-types.ts";
import { characterOf } from "../data/character.ts";
import { OpponentData } from "../data/opponent.ts";
import { USUAL_DIFFICULTY } from "../rules/choices.ts";
import { AGAINST, isHarsh, LIMIT } from "../rules/test.ts";
import { isWhole } from "../../../kernel/refusal.ts";
import { signed } from "../words.ts";
import { decide, difficultyNow, isHidden, riseOf, setsTarget, targetOf } from "./target.ts";
import { DIFFICULTY, isUndecided, VERDICT, verdictOf, type DifficultyData, type Target } from "./test-parts.ts";
import { judged } from "./verdict.ts";

const { fields } = foundry.data;

/** The numbers that stand on buttons of their own. */
const USUAL = [2, 3, 4, 5, 6, 7, 8];

const isOpen = (card: Card): boolean => card.phase === "proposed";
const write = (changes: Partial<DifficultyData>): Step => ({ parts: { [DIFFICULTY]: changes } });
const sets = ({ card, viewer }: { card: Card; viewer: Viewer }): boolean =>
  (isOpen(card) || isUndecided(card)) && setsTarget(card, viewer);

/** Opponents with a modifier, as choices of the GM's. */
function opposition(now: Target | null) {
  return game.actors.contents.flatMap((actor) => {
    const data: unknown = actor.system;
    if (!(data instanceof OpponentData)) return [];
    return AGAINST.flatMap((against) => {
      if (data[against] === 0) return [];
      const words = { name: actor.name, n: signed(data[against], true) };
      return {
        value: `${actor.uuid} ${against}`,
        label: localize(`DEPO.gumshoe.against.${against}Of`, words),
        chosen: now?.against === against && now.bonus === data[against],
      };
    });
  });
}

const nothing: Target = { base: USUAL_DIFFICULTY, against: "", bonus: 0 };

/** The target with the number that is typed or pressed; `null` when it is none. */
function withNumber(card: Card, word: string | undefined): Target | null {
  const base = word ? Number(word) : NaN;
  return isWhole(base, 1, LIMIT) ? { ...(targetOf(card) ?? nothing), base } : null;
}

/** The target with the modifier of the opponent that is chosen, or with none. */
function withOpponent(card: Card, choice: string | undefined): Target {
  const now = targetOf(card) ?? nothing;
  const [uuid, word] = (choice ?? "").split(" ");
  const against = AGAINST.find((each) => each === word);
  const data = characterOf(findActor(uuid))?.data;
  if (!against || !(data instanceof OpponentData)) return { ...now, against: "", bonus: 0 };
  return { ...now, against, bonus: data[against] };
}

/** Sets the number; of a roll that waits for it, it gives the outcome as well. A hidden number is kept here and written nowhere. */
async function set({ card, part }: Press<DifficultyData>, target: Target | null): Promise<Step | Denied> {
  if (!target) return { denied: "value" };
  const hidden = isHidden(card);
  await decide(card, { target, hidden });
  const settings = { settings: part.settings + 1, hidden, target: hidden ? null : target };
  const verdict = verdictOf(card);
  if (!isUndecided(card) || !verdict) return write(settings);
  const number = target.base + target.bonus + riseOf(card);
  return { phase: "settled", parts: { [DIFFICULTY]: settings, [VERDICT]: judged(verdict, number, hidden) } };
}

/** Makes the number the GM's alone; what was told before does not count any more. */
async function hide({ card }: Press<DifficultyData>): Promise<Step> {
  await decide(card, { target: null, hidden: true });
  return write({ hidden: true, target: null, settings: 0 });
}

/** Tells everyone the number, and of a roll by how much it passed or failed. */
async function reveal({ card, part }: Press<DifficultyData>): Promise<Step | Denied> {
  const target = targetOf(card);
  const verdict = verdictOf(card);
  if (!target) return { denied: "value" };
  await decide(card, { target, hidden: false });
  const told = { hidden: false, target, settings: part.settings + 1 };
  if (!verdict || isOpen(card)) return write(told);
  const number = verdict.difficulty ?? target.base + target.bonus + riseOf(card);
  return { parts: { [DIFFICULTY]: told, [VERDICT]: judged(verdict, number, false) } };
}

const toggle = (key: "needed" | "failForward"): Action<DifficultyData> => ({
  may: ({ card, viewer }) => isOpen(card) && viewer.isGM,
  run: ({ part }) => write({ [key]: !part[key] }),
});

function shownTarget(card: Card, viewer: Viewer) {
  const target = targetOf(card);
  const number = difficultyNow(card);
  const rise = riseOf(card);
  const parts = [
    ...(target ? [String(target.base)] : []),
    ...(target?.against ? [`${localize(`DEPO.gumshoe.against.${target.against}`)} ${signed(target.bonus, true)}`] : []),
    ...(rise > 0 ? [localize("DEPO.gumshoe.test.followersRise", { n: rise })] : []),
  ];
  const known = target !== null && (viewer.isGM || !isHidden(card));
  return { number: known ? number : null, parts: known && parts.length > 1 ? parts.join(" + ") : "", rise };
}

/** Goal and number: the GM sets it, in the open or behind the screen (rules/gumshoe.md, Test). */
export const difficultyPart: CardPart<DifficultyData> = {
  type: "gumshoeDifficulty",
  template: "gumshoe/card/difficulty.hbs",
  schema: () => ({
    goal: new fields.StringField({ required: true }),
    hidden: new fields.BooleanField(),
    target: new fields.SchemaField(
      {
        base: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 4 }),
        against: new fields.StringField({ required: true, blank: true, choices: [...AGAINST], initial: "" }),
        bonus: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      },
      { required: true, nullable: true, initial: null },
    ),
    settings: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    needed: new fields.BooleanField(),
    failForward: new fields.BooleanField(),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    const hidden = isHidden(card);
    const target = targetOf(card);
    const number = viewer.isGM || !hidden ? difficultyNow(card) : null;
    const base = target?.base ?? 0;
    return {
      hidden,
      open: isOpen(card) || isUndecided(card),
      sets: sets(press),
      elsewhere: viewer.isGM && hidden && !sets(press) && isOpen(card),
      usual: USUAL.map((value) => ({ value, checked: value === base })),
      other: base > 0 && !USUAL.includes(base) ? base : "",
      opposition: sets(press) ? opposition(target) : [],
      ...shownTarget(card, viewer),
      harsh: viewer.isGM && number !== null && !part.failForward && isHarsh(number, part.needed),
    };
  },
  actions: {
    describe: {
      may: ({ card, viewer }) => isOpen(card) && (viewer.isOwner || viewer.isGM),
      run: ({ input }) => write({ goal: (input.goal ?? "").trim() }),
    },
    set: { may: sets, run: (press) => set(press, withNumber(press.card, press.input.base)) },
    more: { may: sets, run: (press) => set(press, withNumber(press.card, press.input.more)) },
    against: { may: sets, run: (press) => set(press, withOpponent(press.card, press.input.opponent)) },
    hide: {
      may: ({ card, viewer }) => isOpen(card) && viewer.isGM && !isHidden(card),
      run: hide,
    },
    reveal: {
      may: ({ card, viewer }) =>
        card.phase !== "undone" && isHidden(card) && setsTarget(card, viewer) && targetOf(card) !== null,
      run: reveal,
    },
    need: toggle("needed"),
    failForward: toggle("failForward"),
  },
};
