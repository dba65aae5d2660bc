import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table, type TableOptions } from "./table.ts";

/** Both generations, each in one language: together all that a screen must stand. */
export const SETTINGS = [
  { generation: 13, language: "ru" },
  { generation: 14, language: "en" },
] as const;

/** Every pair of generation and language, for what matters most. */
export const ALL_SETTINGS = [
  ...SETTINGS,
  { generation: 13, language: "en" },
  { generation: 14, language: "ru" },
] as const;

/**
 * A group of tests at one table for each setting. The table is opened before the first test and closed after the last one,
 * which finds that nothing went wrong on any page.
 * @param options.provoked errors that the tests bring about on purpose
 */
export function atTable(
  title: string,
  options: Omit<TableOptions, "generation" | "language"> & {
    settings?: readonly Pick<TableOptions, "generation" | "language">[];
    provoked?: RegExp;
  },
  tests: (table: () => Table) => void,
): void {
  const { settings = SETTINGS, provoked, ...rest } = options;
  describe.each(settings)(`${title} (generation $generation, $language)`, (setting) => {
    let table: Table | undefined;
    beforeAll(async () => {
      table = await Table.open({ ...rest, ...setting });
    });
    afterAll(async () => {
      await table?.close();
    });
    tests(() => {
      if (!table) throw new Error("The table is not open");
      return table;
    });
    it("leaves no error, deprecation or missing text on any page", async () => {
      const problems = (await table?.problems()) ?? [];
      expect(problems.filter((problem) => !provoked?.test(problem))).toEqual([]);
    });
  });
}
