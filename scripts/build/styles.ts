/** The faces of our fonts and styles/depo.scss → one style sheet. Foundry puts it into the cascade layer `system`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "sass";
import { at } from "../project.ts";
import type { BuildOptions } from "../build.ts";
import { fontFaces } from "./fonts.ts";

export function buildStyles({ out, minify }: BuildOptions): void {
  const { css } = compile(at("styles/depo.scss"), { style: minify ? "compressed" : "expanded" });
  writeFileSync(join(out, "depo.css"), `${fontFaces(minify)}${css.replace(/^\uFEFF|^@charset "UTF-8";\s*/, "")}\n`);
}
