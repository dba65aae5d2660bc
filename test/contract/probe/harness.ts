/**
 * What a contract row is, and how rows are run: each states one fact of the documented API (`row`) or asks an open
 * question (`ask`). A row passes when it throws nothing and the console stays clean of errors and deprecations.
 */
import { Trial } from "./trial.ts";
import { watchConsole } from "./watch-console.ts";

export type Generation = 13 | 14;

export interface Row {
  /** Row of the semantics table, for example `DM-4`. */
  readonly id: string;
  readonly name: string;
  /** A question is never wrong: its answer is only reported. */
  readonly question: boolean;
  /** The one generation it is about; both when absent. */
  readonly only?: Generation;
  readonly body: (trial: Trial) => unknown;
}

export interface RowResult {
  id: string;
  name: string;
  /** Absent for questions. */
  pass?: boolean;
  value?: unknown;
  error?: string;
}

export interface Report {
  generation: number;
  build: number;
  rows: RowResult[];
}

interface RowOptions {
  only?: Generation;
}

const rows: Row[] = [];

function add(row: Row): void {
  if (rows.some(({ id, name }) => id === row.id && name === row.name))
    throw new Error(`Two rows: ${row.id} ${row.name}`);
  rows.push(row);
}

/** States a fact. The body throws when it does not hold. */
export function row(id: string, name: string, body: Row["body"], options: RowOptions = {}): void {
  add({ id, name, question: false, body, ...options });
}

/** Asks a question. What the body returns, or the error it throws, is the answer. */
export function ask(id: string, name: string, body: Row["body"], options: RowOptions = {}): void {
  add({ id, name, question: true, body, ...options });
}

/** The rows that a generation has to answer, in the order they were stated. */
export const rowsOf = (generation: number): Row[] =>
  rows.filter(({ only }) => only === undefined || only === generation);

/** How long a row may hang before it counts as failed, in milliseconds. Never part of a statement. */
const PATIENCE = 15_000;

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the row did not come to an end")), PATIENCE);
  });
  return Promise.race([work, giveUp]).finally(() => clearTimeout(timer));
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs one row and tidies up after it. */
export async function runRow(row: Row): Promise<RowResult> {
  const result: RowResult = { id: row.id, name: row.name };
  const watch = watchConsole();
  const trial = new Trial(watch);
  const problems: string[] = [];
  try {
    result.value = await within(Promise.resolve().then(() => row.body(trial)));
  } catch (error) {
    problems.push(describe(error));
  }
  problems.push(...(await trial.end()));
  watch.stop();
  problems.push(...watch.unexpected());
  if (!row.question) result.pass = !problems.length;
  if (problems.length) result.error = problems.join("\n");
  return result;
}

/** Runs all rows of the running generation, one after the other. */
export async function runRows(onRow?: (done: number, total: number) => void): Promise<Report> {
  const todo = rowsOf(game.release.generation);
  const results: RowResult[] = [];
  for (const row of todo) {
    results.push(await runRow(row));
    onRow?.(results.length, todo.length);
  }
  return { generation: game.release.generation, build: game.release.build, rows: results };
}
