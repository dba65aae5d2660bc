/** A stretch of the ring as an SVG path on a box of −32 to 32. */
export interface Segment {
  d: string;
  on: boolean;
}

const OUTER = 29;
const INNER = 15;
/** Half of the gap between two stretches, in the box's units. */
const GAP = 0.7;

const at = (radius: number, angle: number): string =>
  `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;

/** The ring of a dial, cut into `max` stretches from the top clockwise, of which `value` are filled. */
export function segments(value: number, max: number): Segment[] {
  const size = (2 * Math.PI) / max;
  const bend = size > Math.PI ? 1 : 0;
  return Array.from({ length: max }, (_, i) => {
    const edge = (radius: number, side: 0 | 1): string => {
      const gap = GAP / radius;
      return at(radius, (i + side) * size + (side ? -gap : gap));
    };
    const outer = `M${edge(OUTER, 0)}A${OUTER} ${OUTER} 0 ${bend} 1 ${edge(OUTER, 1)}`;
    const inner = `L${edge(INNER, 1)}A${INNER} ${INNER} 0 ${bend} 0 ${edge(INNER, 0)}z`;
    return { d: outer + inner, on: i < value };
  });
}
