import { refuse, type Refusal } from "../../../kernel/refusal.ts";

/** Markers that spare time brings; each rerolls a check that matches it (rules/spacers.md, Optional). */
export const MARKERS = ["data", "contacts", "mastery", "effort"] as const;
export type Marker = (typeof MARKERS)[number];

const isMarker = (marker: unknown): marker is Marker => MARKERS.some((each) => each === marker);

/** Takes a marker; one is held at a time, so another one is dropped. Refuses what is no marker. */
export function takeMarker(
  held: Marker | "",
  take: Marker,
): { held: Marker; dropped: Marker | "" } | Refusal<"take" | "held"> {
  if (!isMarker(take)) return refuse("take");
  if (held !== "" && !isMarker(held)) return refuse("held");
  return { held: take, dropped: held === take ? "" : held };
}
