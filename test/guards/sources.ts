/** The project's files as the guards read them. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { at, filesIn, ROOT } from "../../scripts/project.ts";

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** All files with one of the extensions in the folders. */
export function sources(folders: readonly string[], ...extensions: string[]): Source[] {
  return folders.flatMap((folder) =>
    filesIn(at(folder), ...extensions)
      .filter((file) => !file.includes("/node_modules/"))
      .map((file) => ({ path: relative(ROOT, file).replaceAll("\\", "/"), text: readFileSync(file, "utf8") })),
  );
}

/** Line numbers and texts that match, as `path:line: text`: what a failing guard shows. */
export function found({ path, text }: Source, pattern: RegExp): string[] {
  return text
    .split("\n")
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
}

/** TypeScript without its comments, line numbers kept. */
export const withoutComments = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ""))
    .replaceAll(/(^|[^:"'`])\/\/.*$/gm, "$1");

/** Partials that a template names, as files of the project. */
export const partialsOf = (text: string): string[] =>
  [...text.matchAll(/\{\{~?#?>\s*"?systems\/[^/]+\/([^\s"}]+)/g)].map((match) => match[1] ?? "");
