import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newMetrohod, openSheet } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const dialog = (page: Page): Locator => page.locator("#depo-world");

const picked = (page: Page): Promise<string[]> => page.evaluate(() => game.settings.get("depo", "games"));

/** What a page offers: sub-types in the create dialog of actors, games with compendia in sight, and tours of games. */
async function offered(page: Page): Promise<{ types: string[]; packs: string[]; tours: string[] }> {
  await page.evaluate(() => void game.actors.documentClass.createDialog());
  const select = page.locator('dialog select[name="type"]');
  await select.waitFor();
  const types = await select
    .locator("option")
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await page.keyboard.press("Escape");
  await select.waitFor({ state: "detached" });
  await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
  const folded = page.locator('#compendium .folder-name[aria-expanded="false"]:visible');
  while ((await folded.count()) > 0) await folded.first().click();
  const packs = await page
    .locator("#compendium [data-pack]:visible")
    .evaluateAll((rows) =>
      rows.map((row) => game.packs.get((row as HTMLElement).dataset.pack).metadata.flags.depo.game),
    );
  const tours: string[] = await page.evaluate(() =>
    [...game.tours].filter(({ config }: any) => config.display && config.id !== "gm").map(({ id }: any) => id),
  );
  return { types, packs: [...new Set<string>(packs)], tours };
}

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
    const tiles = dialog(gm()).locator('[name="games"]');
    for (const tile of await tiles.all()) await tile.uncheck();
    await dialog(gm()).locator("[type=submit]").click();
    await expect.poll(() => dialog(gm()).locator("[role=alert]").innerText()).toMatch(/Отметьте|Tick/);
    await expect.poll(() => tiles.first().evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await picked(gm())).toEqual([]);
  });

  it("is picked by keyboard alone, options and all; opens the GM's desk, and is not asked again", async () => {
    const tiles = dialog(gm()).locator('[name="games"]');
    await tiles.first().focus();
    await gm().keyboard.press("Space");
    for (let tile = 0; tile < (await tiles.count()); tile++) await gm().keyboard.press("Tab");
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

  it("can be picked anew from the settings, by mouse: at every seat the rest is left out at once, and what it has in the world stays", async () => {
    const uuid = await newMetrohod(table());
    for (const page of [gm(), ...players()])
      expect(await offered(page)).toEqual({
        types: ["metrohod", "crew", "faction"],
        packs: ["metrohod"],
        tours: ["metrohod"],
      });
    await gm().evaluate(() => ui.sidebar.changeTab("settings", "primary"));
    await gm().locator('#settings [data-action="configure"]').click();
    const menu = gm().locator('#settings-config [data-key="depo.metrohodSkillsMenu"]');
    await menu.waitFor();
    await gm().locator('#settings-config [data-key="depo.worldMenu"]').click();
    await dialog(gm()).waitFor();
    const tile = (id: string): Locator =>
      dialog(gm()).locator(".depo-world__tile", { has: gm().locator(`[value="${id}"]`) });
    expect(await tile("metrohod").innerText()).toMatch(/(останется|stays)/);
    await tile("metrohod").click();
    await tile("ones").click();
    await dialog(gm()).locator('[value="never"]').check();
    await dialog(gm()).locator("[type=submit]").click();
    await dialog(gm()).waitFor({ state: "detached" });
    for (const page of [gm(), ...players()])
      await expect.poll(() => offered(page)).toEqual({ types: ["hero", "enemy"], packs: ["ones"], tours: [] });
    await menu.waitFor({ state: "detached" });
    await expect.poll(() => players()[0]?.evaluate(() => game.settings.get("depo", "approval"))).toBe("never");
    await gm().locator('#settings-config [data-action="close"]').click();
    await openSheet(gm(), uuid);
  });
});
