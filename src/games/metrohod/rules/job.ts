/** What is remembered of a job's beginning. */
export interface JobStart {
  /** Ids of the assets that were held then; `null` where nobody wrote it down. */
  held: readonly string[] | null;
}

/**
 * The assets that have been claimed since the jobs began which are still under way: those held now, and not at the start of
 * each. What a claim brings has been counted by its own card (rules/metrohod.md, Assets); none where no start is known.
 */
export const claimedSince = (jobs: readonly JobStart[], held: readonly string[]): string[] =>
  held.filter((id) => jobs.some((job) => job.held && !job.held.includes(id)));
