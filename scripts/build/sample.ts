/** sample/world.yml → sample/world.json, from which our own host makes its first world. Foundry does not read it. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { at, manifestSource, type Language } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { findEntry, packName, stableId } from "./pack-links.ts";
import { readPacks } from "./pack-source.ts";

interface SampleImport {
  entry: string;
  /** The user who owns it. */
  player?: string;
  /** The ownership level of all players; none when it is absent. */
  everyone?: number;
}

interface SampleSource {
  title: string;
  language: Language;
  /** Ids of the variants that the world plays. */
  games: string[];
  folders: { name: string; import: SampleImport[] }[];
  scenes: string[];
}

const OWNER = 3;

export function buildSample({ out }: BuildOptions): void {
  const sample = parse(readFileSync(at("sample/world.yml"), "utf8")) as SampleSource;
  const packs = readPacks();
  const { id } = manifestSource();
  const world = {
    title: sample.title,
    import: sample.folders.flatMap(({ name: folder, import: imports }) =>
      imports.map(({ entry, player, everyone = 0 }) => ({
        pack: `${id}.${packName(findEntry(entry, packs).pack, sample.language)}`,
        ids: [stableId(entry)],
        ownership: { default: everyone, ...(player && { [player]: OWNER }) },
        folder,
      })),
    ),
    scenes: sample.scenes,
    settings: { [`${id}.games`]: sample.games },
  };
  mkdirSync(join(out, "sample"), { recursive: true });
  writeFileSync(join(out, "sample/world.json"), JSON.stringify(world));
}
