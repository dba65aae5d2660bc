import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GM, MANIFEST, PLAYER, Table, type Client } from "./support.ts";

const SAMPLE = {
  title: "An evening",
  import: [
    { pack: "demo.heroes", ownership: { default: 0, [PLAYER]: 3 }, folder: "Crew" },
    { pack: "demo.gear", ids: ["gear000000000001", "nothing000000001"] },
    { pack: "demo.unknown" },
  ],
  scenes: ["Hall", "Tunnel"],
  settings: { "demo.games": ["a"] },
};

let table: Table;
let gm: Client;
let player: Client;
let before: string;

async function hashOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex");
}
const shipped = (): string => join(table.folders.system, "packs/gear");

beforeAll(async () => {
  const broken = { name: "broken", label: "Broken", path: "packs/none", type: "Item" };
  const foreign = { ...broken, name: "foreign", system: "other" };
  table = await Table.open({ sample: SAMPLE }, { ...MANIFEST, packs: [...MANIFEST.packs, broken, foreign] });
  before = await hashOf(shipped());
  [gm, player] = [await table.join(GM), await table.join(PLAYER)];
});
afterAll(() => table.close());

describe("compendia", () => {
  it("show index, folders and place in the sidebar (PACK-1, PACK-4, PACK-5)", () => {
    const gear = gm.world.packs.find((pack) => pack.collection === "demo.gear")!;
    expect(gear.metadata).toMatchObject({ label: "Gear", packageName: "demo", packageType: "system", type: "Item" });
    expect(gear.index).toEqual([
      { _id: "gear000000000001", name: "Rope", type: "gear", img: "x.svg" },
      { _id: "gear000000000002", name: "Lamp", type: "gear", img: "y.svg", folder: "fold000000000001" },
    ]);
    expect(gear.folders).toMatchObject([{ _id: "fold000000000001", name: "Light" }]);
    const folders = gm.world.documents.folders!;
    const demo = folders.find((folder) => folder.name === "Demo")!;
    const secret = folders.find((folder) => folder.name === "Secret")!;
    expect(demo).toMatchObject({ type: "Compendium", color: "#336699", folder: null });
    expect(secret.folder).toBe(demo._id);
    expect(gear.folder).toBe(demo._id);
  });

  it("are hidden from roles without a look at them (PACK-3)", async () => {
    const names = (client: Client): string[] => client.world.packs.map((pack) => pack.collection);
    expect(names(gm)).toEqual(["demo.gear", "demo.heroes"]);
    expect(names(player)).toEqual(["demo.gear"]);
    const read = { pack: "demo.heroes", query: {} };
    expect((await gm.database("Actor", "get", read)).result).toHaveLength(1);
    await expect(player.database("Actor", "get", read)).rejects.toThrow('There is no compendium "demo.heroes"');
  });

  it("answer queries with documents or index entries (PACK-2)", async () => {
    const find = async (query: object): Promise<any[]> =>
      (await player.database("Item", "get", { pack: "demo.gear", query })).result;
    expect(await find({ _id__in: ["gear000000000002"] })).toMatchObject([{ name: "Lamp", system: { weight: 1 } }]);
    expect(await find({ type: "gear", name: "Rope" })).toHaveLength(1);
    expect(await find({ type__in: ["gear"], "system.weight__gt": 1 })).toMatchObject([{ name: "Rope" }]);
    expect(await find({ index: true, fields: ["system.weight"], name: "Rope" })).toEqual([
      { _id: "gear000000000001", name: "Rope", type: "gear", img: "x.svg", system: { weight: 2 } },
    ]);
    await expect(find({ name__like: "R" })).rejects.toThrow('cannot compare with "like"');
    await expect(player.database("Actor", "get", { pack: "demo.gear" })).rejects.toThrow(
      "holds no documents of kind Actor",
    );
    const [vera] = (await gm.database("Actor", "get", { pack: "demo.heroes" })).result;
    expect(vera).toMatchObject({ name: "Vera", items: [{ name: "Knife" }] });
  });

  it("refuse writes while locked, and take a GM's when unlocked, in the copy alone", async () => {
    const write = (client: Client): Promise<unknown> =>
      client.update("Item", { _id: "gear000000000001", name: "Long rope" }, { pack: "demo.gear" });
    await expect(write(gm)).rejects.toThrow('You may not edit the locked compendium "Gear"');
    await expect(player.ask("packConfigure", { collection: "demo.gear", locked: false })).rejects.toThrow(
      "lacks permission",
    );
    await gm.ask("packConfigure", { collection: "demo.gear", locked: false });
    await player.settled();
    expect(player.heard("packConfigure")).toEqual([{ collection: "demo.gear", locked: false }]);
    await expect(write(player)).rejects.toThrow("lacks permission to update Item");
    await write(gm);
    expect((await gm.read("Item", "gear000000000001", { pack: "demo.gear" }))!.name).toBe("Long rope");
    const parentUuid = "Compendium.demo.gear.Item.gear000000000001";
    await expect(gm.create("ActiveEffect", { name: "Wet" }, { parentUuid })).resolves.toBeDefined();
    await gm.ask("packConfigure", { collection: "demo.gear", locked: true });
    await expect(write(gm)).rejects.toThrow("locked");
    expect(await hashOf(shipped())).toBe(before);
  });

  it("are reported and left out when they cannot be opened", () => {
    expect(gm.world.reports.join("\n")).toContain('Compendium "broken" of demo is left out');
    expect(gm.world.packs.map((pack) => pack.collection)).not.toContain("demo.foreign");
  });

  it("are read anew after the package was built anew", async () => {
    await table.stop();
    const level = new ClassicLevel<string, string>(shipped());
    await level.put("!items!gear000000000003", JSON.stringify({ _id: "gear000000000003", name: "Tent", type: "gear" }));
    await level.close();
    await table.start();
    const { packs } = (await table.join(GM)).world;
    const names = packs.find((pack) => pack.collection === "demo.gear")!.index.map((entry) => entry.name);
    expect(names).toEqual(["Rope", "Lamp", "Tent"]);
    const copies = (await readdir(join(table.folders.world, "packs"))).filter((name) => name.startsWith("demo.gear-"));
    expect(copies).toHaveLength(1);
    [gm, player] = [await table.join(GM), await table.join(PLAYER)];
  });
});

describe("a sample world", () => {
  it("has its title, imports, scenes and settings, and tells what it could not find", () => {
    const { world, documents, reports } = gm.world;
    expect(world.title).toBe("An evening");
    const crew = documents.folders!.find((folder) => folder.name === "Crew")!;
    expect(documents.actors).toMatchObject([
      {
        _id: "hero000000000001",
        name: "Vera",
        folder: crew._id,
        ownership: { default: 0, [PLAYER]: 3 },
        items: [{ _id: "item000000000001", name: "Knife" }],
        _stats: { compendiumSource: "Compendium.demo.heroes.Actor.hero000000000001" },
      },
    ]);
    expect(documents.items).toMatchObject([{ _id: "gear000000000001", ownership: { default: 0 }, folder: null }]);
    const scenes = documents.scenes!.map(({ name, active }) => [name, active]);
    expect(scenes.sort()).toEqual([
      ["Hall", true],
      ["Tunnel", false],
    ]);
    expect(documents.settings).toContainEqual(expect.objectContaining({ key: "demo.games", value: '["a"]' }));
    expect(reports.filter((text) => text.startsWith("Sample world"))).toEqual([]);
  });

  it("is not filled twice, and begins anew on request", async () => {
    await gm.delete("Actor", "hero000000000001");
    await table.stop();
    await table.start({ sample: SAMPLE });
    expect((await table.join(GM)).world.documents.actors).toEqual([]);
    await table.stop();
    await table.start({ sample: SAMPLE, reset: true });
    const { documents, reports } = (await table.join(GM)).world;
    expect(documents.actors).toHaveLength(1);
    expect(reports).toContain('Sample world: there is no compendium "demo.unknown"');
    expect(reports).toContain('Sample world: there is no Item [nothing000000001] in "demo.gear"');
    await table.stop();
    await rm(table.folders.world, { recursive: true });
    await table.start();
    expect((await table.join(GM)).world.world.title).toBe(MANIFEST.title);
  });
});
