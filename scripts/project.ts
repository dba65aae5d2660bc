/** Where the project's files are, and what its package and manifest say. Shared by all scripts. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
export const DIST = join(ROOT, "dist");
export const RELEASE = join(ROOT, "release");

/** The two languages of every text, the project's first language first. */
export const LANGUAGES = { ru: "Русский", en: "English" } as const;
export type Language = keyof typeof LANGUAGES;
export const languageCodes = Object.keys(LANGUAGES) as Language[];

/** An absolute path from one relative to the project. */
export const at = (...parts: string[]): string => join(ROOT, ...parts);

/** @throws with the file's name when it is no JSON. */
export function readJson<T = Record<string, unknown>>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch (error) {
    throw new Error(`${relative(ROOT, file)}: ${(error as Error).message}`, { cause: error });
  }
}

/** All files under a folder with one of the extensions, sorted; a missing folder has none. Paths have forward slashes. */
export function filesIn(folder: string, ...extensions: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join("/"))
    .sort();
}

/** The version that `package.json` gives to the whole project. */
export const projectVersion = (): string => readJson<{ version: string }>(at("package.json")).version;

/** The system's manifest source. */
export interface ManifestSource {
  id: string;
  title: string;
  documentTypes: Record<string, Record<string, { htmlFields?: string[] }>>;
  [field: string]: unknown;
}

/** The manifest as written: `system.json`, with the sub-types that each game declares in a `manifest.json` of its own. */
export function manifestSource(): ManifestSource {
  const source = readJson<ManifestSource>(at("system.json"));
  for (const file of filesIn(at("src/games"), "manifest.json"))
    for (const [document, types] of Object.entries(readJson<Pick<ManifestSource, "documentTypes">>(file).documentTypes))
      Object.assign((source.documentTypes[document] ??= {}), types);
  return source;
}

/** The ids of all games, which are the names of their folders. */
export const gameIds = (): string[] => readdirSync(at("src/games")).sort();

/** Runs a script's main function; an error ends the process with its message and code 1. */
export function main(run: () => Promise<void> | void): void {
  Promise.resolve()
    .then(run)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}
