import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../rows/index.ts";
import { type Generation, type Report, rowsOf } from "../probe/harness.ts";
import { GM, type Seat, Table } from "./table.ts";

const GENERATIONS: readonly Generation[] = [13, 14];

describe.each(GENERATIONS)("generation %i", (generation) => {
  let table: Table;
  let seat: Seat;
  let report: Report;

  beforeAll(async () => {
    table = await Table.open(generation);
    seat = await table.join(GM);
    report = await seat.do(() => game.modules.get("depo-probe").api.run());
  }, 300_000);

  afterAll(() => table?.close());

  for (const { id, name, question } of rowsOf(generation))
    it(`${id} ${name}`, () => {
      const result = report.rows.find((row) => row.id === id && row.name === name);
      expect(result, "the row was run").toBeDefined();
      if (question) return expect(result).not.toHaveProperty("pass");
      expect(result?.error).toBeUndefined();
      expect(result?.pass).toBe(true);
    });

  it("reports for this generation, and every row once", () => {
    expect(report.generation).toBe(generation);
    expect(report.rows).toHaveLength(rowsOf(generation).length);
  });

  it("nothing goes wrong outside of the rows", () => {
    expect(seat.errors).toEqual([]);
  });

  it("leaves no documents behind", async () => {
    const left = await seat.do(() =>
      ["Actor", "Item", "Combat", "JournalEntry", "ChatMessage", "Macro"].map(
        (name) => game.collections.get(name).size,
      ),
    );
    expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
