import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, lastCard, newMetrohod, openSheet, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** What the packs call a few things, in the order Russian, English. */
const FLASK = ["Фляга", "Flask"] as const;
const WATER = ["Вода с поверхности", "Water from the surface"] as const;
const RAIL = ["Третий рельс", "Third Rail"] as const;
const NOTE = ["работа под напряжением", "work on live wires"] as const;
const GLEB = ["Глеб Ржанов", "Gleb Rzhanov"] as const;

/** The GM reads Russian, the player English, whatever the table's language is. */
atTable("A Russian GM and an English player", { users: ["gm", "one"], languages: { gm: "ru", one: "en" } }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** An entry's uuid in the pack of a language. */
  const inPack = (kind: string, language: string, slug: string): Promise<string> =>
    gm().evaluate(
      async ([name, wanted]) => {
        const documents = await game.packs.get(name).getDocuments();
        const is = ({ system, flags }: any) => (system.slug ?? flags.depo?.slug) === wanted;
        return documents.find(is).uuid;
      },
      [`depo.metrohod-${kind}-${language}`, slug] as const,
    );

  /** Puts a copy of an entry onto an actor, as a drop does. @returns its uuid, once both have it */
  async function give(actor: string, entry: string): Promise<string> {
    const uuid: string = await gm().evaluate(
      async ([to, from]) => {
        const data = game.items.fromCompendium(await fromUuid(from));
        return (await fromUuidSync(to).createEmbeddedDocuments("Item", [data]))[0].uuid;
      },
      [actor, entry] as const,
    );
    await one().waitForFunction((id) => fromUuidSync(id) !== null, uuid);
    return uuid;
  }

  const rename = (uuid: string, changes: object): Promise<void> =>
    gm().evaluate(async ([id, data]) => void (await fromUuidSync(id).update(data)), [uuid, changes] as const);

  it.each(["ru", "en"])("reads an item from the %s pack each in their own language", async (from) => {
    const uuid = await newMetrohod(table());
    const flask = await give(uuid, await inPack("gear", from, "flask"));
    const talent = await give(uuid, await inPack("talents", from, "third-rail"));
    for (const [place, page] of [gm(), one()].entries()) {
      const sheet = await openSheet(page, uuid);
      await sheet.locator(`[data-item-id="${talent.split(".").pop()}"]`, { hasText: RAIL[place] }).waitFor();
      await sheet.locator("[role=tab]").nth(1).click();
      const row = sheet.locator(`[data-item-id="${flask.split(".").pop()}"]`);
      await expect.poll(() => row.locator(".depo-item__text").innerText()).toBe(`${FLASK[place]}\n${WATER[place]}`);
      const item = await openSheet(page, talent);
      await expect.poll(() => item.locator(".window-title").innerText()).toContain(RAIL[place]);
      await expect.poll(() => item.locator(".window-content h1").textContent()).toBe(RAIL[place]);
      await expect.poll(() => item.locator(".depo-fact").innerText()).toContain(NOTE[place]);
    }
  });

  it("shows descriptions in the reader's language, and in edit mode what is stored", async () => {
    const uuid = await newMetrohod(table());
    const flask = await give(uuid, await inPack("gear", "ru", "flask"));
    const sheet = await openSheet(one(), flask);
    await expect.poll(() => sheet.locator(".depo-notes").innerText()).toContain("Melted snow");
    await sheet.locator("[data-action=toggleMode]").click();
    await expect.poll(() => sheet.locator('[name="name"]').inputValue()).toBe(FLASK[0]);
    await expect.poll(() => sheet.locator('[name="system.summary"]').inputValue()).toBe(WATER[0]);
  });

  it("leaves what the table has changed as it was written, field by field", async () => {
    const uuid = await newMetrohod(table());
    const renamed = await give(uuid, await inPack("gear", "ru", "flask"));
    const edited = await give(uuid, await inPack("gear", "en", "flask"));
    await rename(renamed, { name: "Фляга деда" });
    await rename(edited, { "system.summary": "Spirit, not water" });
    const texts = async (page: Page) => {
      const sheet = await openSheet(page, uuid);
      await sheet.locator("[role=tab]").nth(1).click();
      return (await sheet.locator(".depo-item__text:visible").allInnerTexts()).sort();
    };
    await expect.poll(() => texts(gm())).toEqual([`Фляга\nSpirit, not water`, `Фляга деда\nВода с поверхности`]);
    await expect.poll(() => texts(one())).toEqual([`Flask\nSpirit, not water`, `Фляга деда\nWater from the surface`]);
  });

  it("reads an item posted to the chat each in their own language", async () => {
    const uuid = await newMetrohod(table());
    await give(uuid, await inPack("gear", "ru", "flask"));
    const sheet = await openSheet(one(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    await sheet.locator('[data-action="postItem"]:visible').first().click();
    for (const [place, page] of [gm(), one()].entries()) {
      await showChat(page);
      const posted = page.locator(".chat-log .depo-item-message").last();
      await posted.waitFor();
      await expect.poll(() => posted.locator(".depo-item__text").innerText()).toBe(`${FLASK[place]}\n${WATER[place]}`);
    }
  });

  it("rolls the same for a ready character (B39), and shows them to each in their own language", async () => {
    const entry = await inPack("characters", "en", "gleb-rzhanov");
    const uuid: string = await gm().evaluate(async (from) => {
      const data = game.actors.fromCompendium(await fromUuid(from));
      return (await Actor.create({ ...data, ownership: { default: 3 } })).uuid;
    }, entry);
    await one().waitForFunction((id) => fromUuidSync(id) !== null, uuid);
    for (const [place, page] of [gm(), one()].entries()) {
      const sheet = await openSheet(page, uuid);
      await expect.poll(() => sheet.locator(".window-content h1").textContent()).toBe(GLEB[place]);
      const shown = await sheet.textContent();
      expect(shown).toContain(["Стоп-кран", "Emergency Brake"][place]);
      expect(shown).toContain(["Сестра Инга", "Sister Inga"][place]);
      expect(shown).toContain(["Не выносит тишины", "Cannot bear silence"][place]);
      const names = page.locator("#actors .entry-name");
      await expect
        .poll(() => names.allTextContents())
        .toEqual(expect.arrayContaining([expect.stringContaining(GLEB[place]!)]));
    }
    await forceDice(gm(), [6, 2, 1]);
    await one()
      .locator('[data-action="check"][data-skill="medicine"]:visible')
      .click({ modifiers: ["Shift"] });
    const cards = [];
    for (const [place, page] of [gm(), one()].entries()) {
      await showChat(page);
      const card = lastCard(page);
      await card.waitFor();
      await expect.poll(() => card.textContent()).toContain(GLEB[place]);
      await card.locator(".depo-card__die").first().waitFor();
      const message = page.locator(".chat-log .chat-message").last();
      await expect.poll(() => message.locator(".message-sender").textContent()).toContain(GLEB[place]);
      cards.push(await page.evaluate(() => game.messages.contents.at(-1).rolls.map((roll: any) => roll.toJSON())));
    }
    expect(cards[0]).not.toEqual([]);
    expect(cards[1]).toEqual(cards[0]);
    await expect.poll(async () => (await systemOf(one(), uuid)).callsign).toBe("Emergency Brake");
  });

  it("lists the compendia of the reader's language, and all of them on request by keyboard", async () => {
    for (const [page, language, other] of [
      [gm(), "ru", "en"],
      [one(), "en", "ru"],
    ] as const) {
      await page.evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
      const tab = page.locator("#compendium");
      const rows = (lang: string) => tab.locator(`[data-pack="depo.metrohod-gear-${lang}"]`);
      const folded = tab.locator('.folder-name[aria-expanded="false"]');
      await tab.locator(".depo-all-packs").focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => tab.locator(".depo-all-packs").getAttribute("aria-pressed")).toBe("true");
      while ((await folded.count()) > 0) await folded.first().click();
      await expect.poll(() => rows(other).isVisible()).toBe(true);
      await tab.locator(".depo-all-packs").focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => rows(other).isVisible()).toBe(false);
      await expect.poll(() => rows(language).isVisible()).toBe(true);
      await expect.poll(() => tab.locator(`.folder:visible:has([data-pack$="-${other}"])`).count()).toBe(0);
    }
  });

  it("leaves no raw key when a reader changes the language (B40)", async () => {
    const uuid = await newMetrohod(table());
    await give(uuid, await inPack("talents", "en", "third-rail"));
    await table().switchLanguage("one", "ru");
    const sheet = await openSheet(one(), uuid);
    await expect.poll(() => sheet.textContent()).toContain(RAIL[0]);
    await showChat(one());
    await lastCard(one()).waitFor();
    await expect.poll(() => one().locator("body").innerText()).not.toMatch(/\b(DEPO|TYPES)\.\w/);
  });
});
