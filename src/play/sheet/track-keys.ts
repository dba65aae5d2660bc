/** What a number may be. */
export interface Limits {
  min: number;
  max: number;
}

/** The value that a key asks for on a track (a slider of the ARIA practices); `null` for any other key. */
export function valueOfKey(key: string, value: number, { min, max }: Limits): number | null {
  const page = Math.max(2, Math.round((max - min) / 4));
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return value + 1;
    case "ArrowLeft":
    case "ArrowDown":
      return value - 1;
    case "PageUp":
      return value + page;
    case "PageDown":
      return value - page;
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return null;
  }
}

/**
 * The value that a click on a stop asks for: up to the stop, or just below it when it is the last one marked. A track that
 * goes below zero has a stop for nothing, too.
 */
export function valueOfStop(stop: number, value: number, { min }: Limits): number {
  return stop === value && min === 0 ? stop - 1 : stop;
}
