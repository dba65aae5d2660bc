/** lang/<language>/<area>.json, each with its full path of keys → one file a language. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, filesIn, LANGUAGES, languageCodes, readJson, ROOT } from "../project.ts";
import type { BuildOptions } from "../build.ts";

export interface LanguageTree {
  [key: string]: string | LanguageTree;
}

/** The merged texts of one language. @throws when two files give the same key, or a value is no text. */
export function readLanguage(language: string, folder = at("lang")): LanguageTree {
  const merged: LanguageTree = {};
  for (const file of filesIn(join(folder, language), ".json")) {
    merge(merged, readJson<LanguageTree>(file), (key, what) => {
      throw new Error(`${relative(ROOT, file)}: ${key} ${what}`);
    });
  }
  return merged;
}

function merge(into: LanguageTree, from: LanguageTree, fail: (key: string, what: string) => never, prefix = ""): void {
  for (const [key, value] of Object.entries(from)) {
    const path = prefix + key;
    const present = Object.hasOwn(into, key) ? into[key] : undefined;
    if (typeof value === "string") {
      if (present !== undefined) fail(path, "is given twice");
      into[key] = value;
    } else if (value !== null && typeof value === "object" && !Array.isArray(value)) {
      if (typeof present === "string") fail(path, "is a text and a group");
      merge(((into[key] as LanguageTree | undefined) ??= {}), value, fail, `${path}.`);
    } else fail(path, "is neither a text nor a group");
  }
}

/** The manifest's `languages`. */
export const manifestLanguages = () =>
  languageCodes.map((lang) => ({ lang, name: LANGUAGES[lang], path: `lang/${lang}.json` }));

export function buildLanguages({ out }: BuildOptions): void {
  mkdirSync(join(out, "lang"), { recursive: true });
  for (const language of languageCodes)
    writeFileSync(join(out, "lang", `${language}.json`), JSON.stringify(readLanguage(language)));
}
