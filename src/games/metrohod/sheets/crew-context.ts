import { linkedActor } from "../../../foundry/linked-actors.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import { itemsOf, type ItemRow } from "../../../play/sheet/item-rows.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import { factionOf, type Crew } from "../rolls/crew-actor.ts";
import { metrohodOf } from "../rolls/metrohod-actor.ts";
import { statusWord, statusWords } from "../rolls/standing-card.ts";
import { STATUS_MAX } from "../rules/crew.ts";
import { CREW_TRIGGERS, type CrewTrigger } from "../rules/experience.ts";
import type { Hold } from "../rules/faction.ts";
import { roman } from "../rules/roman.ts";
import { linkView, type LinkView } from "./link-view.ts";

/** A status on its scale from −3 to +3. */
export interface StatusView {
  value: number;
  /** Value and word together. */
  words: string;
  word: string;
  tone: "plus" | "minus" | "";
  stops: { on: boolean; text: string }[];
}

/** A status as its scale and its words show it. */
export function statusView(value: number): StatusView {
  const text = value > 0 ? `+${value}` : String(value).replace("-", "−");
  const stops = Array.from({ length: 2 * STATUS_MAX + 1 }, (_, i) => ({ on: i - STATUS_MAX === value, text }));
  const tone = value > 0 ? "plus" : value < 0 ? "minus" : "";
  return { value, words: statusWords(value), word: statusWord(value), tone, stops };
}

/** Rank and hold in a few words. */
export const standingWords = (rank: number, hold: Hold): string =>
  localize("DEPO.metrohod.crew.standingOf", { rank: roman(rank), hold: localize(`DEPO.metrohod.crew.hold.${hold}`) });

interface RelationRow extends LinkView {
  key: string;
  path: string;
  /** The line of the metro; 0 when it is not known. */
  line: number;
  note: string;
  status: StatusView;
}

function relationsOf({ data }: Crew, text: SheetContext["text"]): RelationRow[] {
  return Object.entries(data.status).map(([key, { faction, value }]) => {
    const path = `system.status.${key}`;
    const link = linkView(faction, text(`${path}.name`));
    const known = factionOf(linkedActor(faction))?.data;
    const note = known ? standingWords(known.rank, known.hold) : link.missing;
    return { ...link, key, path, line: known?.line ?? 0, note, status: statusView(value) };
  });
}

interface MemberRow extends LinkView {
  key: string;
  img: string;
  note: string;
  stress: { value: number; max: number; words: string } | null;
}

function membersOf({ data }: Crew, text: SheetContext["text"]): MemberRow[] {
  return Object.entries(data.members).map(([key, { actor: uuid }]) => {
    const link = linkView(uuid, text(`system.members.${key}.name`));
    const member = metrohodOf(linkedActor(uuid));
    if (!member) return { ...link, key, img: "", note: link.missing, stress: null };
    const { actor, data: own } = member;
    const callsign = officialText(actor, "system.callsign");
    const wounds = Object.keys(own.wounds).length;
    const notes = [
      callsign && localize("DEPO.metrohod.crew.callsign", { callsign }),
      wounds > 0 && plural("DEPO.metrohod.crew.wounds", wounds),
      own.retired ? localize("DEPO.metrohod.sheet.retired") : own.out && localize("DEPO.metrohod.sheet.out"),
    ];
    const { value, max } = own.stress;
    return {
      ...{ ...link, key, img: actor.img ?? "", note: notes.filter(Boolean).join(" · ") },
      stress: { value, max, words: localize("DEPO.metrohod.crew.stressOf", { value, max }) },
    };
  });
}

/** Marks that one trigger can bring. */
export const TRIGGER_MARKS = 2;

interface TriggerRow {
  key: CrewTrigger;
  words: string;
  label: string;
  ticks: { on: boolean }[];
}

export interface CrewContext {
  relations: RelationRow[];
  statuses: Record<string, string>;
  members: MemberRow[];
  experience: TrackView;
  triggers: TriggerRow[];
  marks: number;
  profit: string;
  talents: ItemRow[];
  upgrades: ItemRow[];
}

/** Statuses, experience, members, upgrades and talents. @param marked marks not written down yet, by trigger */
export function crewContext(
  crew: Crew,
  text: SheetContext["text"],
  marked: ReadonlyMap<CrewTrigger, number>,
): CrewContext {
  const { actor, data } = crew;
  const label = localize("DEPO.metrohod.crewActor.FIELDS.experience.label");
  const all = Array.from({ length: 2 * STATUS_MAX + 1 }, (_, i) => i - STATUS_MAX);
  const triggers = CREW_TRIGGERS.map((key): TriggerRow => {
    const own = key === "own" && text("system.trigger");
    const words = own || localize(`DEPO.metrohod.crew.trigger.${key}`);
    const n = marked.get(key) ?? 0;
    const ticks = Array.from({ length: TRIGGER_MARKS }, (_, i) => ({ on: i < n }));
    return { key, words, label: localize("DEPO.metrohod.crew.marksOf", { words, n, max: TRIGGER_MARKS }), ticks };
  });
  return {
    relations: relationsOf(crew, text),
    statuses: Object.fromEntries(all.map((value) => [String(value), statusWords(value)])),
    members: membersOf(crew, text),
    experience: trackView(actor.uuid, "system.experience.value", label, data.experience),
    triggers,
    marks: [...marked.values()].reduce((sum, n) => sum + n, 0),
    profit: plural("DEPO.metrohod.crew.profit", data.rank + 2),
    talents: itemsOf(actor, "crewTalent"),
    upgrades: itemsOf(actor, "upgrade"),
  };
}
