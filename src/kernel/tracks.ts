/** A row of boxes of which the first `value` are marked. */
export interface Track {
  value: number;
  max: number;
}

/** `value` kept within `min` and `max`. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * Marks `by` boxes (takes marks off when negative). The track stops at its ends and what does not fit is lost;
 * `filled` says that this very mark reached the last box, so it is false on a track that was already full.
 */
export function mark(track: Track, by: number): { value: number; filled: boolean } {
  const value = clamp(track.value + by, 0, track.max);
  return { value, filled: track.value < track.max && value === track.max };
}

/**
 * Marks `by` boxes on a track that is erased whenever it fills and goes on from empty, so no mark is lost:
 * `track.value + by === laps * track.max + value`.
 */
export function lap(track: Track, by: number): { value: number; laps: number } {
  const marks = track.value + by;
  return { value: marks % track.max, laps: Math.floor(marks / track.max) };
}
