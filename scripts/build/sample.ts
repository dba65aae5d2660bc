/** sample/world.yml → sample/world.json, from which our own host makes its first world. Foundry does not read it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { at, manifestSource, type Language } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { findEntry, packName, stableId } from "./pack-links.ts";
import { readPacks } from "./pack-source.ts";

interface SampleSource {
  title: string;
  language: Language;
  /** Ids of the variants that the world plays. */
  games: string[];
  folder: string;
  import: { entry: string; player: string }[];
  scenes: string[];
}

const OWNER = 3;

export function buildSample({ out }: BuildOptions): void {
  const sample = parse(readFileSync(at("sample/world.yml"), "utf8")) as SampleSource;
  const packs = readPacks();
  const { id } = manifestSource();
  const world = {
    title: sample.title,
    import: sample.import.map(({ entry, player }) => ({
      pack: `${id}.${packName(findEntry(entry, packs).pack, sample.language)}`,
      ids: [stableId(entry)],
      ownership: { default: 0, [player]: OWNER },
      folder: sample.folder,
    })),
    scenes: sample.scenes,
    settings: { [`${id}.games`]: sample.games },
  };
  mkdirSync(join(out, "sample"), { recursive: true });
  writeFileSync(join(out, "sample/world.json"), JSON.stringify(world));
}
