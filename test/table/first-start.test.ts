import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newMetrohod, openSheet } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const dialog = (page: Page): Locator => page.locator("#depo-world");

const picked = (page: Page): Promise<string[]> => page.evaluate(() => game.settings.get("depo", "games"));

atTable("A new world", { users: ["gm", "one", "two"], sample: {} }, (table) => {
  const gm = () => table().page("gm");
  const players = () => [table().page("one"), table().page("two")];

  it("asks its GM what it plays, and nobody else; until then everything is there", async () => {
    await dialog(gm()).waitFor();
    for (const page of players()) {
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(await page.evaluate(() => Actor.TYPES)).toContain("metrohod");
    }
    await expect.poll(() => picked(gm())).toEqual([]);
  });

  it("asks no second GM, and one at most when the first one leaves", async () => {
    await gm().evaluate(() => game.users.get("player0000000003").update({ role: 4 }));
    const second = (await table().join("three")).page;
    const active = await second.evaluate(() => game.users.activeGM.id);
    const [asked, other] = active === "player0000000003" ? [second, gm()] : [gm(), second];
    await dialog(asked).waitFor();
    await expect.poll(() => dialog(other).count()).toBe(0);
    await second.close();
    table().seats.delete("three");
    await dialog(gm()).waitFor();
    await gm().evaluate(() => game.users.get("player0000000003").update({ role: 1 }));
  });

  it("lets no GM go on without a game, and says so", async () => {
    const tile = dialog(gm()).locator('[name="games"]').first();
    for (const each of await dialog(gm()).locator('[name="games"]').all()) await each.uncheck();
    await dialog(gm()).locator("[type=submit]").click();
    await expect.poll(() => dialog(gm()).locator("[role=alert]").innerText()).toMatch(/Отметьте|Tick/);
    await expect.poll(() => tile.evaluate((el) => el === document.activeElement)).toBe(true);
    await expect.poll(() => picked(gm())).toEqual([]);
  });

  it("is picked by keyboard alone, options and all; opens the GM's desk, and is not asked again", async () => {
    await dialog(gm()).locator('[name="games"]').first().focus();
    await gm().keyboard.press("Space");
    const tiles = await dialog(gm()).locator('[name="games"]').count();
    for (let tile = 0; tile < tiles; tile++) await gm().keyboard.press("Tab");
    await gm().keyboard.press("ArrowDown");
    await gm().keyboard.press("Tab");
    await gm().keyboard.type("90");
    await gm().keyboard.press("Enter");
    await dialog(gm()).waitFor({ state: "detached" });
    await gm().locator("#depo-desk").waitFor();
    for (const page of [gm(), ...players()]) await expect.poll(() => picked(page)).toEqual(["metrohod"]);
    await expect.poll(() => gm().evaluate(() => game.settings.get("depo", "approval"))).toBe("required");
    await expect.poll(() => gm().evaluate(() => game.settings.get("depo", "approvalPatience"))).toBe(90);
    await table().enter(table().seat("gm"));
    await expect.poll(() => dialog(gm()).count()).toBe(0);
  });

  it("can be picked anew from the settings, by mouse; what a game has in the world stays", async () => {
    const uuid = await newMetrohod(table());
    await gm().evaluate(() => ui.sidebar.changeTab("settings", "primary"));
    await gm().locator('#settings [data-action="configure"]').click();
    await gm().locator('[data-key="depo.worldMenu"]').click();
    await dialog(gm()).waitFor();
    const tile = dialog(gm()).locator(".depo-world__tile", { has: gm().locator('[value="metrohod"]') });
    await expect.poll(() => tile.innerText()).toMatch(/(останется|stays)/);
    await tile.click();
    await expect.poll(() => tile.locator("input").isChecked()).toBe(false);
    await tile.click();
    await dialog(gm()).locator('[value="never"]').check();
    await dialog(gm()).locator("[type=submit]").click();
    await dialog(gm()).waitFor({ state: "detached" });
    await expect
      .poll(() =>
        table()
          .page("one")
          .evaluate(() => game.settings.get("depo", "approval")),
      )
      .toBe("never");
    await openSheet(gm(), uuid);
  });
});
