import { localize } from "../../../foundry/i18n.ts";
import { isOn } from "../../../play/sheet/tracks.ts";
import type { Character } from "../data/character.ts";
import { vitalName } from "../data/character.ts";
import { POOL_MIN } from "../data/pool-field.ts";
import { BANDS, bandOf } from "../rules/damage.ts";
import type { Vital } from "../rules/variants.ts";
import { signed } from "../words.ts";

/** A pool that falls below zero, drawn around its zero with the thresholds of how one fares. */
export interface Gauge {
  key: Vital;
  path: string;
  uuid: string;
  label: string;
  icon: string;
  value: number;
  max: number;
  min: number;
  valueText: string;
  stops: { n: number; text: string; on: boolean; now: boolean }[];
  zones: { band: string; label: string; now: boolean }[];
}

const ICONS: Readonly<Record<Vital, string>> = {
  health: "hearts",
  stability: "brain",
  composure: "meditation",
  cover: "lock",
  network: "talk",
};

/** The gauge of a vital. */
export function gaugeOf({ actor }: Character, key: Vital, { value, max }: { value: number; max: number }): Gauge {
  const band = bandOf(value);
  const label = vitalName(key);
  const word = (each: string): string => localize(`DEPO.gumshoe.band.${key}.${each}`);
  const stops = Array.from({ length: max - POOL_MIN + 1 }, (_, i) => {
    const n = POOL_MIN + i;
    return { n, text: signed(n), on: isOn(n, value), now: n === value };
  });
  return {
    ...{
      key,
      path: `system.${key}.value`,
      uuid: actor.uuid,
      label,
      icon: ICONS[key],
      value,
      max,
      min: POOL_MIN,
      stops,
    },
    valueText: `${signed(value)}: ${word(band)}`,
    zones: [...BANDS].reverse().map((each) => ({ band: each, label: word(each), now: each === band })),
  };
}
