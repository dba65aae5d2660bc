import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentKind } from "../../shared/documents.ts";
import { isId, joinUuid, randomID } from "../../shared/ids.ts";
import type { Source } from "../../shared/protocol.ts";
import type { WriteContext } from "../data/context.ts";
import { newSource } from "../data/create.ts";
import type { Report } from "../data/layout.ts";
import type { StoreChange } from "../data/store.ts";
import type { Pack } from "./packs.ts";
import { parseObject } from "./packages.ts";

/** What a new world begins with; a system may bring it as `sample/world.json`. */
export interface SampleWorld {
  /** The world's title. */
  title?: string;
  /** Documents to import from compendia; they keep their ids. */
  import?: SampleImport[];
  /** Names of scenes; the first one is active. */
  scenes?: string[];
  /** Values of world settings by key. */
  settings?: Record<string, unknown>;
}

export interface SampleImport {
  /** `<package>.<name>` of the compendium. */
  pack: string;
  /** Ids of the documents; all of them when absent. */
  ids?: string[];
  /** Ownership in the world; nobody's but the GM's when absent. */
  ownership?: Record<string, number>;
  /** Name of the world folder to put them in. */
  folder?: string;
}

/** The sample world that a system brings, or an empty one. @throws when its file is not valid JSON. */
export async function readSample(systemFolder: string): Promise<SampleWorld> {
  const file = join(systemFolder, "sample/world.json");
  return existsSync(file) ? parseObject(await readFile(file, "utf8"), file) : {};
}

/** The documents that a new world begins with. What cannot be found is reported and left out. */
export function sampleDocuments(
  packs: ReadonlyMap<string, Pack>,
  sample: SampleWorld,
  context: WriteContext,
  report: Report,
): StoreChange[] {
  const changes: StoreChange[] = [];
  const add = (type: string, data: Source, id = randomID()): string => {
    const kind = documentKind(type);
    changes.push({ kind, before: null, after: newSource(kind, data, id, context) });
    return id;
  };
  const folders = new Map<string, string>();
  const folderFor = (type: string, name: string): string => {
    const key = `${type}/${name}`;
    const id = folders.get(key) ?? add("Folder", { name, type, folder: null, sorting: "m", sort: 0 });
    folders.set(key, id);
    return id;
  };
  for (const { pack: name, ids, ownership = { default: 0 }, folder } of sample.import ?? []) {
    const pack = packs.get(name);
    if (!pack) {
      report(`Sample world: there is no compendium "${name}"`);
      continue;
    }
    const sources = pack.store.collection(documentKind(pack.type));
    for (const id of ids ?? sources.keys()) {
      const source = isId(id) ? sources.get(id) : undefined;
      if (!source) {
        report(`Sample world: there is no ${pack.type} [${id}] in "${name}"`);
        continue;
      }
      const compendiumSource = joinUuid({ pack: name, steps: [{ type: pack.type, id }] });
      const filed = folder ? folderFor(pack.type, folder) : null;
      add(pack.type, { ...source, sort: 0, ownership, folder: filed, _stats: { compendiumSource } }, id);
    }
  }
  for (const [index, name] of (sample.scenes ?? []).entries()) {
    add("Scene", {
      name,
      active: index === 0,
      navigation: true,
      sort: (index + 1) * 100000,
      ownership: { default: 0 },
    });
  }
  for (const [key, value] of Object.entries(sample.settings ?? {})) {
    add("Setting", { key, value: JSON.stringify(value), user: null });
  }
  return changes;
}
