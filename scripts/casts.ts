/** Casts past the types: where the code says that it knows better. They live in src/foundry only, and may only get fewer. */
import { readFileSync } from "node:fs";
import { at, filesIn, readJson } from "./project.ts";

const CAST = /\bas any\b|\bas unknown as\b|\bas never\b|@ts-(?:ignore|expect-error|nocheck)/g;

/** How many casts past the types a text has. */
export const castsIn = (text: string): number => text.match(CAST)?.length ?? 0;

const isDoor = (file: string): boolean => file.includes("/src/foundry/");

/** The number in src/foundry, the number that it may not exceed, and the files elsewhere in src that have any. */
export function countCasts(): { door: number; most: number; elsewhere: string[] } {
  const files = filesIn(at("src"), ".ts").map((file) => ({ file, casts: castsIn(readFileSync(file, "utf8")) }));
  const door = files.filter(({ file }) => isDoor(file)).reduce((sum, { casts }) => sum + casts, 0);
  const elsewhere = files.filter(({ file, casts }) => casts && !isDoor(file)).map(({ file }) => file);
  return { door, most: readJson<{ most: number }>(at("test/guards/casts.json")).most, elsewhere };
}
