import { findActor } from "../../../foundry/documents.ts";
import { plural } from "../../../foundry/i18n.ts";
import { userById } from "../../../foundry/users.ts";
import type { Action, Card, CardPart, PartData, Press, Viewer } from "../card-types.ts";

/** One offer of help, under the helper's actor id. */
export interface HelpOffer {
  /** The helper's actor and what it was called. */
  actor: string;
  name: string;
  img: string;
  /** The user who offered. */
  user: string;
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
const heard = new Map<string, User.Stored>();
const heardKey = (card: Card, actor: string): string => `${card.message.id} ${actor}`;

/** The offers that are taken. */
export function takenHelp(card: Card): HelpOffer[] {
  return Object.values(card.part<HelpData>(HELP)?.offers ?? {}).filter(({ state }) => state === "taken");
}

/** The users behind the taken offers, by uuid of their actors, who so agree to be charged; `null` when an offer was not heard here. */
export function agreedHelpers(card: Card): Map<string, User.Stored> | null {
  const agreed = new Map<string, User.Stored>();
  for (const { actor } of takenHelp(card)) {
    const user = heard.get(heardKey(card, actor));
    if (!user) return null;
    agreed.set(actor, user);
  }
  return agreed;
}

/** The actors with which a player can step in on somebody else's card. */
export function ownActors(card: Card, { user, isGM }: Viewer): Actor.Stored[] {
  if (isGM) return [];
  return game.actors.filter((actor) => actor.uuid !== card.actor?.uuid && actor.testUserPermission(user, "OWNER"));
}

/** The actors with which a user can help on the card, each with its price. */
function helpers(card: Card, viewer: Viewer, part: HelpData): { uuid: string; name: string; price: string }[] {
  const terms = card.kind.help;
  if (!terms) return [];
  return ownActors(card, viewer).flatMap((actor) => {
    const stands = (part.offers[actor.id]?.state ?? "gone") !== "gone";
    if (stands) return [];
    const price = terms.price(card, actor);
    return price === null ? [] : { uuid: actor.uuid, name: actor.name, price };
  });
}

const standing = (part: HelpData): HelpOffer[] => Object.values(part.offers).filter(({ state }) => state !== "gone");

const isOpen = ({ card }: { card: Card }): boolean => card.phase === "proposed";
const write = (offers: Record<string, Partial<HelpOffer>>) => ({ parts: { [HELP]: { offers } } });

/** The standing offer that a press names; `null` when there is none. */
const offerOf = ({ part, input }: Press<HelpData>): [string, HelpOffer] | null => {
  const key = input.item ?? "";
  const offer = Object.hasOwn(part.offers, key) ? part.offers[key] : undefined;
  return offer && offer.state !== "gone" ? [key, offer] : null;
};

const offer: Action<HelpData> = {
  may: ({ card, viewer, part }) => isOpen({ card }) && helpers(card, viewer, part).length > 0,
  run: ({ card, viewer, part, input }) => {
    const chosen = helpers(card, viewer, part).find(({ uuid }) => uuid === input.actor);
    const actor = findActor(chosen?.uuid);
    if (!actor) return { denied: "value" };
    heard.set(heardKey(card, actor.uuid), viewer.user);
    const entry: HelpOffer = {
      actor: actor.uuid,
      name: actor.name,
      img: actor.img ?? "",
      user: viewer.user.id,
      state: "offered",
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

/** The roller takes an offer or lets it go; one too many lets the earlier ones go. */
const take: Action<HelpData> = {
  may: ({ card, viewer }) => isOpen({ card }) && viewer.isOwner,
  run: (press) => {
    const found = offerOf(press);
    if (!found) return { denied: "moved" };
    const [key, { state }] = found;
    if (state === "taken") return write({ [key]: { state: "offered" } });
    const taken = Object.entries(press.part.offers).filter(([, each]) => each.state === "taken");
    const keep = Math.max(0, (press.card.kind.help?.most ?? 0) - 1);
    const released = taken.slice(keep).map(([other]) => [other, { state: "offered" as const }]);
    return write(Object.fromEntries([...released, [key, { state: "taken" }]]));
  },
};

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

/** Help of others: each offers from a character of their own and sees the price first; it is paid when the dice are rolled. */
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
        state: new fields.StringField({ required: true, choices: ["offered", "taken", "gone"], initial: "offered" }),
      }),
    ),
  }),
  context: (press) => {
    const { card, part, viewer } = press;
    if (!isOpen(press) || !card.kind.help) return null;
    const offers = Object.entries(part.offers).filter(([, { state }]) => state !== "gone");
    return {
      worth: card.kind.help.worth(),
      most: plural("DEPO.play.help.most", card.kind.help.most),
      offers: offers.map(([key, { name, img, actor, user, state }]) => ({
        key,
        name,
        img,
        taken: state === "taken",
        own: user === viewer.user.id,
        offerer: userById(user)?.name ?? "",
        price: priceOf(card, actor),
      })),
      helpers: helpers(card, viewer, part),
    };
  },
  actions: { offer, retract, take },
};

/** What the helper pays, in words; "" when the actor is gone or cannot help any more. */
function priceOf(card: Card, uuid: string): string {
  const actor = findActor(uuid);
  return (actor && card.kind.help?.price(card, actor)) ?? "";
}
