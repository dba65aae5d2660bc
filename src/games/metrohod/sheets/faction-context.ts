import { isRefusal } from "../../../kernel/refusal.ts";
import { localize } from "../../../foundry/i18n.ts";
import { segments, type Segment } from "../../../play/clock/dial.ts";
import { itemsOf, type ItemRow } from "../../../play/sheet/item-rows.ts";
import type { SheetContext } from "../../../play/sheet/sheet-context.ts";
import { crewOf, statusWith, type Faction } from "../rolls/crew-actor.ts";
import { warsOf } from "../rolls/faction-wars.ts";
import { GOAL_SEGMENTS } from "../rules/choices.ts";
import { effective } from "../rules/faction.ts";
import { roman } from "../rules/roman.ts";
import { statusView, type StatusView } from "./crew-context.ts";
import { holdView, rankView, type CrewVitals } from "./crew-vitals.ts";
import { linkView, type LinkView } from "./link-view.ts";

interface GoalRow {
  key: string;
  path: string;
  uuid: string;
  name: string;
  outcome: string;
  value: number;
  max: number;
  valueText: string;
  segments: (Segment & { n: number })[];
  isFull: boolean;
}

interface WarRow extends LinkView {
  /** Where it is written: "" for a war with a crew, which ends by its status. */
  holder: string;
  key: string;
}

export interface FactionContext {
  ranks: CrewVitals["ranks"];
  holds: CrewVitals["holds"];
  /** What the wars do, in words; "" in peace. */
  warning: string;
  crews: { uuid: string; name: string; status: StatusView }[];
  assets: ItemRow[];
  goals: GoalRow[];
  goalLimits: { min: number; max: number };
  wars: WarRow[];
}

function goalsOf({ actor, data }: Faction, text: SheetContext["text"]): GoalRow[] {
  return Object.entries(data.goals).map(([key, goal]) => {
    const path = `system.goals.${key}`;
    const { max } = goal;
    const value = Math.min(goal.value, max);
    return {
      ...{ key, path, uuid: actor.uuid, value, max, isFull: value === max },
      name: text(`${path}.name`),
      outcome: text(`${path}.outcome`),
      valueText: localize("DEPO.play.sheet.of", { value, max }),
      segments: segments(value, max).map((segment, i) => ({ ...segment, n: i + 1 })),
    };
  });
}

/** Everything below the head of a faction's sheet. */
export function factionContext(faction: Faction, text: SheetContext["text"]): FactionContext {
  const { actor, data } = faction;
  const wars = warsOf(faction);
  const { rank, hold } = data;
  const lowered = effective({ rank, hold, wars: wars.length });
  const counts = isRefusal(lowered) ? { rank, hold } : lowered;
  const crews = game.actors.contents.flatMap((other) => {
    const crew = crewOf(other);
    const found = crew && statusWith(crew, actor);
    return found ? [{ uuid: other.uuid, name: other.name, status: statusView(found.value) }] : [];
  });
  return {
    ranks: rankView(data, counts),
    holds: holdView(data, counts),
    warning:
      wars.length === 0
        ? ""
        : localize(`DEPO.metrohod.faction.${counts.rank === rank ? "war" : "warRank"}`, {
            hold: localize(`DEPO.metrohod.crew.holdAs.${counts.hold}`),
            rank: roman(counts.rank),
          }),
    crews,
    assets: itemsOf(actor, "asset"),
    goals: goalsOf(faction, text),
    goalLimits: { min: GOAL_SEGMENTS.min, max: GOAL_SEGMENTS.max },
    wars: wars.map(({ enemy, name, written }) => ({
      ...linkView(enemy, name),
      holder: written?.uuid ?? "",
      key: written?.key ?? "",
    })),
  };
}
