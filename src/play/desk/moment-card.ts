import type { Change } from "../../kernel/changes.ts";
import { localize } from "../../foundry/i18n.ts";
import type { CardKind, CardPart, Denied, PartData, Press, Step } from "../card/card-types.ts";
import { openCard } from "../card/open-card.ts";
import { worldSkin } from "../world/games.ts";
import { MOMENTS, type MomentId } from "./moments.ts";
import { openOffers } from "./offers.ts";

const ID = "play.moment";
const MOMENT = "moment";

export interface MomentData extends PartData {
  moment: MomentId;
  /** Keys of the offers that the GM has let stand. */
  picks: string[];
  /** The names of those concerned, at the time. */
  names: string[];
}

/** Does what was picked, as things stand when it is done. */
function run({ part }: Press<MomentData>): Step | Denied {
  const offers = openOffers(part.moment).filter(({ key }) => part.picks.includes(key));
  if (offers.length === 0) return { denied: "moved" };
  const reasons = new Map<Change, string>(
    offers.flatMap(({ changes, label }) => changes.map((change) => [change, label])),
  );
  return { phase: "settled", changes: [...reasons.keys()], reason: (change) => reasons.get(change) ?? "" };
}

/** What the moment is and whom it concerns; the receipt below it says what it did. */
export const momentPart: CardPart<MomentData> = {
  type: MOMENT,
  template: "play/desk/moment-card.hbs",
  schema: () => {
    const { ArrayField, StringField } = foundry.data.fields;
    return {
      moment: new StringField({ required: true, choices: [...MOMENTS], initial: "scene" }),
      picks: new ArrayField(new StringField({ required: true, blank: false })),
      names: new ArrayField(new StringField({ required: true, blank: false })),
    };
  },
  context: ({ part }) => ({ whom: part.names.join(", ") }),
  actions: { take: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isGM, run } },
};

const titleOf = (moment: MomentId): string => localize(`DEPO.desk.moment.${moment}`);

/** The icon of a moment, for its button and its card. */
export const momentIcons: Record<MomentId, string> = {
  scene: "theater-curtains",
  session: "exit-door",
  break: "campfire",
};

export const momentCard: CardKind = {
  id: ID,
  get game() {
    return worldSkin();
  },
  head: (card) => {
    const { moment } = card.part<MomentData>(MOMENT) ?? { moment: "scene" };
    return { title: titleOf(moment), note: "", icon: momentIcons[moment], hue: 1, tone: "", level: null };
  },
  stages: () => null,
  turn: () => null,
  outcome: (card) => card.part<MomentData>(MOMENT)?.names.join(", ") ?? "",
};

/** Does what the GM has picked of a moment, on a card with a receipt. */
export async function openMomentCard(moment: MomentId, picks: readonly string[]): Promise<void> {
  const concerned = openOffers(moment).filter(({ key }) => picks.includes(key));
  const names = [...new Set(concerned.map(({ actor }) => actor.name))];
  await openCard({
    kind: ID,
    actor: null,
    parts: { [MOMENT]: { type: MOMENT, sort: 20, moment, picks, names } },
    summary: titleOf(moment),
    press: [MOMENT, "take"],
  });
}
