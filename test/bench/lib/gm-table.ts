import { Table } from "../../table/support/table.ts";

/**
 * A table with the GM alone, in Russian. The loader of TypeScript puts calls of `__name` around inner functions; pages that
 * are sent such functions need it too.
 */
export async function gmTable(generation: 13 | 14): Promise<Table> {
  const table = await Table.open({ generation, language: "ru", users: ["gm"] });
  await table.page("gm").evaluate("globalThis.__name = (inner) => inner");
  return table;
}
