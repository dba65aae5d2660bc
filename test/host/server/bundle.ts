import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HOST = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const CACHE = resolve(HOST, "../../node_modules/.cache/depo-host");
/** Older bundles are kept for a while, since another running host may serve them. */
const KEEP = 5;
const BUILDING = "building-";
const AN_HOUR = 60 * 60 * 1000;

/**
 * The folder with the bundled client: `main.js` and `client.css`. Built once for each state of the sources.
 * @throws when the client does not build, with the bundler's words.
 */
export async function bundleClient(): Promise<string> {
  const target = join(CACHE, await hashOfSources());
  if (existsSync(target)) return target;
  await mkdir(CACHE, { recursive: true });
  const work = await mkdtemp(join(CACHE, BUILDING));
  try {
    await build(work);
    await rename(work, target).catch((error: unknown) => {
      if (!existsSync(target)) throw error; // else another process has built the same state meanwhile
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  await removeOldBundles(target);
  return target;
}

async function build(outDir: string): Promise<void> {
  const vite = await import("vite");
  await vite.build({
    configFile: false,
    root: join(HOST, "client"),
    base: "/host/",
    publicDir: false,
    logLevel: "silent",
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      target: "es2023",
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { main: join(HOST, "client/main.ts") },
        // Hooks and serialised operators go by class names, so the bundler must not rename classes.
        output: {
          keepNames: true,
          entryFileNames: "[name].js",
          chunkFileNames: "[name].js",
          assetFileNames: (asset) => (asset.names[0]?.endsWith(".css") ? "client.css" : "assets/[name][extname]"),
        },
      },
    },
  });
}

async function hashOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of ["client", "shared", "styles", "templates", "lang", "server/bundle.ts"]) {
    for (const path of await filesOf(join(HOST, folder))) hash.update(path).update(await readFile(path));
  }
  hash.update(await readFile(resolve(HOST, "../../package-lock.json")));
  return hash.digest("hex").slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function removeOldBundles(current: string): Promise<void> {
  const folders = await Promise.all(
    (await readdir(CACHE)).map(async (name) => {
      const path = join(CACHE, name);
      return { path, name, time: (await stat(path).catch(() => null))?.mtimeMs ?? 0 };
    }),
  );
  const isBuilding = ({ name }: { name: string }): boolean => name.startsWith(BUILDING);
  const built = folders.filter((folder) => folder.path !== current && !isBuilding(folder));
  built.sort((a, b) => b.time - a.time);
  const abandoned = folders.filter((folder) => isBuilding(folder) && folder.time < Date.now() - AN_HOUR);
  const old = [...built.slice(KEEP), ...abandoned];
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
