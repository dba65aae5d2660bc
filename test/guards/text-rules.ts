/** Rules that a text either keeps or breaks. Each answers the places that break it; the tests plant one of each. */
import { found, withoutComments, type Source } from "./sources.ts";

/** The one file that may make markup past Handlebars' escaping. */
const SAFE_HELPER = "src/foundry/handlebars.ts";
/** The one file that spells the system's id. */
const ID_MODULE = "src/foundry/id.ts";

/** Unescaped output in a template. */
export const rawTemplateOutput = (file: Source): string[] => found(file, /\{\{(~?\{|~?&)/);

/** Markup made from strings in code. */
export function markupFromStrings(file: Source): string[] {
  const code = { ...file, text: withoutComments(file.text) };
  const places = found(code, /\b(innerHTML|outerHTML)\b\s*\+?=[^=]|\binsertAdjacentHTML\b|\bdocument\.write\b/);
  return file.path === SAFE_HELPER ? places : [...places, ...found(code, /\bSafeString\b/)];
}

/** The system's id in a string, as a scope, a channel, a path or a whole word. Class names (`depo-card`) are not the id. */
export function hardCodedId(file: Source): string[] {
  if (file.path === ID_MODULE) return [];
  const code = { ...file, text: withoutComments(file.text) };
  return found(code, /systems\/depo\b|["'`](system\.)?depo(["'`.]|\$\{)/).filter(
    (place) => !/\bclass(es|List|Name)\b/.test(place),
  );
}

/** A game named on a floor that serves all games. */
export function gameNamed(file: Source, games: readonly string[]): string[] {
  if (!/^src\/(kernel|foundry|play)\//.test(file.path)) return [];
  return found({ ...file, text: withoutComments(file.text) }, new RegExp(`["'\`](${games.join("|")})\\b`));
}

export const MOST_LINES = 400;

/** Files that have grown too long. */
export function tooLong({ path, text }: Source): string[] {
  const lines = text.split("\n").length - 1;
  return lines > MOST_LINES ? [`${path}: ${lines} lines`] : [];
}

/** Words that a person would read, written into a template in place of a lang key. */
export function wordsInTemplate(file: Source): string[] {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, " ");
  const bare = file.text.replaceAll(/\{\{!--[\s\S]*?--\}\}|\{\{[\s\S]*?\}\}/g, blank);
  const attributes = found(
    { ...file, text: bare },
    /\b(title|alt|placeholder|aria-[a-z]+text|aria-label|data-tooltip)="[^"]*\p{L}/u,
  );
  const text = bare.replaceAll(/<[^>]*>/g, blank).replaceAll(/&[a-z]+;/g, blank);
  return [...attributes, ...found({ ...file, text }, /\p{L}/u)];
}

/** Words in a language other than the code's. */
export const wordsInCode = (file: Source): string[] =>
  found({ ...file, text: withoutComments(file.text) }, /\p{Script=Cyrillic}/u);

/** Marks of unfinished work. */
export const unfinished = (file: Source): string[] => found(file, /\b(TODO|FIXME|XXX)\b/);

/** Tests that are left out, or that leave the others out. */
export const silencedTests = (file: Source): string[] =>
  found(
    file,
    /\b(it|test|describe|suite)\b.*\.(skip|only|todo|skipIf|runIf|fails)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
  );

/** Addresses that only mean something on one machine or network: package registries and absolute paths. */
export const localAddresses = (file: Source): string[] =>
  found(file, /"resolved": "http|\bregistry\.[a-z0-9-]+\.[a-z]|(^|[\s"'`(=])\/(work|home|root)\/\w/);
