import { rmSync } from "node:fs";
import type { Locator } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { bigPack, BIG_PACK } from "./support/big-pack.ts";
import { newMetrohod, openSheet, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const ENTRIES = 5000;
const module = await bigPack("ru", ENTRIES);
afterAll(() => rmSync(module, { recursive: true }));

atTable("The picker over 5,000 entries (P8)", { users: ["gm"], modules: [module] }, (table) => {
  const gm = () => table().page("gm");

  /** Opens the picker of gear on a new metrohod's sheet. */
  async function open(): Promise<{ uuid: string; picker: Locator; rows: Locator; count: Locator }> {
    const uuid = await newMetrohod(table(), { owners: [] });
    const sheet = await openSheet(gm(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    await sheet.locator('[data-action="addItem"][data-type="gear"]').click();
    const picker = gm().locator(".depo-picker").last();
    const rows = picker.locator(".depo-picker__row");
    await rows.first().waitFor();
    return { uuid, picker, rows, count: picker.locator('[role="status"]') };
  }

  /** The text of a count in the table's language. */
  const counted = (n: number): Promise<string> =>
    gm().evaluate((count) => {
      const form = new Intl.PluralRules(game.i18n.lang).select(count);
      return game.i18n.format(`DEPO.play.sheet.picker.found.${form}`, { n: String(count) });
    }, n);

  /** How many entries of the big pack and the system's own have the words in their names. */
  const named = (words: string): Promise<number> =>
    gm().evaluate(
      ([ids, part]) => {
        const entries = ids.flatMap((id) => game.packs.get(id).index.contents as { name: string }[]);
        return entries.filter(({ name }) => name.toLowerCase().includes(part)).length;
      },
      [[BIG_PACK, `depo.metrohod-gear-${table().options.language}`], words] as const,
    );

  it("draws a few rows, draws more on the way down, and tells how many there are", async () => {
    const { picker, rows, count } = await open();
    const search = picker.locator('input[type="search"]');
    await expect.poll(async () => Number.parseInt(await count.innerText())).toBeGreaterThanOrEqual(ENTRIES);
    expect(await rows.count()).toBeLessThan(60);
    const some = await named("фонарь");
    expect(some).toBeGreaterThan(99);
    await search.fill("ФОНАРЬ");
    await expect.poll(() => count.innerText()).toBe(await counted(some));
    expect(await rows.count()).toBeLessThan(60);
    await expect
      .poll(async () => {
        await rows.last().scrollIntoViewIfNeeded();
        return rows.count();
      })
      .toBe(some);
    await search.fill("фонарь 7");
    await expect.poll(() => picker.locator(".depo-picker__list").evaluate((list) => list.scrollTop)).toBe(0);
    await search.fill("нет такого");
    await expect
      .poll(() => count.innerText())
      .toBe(await gm().evaluate(() => game.i18n.localize("DEPO.play.sheet.picker.none")));
    expect(await rows.count()).toBe(0);
    await picker.locator('[data-action="close"]').click();
  });

  it("goes by keyboard: the search has the focus, the list is one stop, arrows lead on past what was drawn", async () => {
    const { uuid, picker, rows } = await open();
    const focused = picker.locator(":focus");
    await expect.poll(() => focused.getAttribute("type")).toBe("search");
    await gm().keyboard.type("фонарь");
    await expect.poll(() => rows.first().getAttribute("data-name")).toMatch(/фонарь/i);
    await gm().keyboard.press("Tab");
    await expect.poll(() => focused.and(rows.first().locator('[data-action="take"]')).count()).toBe(1);
    await gm().keyboard.press("Tab");
    await expect.poll(() => focused.getAttribute("data-action")).toBe("create");
    await gm().keyboard.press("Shift+Tab");
    const drawn = await rows.count();
    const at = rows.nth(40);
    for (let i = 1; i <= 40; i++) {
      await rows.nth(i).waitFor({ state: "attached" });
      // Past the button that shows the entry before.
      for (const key of ["ArrowDown", "ArrowDown"]) await gm().keyboard.press(key);
    }
    await expect.poll(() => focused.and(at.locator('[data-action="take"]')).count()).toBe(1);
    expect(await rows.count()).toBeGreaterThan(drawn);
    const name = await at.getAttribute("data-name");
    await gm().keyboard.press("Enter");
    await waitForValue(table(), uuid, "items.size", 1);
    expect(await gm().evaluate((id) => fromUuidSync(id).items.contents[0].name, uuid)).toBe(name);
    expect(await focused.and(at.locator('[data-action="take"]')).count()).toBe(1);
  });

  it("may be closed while its rows are under way", async () => {
    const { picker } = await open();
    const stays = await picker.evaluate(async (element) => {
      const window = foundry.applications.instances.get(element.id);
      element.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
      await window.close({ animate: false });
      return window.rendered as boolean;
    });
    expect(stays).toBe(false);
  });
});
