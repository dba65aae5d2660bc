import type { DiceResult, Modifiable } from "./result.ts";

/** `k`, `kh`, `kl`: keeps the highest (lowest) results, one unless told otherwise. */
export function keep(this: Modifiable, modifier: string): void {
  const { end, number } = parseNumber(modifier, "h");
  const best = ranked(this.results, end);
  for (const result of best.slice(number)) discard(result);
}

/** `d`, `dl`, `dh`: drops the lowest (highest) results, one unless told otherwise. */
export function drop(this: Modifiable, modifier: string): void {
  const { end, number } = parseNumber(modifier, "l");
  for (const result of ranked(this.results, end).slice(0, number)) discard(result);
}

function parseNumber(modifier: string, defaultEnd: string): { end: string; number: number } {
  const match = /^[kd]([hl])?(\d+)?$/i.exec(modifier);
  if (!match) throw new Error(`"${modifier}" does not say how many dice to keep or drop`);
  return { end: (match[1] ?? defaultEnd).toLowerCase(), number: match[2] === undefined ? 1 : Number(match[2]) };
}

/** The active results with the highest (`h`) or lowest (`l`) first; the earlier of equals comes first. */
function ranked(results: readonly DiceResult[], end: string): DiceResult[] {
  const sign = end === "h" ? -1 : 1;
  const value = (result: DiceResult): number => sign * (result.count ?? result.result);
  return results.filter((result) => result.active).sort((a, b) => value(a) - value(b));
}

function discard(result: DiceResult): void {
  result.discarded = true;
  result.active = false;
}
