/** Roll tables: documents only, drawing from them, and the result on a chat card. */
export { RollTable } from "./roll-table.ts";
export { TableResult } from "./table-result.ts";
