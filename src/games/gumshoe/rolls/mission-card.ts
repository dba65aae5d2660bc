import { delta, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { findActor } from "../../../foundry/documents.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import type { Card, CardKind, CardPart, PartData } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { characterOf } from "../data/character.ts";
import { InvestigatorData } from "../data/investigator.ts";
import { earn, MISSION_LEAST, MISSION_MOST } from "../rules/experience.ts";

const ID = "gumshoe.mission";
const MISSION = "mission";
const TITLE = "DEPO.gumshoe.mission.title";

export interface MissionData extends PartData {
  points: number;
  /** Who took part, by uuid, and what they were called. */
  who: string[];
  names: string[];
}

/** What a mission brings to one who took part: nothing to whom it cannot, or who is gone. */
export function missionChanges(actor: Actor.Stored | null, points: number): Change[] {
  const data = characterOf(actor)?.data;
  if (!actor || !(data instanceof InvestigatorData)) return [];
  const after = earn(data.experience, points);
  return isRefusal(after) ? [] : [delta(actor.uuid, "system.experience", after - data.experience)];
}

/** Who took part in the mission and what it brought them; the receipt says what they have now. */
export const missionPart: CardPart<MissionData> = {
  type: "gumshoeMission",
  template: "gumshoe/card/mission.hbs",
  schema: () => {
    const { ArrayField, NumberField, StringField } = foundry.data.fields;
    return {
      points: new NumberField({
        ...{ required: true, nullable: false, integer: true },
        ...{ min: MISSION_LEAST, max: MISSION_MOST, initial: MISSION_LEAST },
      }),
      who: new ArrayField(new StringField({ required: true, blank: false })),
      names: new ArrayField(new StringField({ required: true, blank: false })),
    };
  },
  context: ({ part: { points, names } }) => ({
    points: plural("DEPO.gumshoe.mission.points", points),
    whom: names.join(", "),
  }),
  actions: {
    take: {
      may: ({ card, viewer }) => card.phase === "proposed" && viewer.isGM,
      run: ({ part: { points, who } }) => {
        const changes = who.flatMap((uuid) => missionChanges(findActor(uuid), points));
        return changes.length === 0
          ? { denied: "missing" }
          : { phase: "settled", changes, reason: "DEPO.gumshoe.mission.reason" };
      },
    },
  },
};

/** Experience after a mission, for all who took part at once (rules/gumshoe.md, Experience). */
export const missionCard: CardKind = {
  id: ID,
  game: "gumshoe",
  head: () => ({ title: localize(TITLE), note: "", icon: "round-star", hue: 1, tone: "", level: null }),
  stages: () => null,
  turn: () => null,
  outcome: (card) => card.part<MissionData>(MISSION)?.names.join(", ") ?? "",
};

/** Gives all who took part in a mission their points at once. @returns the card, or `null` when there is none */
export async function postMission(actors: readonly Actor.Stored[], points: number): Promise<Card | null> {
  const who = actors.map(({ uuid }) => uuid);
  const names = actors.map(({ name }) => name);
  const variants = new Set(actors.map((actor) => characterOf(actor)?.variant));
  const [variant = ""] = variants;
  return openCard({
    kind: ID,
    skin: variants.size === 1 ? variant : "",
    actor: null,
    parts: { [MISSION]: { type: "gumshoeMission", sort: 20, points, who, names } },
    summary: localize(TITLE),
    press: [MISSION, "take"],
  });
}
