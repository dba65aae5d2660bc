import { delta, type Change } from "../../../kernel/changes.ts";
import { addPage, dropPage, editPage, publishPage } from "../../../foundry/journal.ts";
import { localize } from "../../../foundry/i18n.ts";
import { inform } from "../../../foundry/notify.ts";
import { renderTemplate } from "../../../foundry/templates.ts";
import { cardOf } from "../../../play/card/card.ts";
import type { CardKind, CardPart, PartData } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { factionTurn, type Progress } from "../rules/faction-turn.ts";
import { factionOf, type Faction } from "./crew-actor.ts";
import { warsOf, type War } from "./faction-wars.ts";

const ID = "metrohod.turn";
const TURN = "turn";

/** The journal of the factions' turns, by its flag. */
const JOURNAL = "factionTurns";

interface TurnData extends PartData {
  /** The page that tells of it, by uuid. */
  page: string;
  /** Whether players may read it. */
  published: boolean;
}

interface FactionTurn {
  faction: Faction;
  wars: War[];
  progress: Progress[];
}

const title = (): string => localize("DEPO.metrohod.turnCard.title");

/** What every faction of the world gets done in one turn, in the order of their names. */
function turns(): FactionTurn[] {
  const factions = game.actors.contents.flatMap((actor) => factionOf(actor) ?? []);
  return factions
    .sort((a, b) => a.actor.name.localeCompare(b.actor.name, game.i18n.lang))
    .map((faction) => {
      const wars = warsOf(faction);
      const { hold, goals } = faction.data;
      return { faction, wars, progress: factionTurn({ hold, goals, wars: wars.length }) };
    });
}

const changesOf = ({ faction: { actor }, progress }: FactionTurn): Change[] =>
  progress.map(({ key, from, to }) => delta(actor.uuid, `system.goals.${key}.value`, to - from));

/** A faction's turn as the draft tells it. */
function report({ faction: { actor, data }, wars, progress }: FactionTurn) {
  const goals = progress.map(({ key, from, to, reached }) => {
    const text = (field: string): string => officialText(actor, `system.goals.${key}.${field}`);
    const max = data.goals[key]?.max ?? to;
    return { name: text("name"), from, to, max, reached, outcome: reached ? text("outcome") : "" };
  });
  return { link: `@UUID[${actor.uuid}]`, goals, wars: wars.map(({ name }) => name).join(", ") };
}

/** Every faction's goals move on by the rules, and a page tells of it, which the dispatcher publishes. */
export const turnPart: CardPart<TurnData> = {
  type: "metrohodTurn",
  template: "metrohod/card/turn.hbs",
  schema: () => ({
    page: new foundry.data.fields.StringField({ required: true }),
    published: new foundry.data.fields.BooleanField(),
  }),
  context: ({ card }) => ({ undone: card.phase === "undone" }),
  actions: {
    take: {
      may: ({ card, viewer }) => card.phase === "proposed" && viewer.isGM,
      run: () => ({ phase: "settled", changes: turns().flatMap(changesOf) }),
    },
    publish: {
      may: ({ card, viewer, part }) => card.phase === "settled" && viewer.isGM && !part.published,
      run: async ({ part: { page } }) =>
        (await publishPage(page)) ? { parts: { [TURN]: { published: true } } } : { denied: "missing" },
    },
  },
};

export const turnCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: () => ({ title: title(), note: "", icon: "wait", hue: 7, tone: "", level: null }),
  stages: () => null,
  turn: () => null,
  outcome: title,
};

/**
 * The turn of all factions: one card with a receipt that only GMs see, and a page of what is told of it, open for them to
 * edit before they publish it. Says so when no goal can move.
 */
export async function takeFactionTurn(): Promise<void> {
  const all = turns();
  if (all.every(({ progress }) => progress.length === 0)) return inform("DEPO.metrohod.turnCard.nothing");
  const factions = all.map(report).filter(({ goals, wars }) => goals.length > 0 || wars);
  const content = await renderTemplate("metrohod/faction/turn.hbs", { factions });
  const page = await addPage({
    id: JOURNAL,
    journal: localize("DEPO.metrohod.turnCard.journal"),
    hidden: true,
    page: (number) => ({
      ...{ name: localize("DEPO.metrohod.turnCard.page", { number }), type: "text" },
      text: { content },
    }),
  });
  const card = await openCard({
    kind: ID,
    actor: null,
    mode: "gm",
    parts: { [TURN]: { type: "metrohodTurn", sort: 20, page } },
    summary: title(),
    press: [TURN, "take"],
  });
  if (cardOf(card?.message)?.phase === "settled") return editPage(page);
  await dropPage(page);
  await card?.message.delete();
}
