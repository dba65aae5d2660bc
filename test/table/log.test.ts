import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { forceDice, lastCard, newMetrohod, openSheet, pressOn, showChat, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const lines = (page: Page): Locator => page.locator("#depo-log .depo-log__lines li");
const openLog = (page: Page, uuid?: string): Promise<void> =>
  page.evaluate((id) => game.depo.openLog(id), uuid ?? null);
const log = (page: Page, uuid: string): Promise<Record<string, any>> =>
  page.evaluate((id) => fromUuidSync(id).toObject().flags.depo?.log ?? {}, uuid);

atTable("The log of changes", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("is kept only where the world says so, and costs no write of its own", async () => {
    const uuid = await newMetrohod(table());
    await one().evaluate((id) => fromUuidSync(id).update({ "system.coins": 1 }), uuid);
    await waitForValue(table(), uuid, "system.coins", 1);
    expect(await log(gm(), uuid)).toEqual({});
    await openLog(one(), uuid);
    await expect.poll(() => one().locator("#depo-log").innerText()).toMatch(/не ведётся|No log is kept/);

    await gm().evaluate(() => game.settings.set("depo", "log", true));
    await one().waitForFunction(() => game.settings.get("depo", "log") === true);
    const before: number = await one().evaluate(() => hostTest.counts.writes);
    await one().evaluate((id) => fromUuidSync(id).update({ "system.coins": 3, "system.trigger": "x" }), uuid);
    await waitForValue(table(), uuid, "system.coins", 3);
    expect((await one().evaluate(() => hostTest.counts.writes)) - before).toBe(1);
    await expect.poll(() => lines(one()).allInnerTexts()).toHaveLength(1);
    expect(await lines(one()).first().innerText()).toMatch(/Лиса[^]*(Монеты|Coins)[^]*(вручную|by hand)[^]*1 → 3/);
  });

  it("tells of steps on the sheet, of cards and of what was taken back, and who did it", async () => {
    const uuid = await newMetrohod(table(), { name: "Рысь", system: { skills: { stealth: 2 } } });
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-path="system.coins"][data-by="1"]').first().click();
    await waitForValue(table(), uuid, "system.coins", 1);
    await one().evaluate((id) => fromUuidSync(id).update({ "system.skills.stealth": 3 }), uuid);
    await showChat(one());
    await forceDice(gm(), [2, 1]);
    await one().evaluate((id) => game.depo.resist(id, "agility"), uuid);
    const resisted = (): Promise<number> => one().evaluate((id) => fromUuidSync(id).system.stress.value, uuid);
    await expect.poll(resisted).toBeGreaterThan(0);
    await pressOn(lastCard(one()), "undo").click();
    await expect.poll(resisted).toBe(0);

    await sheet.locator('[data-action="toggleControls"]').click();
    await one().locator('[data-action="openLog"]').click();
    await expect.poll(() => lines(one()).count()).toBe(4);
    const [undone = "", charged = "", trained = "", stepped = ""] = await lines(one()).allInnerTexts();
    expect(trained).toMatch(/(Скрытность|Stealth)[^]*2 → 3/);
    expect(stepped).toMatch(/(Монеты|Coins)[^]*(вручную|by hand)[^]*0 → 1/);
    expect(charged).toMatch(/(Стресс|Stress)[^]*0 → [1-9]/);
    expect(charged).not.toMatch(/вручную|by hand/);
    expect(undone).toMatch(/(Стресс|Stress)[^]*(возврат|taken back)[^]*[1-9] → 0/);
    const asker: string = await one().evaluate(() => game.user.name);
    for (const text of [undone, charged, stepped]) expect(text).toContain(asker);
  });

  it("tells of entries that come and go as such, with what they count", async () => {
    const wounds = { w: { level: "light", name: "Ушиб" } };
    const uuid = await newMetrohod(table(), { name: "Выдра", system: { wounds } });
    await one().evaluate(async (id) => {
      const actor = fromUuidSync(id);
      const xp = { value: 2, max: 6 };
      await actor.update({ system: { characteristics: { agility: { bonus: 0, override: null, xp } } } });
      await actor.update({ system: { skills: { stealth: 1 }, wounds: { b: { level: "light", name: "Ожог" } } } });
      const gone = game.release.generation > 13 ? { w: new foundry.data.operators.ForcedDeletion() } : { "-=w": null };
      await actor.update({ system: { wounds: gone } });
    }, uuid);
    await openLog(one(), uuid);
    await expect.poll(() => lines(one()).count()).toBe(4);
    const texts = await lines(one()).allInnerTexts();
    const lineOf = (name: RegExp): string => texts.find((text) => name.test(text)) ?? "";
    expect(lineOf(/Сноровка|Agility/)).toMatch(/(появилось|new), 2$/);
    expect(lineOf(/Скрытность|Stealth/)).toMatch(/(появилось|new), 1$/);
    expect(lineOf(/Ожог/)).toMatch(/(появилось|new)$/);
    expect(lineOf(/Ушиб/)).toMatch(/(убрано|removed)$/);
  });

  it("is narrowed down, and shows nobody what they may not see", async () => {
    const uuid = await newMetrohod(table(), { name: "Тень", owners: [] });
    await gm().evaluate((id) => fromUuidSync(id).update({ ownership: { default: 0 } }), uuid);
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 9, "system.out": true }), uuid);
    await waitForValue(table(), uuid, "system.coins", 9);
    await openLog(two());
    await lines(two()).first().waitFor();
    expect(await two().locator("#depo-log").innerText()).not.toContain("Тень");
    expect(await two().locator('#depo-log [name="about"] option', { hasText: "Рысь" }).count()).toBe(1);

    await openLog(gm());
    const all = await lines(gm()).count();
    await gm().locator('#depo-log [name="about"]').selectOption({ label: "Тень" });
    await expect.poll(() => lines(gm()).count()).toBe(2);
    await gm()
      .locator('#depo-log [name="what"]')
      .selectOption({ label: table().options.language === "ru" ? "Монеты" : "Coins" });
    await expect.poll(() => lines(gm()).count()).toBe(1);
    await openLog(gm());
    await expect.poll(() => lines(gm()).count()).toBe(all);
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 0 }), uuid);
    await expect.poll(() => lines(gm()).count()).toBe(all + 1);
  });

  it("keeps the last hundred and no more, and lives through junk in its place", async () => {
    const uuid = await newMetrohod(table(), { name: "Сова" });
    await one().evaluate(async (id) => {
      const actor = fromUuidSync(id);
      const line = { user: "u", path: "system.coins", from: 0, name: "", card: "", undo: false };
      const old = Array.from({ length: 99 }, (_, n) => [
        `m0000000-${String(n).padStart(2, "0")}-aaaa`,
        { ...line, at: n, to: n },
      ]);
      const junk = { junk: { at: "<img src=x onerror=pwned()>" } };
      await actor.update({ "flags.depo.log": { ...Object.fromEntries(old), ...junk } });
      for (let coins = 1000; coins <= 1003; coins++) await actor.update({ "system.coins": coins });
    }, uuid);
    await waitForValue(table(), uuid, "system.coins", 1003);
    const kept = await log(gm(), uuid);
    expect(Object.keys(kept)).toHaveLength(100);
    expect(kept).not.toHaveProperty("junk");
    expect(
      Object.values(kept)
        .map(({ to }) => to as number)
        .sort((a, b) => a - b)[0],
    ).toBe(3);
  });

  it("survives a reload", async () => {
    await table().enter(table().seat("two"));
    await openLog(two());
    await expect.poll(() => two().locator("#depo-log").innerText()).toContain("Рысь");
    await gm().evaluate(() => game.settings.set("depo", "log", false));
  });
});
