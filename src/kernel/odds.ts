import { SIDES, type Reader } from "./dice.ts";

/** How many of the equally likely rolls give each reading. */
export type Spread<Reading> = ReadonlyMap<Reading, number>;

/** A probability as a fraction: `ways` out of `of` equally likely rolls. */
export interface Chance {
  ways: number;
  of: number;
}

/**
 * How often each reading comes out of all rolls of `dice` dice. Works die by die over the readings met so far, not
 * over the rolls, so its cost grows with the number of dice times the number of readings. Counts are exact
 * whole numbers up to 20 six-sided dice (6²⁰ < 2⁵³) and rounded in the sixteenth digit beyond. Readings are compared
 * as map keys: use numbers or strings.
 */
export function spread<Reading>(reader: Reader<Reading>, dice: number, sides = SIDES): Spread<Reading> {
  let ways = new Map([[reader.start, 1]]);
  for (let die = 0; die < dice; die++) {
    const next = new Map<Reading, number>();
    for (const [reading, count] of ways) {
      for (let face = 1; face <= sides; face++) addTo(next, reader.read(reading, face), count);
    }
    ways = next;
  }
  return ways;
}

/** The spread of what `classify` makes of the readings. */
export function classified<Reading, Class>(
  readings: Spread<Reading>,
  classify: (reading: Reading) => Class,
): Spread<Class> {
  const classes = new Map<Class, number>();
  for (const [reading, count] of readings) addTo(classes, classify(reading), count);
  return classes;
}

/** The number of equally likely rolls behind a spread. */
export function rolls(readings: Spread<unknown>): number {
  let count = 0;
  for (const ways of readings.values()) count += ways;
  return count;
}

/** The chance of a reading that `holds` accepts. */
export function chance<Reading>(readings: Spread<Reading>, holds: (reading: Reading) => boolean): Chance {
  let ways = 0;
  for (const [reading, count] of readings) if (holds(reading)) ways += count;
  return { ways, of: rolls(readings) };
}

/** The mean reading. */
export function mean(readings: Spread<number>): number {
  let total = 0;
  for (const [reading, count] of readings) total += reading * count;
  return total / rolls(readings);
}

function addTo<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}
