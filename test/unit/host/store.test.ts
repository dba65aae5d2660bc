import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { open, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it } from "vitest";
import { startHost } from "../../host/server/host.ts";
import type { Source } from "../../host/shared/protocol.ts";
import { Client, demoFolders, GM, PLAYER, Table, writeTree, MANIFEST, type Folders } from "./support.ts";

const tables: Table[] = [];
const openTable = async (): Promise<Table> => {
  const table = await Table.open();
  tables.push(table);
  return table;
};
afterEach(async () => {
  for (const table of tables.splice(0)) await table.close();
});

const documentsOf = (client: Client): Record<string, Source[]> => client.world.documents;

/** Opens the world's database while no host has it. */
async function withLevel(table: Table, act: (level: ClassicLevel<string, string>) => Promise<unknown>): Promise<void> {
  const level = new ClassicLevel<string, string>(join(table.folders.world, "data"));
  await act(level);
  await level.close();
}

describe("a world on disk", () => {
  it("is after a restart what it was, and sessions hold", async () => {
    const table = await openTable();
    const gm = await table.join(GM);
    const actor = await gm.create("Actor", { name: "Ann", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    await gm.create("ChatMessage", { content: "<b>Hi</b>" });
    await gm.create("ActiveEffect", { name: "Wet" }, { parentUuid: `Actor.${actor._id}.Item.${actor.items[0]._id}` });
    await gm.update("Actor", { _id: actor._id, "system.n": 3 });
    await gm.delete("Scene", (await gm.create("Scene", { name: "Gone" }))._id!);
    const { documents: before } = await gm.ask("world");
    await table.stop();
    await table.start();
    const again = await table.join(GM);
    expect(documentsOf(again)).toEqual(before);
    expect(again.world.reports).toEqual([]);
  });

  it("keeps parent and children as records of their own", async () => {
    const table = await openTable();
    const gm = await table.join(GM);
    const actor = await gm.create("Actor", { name: "Ann", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    const item = actor.items[0]._id;
    await table.stop();
    await withLevel(table, async (level) => {
      expect(JSON.parse((await level.get(`!actors!${actor._id}`))!).items).toEqual([item]);
      expect(JSON.parse((await level.get(`!actors.items!${actor._id}.${item}`))!).name).toBe("Rope");
    });
    await table.start();
    await (await table.join(GM)).delete("Actor", actor._id!);
    await table.stop();
    await withLevel(table, async (level) => {
      const keys = await level.keys().all();
      expect(keys.filter((key) => key.includes(actor._id!))).toEqual([]);
    });
    await table.start();
  });

  it("leaves out records that cannot be read, says so, and opens (BOOT-4)", async () => {
    const table = await openTable();
    const gm = await table.join(GM);
    const actor = await gm.create("Actor", {
      name: "Ann",
      type: "hero",
      items: [
        { name: "A", type: "gear" },
        { name: "B", type: "gear" },
      ],
    });
    const broken = await gm.create("Actor", { name: "Bob", type: "hero" });
    const [a, b] = actor.items.map((item: Source) => item._id);
    await table.stop();
    await withLevel(table, (level) =>
      level.batch([
        { type: "put", key: `!actors!${broken._id}`, value: "{not json" },
        { type: "put", key: `!actors.items!${actor._id}.${a}`, value: "null" },
        { type: "put", key: "!actors!another000000001", value: JSON.stringify({ _id: "different0000001", name: "X" }) },
        {
          type: "put",
          key: "!actors.items!nobody0000000000.orphan0000000001",
          value: JSON.stringify({ _id: "orphan0000000001" }),
        },
        { type: "put", key: "nonsense", value: "{}" },
      ]),
    );
    await table.start();
    const { world } = await table.join(GM);
    expect(world.documents.actors).toMatchObject([{ name: "Ann", items: [{ _id: b }] }]);
    for (const name of [broken._id, a, "another000000001", "orphan0000000001", "nonsense"]) {
      expect(world.reports.join("\n")).toContain(name);
    }
  });

  it("opens a database whose files are damaged", async () => {
    const table = await openTable();
    const gm = await table.join(GM);
    for (let n = 0; n < 5; n++) await gm.create("Actor", { name: `A${n}`, type: "hero" });
    await table.stop();
    const data = join(table.folders.world, "data");
    await rm(join(data, "CURRENT"));
    for (const name of (await readdir(data)).filter((file) => file.startsWith("MANIFEST"))) {
      await writeFile(join(data, name), "broken");
    }
    await table.start();
    const { world } = await table.join(GM);
    expect(world.reports.join("\n")).toMatch(/damaged/);
    expect(world.documents.actors).toHaveLength(5);
  });

  it("is refused to a second host, another system, an older generation, and a strange folder", async () => {
    const table = await openTable();
    const { system, world, root } = table.folders;
    await expect(startHost({ system, world, port: 0 })).rejects.toThrow("open in another process");
    await expect(startHost({ system, world: join(root, "w2"), port: table.host.port })).rejects.toThrow(
      `Port ${table.host.port} is taken`,
    );
    await expect(startHost({ system, world: system, port: 0, reset: true })).rejects.toThrow("not a world");
    await expect(startHost({ system: root, world, port: 0 })).rejects.toThrow("There is no system.json");
    await writeTree(join(root, "other"), { "system.json": JSON.stringify({ ...MANIFEST, id: "other", packs: [] }) });
    await writeTree(join(root, "future"), { "system.json": '{"id": "future", "compatibility": {"minimum": "15"}}' });
    await writeTree(join(root, "bad"), { "system.json": "{" });
    await table.stop();
    await expect(startHost({ system: join(root, "other"), world, port: 0 })).rejects.toThrow('is played with "demo"');
    await expect(startHost({ system: join(root, "future"), world, port: 0 })).rejects.toThrow(
      "does not serve generation 14",
    );
    await expect(startHost({ system: join(root, "bad"), world, port: 0 })).rejects.toThrow("is not valid JSON");
    await expect(startHost({ system, world, port: 0, generation: 13 })).rejects.toThrow("cannot go back to 13");
    await table.start({ reset: true, generation: 13 });
    expect((await table.join(GM)).world.generation).toBe(13);
  });
});

/** Starts the command line host and resolves to its process and address. */
async function spawnHost({ system, world }: Folders): Promise<{ child: ChildProcess; url: string }> {
  const cli = join(import.meta.dirname, "../../host/server/cli.ts");
  const args = ["--import", "tsx", cli, "--system", system, "--world", world, "--port", "0", "--control"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout!.on("data", (chunk) => {
      output += String(chunk);
      const found = /Host ready: (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The host did not start: ${output}`)));
  });
  return { child, url };
}

describe("a kill in the middle of play", () => {
  it("loses nothing that was answered and leaves nothing half done", async () => {
    const folders = await demoFolders();
    const { child, url } = await spawnHost(folders);
    const remote = { url, port: 0, reports: [], close: () => Promise.resolve() };
    const [gm, player] = [await Client.join(remote, GM), await Client.join(remote, PLAYER)];
    const items = Array.from({ length: 30 }, (_, n) => ({ name: `I${n}`, type: "gear" }));
    const actor = await gm.create("Actor", { name: "Ann", type: "hero", ownership: { default: 3 }, items });
    const answered: Record<string, number> = { gm: 0, player: 0 };
    const exit = once(child, "exit");
    // Each write changes a number of its writer's own in the actor and all its items: a half write would show different ones.
    let answers = 0;
    for (let n = 1; n <= 40; n++) {
      const who = n % 2 ? "gm" : "player";
      const system = { [who]: n };
      const update = { _id: actor._id, system, items: actor.items.map(({ _id }: Source) => ({ _id, system })) };
      const heard = (): void => {
        answered[who] = n;
        answers += 1;
        if (answers === 5) child.kill("SIGKILL");
      };
      // The writes that the kill catches are never answered; their sockets close.
      (n % 2 ? gm : player).update("Actor", update).then(heard, () => {});
    }
    expect(await exit).toEqual([null, "SIGKILL"]);
    for (const client of [gm, player]) client.socket.close();
    const host = await startHost({ system: folders.system, world: folders.world, port: 0 });
    const again = await Client.join(host, GM);
    const stored = (await again.read("Actor", actor._id!))!;
    for (const [who, last] of Object.entries(answered)) {
      expect(stored.system[who] ?? 0).toBeGreaterThanOrEqual(last);
      const onItems = new Set(stored.items.map((item: Source) => item.system[who] ?? 0));
      expect(onItems).toEqual(new Set([stored.system[who] ?? 0]));
    }
    expect(again.world.reports).toEqual([]);
    again.socket.close();
    await host.close();
    await rm(folders.root, { recursive: true });
  }, 20_000);
});

describe("a torn log", () => {
  it("costs at most its last write", async () => {
    const table = await openTable();
    const gm = await table.join(GM);
    const names = ["A", "B", "C"];
    for (const name of names) await gm.create("Actor", { name, type: "hero" });
    await table.stop();
    const data = join(table.folders.world, "data");
    const log = (await readdir(data)).find((name) => name.endsWith(".log"))!;
    const file = await open(join(data, log), "r+");
    await file.truncate((await file.stat()).size - 10);
    await file.close();
    await table.start();
    const { world } = await table.join(GM);
    expect(world.documents.actors!.map((actor) => actor.name)).toEqual(["A", "B"]);
  });
});
