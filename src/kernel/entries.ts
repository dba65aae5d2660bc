/** A plain record, as data holds it. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The fields that an entry of a keyed list counts by. */
const COUNTERS = ["value", "amount", "left"] as const;

const isCount = (value: unknown): value is number => typeof value === "number" && value !== 0;

/**
 * What an entry of a keyed list counts: it is a number itself, has one in a field that counts, or marks on a track; `null`
 * when it counts nothing, as a wound does.
 */
export function countOf(entry: unknown): number | null {
  if (typeof entry === "number") return entry;
  if (!isGroup(entry)) return null;
  const tracks = Object.values(entry).filter(isGroup);
  return [...COUNTERS.map((key) => entry[key]), ...tracks.map(({ value }) => value)].find(isCount) ?? null;
}
