import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { HOSTILE_TEXTS } from "./support/hostile.ts";
import { forceDice, lastCard, newMetrohod, openSheet, pressOn, showChat } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** Pictures are allowed in notes; the browser says that the one of the payload is not there. */
const NO_PICTURE = /404 .*\/x\)$/;

const ALL = HOSTILE_TEXTS.join(" ");

atTable("Hostile text", { users: ["gm", "one"], provoked: NO_PICTURE }, (table) => {
  const pages = (): Page[] => [table().page("gm"), table().page("one")];

  async function watch(page: Page): Promise<void> {
    await page.evaluate(() => {
      const ran: string[] = [];
      Object.assign(globalThis, { ran, pwned: (what: string) => ran.push(what) });
    });
  }
  const ran = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran);

  it("runs nowhere (B28): sheet, items, card, dialogs, notifications, tooltips, directories", async () => {
    for (const page of pages()) {
      await showChat(page);
      await watch(page);
    }
    const [gm, one] = pages() as [Page, Page];
    const contacts = { a: { name: ALL, kind: "rival", note: ALL } };
    const wounds = { a: { level: "light", name: ALL } };
    const system = {
      callsign: ALL,
      role: ALL,
      trigger: ALL,
      passion: ALL,
      notes: ALL,
      contacts,
      wounds,
      traumas: { a: { slug: "", name: ALL } },
      skills: { tinkering: 2 },
    };
    const uuid = await newMetrohod(table(), { name: ALL, system });
    await gm.evaluate(
      async ([id, text]) => {
        const make = (type: string) => ({ type, name: text, system: { summary: text, description: text } });
        await fromUuidSync(id as string).createEmbeddedDocuments("Item", [make("gear"), make("talent")]);
      },
      [uuid, ALL],
    );
    for (const page of pages()) {
      const sheet = await openSheet(page, uuid);
      for (const tab of await sheet.locator("[role=tab]").all()) await tab.click();
      for (const element of await sheet.locator("[title], [data-tooltip]").all()) {
        if (await element.isVisible()) await element.hover({ force: true });
      }
      await sheet.locator('[data-action="toggleMode"]').click();
      await sheet.locator('[data-action="toggleMode"]').click();
    }
    const sheet = await openSheet(one, uuid);
    await sheet.locator("[role=tab]").first().click();
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    const goal = lastCard(one).locator('textarea[name="goal"]');
    await goal.fill(ALL);
    await goal.blur();
    await expect.poll(() => lastCard(gm).innerText()).toContain("pwned");
    await forceDice(gm, [1, 2]);
    await pressOn(lastCard(one), "roll").click();
    await lastCard(gm).locator('input[name="pick-complication"]').check({ force: true });
    await lastCard(gm).locator('input[name="text-complication"]').fill(ALL.slice(0, 120));
    await pressOn(lastCard(gm), "announce").click();
    await pressOn(lastCard(one), "accept").click();
    await gm.evaluate((text) => {
      ui.notifications.warn(text);
      return ui.sidebar.changeTab("actors", "primary");
    }, ALL);
    for (const page of pages()) {
      await page.waitForTimeout(300);
      expect(await ran(page)).toEqual([]);
    }
  });

  it("lets the world open again, with the text as it was written", async () => {
    for (const user of ["gm", "one"] as const) await table().enter(table().seat(user));
    const names: string[] = await table()
      .page("one")
      .evaluate(() => game.actors.map((actor: { name: string }) => actor.name));
    expect(names).toContain(ALL);
  });
});
