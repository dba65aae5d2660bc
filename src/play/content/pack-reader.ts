import { SYSTEM_ID } from "../../foundry/id.ts";
import { packFlags } from "../../foundry/items.ts";
import { readerLanguage } from "../../foundry/i18n.ts";
import { isPlayed } from "../world/games.ts";

/** How the build marks the compendia of ours, in their flags. */
interface PackMark {
  game?: string;
  lang?: string;
}

const markOf = (flags: object): PackMark => foundry.utils.getProperty(flags, SYSTEM_ID) ?? {};

/** The game or variant out of whose compendium an item is; "" when it is out of none of ours. */
export const gameOf = (item: Item.Implementation): string => markOf(packFlags(item)).game ?? "";

/** Whether a compendium with these flags is one of a game or variant, in the reader's language. */
export function isOfGame(flags: object, id: string): boolean {
  const { game: owner, lang } = markOf(flags);
  return owner === id && lang === readerLanguage();
}

/**
 * Whether a compendium with these flags is for this reader: in their language and of a game that the world plays; with `id`
 * of that game or variant alone. Those of others always are.
 */
export function isForReader(flags: object, id?: string): boolean {
  const { game: owner, lang } = markOf(flags);
  const fits = owner === undefined || (id === undefined ? isPlayed(owner) : owner === id);
  return fits && (lang === undefined || lang === readerLanguage());
}
