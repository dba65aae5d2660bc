/** One face of a die, or one total of a pool, and what the modifiers made of it (ROLL-5). */
export interface DiceResult {
  result: number;
  /** Whether it counts towards the total. */
  active: boolean;
  /** What it counts as, when that is not the face itself. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** Something with results that modifiers act on. */
export interface Modifiable {
  results: DiceResult[];
}

/** A modifier: called with the dice as `this` and the modifier as written, for example `kh2`. Returning false means "not mine". */
export type Modifier = (this: any, modifier: string, options?: Record<string, any>) => unknown;

/** Modifiers by their letters; a string names a method of the dice. */
export type Modifiers = Record<string, Modifier | string>;

/** The sum of the active results. */
export function sumResults(results: readonly DiceResult[]): number {
  return results.reduce((sum, result) => (result.active ? sum + (result.count ?? result.result) : sum), 0);
}
