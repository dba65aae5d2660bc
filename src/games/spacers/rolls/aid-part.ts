import { localize } from "../../../foundry/i18n.ts";
import { set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Action, Card, CardPart, Viewer } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { actorsFor } from "../../../play/card/parts/help.ts";
import { CRITICAL_PENALTY, HELP_MAX, HINDER, moveResult, RESULTS } from "../rules/move.ts";
import { bondsOf, type Bond } from "./bonds.ts";
import type { AidData, AidEntry } from "./move-parts.ts";
import { AID, signed, TONES } from "./move-parts.ts";
import { MoveRoll } from "./move-roll.ts";
import { spacerOf, type Spacer } from "./spacer-actor.ts";

const { fields } = foundry.data;
const whole = (initial = 0) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });

/** The bond that a spacer has with the card's actor. */
const bondWith = (spacer: Spacer, { actor }: Card): Bond | undefined =>
  bondsOf(spacer).find(({ fellow }) => fellow !== null && fellow.uuid === actor?.uuid);

/** The spacers the viewer speaks for who have a bond with the roller and have not stepped in yet. */
function thoseWhoMay(card: Card, viewer: Viewer, part: AidData) {
  if (card.phase !== "proposed") return [];
  return actorsFor(card, viewer).flatMap((actor) => {
    const spacer = spacerOf(actor);
    const bond = spacer && bondWith(spacer, card);
    return bond && !Object.hasOwn(part.entries, actor.id) ? [{ spacer, bond }] : [];
  });
}

/** What an attempt comes to on the roll: nothing on a miss; two where common ground was found. */
function amountOf(way: AidEntry["way"], hit: boolean, ground: boolean): number {
  if (!hit) return 0;
  if (way === "hinder") return HINDER;
  return ground ? HELP_MAX : 1;
}

/** Somebody else rolls their bond with the roller; it counts at once (rules/spacers.md, help or hinder). */
const aid: Action<AidData> = {
  may: ({ card, viewer, part }) => thoseWhoMay(card, viewer, part).length > 0,
  run: async ({ card, viewer, part, input }) => {
    const found = thoseWhoMay(card, viewer, part).find(({ spacer }) => spacer.actor.uuid === input.actor);
    const way = input.way === "help" || input.way === "hinder" ? input.way : null;
    if (!found || !way) return { denied: "value" };
    const { spacer, bond } = found;
    const modifier = spacer.data.critical ? CRITICAL_PENALTY : 0;
    const rolled = await MoveRoll.of(bond.value + modifier).evaluate();
    const read = moveResult({ dice: rolled.faces, stat: bond.value, modifier });
    if (isRefusal(read)) return { denied: "dice" };
    const { result } = read;
    const { uuid, name, img } = spacer.actor;
    const hit = result !== "miss";
    const amount = amountOf(way, hit, bond.ground);
    const entry: AidEntry = {
      name,
      img: img ?? "",
      way,
      faces: rolled.faces,
      bond: bond.value + modifier,
      result,
      amount,
    };
    const spent = way === "help" && hit && bond.ground;
    return {
      ...(card.mode === "blind" ? {} : { rolls: [rolled] }),
      parts: { [AID]: { entries: { [spacer.actor.id]: entry } } },
      changes: spent ? [set(uuid, `system.bonds.${bond.id}.ground`, true, false)] : [],
      reason: "DEPO.spacers.reason.ground",
    };
  },
};

/** Help and hindrance from others' own screens, each rolled with the bond there is. */
export const aidPart: CardPart<AidData> = {
  type: "spacersAid",
  template: "spacers/card/aid.hbs",
  schema: () => ({
    entries: new fields.TypedObjectField(
      new fields.SchemaField({
        name: new fields.StringField({ required: true }),
        img: new fields.StringField({ required: true }),
        way: new fields.StringField({ required: true, choices: ["help", "hinder"], initial: "help" }),
        faces: new fields.ArrayField(whole(1)),
        bond: whole(),
        result: new fields.StringField({ required: true, choices: [...RESULTS], initial: "miss" }),
        amount: whole(),
      }),
    ),
  }),
  context: ({ card, part, viewer }) => ({
    entries: Object.values(part.entries).map(({ name, img, way, faces, bond, result, amount }) => ({
      name,
      img,
      tone: TONES[result],
      words: localize(`DEPO.spacers.aid.${way}.${result}`),
      dice: facesView(faces, () => result !== "miss"),
      bond: signed(bond),
      amount: signed(amount),
    })),
    away: viewer.isGM,
    helpers: thoseWhoMay(card, viewer, part).map(({ spacer: { actor }, bond }) => ({
      uuid: actor.uuid,
      help: localize("DEPO.spacers.aid.offer", { name: actor.name, bond: signed(bond.value) }),
      hinder: localize("DEPO.spacers.aid.oppose", { name: actor.name, bond: signed(bond.value) }),
    })),
  }),
  actions: { aid },
};
