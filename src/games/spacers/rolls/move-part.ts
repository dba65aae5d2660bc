import { localize } from "../../../foundry/i18n.ts";
import type { Action, CardPart, Denied, Step } from "../../../play/card/card-types.ts";
import { oddsView } from "../../../play/card/odds-view.ts";
import { moveRules } from "../data/move.ts";
import { ENVIRONMENT_MAX } from "../rules/environment.ts";
import { RESULTS } from "../rules/move.ts";
import { moveOdds } from "../rules/odds.ts";
import { ROLLED, type Rolled } from "../rules/stats.ts";
import { environment, setEnvironment, timesTurned } from "./environment.ts";
import { bondsFor, isFree, possibleTerms, sumOf, termsNow, termView } from "./modifiers.ts";
import type { MovePartData } from "./move-parts.ts";
import { MOVE, signed, statName, TONES } from "./move-parts.ts";
import { rollMove } from "./roll-move.ts";
import { spacerOf, valueOf, type Spacer } from "./spacer-actor.ts";

/** The most that the GM adds or takes by hand. */
const GM_MOST = 3;

const { fields } = foundry.data;
const isOpen = ({ card }: { card: { phase: string } }): boolean => card.phase === "proposed";

/** The odds at what is added now, by the colours that all cards share. */
function oddsOf(added: number) {
  const odds = moveOdds(added);
  const byTone = Object.fromEntries(RESULTS.map((result) => [TONES[result], odds[result]]));
  return oddsView(byTone, (tone) => ({
    word: localize(`DEPO.spacers.tone.${tone}.short`),
    faces: localize(`DEPO.spacers.tone.${tone}.dice`),
  }));
}

/** What one can pick to roll with: a stat each, and every bond. */
function statsOf(spacer: Spacer, part: MovePartData) {
  return ROLLED.filter((stat) => stat !== "bond" && part.rules.stats.has(stat))
    .map((stat) => ({ key: `${stat} `, label: statName(stat), value: valueOf(spacer, stat, "") }))
    .concat(bondsFor(spacer, part).map(({ id, name, value }) => ({ key: `bond ${id}`, label: name, value })))
    .map(({ key, label, value }) => ({
      key,
      label,
      value: signed(value),
      checked: key === `${part.stat} ${part.bond}`,
    }));
}

/** What the surroundings may do, in words; `null` when nothing is amiss or gear cancels it. */
function environmentHint(spacer: Spacer): string | null {
  const now = environment();
  if (now.level === 0) return null;
  if (spacer.data.protects >= now.level) return localize("DEPO.spacers.environment.cancelled", { level: now.level });
  const left = Math.max(0, now.level - timesTurned(now));
  return localize("DEPO.spacers.environment.hint", { level: now.level, left });
}

const owners: Pick<Action<MovePartData>, "may"> = {
  may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
};

/** The proposal of a move: what it is rolled with, what is added, the exact odds (rules/spacers.md, the roll). */
export const movePart: CardPart<MovePartData> = {
  type: "spacersMove",
  template: "spacers/card/move.hbs",
  schema: () => ({
    name: new fields.StringField({ required: true }),
    slug: new fields.StringField({ required: true }),
    rules: new fields.SchemaField(moveRules()),
    stat: new fields.StringField({ required: true, blank: false, choices: [...ROLLED], initial: "skill" }),
    bond: new fields.StringField({ required: true }),
    goal: new fields.StringField({ required: true }),
    off: new fields.TypedObjectField(new fields.BooleanField()),
    extra: new fields.NumberField({ required: true, integer: true, min: -GM_MOST, max: GM_MOST, initial: 0 }),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    const spacer = spacerOf(card.actor);
    if (!isOpen(press) || !spacer) return part.goal ? { goal: part.goal } : null;
    const terms = possibleTerms(card, spacer);
    const modifier = sumOf(termsNow(card, spacer));
    const added = valueOf(spacer, part.stat, part.bond) + modifier;
    const stats = statsOf(spacer, part);
    return {
      open: true,
      stats: stats.length > 1 ? stats : null,
      sum: localize("DEPO.spacers.card.together", { sum: signed(modifier) }),
      terms: terms.map((term) => ({
        ...termView(term),
        key: term.key,
        amount: signed(term.amount),
        free: isFree(term),
        on: !isFree(term) || part.off[term.key] !== true,
      })),
      odds: oddsOf(added),
      hint: environmentHint(spacer),
      roll: localize("DEPO.spacers.card.roll", { added: added < 0 ? `− ${-added}` : `+ ${added}` }),
      gm: viewer.isGM && {
        levels: Array.from({ length: ENVIRONMENT_MAX + 1 }, (_, level) => ({
          level,
          chosen: level === environment().level,
        })),
        extras: Array.from({ length: 2 * GM_MOST + 1 }, (_, i) => ({
          amount: i - GM_MOST,
          label: signed(i - GM_MOST),
          chosen: i - GM_MOST === part.extra,
        })),
      },
    };
  },
  actions: {
    describe: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: ({ input }) => ({ parts: { [MOVE]: { goal: (input.goal ?? "").trim() } } }),
    },
    stat: {
      ...owners,
      run: ({ card, part, input }) => {
        const spacer = spacerOf(card.actor);
        const known = spacer && statsOf(spacer, part).some(({ key }) => key === input.stat);
        const [stat, bond = ""] = (input.stat ?? "").split(" ");
        return known ? { parts: { [MOVE]: { stat: stat as Rolled, bond } } } : { denied: "value" };
      },
    },
    term: {
      ...owners,
      run: ({ card, part, input }) => {
        const spacer = spacerOf(card.actor);
        const term = spacer && possibleTerms(card, spacer).find(({ key }) => key === input.item);
        if (!term || !isFree(term)) return { denied: "moved" };
        return { parts: { [MOVE]: { off: { [term.key]: part.off[term.key] !== true } } } };
      },
    },
    extra: {
      may: ({ card, viewer }) => isOpen({ card }) && viewer.isGM,
      run: ({ input }) => {
        const extra = Number(input.extra);
        const fits = Number.isSafeInteger(extra) && Math.abs(extra) <= GM_MOST;
        return fits ? { parts: { [MOVE]: { extra } } } : { denied: "value" };
      },
    },
    environment: {
      may: ({ card, viewer }) => isOpen({ card }) && viewer.isGM,
      run: async ({ input }): Promise<Step | Denied> => {
        const level = Number(input.level);
        if (!Number.isSafeInteger(level) || level < 0 || level > ENVIRONMENT_MAX) return { denied: "value" };
        await setEnvironment(level);
        return {};
      },
    },
    roll: { ...owners, run: rollMove },
    withdraw: {
      may: ({ card, viewer }) => isOpen({ card }) && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
  },
};
