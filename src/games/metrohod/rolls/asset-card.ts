import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize } from "../../../foundry/i18n.ts";
import { self } from "../../../foundry/users.ts";
import type { Change } from "../../../kernel/changes.ts";
import type { Card, CardKind, CardPart, PartData } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { pendingCards } from "../../../play/card/pending-cards.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { claimOn, loseChanges, settleChanges, takeChanges, type Claim } from "./asset-steps.ts";
import { crewOf, type Crew } from "./crew-actor.ts";
import { warsOf } from "./faction-wars.ts";

const ID = "metrohod.asset";
const CLAIM = "claim";

/** What can happen to an asset. */
export const CLAIM_WAYS = ["take", "lose", "settle"] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

/** Someone at war with the owner, who may be glad of it. */
interface Friend {
  actor: string;
  name: string;
  on: boolean;
}

interface ClaimData extends PartData {
  way: ClaimWay;
  /** Id of the crew's item, and what it and its owner were called. */
  asset: string;
  name: string;
  owner: string;
  /** Whether it lay off the lines. */
  hard: boolean;
  /** Whether it was the base. */
  base: boolean;
  friends: Record<string, Friend>;
}

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

/** The cell that a card is about; `null` when crew or cell are gone. */
function claimOf(card: Card, { asset }: ClaimData): Claim | null {
  const crew = crewOf(card.actor);
  return crew && claimOn(crew, asset);
}

function changesOf(claim: Claim, { way, friends }: ClaimData): Change[] {
  if (way === "lose") return loseChanges(claim);
  if (way === "settle") return settleChanges(claim);
  const glad = Object.values(friends).filter(({ on }) => on);
  return takeChanges(
    claim,
    glad.flatMap(({ actor }) => linkedActor(actor) ?? []),
  );
}

/** What a claim needs that is not in this world, by name: the asset, or the owner who loses or regains it; "" when all is there. */
function absentFrom(claim: Claim | null, { way, name, owner }: ClaimData): string {
  if (!claim) return name;
  return claim.owner || way === "settle" ? "" : owner;
}

/** Whether a claim is still what its way starts from: taken what is not held, lost or settled what is. */
const stands = ({ data }: Claim, way: ClaimWay): boolean => data.held === (way !== "take");

/** What a crew is about to take, by name: its cards wait for the dispatcher's word, and count with the owner once they have it. */
export const claimsPending = ({ actor }: Crew): string[] =>
  pendingCards(ID, actor).flatMap((card) => {
    const part = card.part<ClaimData>(CLAIM);
    const claim = part?.way === "take" ? claimOf(card, part) : null;
    return claim?.owner && stands(claim, "take") ? officialText(claim.item, "name") : [];
  });

/** Whether only the crew's own documents change, so that its owners may do it themselves. */
const isOwn = (claim: Claim, part: ClaimData): boolean =>
  changesOf(claim, part).every(({ uuid }) => uuid.startsWith(claim.crew.actor.uuid));

/** An asset changes hands: what it means, who may be glad of it, and the dispatcher's word (rules/metrohod.md, Assets). */
export const claimPart: CardPart<ClaimData> = {
  type: "metrohodClaim",
  template: "metrohod/card/claim.hbs",
  schema: () => ({
    way: new fields.StringField({ required: true, blank: false, choices: [...CLAIM_WAYS], initial: "take" }),
    asset: text(),
    name: text(),
    owner: text(),
    hard: new fields.BooleanField(),
    base: new fields.BooleanField(),
    friends: new fields.TypedObjectField(
      new fields.SchemaField({ actor: text(), name: text(), on: new fields.BooleanField() }),
    ),
  }),
  context: ({ card, part }) => {
    const { way, base, hard } = part;
    const open = card.phase === "proposed";
    const claim = claimOf(card, part);
    const name = claim ? officialText(claim.item, "name", part.name) : part.name;
    const absent = open ? absentFrom(claim, part) : "";
    const owner = absent ? "" : part.owner;
    return {
      open,
      absent: absent && localize("DEPO.metrohod.claim.absent", { name: absent }),
      words: localize(`DEPO.metrohod.claim.${way}.${owner ? "wordsOwner" : "words"}`, { name, owner }),
      loud: way === "lose" && base && card.phase === "settled" ? localize("DEPO.metrohod.claim.baseLost") : "",
      hard: hard && open,
      friends: open ? Object.entries(part.friends).map(([key, friend]) => ({ ...friend, key })) : [],
    };
  },
  actions: {
    befriend: {
      may: ({ card, viewer }) => card.phase === "proposed" && viewer.isGM,
      run: ({ part, input }) => {
        const key = input.friend ?? "";
        const friend = Object.hasOwn(part.friends, key) ? part.friends[key] : undefined;
        if (!friend) return { denied: "value" };
        return { parts: { [CLAIM]: { friends: { [key]: { on: !friend.on } } } } };
      },
    },
    confirm: {
      may: ({ card, viewer, part }) => {
        const claim = claimOf(card, part);
        return card.phase === "proposed" && claim !== null && (viewer.isGM || (viewer.isOwner && isOwn(claim, part)));
      },
      run: ({ card, part }) => {
        const claim = claimOf(card, part);
        if (!claim) return { denied: "missing" };
        if (!stands(claim, part.way)) return { denied: "moved" };
        const owner = absentFrom(claim, part) ? "" : part.owner;
        return { phase: "settled", changes: changesOf(claim, part), parts: { [CLAIM]: { owner } } };
      },
    },
    withdraw: {
      may: ({ card, viewer }) => card.phase === "proposed" && (viewer.isOwner || viewer.isGM),
      run: () => ({ withdrawn: true }),
    },
  },
};

const titleOf = (way: ClaimWay): string => localize(`DEPO.metrohod.claim.${way}.title`);
const wayOf = (card: Card): ClaimWay => card.part<ClaimData>(CLAIM)?.way ?? "take";

export const claimCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => ({ title: titleOf(wayOf(card)), note: "", icon: "flag", hue: 1, tone: "", level: null }),
  stages: () => null,
  turn: (card, { isGM }) =>
    card.phase === "proposed"
      ? { key: `DEPO.metrohod.standing.turn${isGM ? "You" : ""}`, yours: isGM, above: CLAIM }
      : null,
  outcome: (card) => titleOf(wayOf(card)),
};

/** Those at war with the owner, with whom the crew may come to stand better. */
function friendsOf({ owner, crew }: Claim): Record<string, Friend> {
  const enemies = owner ? warsOf(owner).map(({ enemy }) => linkedActor(enemy)) : [];
  const others = enemies.filter((enemy) => enemy !== null && enemy !== crew.actor);
  return Object.fromEntries(
    others.flatMap((enemy) => (enemy ? [[enemy.id, { actor: enemy.uuid, name: enemy.name, on: false }]] : [])),
  );
}

/**
 * Proposes that an asset is taken, lost or made the base, on a card that the dispatcher confirms once it has happened. What
 * touches the crew alone, and what the dispatcher proposes without anything left to choose, is done at once.
 */
export async function proposeClaim(crew: Crew, asset: string, way: ClaimWay): Promise<void> {
  const claim = claimOn(crew, asset);
  if (!claim) return;
  const { item, data, owner } = claim;
  const part: Omit<ClaimData, "sort"> = {
    type: "metrohodClaim",
    way,
    asset,
    name: item.name,
    owner: owner?.actor.name ?? data.owner.name,
    hard: crew.data.access.get(asset) === "hard",
    base: data.base,
    friends: way === "take" ? friendsOf(claim) : {},
  };
  const atOnce = way !== "take" && (self().isGM || isOwn(claim, { ...part, sort: 0 }));
  await openCard({
    kind: ID,
    actor: crew.actor,
    parts: { [CLAIM]: { ...part, sort: 20 } },
    summary: titleOf(way),
    ...(atOnce ? { press: [CLAIM, "confirm"] as [string, string] } : {}),
  });
}
