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

/** Updates an actor on a client. */
export const updateActor = (seat: Seat, id: string, change: object, options: object = {}): Promise<void> =>
  seat.do(async ([actor, ...update]) => void (await game.actors.get(actor).update(...update)), [
    id,
    change,
    options,
  ] as [string, object, object]);

/** Opens an actor's sheet on a client, with options of its own. */
export const openSheet = (seat: Seat, id: string, options: object = {}): Promise<void> =>
  seat.do(async ([actor, more]) => void (await game.actors.get(actor).sheet.render({ force: true, ...more })), [
    id,
    options,
  ] as [string, object]);

/** Closes it. */
export const closeSheet = (seat: Seat, id: string): Promise<void> =>
  seat.do(async (actor) => void (await game.actors.get(actor).sheet.close({ animate: false })), id);

/** Ends a combat's turn on a client. */
export const endTurn = (seat: Seat, id: string): Promise<void> =>
  seat.do(async (combat) => void (await game.combats.get(combat).nextTurn()), id);

/** The message of the error that a call ends with, or null when it ends well. */
export async function failure(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
