import { highest, readFaces } from "../../../kernel/dice.ts";
import { delta } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { findActor } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import type { Action, Card, CardKind, CardPart, PartData, Viewer } from "../../../play/card/card-types.ts";
import { facesView } from "../../../play/card/faces-view.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { armourOf, characterOf, type Character } from "../data/character.ts";
import { WeaponData } from "../data/weapon.ts";
import { bandOf, damage, hurt } from "../rules/damage.ts";
import { signed } from "../words.ts";
import { DieRoll } from "./die-roll.ts";

const ID = "gumshoe.damage";
const DAMAGE = "damage";

export interface DamageData extends PartData {
  weapon: string;
  modifier: number;
  face: number;
  total: number;
  /** Who took it, by actor id: the name at the time, and what armour left of it. */
  taken: Record<string, { name: string; amount: number }>;
}

const { fields } = foundry.data;
const whole = (initial = 0) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });

/** Everyone whom the viewer may let take the damage, by name. */
function targets(card: Card, { user }: Viewer): Character[] {
  const owned = game.actors.contents.flatMap((actor) => {
    const character = actor.testUserPermission(user, "OWNER") ? characterOf(actor) : null;
    return character && actor.uuid !== card.actor?.uuid ? character : [];
  });
  return owned.sort((a, b) => a.actor.name.localeCompare(b.actor.name, game.i18n.lang));
}

const roll: Action<DamageData> = {
  may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner,
  run: async ({ part }) => {
    const rolled = await DieRoll.of(1, part.modifier).evaluate();
    const face = readFaces(highest, rolled.faces);
    const total = damage(face, part.modifier);
    if (isRefusal(total)) return { denied: "dice" };
    return { phase: "rolled", rolls: [rolled], parts: { [DAMAGE]: { face, total } } };
  },
};

/** Someone takes the damage, less what they wear against it; each once (rules/gumshoe.md, Damage). */
const take: Action<DamageData> = {
  may: ({ card, viewer }) => card.phase === "rolled" && targets(card, viewer).length > 0,
  run: ({ card, part, viewer, input }) => {
    const target = targets(card, viewer).find(({ actor }) => actor.uuid === input.target);
    if (!target || !findActor(input.target)) return { denied: "missing" };
    const { actor, data } = target;
    if (Object.hasOwn(part.taken, actor.id)) return { denied: "moved" };
    const amount = Math.max(0, part.total - armourOf(target));
    const left = hurt(data.health.value, amount);
    if (isRefusal(left)) return { denied: "value" };
    const by = left - data.health.value;
    return {
      changes: by === 0 ? [] : [delta(actor.uuid, "system.health.value", by)],
      reason: "DEPO.gumshoe.reason.damage",
      parts: { [DAMAGE]: { taken: { [actor.id]: { name: actor.name, amount } } } },
    };
  },
};

/** The die of damage, and who takes it. */
export const damagePart: CardPart<DamageData> = {
  type: "gumshoeDamage",
  template: "gumshoe/card/damage.hbs",
  schema: () => ({
    weapon: new fields.StringField({ required: true }),
    ...{ modifier: whole(), face: whole(1), total: whole() },
    taken: new fields.TypedObjectField(
      new fields.SchemaField({ name: new fields.StringField({ required: true }), amount: whole() }),
    ),
  }),
  context: ({ card, part, viewer }) => {
    if (card.phase === "proposed") return null;
    const voided = card.phase === "undone";
    return {
      tone: "failure",
      icon: "ragged-wound",
      void: voided,
      word: localize("DEPO.gumshoe.damage.word", { n: part.total }),
      note: "",
      groups: [],
      dice: facesView([part.face], () => true),
      bonus: part.modifier === 0 ? "" : signed(part.modifier, true),
      targets: targets(card, viewer).flatMap(({ actor, data }) =>
        Object.hasOwn(part.taken, actor.id)
          ? []
          : {
              uuid: actor.uuid,
              label: localize("DEPO.gumshoe.damage.target", { name: actor.name, health: signed(data.health.value) }),
            },
      ),
      hits: Object.entries(part.taken).map(([id, { name, amount }]) => {
        const character = characterOf(game.actors.get(id) ?? null);
        const band = character && bandOf(character.data.health.value);
        return { name, amount, band: band && localize(`DEPO.gumshoe.band.health.${band}`) };
      }),
    };
  },
  actions: { roll, take },
};

/** A weapon's damage (rules/gumshoe.md, Damage). */
export const damageCard: CardKind = {
  id: ID,
  game: "gumshoe",
  head: (card) => ({
    title: card.part<DamageData>(DAMAGE)?.weapon ?? "",
    note: localize("DEPO.gumshoe.damage.title"),
    ...{ icon: "ragged-wound", hue: 1, tone: "", level: null },
  }),
  stages: () => null,
  turn: () => null,
  outcome: (card) => localize("DEPO.gumshoe.damage.word", { n: card.part<DamageData>(DAMAGE)?.total ?? 0 }),
};

/** Rolls a weapon's damage. @returns the card, or `null` when there is none */
export async function proposeDamage(actor: Actor.Stored, item: Item.Stored): Promise<Card | null> {
  const data: unknown = item.system;
  if (!(data instanceof WeaponData)) return null;
  return openCard({
    kind: ID,
    skin: characterOf(actor)?.variant ?? "",
    actor,
    parts: { [DAMAGE]: { type: "gumshoeDamage", sort: 20, weapon: item.name, modifier: data.damage } },
    summary: localize("DEPO.gumshoe.damage.summary", { weapon: item.name }),
    press: [DAMAGE, "roll"],
  });
}
