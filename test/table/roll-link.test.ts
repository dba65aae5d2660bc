import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { lastCard, newMetrohod, openSheet, showChat, warnings } from "./support/play.ts";
import { importCharacter } from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

const TEXT = "<p>@Check[stealth]{Прокрасться мимо} @Resist[agility] @Check[nothing]{Петь} @Check[stealth]</p>";

const cards = (page: Page): Promise<string[]> =>
  page.evaluate(() => game.messages.filter((each: any) => each.type === "card").map((each: any) => each.system.name));

const EMPTY = { settings: { "depo.games": ["metrohod"] } };

atTable("Rolls in texts", { users: ["gm", "one", "two"], sample: EMPTY }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("are made for the reader's own character, from a journal and from chat, by mouse and keyboard", async () => {
    await newMetrohod(table(), { name: "Лиса", owners: ["one"] });
    const journal: string = await gm().evaluate(async (content) => {
      const { JournalEntry } = globalThis as Record<string, any>;
      const pages = [{ name: "x", type: "text", text: { content } }];
      return (await JournalEntry.create({ name: "x", pages, ownership: { default: 2 } })).uuid;
    }, TEXT);
    await one().waitForFunction((id) => fromUuidSync(id) !== null, journal);
    const links = (await openSheet(one(), journal)).locator(".depo-roll-link");
    await expect.poll(() => links.count()).toBe(3);
    expect(await links.first().innerText()).toBe("Прокрасться мимо");
    expect(await links.nth(2).innerText()).toMatch(/Скрытность|Stealth/);
    await showChat(one());
    await links.first().click();
    await expect.poll(() => cards(gm())).toEqual(["Лиса"]);
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/Скрытность|Stealth/);
    await links.nth(1).press("Enter");
    await expect.poll(() => cards(gm())).toHaveLength(2);

    await gm().evaluate((content) => ChatMessage.create({ content }), TEXT);
    const said: Locator = one().locator(".chat-log .depo-roll-link").first();
    await said.press(" ");
    await expect.poll(() => cards(gm())).toHaveLength(3);
  });

  it("say so where nobody is there to roll, and are plain words where there is no such roll", async () => {
    for (const page of [two(), gm()]) {
      await showChat(page);
      await page.locator(".chat-log .depo-roll-link").first().click();
      await expect.poll(async () => (await warnings(page)).join(" ")).toMatch(/Бросать некому|Nobody is there/);
    }
    expect(await cards(gm())).toHaveLength(3);
    const missing = two().locator(".chat-log .depo-roll-link-missing");
    expect(await missing.allInnerTexts()).toEqual(["Петь"]);
    expect(await missing.getAttribute("title")).toMatch(/нет|no such roll/);
  });

  it("answer in the games of the world alone", async () => {
    await gm().evaluate(() => game.settings.set("depo", "games", ["ones"]));
    await two().waitForFunction(() => game.settings.get("depo", "games")[0] === "ones");
    await gm().evaluate(() => ChatMessage.create({ content: "@Resist[agility]{Увернуться}" }));
    const missing = two().locator(".chat-log .depo-roll-link-missing");
    await expect.poll(() => missing.allInnerTexts()).toContain("Увернуться");
    await gm().evaluate(() => game.settings.set("depo", "games", []));
  });

  it("know the moves of the spacers in the world, by key and by name in the reader's language", async () => {
    await gm().evaluate(() => game.settings.set("depo", "games", ["spacers"]));
    await one().waitForFunction(() => game.settings.get("depo", "games")[0] === "spacers");
    const spacer = await importCharacter(table(), "spacer");
    await gm().evaluate(([uuid, user]) => game.users.get(user).update({ character: fromUuidSync(uuid).id }), [
      spacer,
      USERS.one,
    ] as const);
    await one().waitForFunction((uuid) => game.user.character?.uuid === uuid, spacer);
    const name = table().options.language === "ru" ? "взломать" : "hack";
    await gm().evaluate((word) => ChatMessage.create({ content: `<p>@Check[hack] @Check[${word}]</p>` }), name);
    const links = one().locator('.chat-log .depo-roll-link[data-key="hack"]');
    await expect.poll(() => links.allInnerTexts()).toHaveLength(2);
    expect(await links.allInnerTexts()).toEqual(
      table().options.language === "ru" ? ["Взломать", "Взломать"] : ["Hack", "Hack"],
    );
    const before = await cards(gm());
    await links.last().click();
    await expect.poll(async () => (await cards(gm())).length).toBe(before.length + 1);
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/Взломать|Hack/i);
    await gm().evaluate(() => game.settings.set("depo", "games", []));
  });
});
