import { areFaces, highest, lowest, readFaces, type Reader } from "../../../kernel/dice.ts";
import { refuse, type Refusal } from "../../../kernel/refusal.ts";

/** A term of the sum that makes the defence dice, for the tooltip. */
export type DefencePart =
  { kind: "skill"; key: string; dice: 1 } | { kind: "bonus"; dice: number } | { kind: "override"; dice: number };

export interface Defence {
  dice: number;
  parts: DefencePart[];
}

/**
 * Defence dice of a characteristic: one for each of its skills rated 1 or more, and the bonus; or the number set by hand in
 * place of all that. May be zero: `poolOf` then makes it two dice, lower kept (rules/metrohod.md, Resistance).
 */
export function defence(
  skills: readonly { key: string; level: number }[],
  bonus: number,
  override: number | null,
): Defence {
  if (override !== null) return { dice: override, parts: [{ kind: "override", dice: override }] };
  const parts: DefencePart[] = skills
    .filter(({ level }) => level >= 1)
    .map(({ key }) => ({ kind: "skill", key, dice: 1 }));
  if (bonus !== 0) parts.push({ kind: "bonus", dice: bonus });
  return { dice: parts.reduce((dice, part) => dice + part.dice, 0), parts };
}

/** How resistance reads its dice: no criticals, one end counts. */
export function resistanceReader(keepLowest: boolean): Reader<number> {
  return keepLowest ? lowest : highest;
}

/** The stress that a face costs: 0 to 5. */
export function stressOf(face: number): number {
  return 6 - face;
}

/**
 * The stress that resisting one consequence costs: six less the die that counts. Refuses what is not dice, and a
 * zero-dice pool that does not show exactly its two (rules/metrohod.md, Resistance).
 */
export function resistanceStress(dice: readonly number[], zeroDice: boolean): number | Refusal<"dice"> {
  if (!areFaces(dice) || (zeroDice && dice.length !== 2)) return refuse("dice");
  return stressOf(readFaces(resistanceReader(zeroDice), dice));
}
