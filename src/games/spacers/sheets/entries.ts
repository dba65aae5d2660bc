import { add, drop, type Json } from "../../../kernel/changes.ts";
import { commit } from "../../../play/ledger/ledger.ts";

/** The keyed lists of a sheet's document that one adds to and takes from, by their path. */
type Source = { uuid: string; _source: object };

/** Adds an entry at the end of a keyed list. */
export async function addEntry(
  { uuid, _source }: Source,
  path: string,
  blank: { [field: string]: Json },
): Promise<void> {
  const list = (foundry.utils.getProperty(_source, path) ?? {}) as Record<string, { sort?: number }>;
  const sort = Object.values(list).reduce((last, entry) => Math.max(last, entry.sort ?? 0), 0) + 1;
  await commit([add(uuid, path, foundry.utils.randomID(), { ...blank, sort })]);
}

/** Takes an entry off a keyed list. */
export async function removeEntry({ uuid, _source }: Source, path: string, key: string): Promise<void> {
  const had = foundry.utils.getProperty(_source, `${path}.${key}`) as Json | undefined;
  if (had !== undefined) await commit([drop(uuid, path, key, had)]);
}

/** The entries of a keyed list in their order, each with its key and path. */
export const entriesOf = <Entry extends { sort: number }>(
  list: Readonly<Record<string, Entry>>,
  path: string,
): (Entry & { id: string; path: string })[] =>
  Object.entries(list)
    .map(([id, entry]) => ({ ...entry, id, path: `${path}.${id}` }))
    .sort((a, b) => a.sort - b.sort);
