/** What goes into the system as it is: templates, and the papers a release carries. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { at, filesIn } from "../project.ts";
import type { BuildOptions } from "../build.ts";

const PAPERS = ["LICENSE", "README.md", "README.ru.md", "CHANGELOG.md", "CREDITS.md"];

export function copyTemplates({ out }: BuildOptions): void {
  const folder = at("templates");
  const target = join(out, "templates");
  rmSync(target, { recursive: true, force: true });
  for (const file of filesIn(folder, ".hbs")) {
    const copy = join(target, relative(folder, file));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
}

export function copyPapers({ out }: BuildOptions): void {
  for (const paper of PAPERS) if (existsSync(at(paper))) copyFileSync(at(paper), join(out, paper));
}
