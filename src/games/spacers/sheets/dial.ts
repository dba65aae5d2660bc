import { localize } from "../../../foundry/i18n.ts";
import { signed, statName } from "../rolls/move-parts.ts";
import { STAT_MAX, STAT_MIN, type Stat } from "../rules/stats.ts";

/** A stat as a dial draws it: an arc from the middle to the value, and a hand. */
export interface Dial {
  stat: Stat;
  name: string;
  value: number;
  shown: string;
  /** What a press does, in words. */
  label: string;
  /** Gap and length of the arc, in steps of the stat. */
  arc: string;
  marks: { x: number; y: number; text: string; now: boolean }[];
}

/** Where the numbers stand around the dial, from the lowest. */
const MARKS: [x: number, y: number][] = [
  [11, 72],
  [25, 33],
  [63, 20],
  [101, 33],
  [115, 72],
];

const STEPS = STAT_MAX - STAT_MIN;

/** The dial of a stat. */
export function dialOf(stat: Stat, value: number): Dial {
  const start = Math.min(0, value) - STAT_MIN;
  return {
    stat,
    name: statName(stat),
    value,
    shown: signed(value),
    label: localize("DEPO.spacers.sheet.rollStat", { stat: statName(stat), value: signed(value) }),
    arc: `0 ${start} ${Math.abs(value)} ${STEPS}`,
    marks: MARKS.map(([x, y], i) => ({ x, y, text: signed(i + STAT_MIN), now: i + STAT_MIN === value })),
  };
}
