/**
 * `npm run dev [-- host options]`: builds, opens the host, and on a change builds what it concerns and opens the host anew;
 * clients that stayed open reload when they are connected again.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync, watch, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, SOURCES, stepsFor } from "./build.ts";
import { at, DIST, main, manifestSource, readJson, ROOT } from "./project.ts";

const options = { out: DIST, minify: false, sourcemap: true };

/** Editors write a file in several goes; wait till they are done. */
const QUIET_MS = 100;

const waiting = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let working = Promise.resolve();
let host: ChildProcess;

/** Builds, and marks the manifest with the time, by which an open client sees that it runs older code. */
async function buildStamped(steps?: readonly string[]): Promise<void> {
  await build(options, steps);
  const file = join(DIST, "system.json");
  const manifest = readJson(file);
  writeFileSync(file, JSON.stringify({ ...manifest, flags: { [manifestSource().id]: { built: Date.now() } } }));
}

function changed(path: string): void {
  const steps = stepsFor(path.replaceAll("\\", "/"));
  for (const step of steps) waiting.add(step);
  if (!steps.length) return;
  clearTimeout(timer);
  timer = setTimeout(() => (working = working.then(rebuild)), QUIET_MS);
}

async function rebuild(): Promise<void> {
  const steps = [...waiting, "manifest"];
  waiting.clear();
  try {
    await buildStamped(steps);
    console.log(`${new Date().toLocaleTimeString()} built ${steps.join(", ")}`);
    await closeHost();
    openHost();
  } catch (error) {
    console.error((error as Error).message);
  }
}

function openHost(): void {
  const command = [at("node_modules/tsx/dist/cli.mjs"), at("test/host/server/cli.ts"), "--system", "dist"];
  host = spawn(process.execPath, [...command, ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
}

async function closeHost(): Promise<void> {
  if (host.exitCode !== null) return;
  host.kill();
  await once(host, "exit");
}

/** A single file is watched through its folder, since editors replace files. */
function follow(source: string): void {
  const path = at(source);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) watch(path, { recursive: true }, (_, file) => changed(join(source, file ?? "")));
  else watch(ROOT, (_, file) => file === basename(source) && changed(source));
}

main(async () => {
  await buildStamped();
  SOURCES.forEach(follow);
  openHost();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void closeHost().then(() => process.exit()));
});
