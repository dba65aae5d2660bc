import { add, delta, type Change } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { copyData, findItem, mayRead } from "../../../foundry/items.ts";
import { localize } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import type { Card, CardKind, CardPart, Denied, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { openCard } from "../../../play/card/open-card.ts";
import { markCharacteristic } from "../data/characteristic-change.ts";
import { characteristicName, skillConfig, skillName } from "../data/skill-config.ts";
import { TalentData } from "../data/talent.ts";
import { SKILL_MAX } from "../rules/choices.ts";
import { advanceOf, spendTrack } from "../rules/experience.ts";
import { levelOf } from "../rules/skills.ts";
import { hueOf } from "./check-card.ts";
import { metrohodOf, type Metrohod } from "./metrohod-actor.ts";

const ID = "metrohod.advance";
const ADVANCE = "advance";

/** The key of the talents' track; the others have those of their characteristics. */
export const TALENTS = "talents";

/** What a full track is spent on: a skill by its key, or a talent by uuid, with its name and slug at the time. */
export interface Advance {
  track: string;
  skill: string;
  item: string;
  name: string;
  slug: string;
}

interface AdvanceData extends PartData, Advance {
  /** The level that a skill had before. */
  level: number;
}

const isTwin = (slug: string) => (item: Item.Implementation) =>
  item.system instanceof TalentData && slug !== "" && item.system.slug === slug;

/** Whether a metrohod has a talent of the slug already. */
export const hasTalent = ({ actor }: Metrohod, slug: string): boolean => actor.items.some(isTwin(slug));

/** Skills that a characteristic's full track may raise, with their levels; none while it is not full. */
export function openSkills({ data }: Metrohod, key: string): { key: string; level: number }[] {
  const characteristic = skillConfig().find((each) => each.key === key);
  const xp = data.branches.find((each) => each.key === key)?.xp;
  if (!characteristic || !xp || isRefusal(spendTrack(xp))) return [];
  const step = advanceOf(characteristic, data.skills);
  return step.kind === "skill" ? step.skills.map((each) => ({ key: each, level: levelOf(data.skills, each) })) : [];
}

/** The track erased and the skill a level up (rules/metrohod.md, Advancement). */
function skillChanges(metrohod: Metrohod, { track, skill }: Advance): Change[] | null {
  const { actor, data } = metrohod;
  const xp = data.branches.find(({ key }) => key === track)?.xp;
  const left = xp ? spendTrack(xp) : null;
  if (!xp || left === null || isRefusal(left)) return null;
  if (!openSkills(metrohod, track).some(({ key }) => key === skill)) return null;
  const raised =
    data.skills[skill] === undefined
      ? add(actor.uuid, "system.skills", skill, 1)
      : delta(actor.uuid, `system.skills.${skill}`, 1);
  return [markCharacteristic(actor.uuid, data, track, left - xp.value), raised];
}

/** The talents' track erased and a talent gained (rules/metrohod.md, Advancement). */
async function talentChanges({ actor, data }: Metrohod, item: Item.Implementation): Promise<Change[] | null> {
  const { value, max } = data.experience;
  const left = spendTrack({ value, max });
  if (isRefusal(left)) return null;
  return [
    delta(actor.uuid, "system.experience.value", left - value),
    { kind: "create", uuid: actor.uuid, collection: "Item", data: copyData(item) },
  ];
}

async function changesOf(metrohod: Metrohod, part: Advance, user: User.Stored): Promise<Change[] | Denied> {
  if (part.track !== TALENTS) return skillChanges(metrohod, part) ?? { denied: "moved" };
  const item = await findItem(part.item);
  if (!(item?.system instanceof TalentData) || !mayRead(user, item)) return { denied: "missing" };
  if (hasTalent(metrohod, item.system.slug)) return { denied: "moved" };
  return (await talentChanges(metrohod, item)) ?? { denied: "moved" };
}

async function run({ card, part, viewer }: Press<AdvanceData>): Promise<Step | Denied> {
  const metrohod = metrohodOf(card.actor);
  if (!metrohod) return { denied: "missing" };
  const changes = await changesOf(metrohod, part, viewer.user);
  return "denied" in changes ? changes : { phase: "settled", changes, reason: "DEPO.metrohod.advance.reason" };
}

const { fields } = foundry.data;
const text = () => new fields.StringField({ required: true });

function wordsOf({ track, skill, level, name, slug }: AdvanceData): string {
  if (track !== TALENTS)
    return localize("DEPO.metrohod.advance.skill", { name: skillName(skill), from: level, to: level + 1 });
  return localize("DEPO.metrohod.advance.talent", {
    name: officialText({ type: "talent", name, system: { slug } }, "name"),
  });
}

export const advancePart: CardPart<AdvanceData> = {
  type: "metrohodAdvance",
  template: "metrohod/card/recovery.hbs",
  schema: () => ({
    ...{ track: text(), skill: text(), item: text(), name: text(), slug: text() },
    level: new fields.NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      max: SKILL_MAX,
      initial: 0,
    }),
  }),
  context: ({ part }) => ({ words: wordsOf(part) }),
  actions: { take: { may: ({ card, viewer }) => card.phase === "proposed" && viewer.isOwner, run } },
};

const trackName = (card: Card): string => {
  const track = card.part<AdvanceData>(ADVANCE)?.track ?? TALENTS;
  return track === TALENTS ? localize("DEPO.metrohod.sheet.talents") : characteristicName(track);
};

export const advanceCard: CardKind = {
  id: ID,
  game: "metrohod",
  head: (card) => {
    const track = card.part<AdvanceData>(ADVANCE)?.track ?? TALENTS;
    const hue = track === TALENTS ? 4 : hueOf(track);
    return {
      title: localize("DEPO.metrohod.advance.title"),
      note: trackName(card),
      icon: "plus",
      hue,
      tone: "",
      level: null,
    };
  },
  stages: () => null,
  turn: () => null,
  outcome: () => localize("DEPO.metrohod.advance.title"),
};

/** Spends a full track of a metrohod, on a card with a receipt. */
export async function takeAdvance({ actor, data }: Metrohod, advance: Partial<Advance>): Promise<void> {
  const level = levelOf(data.skills, advance.skill ?? "");
  await openCard({
    kind: ID,
    actor,
    parts: { [ADVANCE]: { type: "metrohodAdvance", sort: 20, level, ...advance } },
    summary: localize("DEPO.metrohod.advance.title"),
    press: [ADVANCE, "take"],
  });
}
