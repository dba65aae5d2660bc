/** The value that a key asks for on a track (a slider of the ARIA practices); `null` for any other key. */
export function valueOfKey(key: string, value: number, max: number): number | null {
  const page = Math.max(2, Math.round(max / 4));
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
      return 0;
    case "End":
      return max;
    default:
      return null;
  }
}

/** The value that a click on a stop asks for: up to the stop, or just below it when it is the last one marked. */
export function valueOfStop(stop: number, value: number): number {
  return stop === value ? stop - 1 : stop;
}
