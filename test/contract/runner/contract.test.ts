import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import "../rows/index.ts";
import { type Generation, type Report, rowsOf } from "../probe/harness.ts";
import { GM, type Seat, Table } from "./table.ts";

const GENERATIONS: readonly Generation[] = [13, 14];

/** Runs the probe as a licence holder does: by its button. @returns what the file it offers says. */
async function pressTheButton({ page }: Seat): Promise<Report> {
  await page.evaluate(() => {
    const { type } = game.settings.menus.get("depo-probe.run");
    void new type().render({ force: true });
  });
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 240_000 }),
    page.click('#depo-probe-window [data-action="run"]'),
  ]);
  return JSON.parse(readFileSync(await download.path(), "utf8"));
}

describe.each(GENERATIONS)("generation %i", (generation) => {
  let table: Table;
  let seat: Seat;
  let report: Report;

  beforeAll(async () => {
    table = await Table.open(generation);
    seat = await table.join(GM);
    report = await pressTheButton(seat);
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
    // A row asks for this template to see that it is missed.
    seat.forgive(/404 .*none\.hbs/);
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
