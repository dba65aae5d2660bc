/** Traumas that a table may pick from; it may also use its own words (rules/metrohod.md, Stress, trauma). */
export const TRAUMAS = [
  "insomnia",
  "lightfear",
  "coldness",
  "paranoia",
  "recklessness",
  "obsession",
  "hauntedness",
  "ferocity",
] as const;
