import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newInvestigator, poolsOf } from "./support/gumshoe.ts";
import { closeSheet, comeBack, forceDice, lastCard, leave, pressOn, showChat } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("GUMSHOE, for the GM", { users: ["gm", "one", "two"] }, (table) => {
  const gm = (): Page => table().page("gm");
  const one = (): Page => table().page("one");
  const two = (): Page => table().page("two");
  const everyone = (): Page[] => [gm(), one(), two()];

  /** The card of the newest message on a page. */
  const newest = (page: Page): Locator => lastCard(page);

  /** Takes the newest card back as the GM, and waits until every seat knows. */
  const undo = async (): Promise<void> => {
    await pressOn(newest(gm()), "undo").click();
    for (const page of everyone())
      await page.waitForFunction(() => game.messages.contents.at(-1).system.phase === "undone");
  };

  const infiltration = async (uuid: string): Promise<number | undefined> => (await poolsOf(one(), uuid)).infiltration;

  it("gives all who took part in a mission their experience from the GM's desk, in one go, and takes it back", async () => {
    const [first, second, third] = await Promise.all([
      newInvestigator(table(), "Ада", "one", [], { experience: 3 }),
      newInvestigator(table(), "Бруно", "two", []),
      newInvestigator(table(), "Вера", "two", []),
    ]);
    const earned = (): Promise<number[]> =>
      Promise.all(
        [first, second, third].map((uuid) => one().evaluate((id) => fromUuidSync(id).system.experience, uuid)),
      );
    for (const page of everyone()) await showChat(page);
    await gm().keyboard.press("Shift+G");
    const dialog = gm().locator(".depo-dialog");
    await gm().locator('#depo-desk [data-id="gumshoeMission"]').click();
    const worth = dialog.locator('select[name="choice"] option');
    await expect
      .poll(() => worth.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)))
      .toEqual(["2", "3", "4", "5", "6"]);
    await dialog.locator('select[name="choice"]').selectOption("4");
    await dialog.locator('[data-action="choose"]').click();
    const picks = dialog.locator(".depo-picks");
    await picks.waitFor();
    const row = (name: string): Locator => picks.locator("label", { hasText: name });
    expect(await row("Ада").innerText()).toMatch(/3 → 7/);
    for (const input of await picks.locator("input").all()) await input.uncheck();
    for (const name of ["Ада", "Бруно"]) await row(name).locator("input").check();
    await dialog.locator('[data-action="take"]').click();
    await expect.poll(earned).toEqual([7, 4, 0]);
    for (const page of everyone()) await expect.poll(() => newest(page).innerText()).toMatch(/Ада, Бруно/);
    expect(await pressOn(newest(one()), "undo").count()).toBe(0);
    await undo();
    await expect.poll(earned).toEqual([3, 0, 0]);
  });

  it("rewards good play from the GM's desk: whom, then with what", async () => {
    const uuid = await newInvestigator(table(), "Гроза", "one", [["infiltration", 2, 6]]);
    await gm().locator('#depo-desk [data-id="gumshoeAward"]').click();
    await gm()
      .locator('.depo-dialog select[name="choice"]')
      .selectOption(uuid.split(".")[1] ?? "");
    await gm().locator('.depo-dialog [data-action="choose"]').click();
    const refresh = gm().locator(".depo-refresh");
    await refresh.locator('input[name="ability-infiltration"]').check();
    await refresh.locator('input[name="points"]').fill("2");
    await refresh.locator('input[name="points"]').press("Tab");
    await refresh.locator('[data-action="refresh"]:enabled').click();
    await expect.poll(() => infiltration(uuid)).toBe(4);
    await undo();
    await expect.poll(() => infiltration(uuid)).toBe(2);
    await gm().keyboard.press("Shift+G");
  });

  it("lets the GM help for a player who is away, and no longer once they are back", async () => {
    const leader = await newInvestigator(table(), "Лидер", "one", [["infiltration", 3, 6]]);
    const absent = await newInvestigator(table(), "Дальний", "two", [["infiltration", 2, 6]]);
    const before: number = await gm().evaluate(() => game.messages.size);
    await one().evaluate((uuid) => game.depo.check(uuid, "infiltration"), leader);
    for (const page of everyone()) await page.waitForFunction((count) => game.messages.size > count, before);
    await newest(gm()).waitFor();
    const offers = (uuid: string): Locator => newest(gm()).locator(`[data-depo-press="offer"][data-actor="${uuid}"]`);
    expect(await offers(absent).count()).toBe(0);
    await leave(table(), "two");
    await expect.poll(() => offers(absent).count()).toBe(2);
    expect(await offers(leader).count()).toBe(0);
    await newest(gm()).locator('[data-fold="away"] summary').click();
    await offers(absent).and(gm().locator('[data-way="follow"]')).click();
    await newest(one()).locator(".depo-card__helper", { hasText: "Дальний" }).waitFor();
    await comeBack(table(), "two");
    await expect.poll(() => newest(gm()).locator('[data-fold="away"]').count()).toBe(0);
    await forceDice(gm(), [6]);
    await pressOn(newest(one()), "roll").click();
    await expect.poll(() => infiltration(absent)).toBe(1);
    await undo();
    await expect.poll(() => infiltration(absent)).toBe(2);
  });

  it("dresses items in their game: by who carries them, their compendium, or the one game that the world plays", async () => {
    const skinOf = async (uuid: string): Promise<string | null> => {
      const id: string = await gm().evaluate(async (target) => {
        const { sheet } = await fromUuid(target);
        await sheet.render({ force: true });
        return sheet.element.id;
      }, uuid);
      const window = gm().locator(`[id="${id}"]`);
      await window.waitFor();
      const skin = await window.getAttribute("data-game");
      await closeSheet(window);
      return skin;
    };
    const { packed, taken, own, carried } = await gm().evaluate(async (language) => {
      const pack = game.packs.get(`depo.sleuth-abilities-${language}`);
      const [entry] = pack.index;
      const copy = await game.items.importFromCompendium(pack, entry._id);
      const mine = await Item.create({ name: "Своя", type: "ability" });
      const sleuth = await Actor.create({ name: "Сыщик", type: "investigator", system: { variant: "sleuth" } });
      const [item] = await sleuth.createEmbeddedDocuments("Item", [{ name: "Своя", type: "ability" }]);
      return { packed: entry.uuid, taken: copy.uuid, own: mine.uuid, carried: item.uuid };
    }, table().options.language);
    const games: string[] = await gm().evaluate(() => game.settings.get("depo", "games"));
    for (const uuid of [packed, taken, carried]) expect(await skinOf(uuid)).toBe("sleuth");
    expect(await skinOf(own)).toBe("");
    await gm().evaluate(() => game.settings.set("depo", "games", ["metrohod", "sleuth"]));
    expect(await skinOf(own)).toBe("sleuth");
    await gm().evaluate((former) => game.settings.set("depo", "games", former), games);
  });
});
