import { expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { closeSheet, newMetrohod, openSheet, systemOf, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const track = (sheet: Locator, path: string): Locator => sheet.locator(`[data-track="${path}"]`);
const edit = (sheet: Locator): Promise<void> => sheet.locator('[data-action="toggleMode"]').click();

atTable("A sheet that lasts", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("keeps the place of every tab when something is changed, added or taken off (B32)", async () => {
    const contacts = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`c${i}`, { name: `N ${i}` }]));
    const notes = "<p>Сухо</p>".repeat(80);
    const uuid = await newMetrohod(table(), { system: { contacts, notes } });
    await gm().evaluate(
      (id) =>
        fromUuidSync(id).createEmbeddedDocuments(
          "Item",
          Array.from({ length: 60 }, (_, i) => ({ name: `G ${i}`, type: "gear" })),
        ),
      uuid,
    );
    await waitForValue(table(), uuid, "items.size", 60);
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    const place = (): Promise<number[]> =>
      sheet.locator("section.tab.active").evaluate((tab) => [tab.scrollTop, tab.scrollHeight]);
    for (const tab of await sheet.locator("[role=tab]").all()) {
      await tab.click();
      const shown = sheet.locator("section.tab.active");
      const far: number = await shown.evaluate((element) => {
        element.scrollTop = element.scrollHeight - element.clientHeight - 200;
        return element.scrollTop;
      });
      expect(far).toBeGreaterThan(200);
      const coins = Math.floor(far);
      await gm().evaluate(
        async ([id, n]) => {
          const actor = fromUuidSync(id as string);
          await actor.createEmbeddedDocuments("Item", [{ name: "Новая", type: "gear" }]);
          await actor.items.getName("Новая").delete();
          await actor.update({ "system.coins": n, "system.passion": `${n}`, "system.contacts.z": { name: "Я" } });
        },
        [uuid, coins] as const,
      );
      await waitForValue(table(), uuid, "system.coins", coins);
      await expect.poll(() => sheet.locator('[data-shows="system.coins"]').innerText()).toBe(`${coins}`);
      expect(Math.abs(((await place())[0] ?? 0) - far)).toBeLessThanOrEqual(1);
    }
    await closeSheet(sheet);
  });

  it("lives on when an item that is open, unfolded or dragged is deleted, here or elsewhere (B23)", async () => {
    const uuid = await newMetrohod(table());
    const ids: string[] = await gm().evaluate(async (id) => {
      const data = ["А", "Б", "В"].map((name) => ({ name, type: "gear" }));
      const made = await fromUuidSync(id).createEmbeddedDocuments("Item", data);
      return made.map((item: { id: string }) => item.id);
    }, uuid);
    await waitForValue(table(), uuid, "items.size", 3);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator("[role=tab]").nth(1).click();
    const row = (n: number) => sheet.locator(`[data-item-id="${ids[n]}"]`);
    const drop = (n: number) =>
      gm().evaluate(([id, item]) => fromUuidSync(id).items.get(item).delete(), [uuid, ids[n] ?? ""] as const);

    const item = await openSheet(one(), `${uuid}.Item.${ids[0]}`);
    await item.locator('[data-action="toggleMode"]').click();
    await item.locator('[name="name"]').fill("Недописанное");
    await drop(0);
    await item.waitFor({ state: "detached" });
    await row(0).waitFor({ state: "detached" });
    expect(await warnings(one())).toEqual([]);

    const dataTransfer = await one().evaluateHandle(() => new DataTransfer());
    await row(1).dispatchEvent("dragstart", { dataTransfer });
    await drop(1);
    await row(1).waitFor({ state: "detached" });
    await row(2).dispatchEvent("drop", { dataTransfer });
    await one().evaluate(() => ui.notifications.clear());

    await openSheet(one(), `${uuid}.Item.${ids[2]}`);
    await openSheet(one(), uuid);
    await edit(sheet);
    await row(2).locator('[data-action="deleteItem"]').click();
    await one().locator("dialog, .dialog").last().locator('[data-action="yes"]').click();
    await row(2).waitFor({ state: "detached" });
    await waitForValue(table(), uuid, "items.size", 0);
    await closeSheet(sheet);
    await closeSheet(await openSheet(one(), uuid));
  });

  it("prepares an actor without an effect exactly as before it (B46)", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 1 }, stress: { value: 2 } } });
    const changed: unknown[] = await gm().evaluate(async (id) => {
      const actor = fromUuidSync(id);
      const changes = [
        { key: "system.stress.max", mode: 2, type: "add", value: "2" },
        { key: "system.skills.tinkering", mode: 2, type: "add", value: "1" },
      ];
      const data = { name: "Имплант", changes, system: { changes } };
      const prepared = (): string => JSON.stringify([actor.system.toObject(false), actor.system.branches]);
      const seen = [prepared()];
      const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [data]);
      seen.push(prepared());
      for (const disabled of [true, false]) {
        await effect.update({ disabled });
        seen.push(prepared());
      }
      await effect.delete();
      seen.push(prepared());
      const [item] = await actor.createEmbeddedDocuments("Item", [
        { name: "Броня", type: "gear", effects: [{ ...data, transfer: true }] },
      ]);
      seen.push(prepared());
      await item.delete();
      seen.push(prepared());
      return seen;
    }, uuid);
    const [plain, bettered] = changed;
    expect(bettered).not.toBe(plain);
    expect(changed).toEqual([plain, bettered, plain, bettered, plain, bettered, plain]);
    await expect.poll(async () => (await systemOf(gm(), uuid)).stress).toEqual({ value: 2, max: 9 });
  });

  it("leaves no hook and no window behind when it is opened, drawn and closed many times (B51)", async () => {
    const uuid = await newMetrohod(table());
    const count = (): Promise<number[]> =>
      one().evaluate(() => [
        Object.values<unknown[]>(Hooks.events).reduce((sum, listeners) => sum + listeners.length, 0),
        foundry.applications.instances.size,
        document.querySelectorAll(".depo-sheet").length,
      ]);
    const before = await count();
    await one().evaluate(async (id) => {
      const { sheet } = fromUuidSync(id);
      for (let i = 0; i < 20; i++) {
        await sheet.render({ force: true });
        for (let j = 0; j < 3; j++) await sheet.render();
        await sheet.close({ animate: false });
      }
    }, uuid);
    expect(await count()).toEqual(before);
  });

  it("plays on in a window of its own (B55)", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 } } });
    const sheet = await openSheet(one(), uuid);
    await one().evaluate((id) => fromUuidSync(id).sheet.setPosition({ left: 0, top: 0 }), uuid);
    const opened = one().waitForEvent("popup");
    await sheet.evaluate((element) => {
      const popup = window.open("", "", "width=800,height=900");
      if (!popup) throw new Error("No window");
      for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
        popup.document.head.append(style.cloneNode(true));
      popup.document.body.append(popup.document.adoptNode(element));
    });
    const popup = await opened;
    const out = popup.locator(".depo-sheet");
    await track(out, "system.stress.value").locator('[data-stop="3"]').click();
    await waitForValue(table(), uuid, "system.stress.value", 3);
    await track(out, "system.stress.value").focus();
    await popup.keyboard.press("ArrowRight");
    await waitForValue(table(), uuid, "system.stress.value", 4);
    await expect.poll(() => track(out, "system.stress.value").getAttribute("aria-valuenow")).toBe("4");
    await out.locator("summary[data-menu]").click();
    await out.locator(".depo-menu__entry").first().waitFor();
    await out.locator("[role=tab]").nth(1).click();
    await out.evaluate((element, name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", data: { name, type: "gear" } }));
      const content = element.querySelector(".window-content");
      content?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    }, "Лампа");
    await out.locator(".depo-item", { hasText: "Лампа" }).waitFor();
    await edit(out);
    await out.locator('[name="system.callsign"]').fill("Гром");
    await out.locator('[name="system.callsign"]').press("Tab");
    await waitForValue(table(), uuid, "system.callsign", "Гром");
    await edit(out);
    await out.locator("[role=tab]").first().click();
    const drag = await popup.evaluateHandle(() => new DataTransfer());
    await out.locator('[data-roll="check"][data-key="tinkering"]').dispatchEvent("dragstart", { dataTransfer: drag });
    expect(await drag.evaluate((data) => data.getData("text/plain"))).toContain("DepoRoll");
    const before: number = await one().evaluate(() => game.messages.size);
    await out.locator('[data-action="check"][data-skill="tinkering"]').click();
    await gm().waitForFunction((size) => game.messages.size > size, before);
    await one().evaluate((id) => fromUuidSync(id).sheet.close({ animate: false }), uuid);
    await popup.close();
  });
});
