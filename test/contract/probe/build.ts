import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import { build } from "vite";

const HERE = resolve(fileURLToPath(import.meta.url), "..");

const thing = (_id: string, name: string, more: object = {}) => ({
  _id,
  name,
  type: "depo-probe.thing",
  img: "modules/depo-probe/mark.svg",
  system: {},
  effects: [],
  folder: null,
  sort: 0,
  ownership: { default: 0 },
  flags: {},
  ...more,
});
const TOOLS = {
  _id: "probeFolder00001",
  name: "Tools",
  type: "Item",
  folder: null,
  sorting: "a",
  sort: 0,
  color: null,
  flags: {},
};
const GLOW = {
  _id: "probeEffect00001",
  name: "Glow",
  type: "base",
  system: {},
  changes: [],
  disabled: false,
  transfer: true,
  flags: {},
};
const LANTERN = thing("probeThing000001", "Lantern", { system: { power: 5 }, effects: [GLOW._id], folder: TOOLS._id });

/** What the packs hold, by database key. */
const PACKS: Record<string, Record<string, object>> = {
  things: {
    [`!folders!${TOOLS._id}`]: TOOLS,
    [`!items!${LANTERN._id}`]: LANTERN,
    [`!items.effects!${LANTERN._id}.${GLOW._id}`]: GLOW,
    "!items!probeThing000002": thing("probeThing000002", "Rope"),
    "!items!probeThing000003": thing("probeThing000003", "Верёвка и крюк"),
  },
  secrets: { "!items!probeSecret00001": thing("probeSecret00001", "Secret") },
};

async function writePack(folder: string, entries: Record<string, object>): Promise<void> {
  const database = new ClassicLevel<string, object>(folder, { valueEncoding: "json" });
  await database.batch(Object.entries(entries).map(([key, value]) => ({ type: "put" as const, key, value })));
  // A database that is compacted opens without a replay of its log.
  await database.compactRange("!", "~");
  await database.close();
  // The database's notes on its own making: they differ each time and nobody reads them.
  for (const note of ["LOCK", "LOG"]) rmSync(join(folder, note));
}

/** Builds the probe, a whole module folder, into `folder`, which is emptied first. */
export async function buildProbe(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: "error",
    root: HERE,
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      lib: { entry: join(HERE, "main.ts"), formats: ["es"], fileName: () => "probe.js" },
    },
  });
  cpSync(join(HERE, "static"), folder, { recursive: true });
  for (const [name, entries] of Object.entries(PACKS)) await writePack(join(folder, "packs", name), entries);
}
