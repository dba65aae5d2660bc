import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Generation } from "../../shared/protocol.ts";
import { parseObject, type Package } from "./packages.ts";

/** `world.json` of a world folder. */
export interface WorldManifest {
  id: string;
  title: string;
  system: string;
  systemVersion: string;
  /** The latest generation that has opened the world. */
  generation: Generation;
  /** Signs the users' sessions, so that they outlive a restart. */
  secret: string;
}

const FILE = "world.json";
/** All that the host itself keeps in a world folder. */
const PARTS = ["data", "packs", FILE];

/** Reads a world's manifest; null when the folder is empty or absent. @throws when it holds something else. */
export async function readWorldManifest(folder: string): Promise<WorldManifest | null> {
  const file = join(folder, FILE);
  if (!existsSync(file)) {
    if (existsSync(folder) && (await readdir(folder)).length) {
      throw new Error(`${folder} is not empty and not a world of this host: give another --world`);
    }
    return null;
  }
  const { id, title, system, systemVersion, generation, secret } = parseObject(await readFile(file, "utf8"), file);
  if (![id, title, system, systemVersion, secret].every((x) => typeof x === "string")) {
    throw new Error(`${file} does not describe a world of this host`);
  }
  return { id, title, system, systemVersion, generation: generation === 13 ? 13 : 14, secret };
}

/** @throws when a world cannot be opened under this system and generation. */
export function checkWorld(manifest: WorldManifest, system: Package, generation: Generation): void {
  if (manifest.system !== system.id) {
    throw new Error(`The world "${manifest.title}" is played with "${manifest.system}", not with "${system.id}"`);
  }
  if (manifest.generation > generation) {
    throw new Error(
      `The world "${manifest.title}" was opened in generation ${manifest.generation} and cannot go back to ${generation}: ` +
        "give another --world, or --reset to begin it anew",
    );
  }
}

/** Writes the manifest so that a kill leaves either the old or the new one. */
export async function writeWorldManifest(folder: string, manifest: WorldManifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const work = join(folder, `${FILE}.writing`);
  await writeFile(work, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(work, join(folder, FILE));
}

/** Removes a world, and nothing else that may lie in its folder. @throws when the folder is no world. */
export async function removeWorld(folder: string): Promise<void> {
  if (!(await readWorldManifest(folder))) return;
  for (const part of PARTS) await rm(join(folder, part), { recursive: true, force: true });
}
