import { removal } from "../../foundry/compat.ts";
import {
  acceptsAt,
  boundsOf,
  isItemData,
  writeFields,
  writeItems,
  type Fields,
  type Kept,
} from "../../foundry/documents.ts";
import { causeOption, type Cause } from "./cause.ts";
import type { Ledgered, Plan } from "./plan.ts";

/** A document as the ledger plans on it. */
export const view = (document: Kept): Ledgered => ({
  read: (path) => foundry.utils.getProperty(document._source, path),
  bounds: (path) => boundsOf(document, path),
  accepts: (path, value) => acceptsAt(document, path, value),
  holds: (collection, id) => collection === "Item" && document instanceof Actor && document.items.has(id),
  takes: (collection, data) => collection === "Item" && document instanceof Actor && isItemData(data),
});

/** Writes one document's plan: its own fields with some more in one update that names its cause, embedded ones in one operation a kind. */
export async function write(
  document: Kept,
  { update, removals, create, delete: gone }: Plan,
  cause: Cause,
  more: Fields = {},
): Promise<void> {
  const fields = { ...Object.fromEntries([...update, ...removals.map(([path, key]) => removal(path, key))]), ...more };
  if (Object.keys(fields).length > 0) await writeFields(document, fields, causeOption(cause));
  if (!(document instanceof Actor)) return;
  await writeItems(
    document,
    create.map(({ data }) => data),
    gone.map(({ id }) => id),
  );
}
