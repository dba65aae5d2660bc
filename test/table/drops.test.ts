import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { closeSheet, newMetrohod, openSheet, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** Drops a payload onto an element as a real drag would. */
async function drop(target: Locator, payload: string): Promise<void> {
  await target.evaluate((element, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", text);
    const box = element.getBoundingClientRect();
    const at = {
      clientX: box.x + box.width / 2,
      clientY: box.y + box.height / 2,
      bubbles: true,
      cancelable: true,
      dataTransfer,
    };
    for (const kind of ["dragenter", "dragover", "drop"]) element.dispatchEvent(new DragEvent(kind, at));
  }, payload);
}

const itemsOf = (page: Page, uuid: string): Promise<string[]> =>
  page.evaluate(
    (id) => fromUuidSync(id).items.map((item: { type: string; name: string }) => `${item.type}: ${item.name}`),
    uuid,
  );

atTable("Dropping on a sheet", { users: ["gm", "one", "two"] }, (table) => {
  const one = () => table().page("one");

  /** The first entry of the pack of a kind (as the pack is called), in the table's language. */
  function entry(kind: string): Promise<{ uuid: string; name: string; pack: string }> {
    return one().evaluate(
      ([type, lang]) => {
        const pack = game.packs.get(`depo.metrohod-${type}-${lang}`);
        const { uuid, name } = pack.index.contents[0];
        return { uuid, name, pack: pack.collection };
      },
      [kind, table().options.language] as const,
    );
  }

  it("adds gear twice as two rows and a talent twice as one, with a message", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    const content = sheet.locator(".window-content");
    const gear = await entry("gear");
    for (let i = 1; i <= 2; i++) {
      await drop(content, JSON.stringify({ type: "Item", uuid: gear.uuid }));
      await expect.poll(() => itemsOf(one(), uuid)).toHaveLength(i);
    }
    const talent = await entry("talents");
    await drop(content, JSON.stringify({ type: "Item", uuid: talent.uuid }));
    await expect.poll(() => itemsOf(one(), uuid)).toHaveLength(3);
    await drop(content, JSON.stringify({ type: "Item", uuid: talent.uuid }));
    await expect.poll(() => warnings(one())).not.toEqual([]);
    await expect.poll(() => itemsOf(one(), uuid)).toHaveLength(3);
  });

  it("sorts what is dropped on its own sheet, and takes two quick drops of one thing for what they are (B22)", async () => {
    const uuid = await newMetrohod(table());
    await table()
      .page("gm")
      .evaluate(
        (id) =>
          fromUuidSync(id).createEmbeddedDocuments(
            "Item",
            ["А", "Б", "В"].map((name, sort) => ({ name, type: "gear", sort: (sort + 1) * 1000 })),
          ),
        uuid,
      );
    await waitForValue(table(), uuid, "items.size", 3);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    const rows = sheet.locator("section.tab.active .depo-item__name");
    const order = (): Promise<string[]> => rows.allInnerTexts();
    await expect.poll(order).toEqual(["А", "Б", "В"]);
    await rows.nth(2).dragTo(rows.nth(0));
    await expect.poll(order).toEqual(["В", "А", "Б"]);
    await rows.nth(0).dragTo(rows.nth(0));
    await rows.nth(0).dragTo(rows.nth(2));
    await expect.poll(order).toEqual(["А", "Б", "В"]);
    await expect.poll(async () => (await itemsOf(one(), uuid)).sort()).toEqual(["gear: А", "gear: Б", "gear: В"]);

    const talent = JSON.stringify({ type: "Item", uuid: (await entry("talents")).uuid });
    const gear = JSON.stringify({ type: "Item", uuid: (await entry("gear")).uuid });
    const content = sheet.locator(".window-content");
    await one().evaluate(() => ui.notifications.clear());
    for (const payload of [talent, talent, gear, gear]) await drop(content, payload);
    await expect.poll(() => itemsOf(one(), uuid)).toHaveLength(6);
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expect
      .poll(async () => (await itemsOf(one(), uuid)).filter((item) => item.startsWith("talent")))
      .toHaveLength(1);
    await closeSheet(sheet);
  });

  it("takes an entry dragged by mouse out of the compendium window", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    const gear = await entry("gear");
    await one().evaluate(() => ui.sidebar.changeTab("compendium", "primary"));
    const folder = one().locator('#compendium .folder-name[aria-expanded="false"]:visible');
    while ((await folder.count()) > 0) await folder.first().click();
    await one().locator(`.directory-item[data-pack="${gear.pack}"] .entry-name`).click();
    const row = one().locator(`.application.compendium [data-uuid="${gear.uuid}"]`);
    await row.waitFor();
    await one().evaluate(() => {
      for (const app of foundry.applications.instances.values()) {
        if (app.element?.classList.contains("compendium")) app.setPosition({ left: 20, top: 40 });
        if (app.document) app.setPosition({ left: 440, top: 40 });
      }
    });
    await row.dragTo(sheet.locator(".depo-plinth"));
    await expect.poll(() => itemsOf(one(), uuid)).toEqual([`gear: ${gear.name}`]);
  });

  it("has a way by keyboard: the list behind the add button", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    await sheet.locator('[data-action="addItem"][data-type="gear"]').focus();
    await one().keyboard.press("Enter");
    const entryButton = one().locator(".depo-picker__entry").first();
    await entryButton.waitFor();
    await entryButton.focus();
    await one().keyboard.press("Enter");
    await expect.poll(() => itemsOf(one(), uuid)).toHaveLength(1);
  });

  it("lists and searches packs by their index, and loads the one document that is taken (B52)", async () => {
    const uuid = await newMetrohod(table());
    await one().evaluate(() => {
      const asked: object[] = [];
      game.packs.asked = asked;
      for (const pack of game.packs) {
        const { getDocuments } = pack;
        pack.getDocuments = (query: object = {}) => {
          asked.push(query);
          return getDocuments.call(pack, query);
        };
      }
    });
    const asked = (): Promise<Record<string, unknown>[]> => one().evaluate(() => game.packs.asked);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    const open = await one().locator(".depo-picker").count();
    await sheet.locator('[data-action="addItem"][data-type="gear"]').click();
    const picker = one().locator(".depo-picker").nth(open);
    const entries = picker.locator("[data-name]");
    await entries.first().waitFor();
    expect(await entries.count()).toBeGreaterThan(5);
    // One that nobody has taken yet: what was loaded once is not asked for again.
    const name: string = await one().evaluate(
      (lang) => game.packs.get(`depo.metrohod-gear-${lang}`).index.contents.at(-1).name,
      table().options.language,
    );
    await picker.locator('input[type="search"]').fill(name);
    await expect.poll(() => entries.count()).toBe(1);
    expect(await asked()).toEqual([]);
    await entries.locator('[data-action="take"]').click();
    await expect.poll(() => itemsOf(one(), uuid)).toEqual([`gear: ${name}`]);
    expect(await asked()).toEqual([{ _id: expect.any(String) }]);
  });

  it.each([
    ["text", "just words"],
    ["broken JSON", "{"],
    ["a macro", JSON.stringify({ type: "Macro", uuid: "Macro.aaaaaaaaaaaaaaaa" })],
    ["a missing item", JSON.stringify({ type: "Item", uuid: "Item.aaaaaaaaaaaaaaaa" })],
    ["a missing pack", JSON.stringify({ type: "Item", uuid: "Compendium.nobody.nothing.Item.aaaaaaaaaaaaaaaa" })],
  ])("answers %s with a message and changes nothing", async (_name, payload) => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await one().evaluate(() => ui.notifications.clear());
    await drop(sheet.locator(".window-content"), payload);
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expect.poll(() => itemsOf(one(), uuid)).toEqual([]);
  });

  it("adds nothing to an actor that is not one's own", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(table().page("two"), uuid);
    const gear = await entry("gear");
    await drop(sheet.locator(".window-content"), JSON.stringify({ type: "Item", uuid: gear.uuid }));
    await table().page("two").waitForTimeout(200);
    await expect.poll(() => itemsOf(one(), uuid)).toEqual([]);
  });
});
