import { wholeField } from "../../../foundry/fields.ts";
import { TrackField } from "../../../foundry/track-field.ts";
import { DEAD_AT } from "../rules/choices.ts";

/** The highest rating that a table may set. */
export const RATING_MAX = 40;

/** How far below zero a pool may fall. */
export const POOL_MIN = DEAD_AT;

/** Points of an ability: `value` is its pool, `max` its rating; both begin at `rating`. */
export const poolField = (rating: number, least = POOL_MIN) =>
  new TrackField({ value: wholeField(rating, least, RATING_MAX), max: wholeField(rating, 0, RATING_MAX) });
