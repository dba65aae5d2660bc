/** The faces of our fonts, styles/depo.scss and the styles of each game → one style sheet. Foundry puts it into the cascade layer `system`. */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compileString } from "sass";
import { at, gameIds } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { fontFaces } from "./fonts.ts";

/** A game's styles are a file or a folder by its id; a game may do without. */
const hasStyles = (id: string): boolean =>
  existsSync(at(`styles/${id}.scss`)) || existsSync(at(`styles/${id}/_index.scss`));

export function buildStyles({ out, minify }: BuildOptions): void {
  const sheets = ["depo", ...gameIds().filter(hasStyles)].map((name) => `@use "${name}";`);
  const { css } = compileString(sheets.join("\n"), {
    loadPaths: [at("styles")],
    style: minify ? "compressed" : "expanded",
  });
  writeFileSync(join(out, "depo.css"), `${fontFaces(minify)}${css.replace(/^\uFEFF|^@charset "UTF-8";\s*/, "")}\n`);
}
