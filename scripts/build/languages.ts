/** lang/<language>/<area>.json, each with its full path of keys, and the official texts of the packs → one file a language. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { at, filesIn, LANGUAGES, languageCodes, readJson, ROOT, type Language } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { officialTexts } from "./official-texts.ts";
import { packContext } from "./pack-documents.ts";
import type { PackContext } from "./pack-links.ts";

export interface LanguageTree {
  [key: string]: string | LanguageTree;
}

/** The merged texts of one language. @throws when two files give the same key, or a value is no text. */
export function readLanguage(language: string, folder = at("lang")): LanguageTree {
  const merged: LanguageTree = {};
  for (const file of filesIn(join(folder, language), ".json")) {
    merge(merged, readJson<LanguageTree>(file), giveUp(relative(ROOT, file)));
  }
  return merged;
}

type GiveUp = (key: string, what: string) => never;

const giveUp =
  (source: string): GiveUp =>
  (key, what) => {
    throw new Error(`${source}: ${key} ${what}`);
  };

function merge(into: LanguageTree, from: LanguageTree, fail: GiveUp, prefix = ""): void {
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

/** The texts of one language as the system ships them: with the official texts of the packs. */
export function shippedLanguage(language: Language, context: PackContext): LanguageTree {
  const texts = readLanguage(language);
  merge(texts, { DEPO: { official: officialTexts(language, context) } }, giveUp("packs"));
  return texts;
}

/** The manifest's `languages`. */
export const manifestLanguages = () =>
  languageCodes.map((lang) => ({ lang, name: LANGUAGES[lang], path: `lang/${lang}.json` }));

export function buildLanguages({ out }: BuildOptions): void {
  mkdirSync(join(out, "lang"), { recursive: true });
  const context = packContext();
  for (const language of languageCodes)
    writeFileSync(join(out, "lang", `${language}.json`), JSON.stringify(shippedLanguage(language, context)));
}
