import type { CheckResult } from "./check.ts";
import type { Risk } from "./terms.ts";
import type { WoundLevel } from "./wounds.ts";

/**
 * One thing the dispatcher may make of a check. `withdraw` and `retry` stand in place of the others; a kind comes at most once
 * in a menu, so it serves as the entry's key.
 */
export type Consequence =
  | { kind: "withdraw" }
  | { kind: "retry"; to: Risk }
  | { kind: "harm"; severity: WoundLevel }
  | { kind: "complication"; severity: "minor" | "standard" | "serious" }
  | { kind: "effect" }
  | { kind: "risk"; to: Risk }
  | { kind: "opportunity" };

const MENUS: Record<Risk, Partial<Record<CheckResult, readonly Consequence[]>>> = {
  safe: {
    partial: [
      { kind: "withdraw" },
      { kind: "harm", severity: "light" },
      { kind: "complication", severity: "minor" },
      { kind: "effect" },
      { kind: "risk", to: "risky" },
    ],
    failure: [{ kind: "withdraw" }, { kind: "retry", to: "risky" }],
  },
  risky: {
    partial: [
      { kind: "harm", severity: "medium" },
      { kind: "complication", severity: "standard" },
      { kind: "effect" },
      { kind: "risk", to: "desperate" },
    ],
    failure: [
      { kind: "harm", severity: "medium" },
      { kind: "complication", severity: "standard" },
      { kind: "risk", to: "desperate" },
      { kind: "opportunity" },
    ],
  },
  desperate: {
    partial: [{ kind: "harm", severity: "severe" }, { kind: "complication", severity: "serious" }, { kind: "effect" }],
    failure: [
      { kind: "harm", severity: "severe" },
      { kind: "complication", severity: "serious" },
      { kind: "opportunity" },
    ],
  },
};

/** What the dispatcher may pick from, one or several; nothing after a success (rules/metrohod.md, Skill check, menu). */
export function consequenceMenu(risk: Risk, result: CheckResult): readonly Consequence[] {
  return MENUS[risk][result] ?? [];
}
