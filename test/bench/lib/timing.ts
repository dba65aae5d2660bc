/** Milliseconds of a repeated run. */
export interface Timing {
  p50: number;
  p95: number;
}

const WARM_UPS = 30;
const SAMPLES = 240;

/**
 * Times the runs in turn, so that whatever else the machine does falls on all alike; 30 rounds of warm-up are not counted.
 * The runs' results are kept till the end of each round, or the engine might not do the work at all.
 */
export function timeInTurn<Name extends string>(runs: Record<Name, () => unknown>): Record<Name, Timing> {
  const names = Object.keys(runs) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const results: unknown[] = [];
  for (let round = -WARM_UPS; round < SAMPLES; round++) {
    results.length = 0;
    for (const name of names) {
      const start = performance.now();
      results.push(runs[name]());
      const time = performance.now() - start;
      if (round >= 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timing(times[name])])) as Record<Name, Timing>;
}

/** Half and nineteen twentieths of the times lie below these. */
export function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
