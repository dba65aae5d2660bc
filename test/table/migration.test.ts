import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../host/server/host.ts";
import { buildNextVersion } from "./support/next-version.ts";
import { systemOf } from "./support/play.ts";
import { SETTINGS } from "./support/suite.ts";
import { openHost, Table, USERS, type UserName } from "./support/table.ts";

const NEXT = "0.3.0";
const HEROES = 60;

describe.each(SETTINGS)("A world of an older version (generation $generation, $language)", (setting) => {
  const world = mkdtempSync(join(tmpdir(), "depo-migration-"));
  let next = "";
  let host: Host | undefined;
  let table: Table | undefined;
  let uuids: string[] = [];

  /** Opens the world with a version of the system, for some users at once. */
  async function open(system: string, ...users: UserName[]): Promise<Table> {
    host = await openHost({ world, generation: setting.generation, system });
    const opened = await Table.open({ ...setting, users: [], url: host.url });
    table = opened;
    await Promise.all(users.map((user) => opened.join(user)));
    return opened;
  }

  async function close(): Promise<void> {
    await table?.close();
    await host?.close();
    table = undefined;
  }

  /** Writes into the closed world's database, past every check. */
  async function plant(changes: Record<string, (source: any) => unknown>): Promise<void> {
    const level = new ClassicLevel<string, string>(join(world, "data"));
    for await (const [key, value] of level.iterator()) {
      const change = Object.entries(changes).find(([id]) => key.includes(id))?.[1];
      if (change) await level.put(key, JSON.stringify(change(JSON.parse(value))));
    }
    await level.close();
  }

  const uuidOf = (place: number): string => uuids[place] ?? "";
  const idOf = (place: number): string => uuidOf(place).slice("Actor.".length);
  const stamp = (): Promise<string> => table!.page("gm").evaluate(() => game.settings.get("depo", "schema"));
  const writes = (): Promise<number> => table!.page("gm").evaluate(() => hostTest.counts.writes);

  beforeAll(async () => {
    next = await buildNextVersion(NEXT, "metrohod", "test/table/support/next-steps.ts");
    const { page } = (await open("dist", "gm")).seat("gm");
    expect(await page.evaluate(() => game.system.version)).not.toBe(NEXT);
    await page.waitForFunction(() => game.settings.get("depo", "schema") === game.system.version);
    uuids = await page.evaluate(
      async ([count, second]) => {
        const data = Array.from({ length: count }, (_, n) => ({ name: `M ${n}`, type: "metrohod" }));
        const made = await Actor.createDocuments(data);
        await made[1].createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }]);
        await game.users.get(second).update({ role: 4 });
        return made.map((actor: any) => actor.uuid);
      },
      [HEROES, USERS.one] as const,
    );
    await close();
    const purse = (value: unknown) => (source: any) => {
      const { coins: _, ...system } = source.system;
      return { ...source, system: { ...system, purse: value } };
    };
    const rope = (source: any) => ({ ...source, system: { text: "<p>Strong</p>" } });
    const changes = Object.fromEntries(uuids.map((_, n) => [`actors!${idOf(n)}`, purse(n)]));
    await plant({ ...changes, [`actors!${idOf(30)}`]: purse("much"), [`items!${idOf(1)}`]: rope });
  });

  afterEach(close);
  afterAll(() => {
    rmSync(world, { recursive: true, force: true });
    rmSync(next, { recursive: true, force: true });
  });

  it("is migrated but for a record that cannot be read, which stays, is listed and keeps the world unstamped (B44)", async () => {
    const { page } = (await open(next, "gm", "one")).seat("gm");
    const report = page.locator(".depo-migration");
    await report.waitFor();
    await expect.poll(() => report.locator("li").count()).toBe(1);
    await expect.poll(() => report.innerText()).toContain("M 30");
    expect(await stamp()).not.toBe(NEXT);
    for (const place of [0, 1, 29, 31, HEROES - 1])
      await expect.poll(async () => (await systemOf(page, uuidOf(place))).coins).toBe(place);
    expect(await page.evaluate((id) => fromUuidSync(id).items.contents[0].system.description, uuidOf(1))).toContain(
      "Strong",
    );
    await table!.page("one").waitForFunction((id) => fromUuidSync(id)?.system.coins === 59, uuidOf(59));
    const flags = await page.evaluate((id) => fromUuidSync(id).toObject().flags, uuidOf(30));
    expect(flags.depo?.schema).toBeUndefined();
    await close();
    await plant({
      [`actors!${idOf(30)}`]: (source) => {
        expect(source.system.purse).toBe("much");
        return { ...source, system: { ...source.system, purse: 30 } };
      },
    });
  });

  it("goes on where it was, once with two GMs at the table, and then writes nothing more (B43)", async () => {
    const { page } = (await open(next, "gm", "one")).seat("gm");
    await page.waitForFunction((version) => game.settings.get("depo", "schema") === version, NEXT);
    await expect.poll(async () => (await systemOf(page, uuidOf(30))).coins).toBe(30);
    await expect.poll(() => page.locator(".depo-migration").count()).toBe(0);
    // The one record and the world's stamp, by one of the two.
    expect((await writes()) + (await table!.page("one").evaluate(() => hostTest.counts.writes))).toBe(2);
    for (let i = 0; i < 3; i += 1) await table!.enter(table!.seat("gm"));
    expect(await writes()).toBe(0);
  });

  it("is not written by an older version", async () => {
    const { page } = (await open("dist", "gm", "one")).seat("gm");
    await expect.poll(() => page.locator("#notifications").innerText()).toContain(NEXT);
    await page.evaluate(async (id) => {
      await fromUuidSync(id).update({ "system.coins": 99 });
      await Actor.create({ name: "New", type: "metrohod" });
    }, uuidOf(5));
    await expect.poll(async () => (await systemOf(page, uuidOf(5))).coins).toBe(5);
    expect(await page.evaluate(() => game.actors.getName("New"))).toBeUndefined();
    expect(await stamp()).toBe(NEXT);
    expect(await writes()).toBe(0);
  });
});
