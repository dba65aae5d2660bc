import { isRefusal } from "../../../kernel/refusal.ts";
import { localize, plural } from "../../../foundry/i18n.ts";
import { trackView, type TrackView } from "../../../play/sheet/tracks.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { rankPrice, reputationNeed, scale, STATIONS_MAX, STATUS_MAX } from "../rules/crew.ts";
import { HOLDS, RANK_MAX, type Standing } from "../rules/faction.ts";
import { roman } from "../rules/roman.ts";
import { linkView } from "./link-view.ts";

/** One position of hold or rank: what is written, and what counts while a war lasts. */
interface Position {
  value: string;
  label: string;
  on: boolean;
  counted: boolean;
  /** Bars of the sign of hold. */
  bars: { x: number; y: number; height: number; on: boolean }[];
}

/** The three positions of hold. */
export function holdView(written: Standing, counts: Standing): Position[] {
  return HOLDS.map((hold, place) => ({
    value: hold,
    label: localize(`DEPO.metrohod.crew.hold.${hold}`),
    on: hold === written.hold,
    counted: hold === counts.hold && hold !== written.hold,
    bars: HOLDS.map((_, i) => ({ x: i * 5, y: 8 - i * 4, height: 4 + i * 4, on: i <= place })),
  }));
}

/** The seven ranks. */
export const rankView = (written: Standing, counts: Standing): Position[] =>
  Array.from({ length: RANK_MAX + 1 }, (_, rank) => ({
    value: String(rank),
    label: roman(rank),
    on: rank === written.rank,
    counted: rank === counts.rank && rank !== written.rank,
    bars: [],
  }));

export interface CrewVitals {
  ranks: Position[];
  rankHint: string;
  holds: Position[];
  reputation: TrackView;
  stationMarks: string[];
  stationWords: string;
  /** What comes next on the way up, in words; a button when it can be done now. */
  next: { words: string; ready: boolean };
  warnings: string[];
  /** What the crew is about, in words. */
  jobs: string[];
}

/** What the crew's next step up is, and whether it can be taken (rules/metrohod.md, Crew, Reputation). */
function nextStep({ data }: Crew): CrewVitals["next"] {
  const { rank, hold, reputation, coins, reputationNeed: need } = data;
  const left = Math.max(0, need - reputation);
  const place = HOLDS.findIndex((each) => each === hold) + 1;
  const firmer = HOLDS[place];
  if (firmer) {
    const key = left > 0 ? "leftToHold" : "raiseHold";
    const words = plural(`DEPO.metrohod.crew.next.${key}`, left, {
      hold: localize(`DEPO.metrohod.crew.holdAs.${firmer}`),
    });
    return { words, ready: left === 0 };
  }
  if (rank === RANK_MAX) return { words: localize("DEPO.metrohod.crew.next.top"), ready: false };
  const price = rankPrice(rank + 1);
  if (left > 0) return { words: plural("DEPO.metrohod.crew.next.leftToRank", left), ready: false };
  const key = coins < price ? "short" : "raiseRank";
  return { words: plural(`DEPO.metrohod.crew.next.${key}`, price), ready: coins >= price };
}

/** Wars with what they do, and a lost base: said with the reason. */
function warningsOf({ data }: Crew, text: SheetContext["text"]): string[] {
  const warnings: string[] = [];
  const foes = Object.entries(data.status)
    .filter(([, { value }]) => value === -STATUS_MAX)
    .map(([key, { faction }]) => linkView(faction, text(`system.status.${key}.name`)).name);
  if (foes.length > 0) {
    const { rank, hold } = data.effective;
    const key = rank === data.rank ? "war" : "warRank";
    const values = { names: foes.join(", "), hold: localize(`DEPO.metrohod.crew.holdAs.${hold}`), rank: roman(rank) };
    warnings.push(localize(`DEPO.metrohod.crew.${key}`, values));
  }
  if (data.isBaseLost) warnings.push(localize("DEPO.metrohod.crew.baseLost"));
  return warnings;
}

const jobWords = ({ name, plan, leader }: { name: string; plan: string; leader: string }): string =>
  localize(`DEPO.metrohod.wizard.job.${leader ? "underWayLed" : "underWay"}`, { name, plan, leader });

/** Rank, hold and reputation, the top of the crew's sheet. */
export function crewVitals(crew: Crew, text: SheetContext["text"]): CrewVitals {
  const { actor, data } = crew;
  const people = scale(data.rank);
  const stations = data.active.filter(({ station }) => station).map(({ item }) => item.name);
  const track = { value: data.reputation, max: data.reputationNeed };
  const label = localize("DEPO.metrohod.crewActor.FIELDS.reputation.label");
  return {
    ranks: rankView(data, data.effective),
    rankHint: isRefusal(people) ? "" : plural("DEPO.metrohod.crew.scale", people),
    holds: holdView(data, data.effective),
    reputation: trackView(actor.uuid, "system.reputation", label, track, reputationNeed(0)),
    stationMarks: stations.slice(0, STATIONS_MAX),
    stationWords: localize("DEPO.metrohod.crew.stations", {
      n: data.stations,
      max: STATIONS_MAX,
      all: reputationNeed(0),
      need: data.reputationNeed,
    }),
    next: nextStep(crew),
    warnings: warningsOf(crew, text),
    jobs: Object.values(data.jobs).map(jobWords),
  };
}
