/**
 * Images of items (icons/<name>.svg, a glyph on a dark plate that reads on any ground) and the sprite of the interface
 * (icons/ui.svg). Glyphs come from game-icons.net by the names in icons/game-icons.json; icons/ui/*.svg are our own.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { at, filesIn, readJson } from "../project.ts";
import type { BuildOptions } from "../build.ts";

interface GlyphSet {
  icons: Record<string, { body: string } | undefined>;
}

const PLATE = "#2d3035";
const INK = "#f4eedf";

/** Names of game-icons.net, by what they are for. */
export const chosenGlyphs = () => readJson<Record<"items" | "ui", string[]>>(at("icons/game-icons.json"));

/** The file names of the item images that the build makes. */
export const itemImages = (): Set<string> => new Set(chosenGlyphs().items.map((name) => `${name}.svg`));

/** The names of the symbols in the sprite. */
export const spriteNames = (): Set<string> =>
  new Set([...filesIn(at("icons/ui"), ".svg").map((file) => basename(file, ".svg")), ...chosenGlyphs().ui]);

export function buildIcons({ out }: BuildOptions): void {
  const folder = join(out, "icons");
  mkdirSync(folder, { recursive: true });
  const glyph = glyphReader();
  const chosen = chosenGlyphs();
  for (const name of chosen.items) writeFileSync(join(folder, `${name}.svg`), plate(glyph(name)));
  const symbols = [
    ...filesIn(at("icons/ui"), ".svg").map(ownSymbol),
    ...chosen.ui.map((name) => symbol(name, "0 0 512 512", `<g stroke="none">${glyph(name)}</g>`)),
  ];
  writeFileSync(join(folder, "ui.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`);
}

function glyphReader(): (name: string) => string {
  const set = readJson<GlyphSet>(at("node_modules/@iconify-json/game-icons/icons.json"));
  return (name) => {
    const found = set.icons[name];
    if (!found) throw new Error(`icons/game-icons.json: game-icons.net has no icon "${name}"`);
    return found.body;
  };
}

const plate = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="64" fill="${PLATE}"/>` +
  `<g color="${INK}" transform="translate(72 72) scale(.71875)">${body}</g></svg>\n`;

const symbol = (id: string, viewBox: string, body: string): string =>
  `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;

function ownSymbol(file: string): string {
  const parts = /^<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(file, "utf8"));
  if (!parts?.[1] || !parts[2]) throw new Error(`${file}: not a plain svg with a viewBox`);
  return symbol(basename(file, ".svg"), parts[1], parts[2]);
}
