/** Texts of pack entries, in every language: their paths, what is missing, and the links they write. */
import { languageCodes, type Language } from "../project.ts";

/** Texts of one language: `name`, and others by their field. */
export interface EntryTexts {
  name: string;
  [field: string]: unknown;
}

/** A link in a text: `@UUID[address]{words}` to an entry or a page, `@Clock[address]` to a page that is a clock. */
export const LINK = /@(UUID|Clock)\[([^\]]*)\]/g;

/** Every text by its dotted path. */
export function leaves(value: object, prefix = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, inner] of Object.entries(value))
    if (inner !== null && typeof inner === "object")
      for (const leaf of leaves(inner, `${prefix}${key}.`)) found.set(...leaf);
    else found.set(prefix + key, String(inner ?? ""));
  return found;
}

/** Texts that one language lacks and another has, and missing names. */
export function textProblems(of: Partial<Record<Language, object>>): string[] {
  const texts = languageCodes.map((language) => ({ language, leaves: leaves(of[language] ?? {}) }));
  const paths = new Set(["name", ...texts.flatMap(({ leaves }) => [...leaves.keys()])]);
  return texts.flatMap(({ language, leaves }) =>
    [...paths].filter((path) => !leaves.get(path)?.trim()).map((path) => `no ${language}.${path}`),
  );
}

/** The addresses that texts lead to. */
export function linksIn(value: object): string[] {
  const texts = [...leaves(value).values()];
  return texts.flatMap((text) => [...text.matchAll(LINK)].map((match) => match[2] ?? ""));
}
