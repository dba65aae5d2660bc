/** The same steps that bring a world up to date, run over what the packs are written in. */
import { migrateSource, type Migration, type MigratedKind } from "../../src/play/migration/migration.ts";
import { at } from "../project.ts";
import type { PackDocument } from "./pack-documents.ts";

/** The steps of a game's data. */
export async function migrationsOf(game: string): Promise<readonly Migration[]> {
  const module = (await import(at(`src/games/${game}/migrations.ts`))) as { migrations: readonly Migration[] };
  return module.migrations;
}

/** A document of a pack, with the items in it, in the shape of a version. Entries bear no version, so every step is tried. */
export function migratePacked(
  kind: MigratedKind,
  document: PackDocument,
  steps: readonly Migration[],
  version: string,
): PackDocument {
  const items = document.items as PackDocument[] | undefined;
  const migrated = migrateSource(kind, document, steps, "", version) as PackDocument;
  return items ? { ...migrated, items: items.map((item) => migratePacked("Item", item, steps, version)) } : migrated;
}
