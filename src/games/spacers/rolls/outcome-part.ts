import { localize } from "../../../foundry/i18n.ts";
import type { Card, CardPart, Press } from "../../../play/card/card-types.ts";
import { concerns } from "../../../play/card/concern.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { CHOICES, type ChoicesData } from "../../../play/card/parts/choices.ts";
import { WeaponData } from "../data/items.ts";
import { RESULTS } from "../rules/move.ts";
import { openDamage } from "./damage-card.ts";
import { environment, mayTurn, timesTurned } from "./environment.ts";
import { termView, sumOf } from "./modifiers.ts";
import type { OutcomeData } from "./move-parts.ts";
import { moveOn, moveText, OUTCOME, PICKS, signed, statName, TONES } from "./move-parts.ts";
import { rerollMove, rerolls } from "./roll-move.ts";
import { hasPicks, picksAfter, settleMove } from "./settle-move.ts";
import { spacerOf } from "./spacer-actor.ts";

const { fields } = foundry.data;
const whole = (initial = 0) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });

/** Whether the result only waits for somebody to accept it: there is nothing to choose. */
function waits(card: Card): boolean {
  const picks = card.part<ChoicesData>(PICKS);
  return card.phase === "rolled" && (picks?.type !== CHOICES || picks.most === 0 || picks.done);
}

const weaponsOf = (card: Card) =>
  (card.actor?.items.contents ?? []).flatMap((item) => {
    const data: unknown = item.system;
    return data instanceof WeaponData && data.damage > 0 ? [{ id: item.id, name: item.name, damage: data.damage }] : [];
  });

/** The surroundings for the GM, while they may make a miss of the result. */
function turnView(card: Card) {
  if (!mayTurn(card)) return null;
  const now = environment();
  return localize("DEPO.spacers.environment.left", { left: now.level - timesTurned(now), level: now.level });
}

function noteOf(card: Card, { result, turned, faces }: OutcomeData): string {
  if (card.phase === "undone") return localize("DEPO.spacers.result.voided", { faces: faces.join(", ") });
  if (turned) return localize("DEPO.spacers.result.turned");
  return localize(`DEPO.spacers.result.${result}.note`);
}

const mayReroll = ({ card, part, viewer }: Omit<Press<OutcomeData>, "input">): boolean => {
  const spacer = spacerOf(card.actor);
  const again = card.phase === "rolled" && part.former.length === 0 && !part.turned;
  return again && concerns(card, viewer) && spacer !== null && rerolls(spacer, moveOn(card));
};

/** The result in words, the dice with all that was added, and what the GM's surroundings and markers make of it. */
export const outcomePart: CardPart<OutcomeData> = {
  type: "spacersOutcome",
  template: "spacers/card/outcome.hbs",
  schema: () => ({
    faces: new fields.ArrayField(whole(1)),
    former: new fields.ArrayField(whole(1)),
    value: whole(),
    terms: new fields.ArrayField(
      new fields.SchemaField({
        key: new fields.StringField({ required: true }),
        source: new fields.StringField({ required: true }),
        name: new fields.StringField({ required: true }),
        slug: new fields.StringField({ required: true }),
        amount: whole(),
      }),
    ),
    total: whole(),
    result: new fields.StringField({ required: true, blank: false, choices: [...RESULTS], initial: "miss" }),
    turned: new fields.BooleanField(),
    damage: whole(),
  }),
  context: ({ card, part }) => {
    const move = moveOn(card);
    const modifier = sumOf(part.terms);
    const band = move.rules.bands[part.result].text;
    const marker = spacerOf(card.actor)?.data.marker ?? "";
    return {
      void: card.phase === "undone",
      tone: TONES[part.result],
      word: localize(`DEPO.spacers.result.${part.result}.word`),
      note: noteOf(card, part),
      dice: facesView(part.faces, () => true),
      formerDice: facesView(part.former, () => false),
      value: signed(part.value),
      stat: statName(move.stat),
      modifier: part.terms.length > 0 ? signed(modifier) : "",
      modifiers: part.terms.map((term) => `${termView(term).label} ${signed(term.amount)}`).join(", "),
      words: moveText(move, `system.bands.${part.result}.text`, band),
      turn: turnView(card),
      marker: marker && localize(`DEPO.spacers.marker.${marker}`),
      weapons: card.phase === "settled" && part.damage > 0 ? weaponsOf(card) : [],
      bare: part.damage,
    };
  },
  actions: {
    accept: {
      may: ({ card, viewer }) => waits(card) && (viewer.isGM || viewer.isOwner),
      run: ({ card, part }) => settleMove(card, part.result, []),
    },
    turn: {
      may: ({ card, viewer }) => viewer.isGM && mayTurn(card),
      run: ({ card }) => {
        const move = moveOn(card);
        const turned = { result: "miss", turned: true };
        const picks = picksAfter(move, "miss");
        if (hasPicks(move, "miss")) return { parts: { ...picks, [OUTCOME]: turned } };
        const settled = settleMove(card, "miss", []);
        if ("denied" in settled) return settled;
        const outcome = { ...turned, ...settled.parts?.[OUTCOME] };
        return { ...settled, parts: { ...picks, ...settled.parts, [OUTCOME]: outcome } };
      },
    },
    reroll: { may: mayReroll, run: rerollMove },
    damage: {
      may: ({ card, part, viewer }) => card.phase === "settled" && part.damage > 0 && concerns(card, viewer),
      run: async ({ card, input, part }) => {
        const weapon = weaponsOf(card).find(({ id }) => id === input.weapon);
        if (!card.actor) return { denied: "missing" };
        const dice = (weapon?.damage ?? 0) + part.damage - (weapon ? 1 : 0);
        const opened = await openDamage(card.actor, { source: weapon?.name ?? "", dice, like: card });
        return opened ? { parts: { [OUTCOME]: { damage: 0 } } } : { denied: "failed" };
      },
    },
  },
};
