/** One class of outcomes: how often it came up, and how often it should have. */
export interface Frequency {
  observed: number;
  expected: number;
}

/**
 * Pearson's test of independent tables at once: the probability of a deviation at least this great when the expectations
 * hold. Each table has one degree of freedom less than classes that can come up; a class that cannot and did ends with 0.
 */
export function chiSquareP(tables: readonly (readonly Frequency[])[]): number {
  let statistic = 0;
  let freedom = 0;
  for (const table of tables) {
    const possible = table.filter(({ expected }) => expected > 0);
    if (table.some(({ observed, expected }) => expected === 0 && observed > 0)) return 0;
    for (const { observed, expected } of possible) statistic += (observed - expected) ** 2 / expected;
    freedom += possible.length - 1;
  }
  return upperTail(statistic, freedom);
}

/** Upper tail of the χ² distribution, by the recurrence that adds two degrees of freedom at a time. */
export function upperTail(statistic: number, freedom: number): number {
  const half = statistic / 2;
  const isOdd = freedom % 2 === 1;
  let tail = isOdd ? normalTails(Math.sqrt(statistic)) : Math.exp(-half);
  let term = isOdd ? Math.exp(-half) * Math.sqrt(half / (Math.PI / 4)) : Math.exp(-half) * half;
  for (let degrees = isOdd ? 1 : 2; degrees < freedom; degrees += 2) {
    tail += term;
    term *= half / (degrees / 2 + 1);
  }
  return tail;
}

/** Both tails of the normal distribution beyond ±z: its density integrated by Simpson's rule over [0, z]. */
function normalTails(z: number): number {
  const steps = 2000;
  const density = (x: number) => Math.exp(-(x ** 2) / 2);
  let sum = density(0) + density(z);
  for (let step = 1; step < steps; step++) sum += density((z * step) / steps) * (step % 2 === 1 ? 4 : 2);
  return Math.max(0, 1 - (Math.sqrt(2 / Math.PI) * (sum * z)) / steps / 3);
}
