/** The same steps that bring a world up to date, run over what the packs are written in. */
import { migrateSource, type Migration } from "../../src/play/migration/migration.ts";
import { at } from "../project.ts";
import type { PackDocument } from "./pack-documents.ts";

/** The steps of a game's data. */
export async function migrationsOf(game: string): Promise<readonly Migration[]> {
  const module = (await import(at(`src/games/${game}/migrations.ts`))) as { migrations: readonly Migration[] };
  return module.migrations;
}

/** Kinds of the documents within another, by its field for them. */
const PARTS = { items: "Item", pages: "JournalEntryPage" } as const;

/** A document of a pack, with what is in it, in the shape of a version. Entries bear no version, so every step is tried. */
export function migratePacked(
  kind: string,
  document: PackDocument,
  steps: readonly Migration[],
  version: string,
): PackDocument {
  const migrated = migrateSource(kind, document, steps, "", version) as PackDocument;
  for (const [field, inner] of Object.entries(PARTS)) {
    const parts = migrated[field] as PackDocument[] | undefined;
    if (parts) migrated[field] = parts.map((part) => migratePacked(inner, part, steps, version));
  }
  return migrated;
}
