import type { Seat, Table } from "../runner/table.ts";

/** Who sits at the table: a game master and two players, joined for all rows; others join as a row needs them. */
export interface Round {
  readonly table: Table;
  readonly gm: Seat;
  /** A row that leaves puts who came instead here. */
  one: Seat;
  readonly two: Seat;
}

export interface SeveralRow {
  readonly id: string;
  readonly name: string;
  readonly body: (round: Round) => Promise<unknown>;
  readonly only?: number;
}

const rows: SeveralRow[] = [];

/** States a fact that takes several clients to see. Pages evaluate calls of the API, nothing else. */
export function several(id: string, name: string, body: SeveralRow["body"], options: { only?: number } = {}): void {
  rows.push({ id, name, body, ...options });
}

/** The rows that a generation has to answer. */
export const severalOf = (generation: number): SeveralRow[] =>
  rows.filter(({ only }) => only === undefined || only === generation);

/** Creates an actor as the game master. @returns its id, once every client has it. */
export async function sharedActor({ gm, one, two }: Round, data: object = {}): Promise<string> {
  const id = await gm.do(async (more) => {
    const actor = await Actor.create({ name: "Shared", type: "depo-probe.thing", ...more });
    return actor.id as string;
  }, data);
  await Promise.all([one, two].map((seat) => seat.until((actor) => game.actors.has(actor), id)));
  return id;
}

/** The message of the error that a call ends with, or null when it ends well. */
export async function failure(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
