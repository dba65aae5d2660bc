/** Rules over the texts of both languages. Keys are dotted; the forms of a counted text (`one`, `few`, …) are one group. */
import type { LanguageTree } from "../../scripts/build/languages.ts";
import type { Source } from "./sources.ts";

export type Texts = ReadonlyMap<string, string>;

/** All texts by their full keys. */
export function flatten(tree: LanguageTree, prefix = ""): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree))
    if (typeof value === "string") texts.set(prefix + key, value);
    else for (const entry of flatten(value, `${prefix}${key}.`)) texts.set(...entry);
  return texts;
}

const FORMS = /\.(zero|one|two|few|many|other)$/;

/** The key under which a counted text is asked for: one that has a form `other` besides the given. */
function group(key: string, texts: Texts): string | null {
  const base = key.replace(FORMS, "");
  return base !== key && texts.has(`${base}.other`) && texts.has(`${base}.one`) ? base : null;
}

/** Keys as code asks for them: counted texts by their group. */
export const askedKeys = (texts: Texts): Set<string> =>
  new Set([...texts.keys()].map((key) => group(key, texts) ?? key));

/** Keys that only one of the languages has. */
export function unpaired(a: Texts, b: Texts): string[] {
  const [one, other] = [askedKeys(a), askedKeys(b)];
  return [...one].filter((key) => !other.has(key)).concat([...other].filter((key) => !one.has(key)));
}

/** Counted texts without a form that the language needs. */
export function missingForms(texts: Texts, language: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const groups = new Set([...texts.keys()].flatMap((key) => group(key, texts) ?? []));
  return [...groups].flatMap((base) => needed.map((form) => `${base}.${form}`).filter((key) => !texts.has(key)));
}

function placeholders(texts: Texts, key: string): string {
  const own = [...texts].filter(([other]) => (group(other, texts) ?? other) === key).map(([, text]) => text);
  const names = own.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ""));
  return [...new Set(names)].sort().join(", ");
}

/** Keys whose texts take different values in the two languages. */
export const differentPlaceholders = (a: Texts, b: Texts): string[] =>
  [...askedKeys(a)].filter((key) => askedKeys(b).has(key) && placeholders(a, key) !== placeholders(b, key));

/** Keys with the very same text in both languages: forgotten, unless it holds no words. */
export const sameInBoth = (a: Texts, b: Texts): string[] =>
  [...a]
    .filter(([key, text]) => b.get(key) === text && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, "")))
    .map(([key]) => key);

/** Texts that are empty or hold markup. */
export const unfitTexts = (texts: Texts): string[] =>
  [...texts].filter(([, text]) => !text.trim() || /<\/?[a-z]/i.test(text)).map(([key]) => key);

/** What the code asks for: whole keys, and patterns of keys that it puts together. */
export interface Asked {
  keys: Set<string>;
  patterns: RegExp[];
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LITERAL = /(["'`])((?:DEPO|TYPES)\.(?:(?!\1)[^\\\n])*)\1/g;

/** Reads the keys out of code and templates. A literal that ends with a dot, and `${…}` within one, stand for any one word or more. */
export function asked(files: readonly Source[]): Asked {
  const keys = new Set<string>();
  const patterns: RegExp[] = [];
  for (const { text } of files)
    for (const [, , literal = ""] of text.matchAll(LITERAL))
      if (literal.includes("${") || literal.endsWith(".")) {
        const parts = literal.split(/\$\{[^}]*\}/).map(escape);
        patterns.push(new RegExp(`^${parts.join("[^.]+")}${literal.endsWith(".") ? ".+" : ""}$`));
      } else keys.add(literal);
  return { keys, patterns };
}

/** Keys that are asked for and have no text; prefixes (of data models) count as asked when anything is below them. */
export function missing({ keys, patterns }: Asked, texts: Texts): string[] {
  const present = [...askedKeys(texts)];
  const isThere = (key: string) => present.includes(key) || present.some((other) => other.startsWith(`${key}.`));
  const unmatched = patterns.filter((pattern) => !present.some((key) => pattern.test(key)));
  return [...keys].filter((key) => !isThere(key)).concat(unmatched.map(String));
}

/** Keys that nothing asks for. Below a prefix of data models only `FIELDS` is asked for. */
export function unused({ keys, patterns }: Asked, texts: Texts): string[] {
  const isAsked = (key: string) =>
    keys.has(key) || patterns.some((pattern) => pattern.test(key)) || keys.has(key.replace(/\.FIELDS\..*$/, ""));
  return [...askedKeys(texts)].filter((key) => !isAsked(key));
}
