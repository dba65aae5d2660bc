/**
 * What tests look at after the fact: errors that a person might overlook, and counts of costly work.
 * Shown to tests as `hostTest` when the host runs with its control switches.
 */
export const diagnostics = {
  errors: [] as string[],
  counts: { renders: {} as Record<string, number>, writes: 0, prepares: 0 },
};

/** Notes an error for the tests without raising it. */
export function noteError(message: string): void {
  diagnostics.errors.push(message);
}

/** Counts one render of an application class. */
export function countRender(className: string): void {
  diagnostics.counts.renders[className] = (diagnostics.counts.renders[className] ?? 0) + 1;
}

/** Says that something deprecated was used: an error in the console and in the tests. */
export function deprecated(message: string): void {
  console.error(`Deprecated: ${message}`);
  noteError(`Deprecated: ${message}`);
}
