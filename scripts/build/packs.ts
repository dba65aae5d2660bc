/** Packs → one LevelDB folder for each pack and language, and what the manifest says of them. */
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LANGUAGES, languageCodes } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { packContext, packDocuments } from "./pack-documents.ts";
import { packName } from "./pack-links.ts";
import { migratePacked, migrationsOf } from "./pack-migration.ts";
import type { Pack } from "./pack-source.ts";

export async function buildPacks({ out }: BuildOptions): Promise<void> {
  const context = packContext();
  rmSync(join(out, "packs"), { recursive: true, force: true });
  mkdirSync(join(out, "packs"), { recursive: true });
  for (const pack of context.packs) {
    const steps = await migrationsOf(pack.family ?? pack.game);
    for (const language of languageCodes) {
      const sources = mkdtempSync(join(tmpdir(), "depo-pack-"));
      for (const written of packDocuments(pack, language, context)) {
        const document = migratePacked(pack.document, written, steps, context.systemVersion);
        writeFileSync(join(sources, `${document._id}.json`), JSON.stringify(document));
      }
      await compilePack(sources, join(out, "packs", packName(pack, language)));
      rmSync(sources, { recursive: true });
    }
  }
}

/** The manifest's `packs`. Flags tell the sidebar which game and language a pack is for. */
export const manifestPacks = (packs: readonly Pack[], systemId: string) =>
  packs.flatMap((pack) =>
    languageCodes.map((lang) => ({
      name: packName(pack, lang),
      label: pack[lang].label,
      path: `packs/${packName(pack, lang)}`,
      type: pack.document,
      system: systemId,
      ownership: { PLAYER: pack.hidden ? "NONE" : "OBSERVER", ASSISTANT: "OWNER" },
      flags: { [systemId]: { game: pack.game, lang, base: pack.name } },
    })),
  );

/** The manifest's `packFolders`: one a language. */
export const manifestPackFolders = (packs: readonly Pack[]) =>
  languageCodes.map((lang) => ({
    name: `Depo · ${LANGUAGES[lang]}`,
    sorting: "m",
    packs: packs.map((pack) => packName(pack, lang)),
  }));
