import { distance, STOP_RADIUS, stretches, type Bounds, type Point } from "./map-layout.ts";

/** A stop of the map with its name. */
export interface NamedStop extends Point {
  id: string;
  name: string;
}

/** Where a name stands: its lines of text, the start of the first one, and how they are aligned there. */
export interface Label extends Point {
  lines: string[];
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Size of the letters: width of a character at most, height of a line, and how high a letter stands above its foot. */
const LETTER = { width: 7.2, line: 14, rise: 10 } as const;
/** How far a name stands off its stop, and off a line. */
const GAPS = [STOP_RADIUS + 2, STOP_RADIUS + 10];
const CLEARANCE = 4;
/** The longest line of text before a name is broken. */
const WRAPS = [30, 14, 9];

/** Breaks a name into lines of so many characters; a longer word stands alone. */
export function wrapped(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const SIDES: [across: -1 | 0 | 1, down: -1 | 0 | 1][] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
];

interface Place {
  label: Label;
  box: Box;
}

/** Every place that a stop's name can take, the best liked first. */
function placesOf(stop: NamedStop): Place[] {
  const wraps = WRAPS.map((most) => wrapped(stop.name, most));
  const shapes = wraps.filter((lines, i) => i === 0 || lines.length > (wraps[i - 1]?.length ?? 0));
  return GAPS.flatMap((gap) => shapes.flatMap((lines) => SIDES.map((side) => placeAt(stop, lines, side, gap))));
}

function placeAt(stop: Point, lines: string[], [across, down]: [number, number], gap: number): Place {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER.width;
  const height = lines.length * LETTER.line;
  const reach = across !== 0 && down !== 0 ? gap * 0.72 : gap;
  const left = stop.x + across * reach - ((1 - across) / 2) * width;
  const top = stop.y + down * reach - ((1 - down) / 2) * height;
  const anchor = across > 0 ? "start" : across < 0 ? "end" : "middle";
  return {
    label: { lines, anchor, x: stop.x + across * reach, y: top + LETTER.rise },
    box: { left, top, right: left + width, bottom: top + height },
  };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a stretch comes nearer to a box than a name may be to a line. */
export function crosses(box: Box, from: Point, to: Point): boolean {
  const corners = [
    { x: box.left, y: box.top },
    { x: box.right, y: box.top },
    { x: box.right, y: box.bottom },
    { x: box.left, y: box.bottom },
  ];
  const inside = ({ x, y }: Point): boolean => x > box.left && x < box.right && y > box.top && y < box.bottom;
  if (inside(from) || inside(to) || corners.some((corner) => distance(corner, from, to) < CLEARANCE)) return true;
  const side = ({ x, y }: Point): number => Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  const isCut = new Set(corners.map(side)).size > 1;
  const span: Box = {
    left: Math.min(from.x, to.x) - CLEARANCE,
    right: Math.max(from.x, to.x) + CLEARANCE,
    top: Math.min(from.y, to.y) - CLEARANCE,
    bottom: Math.max(from.y, to.y) + CLEARANCE,
  };
  return isCut && overlap(box, span);
}

/** How badly a place fits: lines, names and stops in its way weigh most, the frame of the map less. */
function fault(
  box: Box,
  lines: readonly [Point, Point][],
  stops: readonly Box[],
  names: readonly Box[],
  frame: Box,
): number {
  const crossed = lines.filter(([from, to]) => crosses(box, from, to)).length;
  const covered = [...stops, ...names].filter((other) => overlap(box, other)).length;
  const outside =
    Math.max(0, frame.left - box.left) +
    Math.max(0, box.right - frame.right) +
    Math.max(0, frame.top - box.top) +
    Math.max(0, box.bottom - frame.bottom);
  return 100 * crossed + 90 * covered + outside;
}

const boxAround = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/**
 * A place for every name, so that no line runs through one as long as there is such a place: stop by stop in the order given,
 * each takes the best place that is left.
 * @param routes the lines of the map, as broken lines
 */
export function placeLabels(
  stops: readonly NamedStop[],
  routes: readonly (readonly Point[])[],
  { left, top, width, height }: Bounds,
): Map<string, Label> {
  const lines = routes.flatMap(stretches);
  const frame = { left, top, right: left + width, bottom: top + height };
  const names: Box[] = [];
  const labels = new Map<string, Label>();
  for (const stop of stops) {
    const others = stops.filter(({ id }) => id !== stop.id).map((other) => boxAround(other, STOP_RADIUS));
    let best: (Place & { fault: number }) | null = null;
    for (const place of placesOf(stop)) {
      const weight = fault(place.box, lines, others, names, frame);
      if (!best || weight < best.fault) best = { ...place, fault: weight };
      if (weight === 0) break;
    }
    if (!best) continue;
    names.push(best.box);
    labels.set(stop.id, best.label);
  }
  return labels;
}

/** The box that a label fills. */
export function boxOf({ lines, anchor, x, y }: Label): Box {
  const width = Math.max(...lines.map((line) => line.length)) * LETTER.width;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const top = y - LETTER.rise;
  return { left, top, right: left + width, bottom: top + lines.length * LETTER.line };
}
