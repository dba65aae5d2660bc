import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { userById } from "../../../foundry/users.ts";
import { isAway } from "../away.ts";
import type { Action, Card, CardPart, HelpWay, PartData, Press, Viewer } from "../card-types.ts";

/** One offer of help, under the helper's actor id. */
export interface HelpOffer {
  /** The helper's actor and what it was called. */
  actor: string;
  name: string;
  img: string;
  /** The user who offered. */
  user: string;
  /** The way of helping by its id, and how much is given. */
  way: string;
  amount: number;
  /** Standing, taken by the roller, or taken back by the helper. */
  state: "offered" | "taken" | "gone";
}

export interface HelpData extends PartData {
  offers: Record<string, HelpOffer>;
}

/** Id of the part on every card. */
export const HELP = "help";

/**
 * Who offered what, as this client saw the server name the sender. The message itself is in its author's hands, so an offer
 * that stands only there charges nobody.
 */
const heard = new Map<string, { user: User.Stored; way: string; amount: number }>();
const heardKey = (card: Card, actor: string): string => `${card.message.id} ${actor}`;

const offersOf = (card: Card): HelpOffer[] => Object.values(card.part<HelpData>(HELP)?.offers ?? {});
const wayOf = (card: Card, id: string): HelpWay | undefined => card.kind.help?.ways.find((way) => way.id === id);

/** The offers that are taken; with `way` those of one way of helping. */
export function takenHelp(card: Card, way?: string): HelpOffer[] {
  return offersOf(card).filter((each) => each.state === "taken" && (way === undefined || each.way === way));
}

/** The users behind the taken offers, by uuid of their actors, who so agree to be charged; `null` when an offer was not heard here. */
export function agreedHelpers(card: Card): Map<string, User.Stored> | null {
  const agreed = new Map<string, User.Stored>();
  for (const { actor, way, amount } of takenHelp(card)) {
    const offered = heard.get(heardKey(card, actor));
    if (!offered || offered.way !== way || offered.amount !== amount) return null;
    agreed.set(actor, offered.user);
  }
  return agreed;
}

/** The part without any offer, for a card that is rolled a second time. */
export function helpForgotten(card: Card): Record<string, object> {
  const offers = Object.keys(card.part<HelpData>(HELP)?.offers ?? {});
  return { [HELP]: { offers: Object.fromEntries(offers.map((key) => [key, { state: "gone" }])) } };
}

/** A character that the viewer speaks for and that can help in some way. */
interface Helper {
  id: string;
  uuid: string;
  name: string;
  way: HelpWay;
  amounts: { amount: number; price: string; worth: string }[];
}

/** The actors with which a viewer can step in on somebody else's card: a player's own; for a GM those of players who are away. */
export function actorsFor(card: Card, { user, isGM }: Viewer): Actor.Stored[] {
  const speaksFor = (actor: Actor.Stored): boolean =>
    isGM ? actor.hasPlayerOwner && isAway(actor) : actor.testUserPermission(user, "OWNER");
  return game.actors.filter((actor) => actor.uuid !== card.actor?.uuid && speaksFor(actor));
}

/** The actors with which a user can help on the card, each way with its price. */
function helpers(card: Card, viewer: Viewer, part: HelpData): Helper[] {
  const terms = card.kind.help;
  if (!terms) return [];
  return actorsFor(card, viewer).flatMap((actor) => {
    const stands = (part.offers[actor.id]?.state ?? "gone") !== "gone";
    if (stands) return [];
    return terms.ways.flatMap((way) => {
      const amounts = way.amounts(card, actor).map((amount) => ({
        amount,
        price: way.price(card, actor, amount),
        worth: way.worth(card, actor, amount),
      }));
      return amounts.length === 0 ? [] : { id: actor.id, uuid: actor.uuid, name: actor.name, way, amounts };
    });
  });
}

const standing = (part: HelpData): HelpOffer[] => Object.values(part.offers).filter(({ state }) => state !== "gone");

const isOpen = ({ card }: { card: Card }): boolean => card.phase === "proposed";
const write = (offers: Record<string, Partial<HelpOffer>>) => ({ parts: { [HELP]: { offers } } });

/** The name of the field that holds how much a helper gives. */
const fieldOf = ({ id, way }: Pick<Helper, "id" | "way">): string => `amount-${id}-${way.id}`;

/** The standing offer that a press names; `null` when there is none. */
const offerOf = ({ part, input }: Press<HelpData>): [string, HelpOffer] | null => {
  const key = input.item ?? "";
  const offer = Object.hasOwn(part.offers, key) ? part.offers[key] : undefined;
  return offer && offer.state !== "gone" ? [key, offer] : null;
};

const offer: Action<HelpData> = {
  may: ({ card, viewer, part }) => isOpen({ card }) && helpers(card, viewer, part).length > 0,
  run: ({ card, viewer, part, input }) => {
    const chosen = helpers(card, viewer, part).find(({ uuid, way }) => uuid === input.actor && way.id === input.way);
    const actor = findActor(chosen?.uuid);
    if (!chosen || !actor) return { denied: "value" };
    const wanted = Number(input[fieldOf(chosen)] ?? chosen.amounts[0]?.amount);
    const amount = chosen.amounts.find((each) => each.amount === wanted)?.amount;
    if (amount === undefined) return { denied: "value" };
    const { way } = chosen;
    heard.set(heardKey(card, actor.uuid), { user: viewer.user, way: way.id, amount });
    const entry: HelpOffer = {
      actor: actor.uuid,
      name: actor.name,
      img: actor.img ?? "",
      user: viewer.user.id,
      way: way.id,
      amount,
      state: way.atOnce ? "taken" : "offered",
    };
    return write({ [actor.id]: entry });
  },
};

/** Whoever offered takes the offer back. */
const retract: Action<HelpData> = {
  may: ({ card, part, viewer }) => isOpen({ card }) && standing(part).some(({ user }) => user === viewer.user.id),
  run: (press) => {
    const found = offerOf(press);
    if (!found) return { denied: "moved" };
    const [key, { actor, user }] = found;
    if (user !== press.viewer.user.id) return { denied: "permission" };
    heard.delete(heardKey(press.card, actor));
    return write({ [key]: { state: "gone" } });
  },
};

/** The roller takes an offer or lets it go; one too many lets the earlier ones go. What counts at once is not for the roller to say. */
const take: Action<HelpData> = {
  may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
  run: (press) => {
    const { card, part } = press;
    const found = offerOf(press);
    if (!found) return { denied: "moved" };
    const [key, { state, way }] = found;
    if (wayOf(card, way)?.atOnce) return { denied: "permission" };
    if (state === "taken") return write({ [key]: { state: "offered" } });
    const taken = Object.entries(part.offers).filter(
      ([, each]) => each.state === "taken" && !wayOf(card, each.way)?.atOnce,
    );
    const keep = Math.max(0, (card.kind.help?.most ?? 0) - 1);
    const released = taken.slice(keep).map(([other]) => [other, { state: "offered" as const }]);
    return write(Object.fromEntries([...released, [key, { state: "taken" }]]));
  },
};

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

/** Help of others: each offers from a character of their own, the GM from those of players who are away, and sees the price first; it is paid when the dice are rolled. */
export const help: CardPart<HelpData> = {
  type: HELP,
  template: "play/card/help.hbs",
  schema: () => ({
    offers: new fields.TypedObjectField(
      new fields.SchemaField({
        actor: text(),
        name: text(),
        img: text(),
        user: text(),
        way: text(),
        amount: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
        state: new fields.StringField({ required: true, choices: ["offered", "taken", "gone"], initial: "offered" }),
      }),
    ),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    const terms = card.kind.help;
    if (!isOpen(press) || !terms) return null;
    return {
      away: viewer.isGM,
      most: Number.isFinite(terms.most) ? plural("DEPO.play.help.most", terms.most) : "",
      offers: Object.entries(part.offers).flatMap(([key, each]) =>
        each.state === "gone" ? [] : offerView(card, key, each, viewer),
      ),
      helpers: helpers(card, viewer, part).map((helper) => ({
        uuid: helper.uuid,
        way: helper.way.id,
        field: fieldOf(helper),
        choices: helper.amounts.length > 1 ? helper.amounts : null,
        label: localize(helper.way.label, { name: helper.name, price: helper.amounts[0]?.price ?? "" }),
      })),
    };
  },
  actions: { offer, retract, take },
};

/** An offer as the template shows it: without price and worth when the helper is gone or the way is not known. */
function offerView(card: Card, key: string, each: HelpOffer, viewer: Viewer): object {
  const { name, img, actor, user, state, amount } = each;
  const helper = findActor(actor);
  const way = wayOf(card, each.way);
  return {
    ...{ key, name, img, taken: state === "taken", own: user === viewer.user.id, atOnce: way?.atOnce ?? false },
    offerer: userById(user)?.name ?? "",
    price: helper && way ? way.price(card, helper, amount) : "",
    worth: helper && way ? way.worth(card, helper, amount) : "",
  };
}
