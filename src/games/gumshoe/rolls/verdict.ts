import type { VerdictData } from "./test-parts.ts";

/** What a number makes of a roll; with `hidden` success or failure alone is told (rules/gumshoe.md, Test). */
export function judged(
  { total, catastrophe }: Pick<VerdictData, "total" | "catastrophe">,
  difficulty: number,
  hidden: boolean,
): Pick<VerdictData, "outcome" | "difficulty" | "margin"> {
  const outcome = total >= difficulty && !catastrophe ? "success" : "failure";
  if (hidden) return { outcome, difficulty: null, margin: null };
  return { outcome, difficulty, margin: Math.abs(total - difficulty) };
}
