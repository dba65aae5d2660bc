import { Table } from "../../table/support/table.ts";

/** The loader of TypeScript puts calls of `__name` around inner functions; pages that are sent such functions need it too. */
const NAME = "globalThis.__name = (inner) => inner";

/** A table with the GM alone, in Russian, and with the modules in these folders. */
export async function gmTable(generation: 13 | 14, modules: string[] = []): Promise<Table> {
  const table = await Table.open({ generation, language: "ru", users: ["gm"], modules });
  const page = table.page("gm");
  await page.addInitScript(NAME);
  await page.evaluate(NAME);
  return table;
}
