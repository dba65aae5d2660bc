import { localize } from "../../foundry/i18n.ts";

/** A track as its template draws it. */
export interface TrackView {
  /** Where the value is stored; with `uuid`, in another document than the sheet's own. */
  path: string;
  uuid: string;
  label: string;
  value: number;
  max: number;
  valueText: string;
  stops: { n: number; on: boolean; now: boolean; end: boolean }[];
  /** Too many stops for one line. */
  long: boolean;
}

/** The most stops that fit a line of the narrowest sheet. */
const ONE_LINE = 10;

const textOf = (value: number, max: number): string => localize("DEPO.play.sheet.of", { value, max });

/**
 * What the track's template needs.
 * @param oneLine the most stops that fit one line where it stands
 */
export function trackView(
  uuid: string,
  path: string,
  label: string,
  track: { value: number; max: number },
  oneLine = ONE_LINE,
): TrackView {
  const { value, max } = track;
  const stops = Array.from({ length: max }, (_, i) => {
    const n = i + 1;
    return { n, on: isOn(n, value), now: n === value, end: n === max };
  });
  return { path, uuid, label, value, max, valueText: textOf(value, max), stops, long: max > oneLine };
}

/** Whether a stop is marked: those from one up to the value, or from minus one down to it. */
export const isOn = (stop: number, value: number): boolean => (stop > 0 ? stop <= value : stop < 0 && stop >= value);

/** Draws another value on a track that is on the screen. */
export function paintTrack(track: HTMLElement, value: number): void {
  const max = Number(track.dataset.max);
  track.style.setProperty("--depo-value", String(value));
  track.setAttribute("aria-valuenow", String(value));
  track.setAttribute("aria-valuetext", textOf(value, max));
  for (const stop of track.querySelectorAll<HTMLElement>("[data-stop]")) {
    const n = Number(stop.dataset.stop);
    stop.classList.toggle("is-on", isOn(n, value));
    stop.classList.toggle("is-now", n === value);
  }
}
