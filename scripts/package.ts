/**
 * `npm run package [-- --base-url URL] [--tag TAG]`: release/depo.zip and release/system.json, as Foundry installs them.
 * Refuses when the version is not the tag's (of --tag, else of this commit), or the changelog does not tell of it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { zipSync, type Zippable } from "fflate";
import { build } from "./build.ts";
import { at, filesIn, main, projectVersion, readJson, RELEASE, ROOT } from "./project.ts";

/** A release is the same bytes from the same sources: every file in it bears this date. */
const FILE_DATE = new Date("2026-01-01T00:00:00");

/** Why this version may not be released, or null when it may. */
export function refusal(version: string, tag: string | undefined, changelog: string): string | null {
  if (tag !== undefined && tag.replace(/^v/, "") !== version)
    return `package.json says ${version}, the tag says ${tag}.`;
  const heading = new RegExp(`^## \\[?${version.replaceAll(".", "\\.")}\\]?(\\s|$)`, "m");
  return heading.test(changelog) ? null : `CHANGELOG.md has no entry "## ${version}".`;
}

/** Paths that the manifest names and the built folder lacks. */
export function missingFiles(manifest: Record<string, unknown>, folder: string): string[] {
  const paths = (field: string) => (manifest[field] as (string | { path?: string; src?: string })[] | undefined) ?? [];
  return ["esmodules", "styles", "languages", "packs"]
    .flatMap(paths)
    .map((entry) => (typeof entry === "string" ? entry : (entry.path ?? entry.src ?? "")))
    .filter((path) => !existsSync(join(folder, path)));
}

/** What a running database leaves beside its data; Foundry makes its own. */
const isLeftover = (path: string): boolean => /^packs\/[^/]+\/(LOCK|LOG|LOG\.old)$/.test(path);

function zipped(folder: string): { zip: Uint8Array; count: number } {
  const paths = filesIn(folder, "").map((file) => relative(folder, file).replaceAll("\\", "/"));
  const files: Zippable = {};
  for (const path of paths)
    if (!isLeftover(path)) files[path] = [readFileSync(join(folder, path)), { mtime: FILE_DATE }];
  return { zip: zipSync(files, { level: 9 }), count: Object.keys(files).length };
}

function tagOfCommit(): string | undefined {
  try {
    const command = ["describe", "--tags", "--exact-match"];
    return execFileSync("git", command, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return undefined;
  }
}

function addresses(baseUrl: string | undefined): Record<string, string> {
  if (baseUrl === undefined) return {};
  if (!URL.canParse(baseUrl)) throw new Error(`Not packaged: --base-url must be a whole address, not "${baseUrl}".`);
  const base = new URL(baseUrl).href.replace(/\/$/, "");
  return { manifest: `${base}/system.json`, download: `${base}/depo.zip` };
}

async function release(options: { tag?: string; "base-url"?: string }): Promise<void> {
  const version = projectVersion();
  const reason = refusal(version, options.tag ?? tagOfCommit(), readFileSync(at("CHANGELOG.md"), "utf8"));
  if (reason) throw new Error(`Not packaged: ${reason}`);
  const folder = mkdtempSync(join(tmpdir(), "depo-release-"));
  try {
    const added = addresses(options["base-url"]);
    await build({ out: folder, minify: true, sourcemap: false });
    const manifest = { ...readJson(join(folder, "system.json")), ...added };
    const missing = missingFiles(manifest, folder);
    if (missing.length)
      throw new Error(`Not packaged: the manifest names ${missing.join(", ")}, which the build lacks.`);
    rmSync(join(folder, "sample"), { recursive: true });
    writeFileSync(join(folder, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const { zip, count } = zipped(folder);
    mkdirSync(RELEASE, { recursive: true });
    writeFileSync(join(RELEASE, "depo.zip"), zip);
    writeFileSync(join(RELEASE, "system.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    console.log(`Packaged ${version}: release/depo.zip (${count} files) and release/system.json`);
    if (!options["base-url"])
      console.log("Without --base-url the manifest has no addresses: it serves installing by zip.");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1]?.endsWith("package.ts")) {
  main(() => release(parseArgs({ options: { tag: { type: "string" }, "base-url": { type: "string" } } }).values));
}
