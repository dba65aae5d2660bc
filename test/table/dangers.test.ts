import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newClock, newMetrohod, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** The names of the dangers that a seat sees on its tracker. */
const seen = (page: Page): Promise<string[]> =>
  page.locator("#combat .depo-dangers .depo-clock:visible .depo-clock__name").allInnerTexts();

atTable("Dangers of a fight", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const bar = (page: Page) => page.locator("#combat .depo-dangers");

  it("the GM makes them, adds known clocks, ticks and takes back, as the log tells; players watch", async () => {
    const actor = await newMetrohod(table());
    const known = await newClock(table(), { name: "Вода прибывает", system: { max: 4 }, others: 0 });
    await gm().evaluate(async (uuid) => {
      for (const old of [...game.combats]) await old.delete();
      const combat = await getDocumentClass("Combat").create({});
      await combat.activate();
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: fromUuidSync(uuid).id }]);
      await combat.startCombat();
    }, actor);
    for (const page of [gm(), one()]) {
      await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
      await page.locator("#combat .combatant .depo-fight").waitFor();
    }
    await bar(gm()).waitFor();
    expect(await bar(one()).count()).toBe(0);

    await bar(gm()).locator('[data-depo-danger="new"]').click();
    const sheet = gm().locator(".depo-clock-page");
    await sheet.locator('input[name="name"]').fill("Обвал");
    await sheet.locator('input[name="name"]').blur();
    for (const page of [gm(), one()]) await expect.poll(() => seen(page)).toEqual(["Обвал"]);
    await sheet.locator('[data-action="close"]').click();
    await bar(gm()).locator('[data-depo-danger="add"]').selectOption(known);
    await expect.poll(() => seen(gm())).toEqual(["Обвал", "Вода прибывает"]);
    await expect.poll(() => seen(one())).toEqual(["Обвал"]);
    await gm().evaluate((id) => fromUuidSync(id).update({ ownership: { default: 2 } }), known);
    await expect.poll(() => seen(one())).toEqual(["Обвал", "Вода прибывает"]);

    const value = async () => (await systemOf(one(), known)).value;
    const dial = bar(gm()).locator(`[data-depo-clock="${known}"] [data-hand="value"]`);
    await gm().evaluate(() => game.settings.set("depo", "log", true));
    await dial.click();
    await expect.poll(value).toBe(1);
    await dial.click({ modifiers: ["Shift"] });
    await expect.poll(value).toBe(0);
    const ticked = await gm().evaluate((id) => Object.values(fromUuidSync(id).toObject().flags.depo.log), known);
    expect(ticked.map(({ from, to }: any) => [from, to])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    await gm().evaluate(() => game.settings.set("depo", "log", false));
    expect(await bar(one()).locator("[data-hand]").count()).toBe(0);

    await bar(gm()).locator(`[data-depo-danger="off"][data-uuid="${known}"]`).click();
    for (const page of [gm(), one()]) await expect.poll(() => seen(page)).toEqual(["Обвал"]);
    expect(await value()).toBe(0);
    await gm().evaluate(async () => {
      const pages = game.journal.contents.flatMap(({ pages: all }: any) => all.contents);
      await pages.find(({ name }: any) => name === "Обвал").delete();
    });
    for (const page of [gm(), one()]) await expect.poll(() => seen(page)).toEqual([]);
  });
});
