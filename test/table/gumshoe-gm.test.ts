import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newInvestigator, poolsOf } from "./support/gumshoe.ts";
import { comeBack, forceDice, lastCard, leave, pressOn } from "./support/play.ts";
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
});
