import { SYSTEM_ID } from "../../foundry/id.ts";
import { readerLanguage } from "../../foundry/i18n.ts";
import { isPlayed } from "../world/games.ts";

/** How the build marks the compendia of ours, in their flags. */
interface PackMark {
  game?: string;
  lang?: string;
}

/** Whether a compendium with these flags is for this reader: in their language and of a game that the world plays. Those of others always are. */
export function isForReader(flags: object): boolean {
  const { game: owner, lang }: PackMark = foundry.utils.getProperty(flags, SYSTEM_ID) ?? {};
  return (lang === undefined || lang === readerLanguage()) && (owner === undefined || isPlayed(owner));
}
