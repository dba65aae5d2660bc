import { areFaces, readFaces, type Reader } from "../../../kernel/dice.ts";
import { refuse, refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/** The half wounds that a face of a damage die comes to: 1–3 one, 4–5 two, 6 four (rules/spacers.md, Damage and wounds). */
export function halvesOf(face: number): number {
  if (face === 6) return 4;
  return face >= 4 ? 2 : 1;
}

/** Reads damage dice as half wounds. */
export const damageReader: Reader<number> = { start: 0, read: (halves, face) => halves + halvesOf(face) };

/** The wounds that so many halves leave: a leftover half is dropped, then armour counts, never below none. */
export const woundsAfter = (halves: number, armour: number): number => Math.max(0, Math.floor(halves / 2) - armour);

/** What damage dice do to one in armour. Refuses what is not dice. */
export function damage({
  dice,
  armour,
}: {
  dice: readonly number[];
  armour: number;
}): { halves: number; wounds: number } | Refusal<"dice" | "armour"> {
  if (!areFaces(dice)) return refuse("dice");
  const refusal = refuseUnlessWhole({ armour });
  if (refusal) return refusal;
  const halves = readFaces(damageReader, dice);
  return { halves, wounds: woundsAfter(halves, armour) };
}
