type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

/**
 * What of a document has changed and nothing else, in its own shape: new and changed leaves as they are, gone ones as
 * `null`. Lists count entry by entry, so that a list sent whole for the sake of one new entry is seen. `undefined` when
 * nothing has changed.
 */
export function changedLeaves(before: unknown, after: unknown): unknown {
  if (!isPlain(before) || !isPlain(after)) return Object.is(before, after) ? undefined : (after ?? null);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...keys].flatMap((key) => {
    const leaf = key in after ? changedLeaves(before[key], after[key]) : null;
    return leaf === undefined ? [] : [[key, leaf] as const];
  });
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** The bytes of the changed leaves of all documents, by uuid, and how many documents they are in. */
export function changedBytes(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { bytes: number; documents: number } {
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((uuid) => changedLeaves(before[uuid], after[uuid]))
    .filter((change) => change !== undefined);
  const bytes = changes.reduce<number>(
    (sum, change) => sum + new TextEncoder().encode(JSON.stringify(change)).length,
    0,
  );
  return { bytes, documents: changes.length };
}
