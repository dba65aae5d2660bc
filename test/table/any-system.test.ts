import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startHost, type Host } from "../host/server/host.ts";
import { openSheet, waitForValue } from "./support/play.ts";
import { Table, USERS } from "./support/table.ts";

const HEALTH = 'input[name="system.health.value"]';

describe.each([13, 14] as const)("a system that is not ours, on generation %i", (generation) => {
  const world = mkdtempSync(join(tmpdir(), "depo-any-"));
  let host: Host;
  let table: Table;
  let hero: string;

  beforeAll(async () => {
    host = await startHost({ system: "test/fixtures/tiny-system", world, port: 0, generation, control: true });
    table = await Table.open({ generation, language: "en", users: ["gm", "one"], url: host.url });
    const owner = { default: 0, [USERS.one]: 3 };
    hero = await table.page("gm").evaluate(async (ownership) => {
      const actor = await Actor.create({ name: "Ann", type: "hero", ownership });
      await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
      return actor.uuid;
    }, owner);
    await waitForValue(table, hero, "items.size", 1);
  });

  afterAll(async () => {
    await table?.close();
    await host?.close();
    rmSync(world, { recursive: true, force: true });
  });

  it("shows its own sheet, labelled from its own language file", async () => {
    const sheet = await openSheet(table.page("one"), hero);
    await expect(sheet.locator(".form-group label").first().innerText()).resolves.toBe("Health");
    await expect(sheet.locator("li[data-item-id]").innerText()).resolves.toBe("Rope × 1");
  });

  it("is edited by two clients, each seeing the other's change prepared", async () => {
    const [gm, one] = [table.page("gm"), table.page("one")];
    await openSheet(gm, hero);
    await one.fill(HEALTH, "3");
    await one.keyboard.press("Tab");
    await waitForValue(table, hero, "system.hurt", 6);
    await gm.waitForFunction((field) => document.querySelector<HTMLInputElement>(field)?.value === "3", HEALTH);
    await gm.fill('input[name="name"]', "Ann <b>");
    await gm.keyboard.press("Tab");
    await waitForValue(table, hero, "name", "Ann <b>");
  });

  it("is as it was after a reload", async () => {
    await table.enter(table.seat("one"));
    await waitForValue(table, hero, "system.health.value", 3);
    await waitForValue(table, hero, "items.size", 1);
  });

  it("hears what happened while the line was down, and keeps the page", async () => {
    const [gm, one] = [table.page("gm"), table.page("one")];
    await one.evaluate(() => Object.assign(globalThis, { samePage: true }));
    await one.context().setOffline(true);
    await table.control({ disconnect: { userId: USERS.one } });
    await waitForActive(gm, false);
    await gm.evaluate(async (uuid) => {
      const actor = fromUuidSync(uuid);
      await actor.update({ "system.health.value": 1 });
      await actor.items.contents[0].delete();
      await Actor.create({ name: "Bob", type: "hero" });
    }, hero);
    await one.context().setOffline(false);
    await waitForValue(table, hero, "system.hurt", 8);
    await waitForValue(table, hero, "items.size", 0);
    await one.waitForFunction(() => game.actors.getName("Bob") !== undefined);
    await waitForActive(gm, true);
    expect(await one.evaluate(() => "samePage" in globalThis)).toBe(true);
    // The browser itself complains of attempts to connect without a network.
    const problems = (await table.problems()).filter((problem) => !problem.includes("ERR_INTERNET_DISCONNECTED"));
    expect(problems).toEqual([]);
  });

  const waitForActive = (page: ReturnType<Table["page"]>, active: boolean): Promise<unknown> =>
    page.waitForFunction(([id, wanted]) => game.users.get(id).active === wanted, [USERS.one, active] as const);
});
