import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, newMetrohod, openSheet, pressOn, showChat } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

type Mode = "public" | "gm" | "blind" | "self";

/** Who sees what once the dice lie: the content, a veiled message, or nothing. The roller is `one`. */
const SEEN: Record<Mode, Record<"gm" | "one" | "two", "content" | "veil" | "nothing">> = {
  public: { gm: "content", one: "content", two: "content" },
  gm: { gm: "content", one: "content", two: "nothing" },
  blind: { gm: "content", one: "veil", two: "nothing" },
  self: { gm: "nothing", one: "content", two: "nothing" },
};

atTable("Message modes", { users: ["gm", "one", "two"] }, (table) => {
  const pages = () => ({ gm: table().page("gm"), one: table().page("one"), two: table().page("two") });

  async function setMode(page: Page, mode: Mode): Promise<void> {
    const { generation } = table().options;
    const names13 = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" };
    const [key, value] = generation >= 14 ? ["messageMode", mode] : ["rollMode", names13[mode]];
    await page.evaluate(([setting, word]) => game.settings.set("core", setting, word), [key, value] as const);
  }

  /** What a page shows of the newest message of the world. */
  async function seen(page: Page): Promise<string> {
    const id: string = await page.evaluate(() => game.messages.contents.at(-1).id);
    const message = page.locator(`.chat-log [data-message-id="${id}"]`);
    if ((await message.count()) === 0) return "nothing";
    return (await message.locator(".depo-card__result--success").count()) > 0 ? "content" : "veil";
  }

  it.each(Object.keys(SEEN) as Mode[])("shows a check in %s mode to whom the core shows it", async (mode) => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 1 } } });
    for (const page of Object.values(pages())) await showChat(page);
    const { gm, one } = pages();
    await setMode(one, mode);
    const before: number = await gm.evaluate(() => game.messages.size);
    const sheet = await openSheet(one, uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await gm.waitForFunction((count) => game.messages.size > count, before);
    await forceDice(gm, [6]);
    await pressOn(one.locator(".chat-log .depo-card").last(), "roll").click();
    for (const page of Object.values(pages())) {
      await page.waitForFunction(() => game.messages.contents.at(-1).system.phase === "settled");
    }
    for (const [user, page] of Object.entries(pages()) as ["gm" | "one" | "two", Page][]) {
      await expect.poll(() => seen(page), { message: user }).toBe(SEEN[mode][user]);
    }
    await setMode(one, "public");
  });

  it("tells a bystander's screen reader nothing of a private outcome", async () => {
    expect(await pages().two.locator(".depo-live").innerText()).not.toBe("");
    const uuid = await newMetrohod(table(), { name: "Тайна", system: { skills: { tinkering: 1 } } });
    const { gm, one, two } = pages();
    await setMode(one, "gm");
    const sheet = await openSheet(one, uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click({ modifiers: ["Shift"] });
    await expect.poll(() => gm.locator(".depo-live").innerText()).toContain("Тайна");
    expect(await two.locator(".depo-live").innerText()).not.toContain("Тайна");
    await setMode(one, "public");
  });
});
