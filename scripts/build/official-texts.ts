/**
 * The texts of all actors and items, each by the key of what another language says in its place. Documents of a world store the
 * language they were dragged from; with this table, which goes into the language files, every reader sees their own.
 *
 * Why so: ten characters stand for the whole text of the other language, so that none is carried twice; a text that was
 * edited has no key here and stays as written; and Foundry has its language files before the first document is prepared,
 * so that no sheet waits and no request is added. In the packs' indexes (`compendiumIndexFields`) every text would go to
 * every client in both languages at each start.
 */
import { officialKey } from "../../src/kernel/official-key.ts";
import { languageCodes, type Language } from "../project.ts";
import { entryTexts } from "./pack-documents.ts";
import type { PackContext } from "./pack-links.ts";

/** The table of one language. @throws when two texts that differ would have the same key. */
export function officialTexts(language: Language, context: PackContext): Record<string, string> {
  const table: Record<string, string> = {};
  const others = languageCodes.filter((code) => code !== language);
  const packs = context.packs.filter(({ document }) => document === "Actor" || document === "Item");
  for (const entry of packs.flatMap((pack) => pack.entries)) {
    const own = entryTexts(entry, language, context);
    for (const other of others)
      for (const [path, theirs] of entryTexts(entry, other, context)) {
        const ours = own.get(path) ?? "";
        if (ours === theirs) continue;
        const key = officialKey(entry, path, theirs);
        if ((table[key] ??= ours) !== ours) throw new Error(`Packs: ${entry.slug}, ${path}: the key ${key} is taken`);
      }
  }
  return table;
}
