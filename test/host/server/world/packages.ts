import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Generation, PackageInfo, WorldData } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";

/** A system or module on disk. */
export interface Package extends PackageInfo {
  /** Its folder, an absolute path. */
  folder: string;
}

/** The builds that the host says it is, one for each generation. */
export const RELEASES = {
  13: { generation: 13, build: 351, version: "13.351" },
  14: { generation: 14, build: 368, version: "14.368" },
} as const;

/**
 * Reads a package's manifest.
 * @throws when the folder has none, when it is not valid, or when the package does not serve the generation.
 */
export async function readPackage(path: string, type: "system" | "module", generation: Generation): Promise<Package> {
  const folder = resolve(path);
  const file = join(folder, `${type}.json`);
  if (!existsSync(file)) throw new Error(`There is no ${type}.json in ${folder}: give the folder of a built ${type}`);
  const manifest = parseObject(await readFile(file, "utf8"), file);
  const { id, title = id, version = "0.0.0" } = manifest;
  if (typeof id !== "string" || !/^[\w-]+$/.test(id)) throw new Error(`${file} has no valid "id"`);
  const { minimum, maximum } = manifest.compatibility ?? {};
  if (Number.parseInt(minimum) > generation || Number.parseInt(maximum) < generation) {
    throw new Error(
      `${title} does not serve generation ${generation} (it says ${minimum ?? "any"} to ${maximum ?? "any"})`,
    );
  }
  return { id, title: String(title), version: String(version), type, manifest, active: true, folder };
}

/** The object that a JSON file holds. @throws with the file's name when it holds none. */
export function parseObject(text: string, file: string): Record<string, any> {
  try {
    const value: unknown = JSON.parse(text);
    if (isPlainObject(value)) return value;
  } catch (error) {
    throw new Error(`${file} is not valid JSON`, { cause: error });
  }
  throw new Error(`${file} does not hold an object`);
}

/** The package as clients see it, without its place on this machine. */
export function packageInfo({ folder: _folder, ...info }: Package): PackageInfo {
  return info;
}

/** Language files in order of precedence: the host's own, the system's, the modules' (I18N-1). */
export async function languageFiles(hostFolder: string, packages: readonly Package[]): Promise<WorldData["languages"]> {
  const folder = join(hostFolder, "lang");
  const own = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".json")) : [];
  const languages = own.map((name) => {
    const lang = name.slice(0, -".json".length);
    return { lang, name: languageName(lang), path: `host/lang/${name}`, packageId: "core" };
  });
  for (const { id, type, manifest } of packages) {
    for (const entry of Array.isArray(manifest.languages) ? manifest.languages : []) {
      if (typeof entry?.lang !== "string" || typeof entry.path !== "string") continue;
      const name = String(entry.name ?? languageName(entry.lang));
      languages.push({ lang: entry.lang, name, path: `${type}s/${id}/${entry.path}`, packageId: id });
    }
  }
  return languages;
}

const languageName = (lang: string): string => new Intl.DisplayNames([lang], { type: "language" }).of(lang) ?? lang;
