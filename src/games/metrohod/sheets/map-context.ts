import { localize, plural } from "../../../foundry/i18n.ts";
import { officialText } from "../../../play/content/official-text.ts";
import type { Access, Cell } from "../data/crew.ts";
import type { Crew } from "../rolls/crew-actor.ts";
import { income } from "../rules/assets.ts";
import { placeLabels, type Label } from "../rules/map-labels.ts";
import { boundsOf, freeSpot, pathOf, pointOf, route, type Bounds, type Point, type Spot } from "../rules/map-layout.ts";
import { benefitsOf, type Benefit } from "./asset-context.ts";
import { accessWords, ownerOf } from "./cell-view.ts";
import { plaqueOf, type Plaque } from "./plaque-context.ts";

/** A cell with all that the map draws of it. */
export interface MapStop extends Point {
  id: string;
  name: string;
  access: Access;
  base: boolean;
  station: boolean;
  /** Line of its owner; 0 when it has none in this world. */
  line: number;
  picked: boolean;
  label: Label;
  /** All of it in words. */
  words: string;
}

interface MapRail {
  key: string;
  from: string;
  to: string;
  d: string;
  line: number;
  ours: boolean;
  words: string;
}

/** What an asset that is held gives, as one row. */
interface HeldRow {
  id: string;
  name: string;
  benefits: Benefit[];
}

export interface MapContext {
  viewBox: string;
  /** The least width at which the names can be read, in pixels. */
  least: number;
  rails: MapRail[];
  stops: MapStop[];
  owners: { line: number; name: string }[];
  plaque: Plaque | null;
  held: HeldRow[];
  isBaseLost: boolean;
  income: string;
}

/** Every cell's place: its own, or, where nobody has put it anywhere, the free one nearest to the centre. */
export function spotsOf(cells: readonly Cell[]): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const { id, data } of cells) if (data.spot) spots.set(id, data.spot);
  for (const { id, data } of cells) if (!data.spot) spots.set(id, freeSpot({ x: 0, y: 0 }, [...spots.values()]));
  return spots;
}

const ACCESSES: readonly Access[] = ["held", "reachable", "hard"];

interface Geometry {
  bounds: Bounds;
  points: Map<string, Point>;
  routes: Map<string, Point[]>;
}

function geometryOf({ data }: Crew, cells: readonly Cell[], room: number): Geometry {
  const spots = spotsOf(cells);
  const points = new Map([...spots].map(([id, spot]) => [id, pointOf(spot)]));
  const routes = new Map<string, Point[]>();
  for (const [key, { from, to }] of Object.entries(data.lines)) {
    const [a, b] = [points.get(from), points.get(to)];
    const others = [...points].filter(([id]) => id !== from && id !== to).map(([, point]) => point);
    if (a && b) routes.set(key, route(a, b, others));
  }
  return { bounds: boundsOf([...spots.values()], room), points, routes };
}

function railsOf({ data }: Crew, cells: readonly Cell[], { routes }: Geometry): MapRail[] {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const rails = [...routes].flatMap(([key, points]) => {
    const { from = "", to = "" } = data.lines[key] ?? {};
    const [a, b] = [byId.get(from), byId.get(to)];
    if (!a || !b) return [];
    const owner = ownerOf(b.held ? a : b);
    const words = localize("DEPO.metrohod.map.line", { from: a.item.name, to: b.item.name });
    return { key, from, to, d: pathOf(points), line: owner?.data.line ?? 0, ours: a.held && b.held, words };
  });
  return rails.sort((a, b) => Number(a.ours) - Number(b.ours));
}

function stopsOf(crew: Crew, cells: readonly Cell[], { bounds, points, routes }: Geometry, picked: string): MapStop[] {
  const { access } = crew.data;
  const named = cells.flatMap(({ id, item }) => {
    const point = points.get(id);
    return point ? [{ id, name: item.name, ...point }] : [];
  });
  const labels = placeLabels(named, [...routes.values()], bounds);
  return cells.flatMap((cell): MapStop[] => {
    const { id, item, base, station } = cell;
    const [point, label] = [points.get(id), labels.get(id)];
    if (!point || !label) return [];
    const how = access.get(id) ?? "hard";
    const kind = localize(`DEPO.metrohod.asset.kind.${base ? "base" : station ? "station" : "asset"}`);
    const owner = how === "held" ? "" : (ownerOf(cell)?.actor.name ?? officialText(item, "system.owner.name"));
    const line = how === "held" ? 0 : (ownerOf(cell)?.data.line ?? 0);
    const shown = line > 0 && !base ? `${line} ${item.name}` : item.name;
    const words = [shown, kind, accessWords(how), owner].filter(Boolean).join(", ");
    const own = { ...label, x: label.x - point.x, y: label.y - point.y };
    return [
      {
        ...{ id, name: item.name, ...point, access: how, base, station, label: own, words },
        line,
        picked: id === picked,
      },
    ];
  });
}

/** The signs of the map with their words. */
export const legend = (): { access: Access; station: boolean; words: string }[] => [
  ...ACCESSES.map((access) => ({ access, station: false, words: accessWords(access) })),
  { access: "reachable", station: true, words: localize("DEPO.metrohod.asset.kind.station") },
];

/** Each owner of something on the map that is not the crew's, by line. */
function ownersOf(cells: readonly Cell[]): { line: number; name: string }[] {
  const owners = new Map(cells.filter(({ held }) => !held).map((cell) => [ownerOf(cell)?.actor.name ?? "", cell]));
  const named = [...owners].flatMap(([name, cell]) => (name ? [{ line: ownerOf(cell)?.data.line ?? 0, name }] : []));
  return named.sort((a, b) => a.line - b.line);
}

/**
 * The asset map of a crew and what stands beside it.
 * @param picked id of the cell whose plaque is shown
 * @param editing leaves free cells around the map, to put things on
 */
export function mapContext(crew: Crew, picked: string, editing: boolean): MapContext {
  const { data } = crew;
  const { cells } = data;
  const geometry = geometryOf(crew, cells, editing ? 1 : 0);
  const { left, top, width, height } = geometry.bounds;
  const coins = income(cells.map((cell) => ({ ...cell, income: cell.data.income })));
  const chosen = cells.find(({ id }) => id === picked);
  return {
    viewBox: `${left} ${top} ${width} ${height}`,
    least: Math.round(width * 0.78),
    rails: railsOf(crew, cells, geometry),
    stops: stopsOf(crew, cells, geometry, picked),
    owners: ownersOf(cells),
    plaque: chosen ? plaqueOf(crew, chosen) : null,
    held: cells
      .filter(({ held }) => held)
      .map(({ id, item, data: own }) => ({
        id,
        name: item.name,
        benefits: benefitsOf(own, (path) => officialText(item, path)),
      })),
    isBaseLost: data.isBaseLost,
    income: coins > 0 ? plural("DEPO.metrohod.map.income", coins) : "",
  };
}
