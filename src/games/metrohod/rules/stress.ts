import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";
import { mark } from "../../../kernel/tracks.ts";

/** Traumas at which a metrohod leaves the metro for good. */
export const TRAUMA_LIMIT = 4;

/** Whether so many traumas end a metrohod's days in the metro (rules/metrohod.md, Stress, trauma). */
export const mustLeave = (traumas: number): boolean => traumas >= TRAUMA_LIMIT;

export interface StressInput {
  stress: number;
  max: number;
  /** Traumas had before. */
  traumas: number;
  /** Stress to take, zero or more. */
  amount: number;
}

export interface StressTaken {
  stress: number;
  /** A new trauma is to be added. */
  trauma: boolean;
  /** Out of play until the surface: the track is full. */
  out: boolean;
  /** Time to leave the metro: this trauma, or one before it, was the fourth. */
  retired: boolean;
}

/**
 * Takes stress. Marking the last box brings a trauma and puts the metrohod out of play; what does not fit is lost, and a
 * track already full brings no second trauma (rules/metrohod.md, Stress, trauma).
 */
export function takeStress({ stress, max, traumas, amount }: StressInput): StressTaken | Refusal<keyof StressInput> {
  const refusal = refuseUnlessWhole({ stress, max, traumas, amount });
  if (refusal) return refusal;
  if (max === 0) return refuse("max");
  const { value, filled } = mark({ value: stress, max }, amount);
  return {
    stress: value,
    trauma: filled,
    out: value === max,
    retired: mustLeave(traumas + Number(filled)),
  };
}

/** Fresh air and sky: the track empties and "out" ends; traumas stay (rules/metrohod.md, Stress, trauma). */
export function surface<State extends { stress: number; out: boolean }>(state: State): State {
  return { ...state, stress: 0, out: false };
}
