import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closeSheet, forceDice, newMetrohod, openSheet, pressOn, showChat, waitForValue } from "./support/play.ts";
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
  async function seen(page: Page, content: string): Promise<string> {
    const id: string = await page.evaluate(() => game.messages.contents.at(-1).id);
    const message = page.locator(`.chat-log [data-message-id="${id}"]`);
    if ((await message.count()) === 0) return "nothing";
    return (await message.locator(content).count()) > 0 ? "content" : "veil";
  }

  /** All that a metrohod's sheet posts: what is pressed for it, and where its content stands. */
  const POSTS = {
    check: ['[data-action="check"][data-skill="tinkering"]', ".depo-card__result--success"],
    resistance: ['.depo-branch__head[data-characteristic="instinct"]', ".depo-card__result"],
    recovery: ['[data-action="surface"]', ".depo-card__receipt"],
    item: ['[data-action="postItem"]', ".depo-item-message"],
  } as const;

  it.each(Object.keys(SEEN) as Mode[])("show all posts in %s mode to whom the core shows them (B12)", async (mode) => {
    const system = { skills: { tinkering: 1 }, stress: { value: 1 } };
    const uuid = await newMetrohod(table(), { system });
    const { gm, one } = pages();
    await gm.evaluate(
      (id) => fromUuidSync(id).createEmbeddedDocuments("Item", [{ name: "Лом", type: "talent" }]),
      uuid,
    );
    await waitForValue(table(), uuid, "items.size", 1);
    for (const page of Object.values(pages())) await showChat(page);
    await setMode(one, mode);
    const sheet = await openSheet(one, uuid);
    for (const [post, [control, content]] of Object.entries(POSTS)) {
      const before: number = await gm.evaluate(() => game.messages.size);
      await sheet.locator(control).first().click();
      for (const page of Object.values(pages()))
        await page.waitForFunction((count) => game.messages.size > count, before);
      await forceDice(gm, [6]);
      if (post === "check") await pressOn(one.locator(".chat-log .depo-card").last(), "roll").click();
      if (post !== "item")
        for (const page of Object.values(pages()))
          await page.waitForFunction(() => game.messages.contents.at(-1).system.phase === "settled");
      for (const [user, page] of Object.entries(pages()) as ["gm" | "one" | "two", Page][]) {
        // What is blind is the dice; who posts something without any knows what it is.
        if (mode === "blind" && user === "one" && ["recovery", "item"].includes(post)) continue;
        await expect.poll(() => seen(page, content), { message: `${post}: ${user}` }).toBe(SEEN[mode][user]);
      }
    }
    await setMode(one, "public");
    await closeSheet(sheet);
  });

  it("tell players nothing of a hidden creature that acts in private (B13)", async () => {
    const { gm, one, two } = pages();
    const uuid: string = await gm.evaluate(async () => {
      const system = { skills: { tinkering: 1 }, stress: { value: 1 } };
      const actor = await Actor.create({ name: "Полоз", type: "metrohod", system, ownership: { default: 0 } });
      await actor.createEmbeddedDocuments("Item", [{ name: "Жало", type: "talent" }]);
      return actor.uuid;
    });
    await setMode(gm, "gm");
    const sheet = await openSheet(gm, uuid);
    const before: number = await gm.evaluate(() => game.messages.size);
    for (const [control] of Object.values(POSTS))
      await sheet
        .locator(control)
        .first()
        .click({ modifiers: ["Shift"] });
    for (const page of [gm, one, two]) await page.waitForFunction((count) => game.messages.size === count + 4, before);
    await expect.poll(() => gm.locator(".chat-log").first().innerText()).toMatch(/Полоз[^]*Жало/);
    for (const page of [one, two]) expect(await page.content()).not.toMatch(/Полоз|Жало/);
    await setMode(gm, "public");
    await closeSheet(sheet);
  });

  it("tells a bystander's screen reader nothing of a private outcome", async () => {
    await expect.poll(() => pages().two.locator(".depo-live").innerText()).not.toBe("");
    const uuid = await newMetrohod(table(), { name: "Тайна", system: { skills: { tinkering: 1 } } });
    const { gm, one, two } = pages();
    await setMode(one, "gm");
    const sheet = await openSheet(one, uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click({ modifiers: ["Shift"] });
    await expect.poll(() => gm.locator(".depo-live").innerText()).toContain("Тайна");
    await expect.poll(() => two.locator(".depo-live").innerText()).not.toContain("Тайна");
    await setMode(one, "public");
  });
});
