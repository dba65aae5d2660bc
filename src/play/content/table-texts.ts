import { SYSTEM_ID } from "../../foundry/id.ts";
import { packedTexts } from "../../foundry/tables.ts";
import { isForReader } from "./pack-reader.ts";

const known = new Map<string, readonly string[]>();

/**
 * The texts of one of a game's own roll tables, by its slug, in the reader's language. Empty until they are loaded, which is
 * begun by the first to ask.
 * @param then is called once they are there
 */
export function tableTexts(gameId: string, slug: string, then: () => void): readonly string[] {
  const key = `${gameId}/${slug}`;
  const texts = known.get(key);
  if (texts) return texts;
  known.set(key, []);
  const isIt = (table: object): boolean => foundry.utils.getProperty(table, `flags.${SYSTEM_ID}.slug`) === slug;
  void packedTexts((flags) => isForReader(flags, gameId), isIt).then((loaded) => {
    known.set(key, loaded);
    then();
  });
  return [];
}
