/**
 * The value `by` rungs above (or, when negative, below) `from` on a ladder of distinct values, lowest first.
 * Undefined past either end, and for a value that is not on the ladder.
 */
export function climb<Rung>(ladder: readonly Rung[], from: Rung, by: number): Rung | undefined {
  const at = ladder.indexOf(from);
  return at < 0 ? undefined : ladder[at + by];
}
