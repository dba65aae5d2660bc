/** system.json with what the other sources already say: version, languages and packs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestSource, projectVersion } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { manifestLanguages } from "./languages.ts";
import { manifestPackFolders, manifestPacks } from "./packs.ts";
import { readPacks } from "./pack-source.ts";

export function buildManifest({ out }: BuildOptions): void {
  const source = manifestSource();
  const packs = readPacks();
  const manifest = {
    ...source,
    version: projectVersion(),
    languages: manifestLanguages(),
    packs: manifestPacks(packs, source.id),
    packFolders: manifestPackFolders(packs),
  };
  writeFileSync(join(out, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
