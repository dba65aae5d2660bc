/** What a bench module answers: `export async function run(): Promise<BenchResult[]>`, one line of the table each. */
export interface BenchResult {
  /** Measure and case, for example `P6 code`. */
  name: string;
  /** What was measured, with its unit. */
  value: string;
  /** The target in words; none for a figure that is only reported. */
  target?: string;
  /** Whether the target is met; goes with `target`. */
  met?: boolean;
}
