/** `npm run build [-- --if-stale]`: the sources become the system folder `dist/`, as Foundry takes it. */
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildCode } from "./build/code.ts";
import { buildFonts } from "./build/fonts.ts";
import { buildIcons } from "./build/icons.ts";
import { buildLanguages } from "./build/languages.ts";
import { buildManifest } from "./build/manifest.ts";
import { buildPacks } from "./build/packs.ts";
import { buildSample } from "./build/sample.ts";
import { buildStyles } from "./build/styles.ts";
import { copyPapers, copyTemplates } from "./build/copies.ts";
import { at, DIST, filesIn, main } from "./project.ts";

export interface BuildOptions {
  /** The folder to write. */
  out: string;
  /** Small code without line breaks. */
  minify: boolean;
  /** Maps from the code to its sources, for a browser's debugger. */
  sourcemap: boolean;
}

interface Step {
  name: string;
  /** Files and folders that this step reads. */
  reads: readonly string[];
  run(options: BuildOptions): Promise<void> | void;
}

/** The manifest is last: its date says that everything before it is whole. */
const STEPS: readonly Step[] = [
  { name: "code", reads: ["src"], run: buildCode },
  { name: "styles", reads: ["styles"], run: buildStyles },
  { name: "templates", reads: ["templates"], run: copyTemplates },
  { name: "languages", reads: ["lang", "packs"], run: buildLanguages },
  { name: "fonts", reads: ["scripts/build"], run: buildFonts },
  { name: "icons", reads: ["icons"], run: buildIcons },
  { name: "packs", reads: ["packs"], run: buildPacks },
  { name: "sample", reads: ["sample"], run: buildSample },
  { name: "papers", reads: ["LICENSE", "README.md", "README.ru.md", "CHANGELOG.md", "CREDITS.md"], run: copyPapers },
  { name: "manifest", reads: ["system.json", "package.json", "packs"], run: buildManifest },
];

/** What a build depends on, relative to the project: for watching, and to tell whether `dist/` is old. */
export const SOURCES: readonly string[] = [...new Set(STEPS.flatMap((step) => step.reads))];

/** The names of the steps that read a changed file (path relative to the project, forward slashes). */
export function stepsFor(changed: string): string[] {
  return STEPS.filter((step) =>
    step.reads.some((source) => changed === source || changed.startsWith(`${source}/`)),
  ).map((step) => step.name);
}

/**
 * Builds the named steps, all by default.
 * @throws the first step's error; a whole build starts from an empty folder.
 */
export async function build(options: BuildOptions, only?: readonly string[]): Promise<void> {
  if (!only) rmSync(options.out, { recursive: true, force: true });
  mkdirSync(options.out, { recursive: true });
  for (const step of STEPS) if (!only || only.includes(step.name)) await step.run(options);
}

/** Whether a source is newer than the built manifest, or nothing is built. */
export function isStale(out = DIST): boolean {
  const manifest = join(out, "system.json");
  if (!existsSync(manifest)) return true;
  const built = statSync(manifest).mtimeMs;
  return SOURCES.some((source) => newest(at(source)) > built);
}

function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...filesIn(path, "").map((file) => statSync(file).mtimeMs));
}

if (process.argv[1]?.endsWith("build.ts")) {
  main(async () => {
    if (process.argv.includes("--if-stale") && !isStale()) return;
    const start = performance.now();
    await build({ out: DIST, minify: true, sourcemap: true });
    console.log(`Built dist/ in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  });
}
