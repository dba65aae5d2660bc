/** Faces that the next dice of this client must show, first in first out. */
const forced: number[] = [];
let generator: (() => number) | null = null;

/** A number in [0, 1): from the seeded generator when one is set, else from the browser's cryptographic source. */
export function randomUniform(): number {
  if (generator) return generator();
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

/** Takes the next forced face, or undefined when none is queued. */
export function takeForcedFace(): number | undefined {
  return forced.shift();
}

/** Control over chance for tests, `hostTest.dice` (ROLL-9). */
export const testDice = {
  /** Queues faces that the next dice results show, in order. @throws for anything but finite numbers. */
  force(faces: number[]): void {
    if (!faces.every(Number.isFinite)) throw new Error(`Forced dice must be numbers, not ${JSON.stringify(faces)}`);
    forced.push(...faces);
  },
  /** Makes chance repeat itself from a seed; null goes back to true chance. */
  seed(seed: number | null): void {
    generator = seed === null ? null : mulberry32(seed);
  },
  /** Forgets the forced faces that nobody has rolled. */
  clear(): void {
    forced.length = 0;
  },
  /** The forced faces still waiting. */
  get pending(): readonly number[] {
    return [...forced];
  },
};

/** The public-domain generator mulberry32: 32 bits of state, uniform in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
