import { localize } from "../../../foundry/i18n.ts";
import { delta } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import type { Action, Card, CardKind, CardPart, PartData } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { abilitiesOf, abilityOf, characterOf } from "../data/character.ts";
import { havenLost } from "../rules/refresh.ts";
import { REFRESHES, refreshChanges, refreshed, type RefreshKind, type RefreshRequest } from "./refresh-plan.ts";

const ID = "gumshoe.refresh";
const REFRESH = "refresh";

export interface RefreshData extends PartData, RefreshRequest {
  chosen: string[];
  /** Points that came in, by key of the ability. */
  gained: Record<string, number>;
  /** Whether the haven has been attacked since. */
  lost: boolean;
}

const { fields } = foundry.data;
const kindOf = (card: Card): RefreshKind => card.part<RefreshData>(REFRESH)?.kind ?? "mission";

/** Gives the points, as the rules find them now. */
const take: Action<RefreshData> = {
  may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner,
  run: ({ card, part }) => {
    const character = characterOf(card.actor);
    if (!character) return { denied: "missing" };
    const result = refreshed(character, part);
    if (isRefusal(result)) return { denied: "refresh" };
    const gained = Object.fromEntries(result.map(({ ability, to }) => [ability.key, to - ability.pool]));
    return {
      phase: "settled",
      changes: refreshChanges(character, part.kind, result),
      reason: `DEPO.gumshoe.refresh.kind.${part.kind}`,
      parts: { [REFRESH]: { gained } },
    };
  },
};

/** The haven is attacked: what was gained there is lost again, as far as it is still there (rules/gumshoe.md, Safe haven). */
const attack: Action<RefreshData> = {
  may: ({ card, part, viewer }) => card.phase === "settled" && part.kind === "haven" && !part.lost && viewer.isGM,
  run: ({ card, part }) => {
    const character = characterOf(card.actor);
    if (!character) return { denied: "missing" };
    const changes = Object.entries(part.gained).flatMap(([key, gained]) => {
      const ability = abilityOf(character, key);
      if (!ability) return [];
      const by = havenLost({ pool: ability.pool, gained }) - ability.pool;
      return by === 0 ? [] : [delta(ability.uuid, `${ability.path}.value`, by)];
    });
    return { changes, reason: "DEPO.gumshoe.refresh.attacked", parts: { [REFRESH]: { lost: true } } };
  },
};

/** What came back, in words; the points stand on the receipt. */
export const refreshPart: CardPart<RefreshData> = {
  type: "gumshoeRefresh",
  template: "gumshoe/card/refresh.hbs",
  schema: () => ({
    kind: new fields.StringField({ required: true, blank: false, choices: [...REFRESHES], initial: "mission" }),
    chosen: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
    points: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    days: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    hospital: new fields.BooleanField(),
    gained: new fields.TypedObjectField(
      new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    ),
    lost: new fields.BooleanField(),
  }),
  context: ({ card, part }) => {
    const character = characterOf(card.actor);
    const names = character
      ? abilitiesOf(character).flatMap(({ key, name }) => (Object.hasOwn(part.gained, key) ? name : []))
      : [];
    return { words: localize(`DEPO.gumshoe.refresh.hint.${part.kind}`), names: names.join(", ") };
  },
  actions: { take, attack },
};

/** Points that came back, with their receipt (rules/gumshoe.md, Refresh and recovery). */
export const refreshCard: CardKind = {
  id: ID,
  game: "gumshoe",
  head: (card) => ({
    title: localize(`DEPO.gumshoe.refresh.kind.${kindOf(card)}`),
    ...{ note: "", icon: "redo", hue: 1, tone: "", level: null },
  }),
  stages: () => null,
  turn: () => null,
  outcome: (card) => localize(`DEPO.gumshoe.refresh.kind.${kindOf(card)}`),
};

/** Posts a refresh and does it at once. @returns the card, or `null` when there is none */
export async function postRefresh(actor: Actor.Stored, request: RefreshRequest): Promise<Card | null> {
  const character = characterOf(actor);
  if (!character) return null;
  return openCard({
    kind: ID,
    skin: character.variant,
    actor,
    parts: { [REFRESH]: { type: "gumshoeRefresh", sort: 20, ...request, chosen: [...request.chosen] } },
    summary: localize(`DEPO.gumshoe.refresh.kind.${request.kind}`),
    press: [REFRESH, "take"],
  });
}
