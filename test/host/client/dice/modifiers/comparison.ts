/** A modifier taken apart: `r2<=3` → at most 2 times, `<=`, 3. */
export interface Comparison {
  limit: number | undefined;
  comparison: string;
  target: number | undefined;
}

const PATTERN = /^[a-z]+(?:(\d+)?(<=|>=|<|>|=)(-?\d+(?:\.\d+)?)|(-?\d+(?:\.\d+)?))?$/i;

/** Reads a modifier that compares faces; a bare number means equality (ROLL-3). @throws when it does not read. */
export function parseComparison(modifier: string): Comparison {
  const match = PATTERN.exec(modifier);
  if (!match) throw new Error(`"${modifier}" does not read as a modifier`);
  const [, limit, comparison, compared, bare] = match;
  const target = compared ?? bare;
  return {
    limit: limit === undefined ? undefined : Number(limit),
    comparison: comparison ?? "=",
    target: target === undefined ? undefined : Number(target),
  };
}

/** Whether a face stands in a relation to a target. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is not a comparison`);
  }
}
