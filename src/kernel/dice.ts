import { isWhole, refuse, type Refusal } from "./refusal.ts";

/** Faces of a die. */
export const SIDES = 6;

/** The largest pool that is rolled; more is taken for a slip of the hand and refused. */
export const MAX_DICE = 30;

/** Six-sided dice to roll, and which end of them counts. */
export interface Pool {
  dice: number;
  keepLowest: boolean;
}

/** The pool of so many dice. None or fewer means two dice of which the lower counts. Refuses what is no number of dice. */
export function poolOf(dice: number): Pool | Refusal<"dice"> {
  if (!isWhole(dice, Number.MIN_SAFE_INTEGER, MAX_DICE)) return refuse("dice");
  return dice > 0 ? { dice, keepLowest: false } : { dice: 2, keepLowest: true };
}

/**
 * A way to read dice one after another: from `start`, each face moves the reading on. The order of the faces must
 * not matter. The same reader reads one roll (`readFaces`) and all possible rolls at once (`spread` in odds.ts).
 */
export interface Reader<Reading> {
  start: Reading;
  read(reading: Reading, face: number): Reading;
}

/** Reads the highest face. */
export const highest: Reader<number> = { start: 0, read: (reading, face) => Math.max(reading, face) };

/** Reads the lowest face. */
export const lowest: Reader<number> = { start: SIDES, read: (reading, face) => Math.min(reading, face) };

/** Reads the sum of the faces. */
export const sum: Reader<number> = { start: 0, read: (reading, face) => reading + face };

/** Reads the faces that were rolled. */
export function readFaces<Reading>(reader: Reader<Reading>, faces: readonly number[]): Reading {
  let reading = reader.start;
  for (const face of faces) reading = reader.read(reading, face);
  return reading;
}

/** Whether `faces` are dice that a pool may show: one to `MAX_DICE` of them, each from 1 to `SIDES`. */
export function areFaces(faces: unknown): faces is number[] {
  if (!Array.isArray(faces) || !isWhole(faces.length, 1, MAX_DICE)) return false;
  return faces.findIndex((face) => !isWhole(face, 1, SIDES)) < 0;
}
