/** The geometry of the asset map: where cells lie, how lines run between them. Units are those of the drawing. */

/** A cell of the grid, whole steps from the centre of the map; y goes down. */
export interface Spot {
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Width and height of a cell. */
export const CELL = { x: 60, y: 48 } as const;

/** The room that a stop takes, from its middle. */
export const STOP_RADIUS = 18;

/** How round the bends of a line are. */
const BEND = 12;

/** Room around the outermost cells, for names. */
const MARGIN = { x: 78, y: 36 } as const;

/** The least that a map shows, in cells from its centre. */
const LEAST = { x: 3, y: 3 } as const;

/** The middle of a cell. */
export const pointOf = ({ x, y }: Spot): Point => ({ x: x * CELL.x, y: y * CELL.y });

/** The cell in which a point lies. */
export const spotOf = ({ x, y }: Point): Spot => ({ x: Math.round(x / CELL.x) + 0, y: Math.round(y / CELL.y) + 0 });

export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The frame around all cells, with room for names.
 * @param room cells left free around them, for those who rearrange the map: where names stand, as far as that is wide enough
 */
export function boundsOf(spots: readonly Spot[], room = 0): Bounds {
  const reach = (values: number[], least: number): [number, number] => [
    Math.min(-least, ...values),
    Math.max(least, ...values),
  ];
  const marginOf = (axis: "x" | "y"): number => Math.max(MARGIN[axis], room * CELL[axis] + STOP_RADIUS);
  const margin = { x: marginOf("x"), y: marginOf("y") };
  const [west, east] = reach(
    spots.map(({ x }) => x),
    LEAST.x,
  );
  const [north, south] = reach(
    spots.map(({ y }) => y),
    LEAST.y,
  );
  return {
    left: west * CELL.x - margin.x,
    top: north * CELL.y - margin.y,
    width: (east - west) * CELL.x + 2 * margin.x,
    height: (south - north) * CELL.y + 2 * margin.y,
  };
}

/** The free cell nearest to the wanted one; of two equally near the upper, then the left one. */
export function freeSpot(wanted: Spot, taken: readonly Spot[]): Spot {
  const isFree = ({ x, y }: Spot): boolean => !taken.some((spot) => spot.x === x && spot.y === y);
  for (let ring = 0; ring <= taken.length; ring++) {
    for (let y = wanted.y - ring; y <= wanted.y + ring; y++)
      for (let x = wanted.x - ring; x <= wanted.x + ring; x++) {
        const isOnRing = Math.max(Math.abs(x - wanted.x), Math.abs(y - wanted.y)) === ring;
        if (isOnRing && isFree({ x, y })) return { x, y };
      }
  }
  return wanted;
}

/** How far a point lies from a stretch between two others. */
export function distance({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
}

/** The stretches of a broken line, as pairs of ends. */
export function stretches(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).map((point, i) => [points[i] ?? point, point]);
}

/** The ways from one stop to another as a metro map draws them: level, upright and slanting by 45 degrees. */
function ways(from: Point, to: Point): Point[][] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const slant = Math.min(Math.abs(dx), Math.abs(dy));
  if (slant === 0 || Math.abs(dx) === Math.abs(dy)) return [[from, to]];
  const by = { x: Math.sign(dx) * slant, y: Math.sign(dy) * slant };
  return [
    [from, { x: to.x - by.x, y: to.y - by.y }, to],
    [from, { x: from.x + by.x, y: from.y + by.y }, to],
  ];
}

/** How many of the stops a way runs through. */
function hits(way: readonly Point[], stops: readonly Point[]): number {
  const isHit = (stop: Point) => stretches(way).some(([from, to]) => distance(stop, from, to) < STOP_RADIUS);
  return stops.filter(isHit).length;
}

/** The way of a line between two stops, round the others as far as it can. @param others the middles of all other stops */
export function route(from: Point, to: Point, others: readonly Point[]): Point[] {
  const [first = [from, to], second] = ways(from, to);
  return second && hits(second, others) < hits(first, others) ? second : first;
}

const near = (at: Point, towards: Point): Point => {
  const length = Math.hypot(towards.x - at.x, towards.y - at.y);
  const share = length === 0 ? 0 : Math.min(BEND, length / 2) / length;
  return { x: at.x + (towards.x - at.x) * share, y: at.y + (towards.y - at.y) * share };
};

const text = ({ x, y }: Point): string => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`;

/** A broken line as the path of a drawing, its bends rounded. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before) return `M${text(point)}`;
      return after ? `L${text(near(point, before))}Q${text(point)} ${text(near(point, after))}` : `L${text(point)}`;
    })
    .join("");
}
