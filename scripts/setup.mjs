/**
 * What a fresh clone needs before anything else can run: a recent Node and the packages of the lock file. For the tests
 * also a Chromium. Plain Node without packages, since it runs before there are any.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
const WINDOWS = process.platform === "win32";
const OLDEST_NODE = 20;

/** Runs a program in the project's folder with our terminal. @returns its exit code. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: ROOT, stdio: "inherit", ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** The command line that runs a TypeScript file under this Node. */
export const typescript = (file, ...args) => [join(ROOT, "node_modules/tsx/dist/cli.mjs"), join(ROOT, file), ...args];

/** @throws when Node is too old, or packages are missing and cannot be installed. */
export function prepare() {
  if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE)
    throw new Error(`Depo needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
  if (packagesAreCurrent()) return;
  console.log("Installing packages …");
  const npm = WINDOWS ? "npm.cmd" : "npm";
  if (run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel", "error"], { shell: WINDOWS }) !== 0)
    throw new Error("npm ci failed: is the package registry reachable?");
}

/** Whether node_modules holds exactly the versions of the lock file (packages for other platforms may be absent). */
function packagesAreCurrent() {
  const installed = packagesOf("node_modules/.package-lock.json");
  const wanted = packagesOf("package-lock.json");
  return (
    installed !== null &&
    Object.entries(wanted ?? {}).every(
      ([path, { version, optional, peer }]) =>
        path === "" || installed[path]?.version === version || (!installed[path] && (optional || peer)),
    )
  );
}

function packagesOf(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : null;
}

const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium: `CHROMIUM_PATH`, else the usual places, else Debian's package where we may install it. @throws what to install. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is set to ${named}, and there is no such file.`);
  const found = named ?? inUsualPlaces();
  if (found) return found;
  if (mayInstall()) {
    console.log("Installing Chromium …");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    run("apt-get", ["update", "-qq"], quiet);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    const installed = inUsualPlaces();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), " +
      "or set CHROMIUM_PATH to the program file of a Chromium or Chrome.",
  );
}

function inUsualPlaces() {
  const names = WINDOWS ? ["chrome.exe", "chromium.exe"] : ["chromium", "chromium-browser", "google-chrome"];
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...USUAL_PLACES, ...onPath].find((path) => existsSync(path));
}

function mayInstall() {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs a script's main function; an error ends the process with its message and code 1. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
