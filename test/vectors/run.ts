import { isDeepStrictEqual } from "node:util";

/** A worked case of a rule: `in` goes to the rule, and what `out` lists must come back. */
export interface VectorCase {
  rule: string;
  in: Record<string, any>;
  out: Record<string, unknown>;
}

export interface VectorFile {
  game: string;
  cases: VectorCase[];
}

/** The functions behind a game's rule names; each takes a case's `in` and answers with an object. */
export type Rules = Record<string, (input: Record<string, any>) => object>;

/** A case that went wrong, and why, in words. */
export interface FailedCase {
  /** Counted from 1. */
  number: number;
  case: VectorCase;
  reason: string;
}

/** Runs every case through the rules; the failures in the order of the file. */
export function runCases(cases: readonly VectorCase[], rules: Rules): FailedCase[] {
  return cases.flatMap((each, index) => {
    const reason = faultOf(each, rules);
    return reason === null ? [] : [{ number: index + 1, case: each, reason }];
  });
}

function faultOf(each: VectorCase, rules: Rules): string | null {
  try {
    const rule = Object.hasOwn(rules, each.rule) ? rules[each.rule] : undefined;
    if (!rule) return "unknown rule";
    const wanted = Object.entries(each.out);
    if (wanted.length === 0) return "nothing to compare: out is empty";
    const got = new Map<string, unknown>(Object.entries(rule(each.in)));
    if (wanted.every(([key, value]) => isDeepStrictEqual(got.get(key), value))) return null;
    return `got ${JSON.stringify(Object.fromEntries(got))}`;
  } catch (error) {
    return `threw ${String(error)}`;
  }
}
