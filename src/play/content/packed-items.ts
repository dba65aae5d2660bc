import type { CreateChange } from "../../kernel/changes.ts";
import { copyData, findItem, packedItems, worldItems, type ItemEntry } from "../../foundry/items.ts";
import { isForReader } from "./pack-reader.ts";

/** The items of a kind that a reader may take for a sheet of a game, by name: those of other games of ours are left out. */
export function entriesOf(type: string, gameId: string): ItemEntry[] {
  const all = [...packedItems((flags) => isForReader(flags, gameId)), ...worldItems()];
  const kind = all.filter((entry) => entry.type === type);
  const { compare } = new Intl.Collator(game.i18n.lang);
  return kind.sort((a, b) => compare(a.name, b.name));
}

/** The id of an entry: the same in all languages. */
const idOf = ({ uuid }: ItemEntry): string => uuid.split(".").at(-1) ?? "";

/** The same as options of a question: by their ids. */
export const entryOptions = (type: string, gameId: string): { value: string; label: string }[] =>
  entriesOf(type, gameId).map((entry) => ({ value: idOf(entry), label: entry.name }));

/** A copy of the entry with the id, as an item that is new on an actor. @param over what is different in its `system` */
export async function copyOf(
  type: string,
  gameId: string,
  id: string,
  over: object = {},
): Promise<CreateChange["data"] | null> {
  const entry = entriesOf(type, gameId).find((each) => idOf(each) === id);
  const item = await findItem(entry?.uuid);
  return item && foundry.utils.mergeObject(copyData(item), { system: over });
}
