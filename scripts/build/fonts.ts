/** Fonts from the @fontsource packages: only the faces in use, Cyrillic and Latin, served from the system itself. */
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { at, readJson } from "../project.ts";
import type { BuildOptions } from "../build.ts";

const FONTS = [
  { family: "Oswald", slug: "oswald", weights: [400, 500, 600] },
  { family: "Golos Text", slug: "golos-text", weights: [400, 500, 600] },
  { family: "PT Mono", slug: "pt-mono", weights: [400] },
  { family: "PT Serif", slug: "pt-serif", weights: [400, 700] },
] as const;

const SUBSETS = ["cyrillic", "latin"] as const;

const faces = FONTS.flatMap(({ family, slug, weights }) =>
  weights.flatMap((weight) =>
    SUBSETS.map((subset) => ({ family, slug, weight, subset, file: `${slug}-${subset}-${weight}-normal.woff2` })),
  ),
);

const packageOf = (slug: string): string => at("node_modules/@fontsource", slug);

/** The `@font-face` rules, with addresses relative to the style sheet. */
export function fontFaces(minify: boolean): string {
  const ranges = new Map(
    FONTS.map(({ slug }) => [slug, readJson<Record<string, string>>(join(packageOf(slug), "unicode.json"))]),
  );
  const rules = faces.map(({ family, slug, weight, subset, file }) =>
    [
      `@font-face{font-family:"${family}"`,
      `font-weight:${weight}`,
      "font-display:swap",
      `src:url("fonts/${file}") format("woff2")`,
      `unicode-range:${ranges.get(slug)?.[subset]}}`,
    ].join(";"),
  );
  return rules.map((rule) => (minify ? rule : `${rule}\n`)).join("");
}

export function buildFonts({ out }: BuildOptions): void {
  const folder = join(out, "fonts");
  mkdirSync(folder, { recursive: true });
  for (const { slug, file } of faces) copyFileSync(join(packageOf(slug), "files", file), join(folder, file));
  for (const { slug } of FONTS) copyFileSync(join(packageOf(slug), "LICENSE"), join(folder, `${slug}-license.txt`));
}
