import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import "../multi/index.ts";
import { type Round, severalOf } from "../multi/several.ts";
import { GM, PLAYERS, Table } from "./table.ts";

/** Deletes what the row before has left, and waits until everybody has seen that. */
async function tidy({ gm, one, two }: Round): Promise<void> {
  const kinds = ["Combat", "Actor", "Item", "JournalEntry", "ChatMessage"];
  await gm.do(async (names) => {
    for (const name of names) await getDocumentClass(name).deleteDocuments([...game.collections.get(name).keys()]);
  }, kinds);
  for (const seat of [one, two])
    await seat.until((names: string[]) => names.every((name) => game.collections.get(name).size === 0), kinds);
}

describe.each([13, 14] as const)("generation %i", (generation) => {
  let round: Round;

  beforeAll(async () => {
    const table = await Table.open(generation);
    const [gm, one, two] = [await table.join(GM), await table.join(PLAYERS[0]), await table.join(PLAYERS[1])];
    round = { table, gm, one, two };
  }, 300_000);

  afterAll(() => round?.table.close());

  afterEach(async () => {
    const errors = [round.gm, round.one, round.two].flatMap((seat) => seat.errors.splice(0));
    await tidy(round);
    expect(errors).toEqual([]);
  });

  for (const { id, name, body } of severalOf(generation)) it(`${id} ${name}`, () => body(round));
});
