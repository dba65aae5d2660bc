import { expect, it } from "vitest";
import type { Locator } from "playwright-core";
import { newMetrohod, openSheet, systemOf, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** The track or stepper of a path on a sheet. */
const track = (sheet: Locator, path: string): Locator => sheet.locator(`[data-track="${path}"]`);
const stop = (sheet: Locator, path: string, n: number): Locator => track(sheet, path).locator(`[data-stop="${n}"]`);
const edit = (sheet: Locator): Promise<void> => sheet.locator('[data-action="toggleMode"]').click();

atTable("Sheets", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("keeps two open sheets apart (B01)", async () => {
    const first = await newMetrohod(table(), { name: "Первая" });
    const second = await newMetrohod(table(), { name: "Вторая" });
    const before = await systemOf(one(), first);
    await openSheet(one(), first);
    const sheet = await openSheet(one(), second);
    await stop(sheet, "system.stress.value", 4).click();
    await stop(sheet, "system.experience.value", 2).click();
    await sheet.locator('[data-action="step"][data-path="system.coins"]').last().click();
    await waitForValue(gm(), second, "system.stress.value", 4);
    await waitForValue(gm(), second, "system.experience.value", 2);
    await waitForValue(gm(), second, "system.coins", 1);
    expect(await systemOf(gm(), first)).toEqual(before);
    const ids: string[] = await one().evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("gives a viewer nothing to press and no error", async () => {
    const uuid = await newMetrohod(table(), {
      system: { stress: { value: 2 }, wounds: { a: { level: "light", name: "Ушиб" } } },
    });
    const sheet = await openSheet(two(), uuid);
    const pressable =
      ".window-content :is(button:not([role=tab]), input, select, textarea, [role=slider], [contenteditable=true])";
    expect(await sheet.locator(pressable).count()).toBe(0);
    for (const tab of await sheet.locator("[role=tab]").all()) await tab.click();
    expect(await warnings(two())).toEqual([]);
  });

  it("works a track by keyboard alone", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await track(sheet, "system.stress.value").focus();
    await one().keyboard.press("ArrowRight");
    await one().keyboard.press("ArrowRight");
    await waitForValue(gm(), uuid, "system.stress.value", 2);
    await one().keyboard.press("ArrowLeft");
    await waitForValue(gm(), uuid, "system.stress.value", 1);
    await one().keyboard.press("Home");
    await waitForValue(gm(), uuid, "system.stress.value", 0);
    expect(await track(sheet, "system.stress.value").evaluate((el) => el === document.activeElement)).toBe(true);
  });

  it("counts ten quick clicks exactly, at any delay", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    const plus = sheet.locator('[data-action="step"][data-path="system.coins"]').last();
    let coins = 0;
    for (const ms of [0, 50, 300]) {
      await table().control({ delay: { userId: "*", ms: [0, ms] } });
      await plus.evaluate((button) => {
        for (let i = 0; i < 10; i++) (button as HTMLElement).click();
      });
      coins += 10;
      await waitForValue(gm(), uuid, "system.coins", coins);
      await waitForValue(one(), uuid, "system.coins", coins);
    }
    await table().control({ reset: true });
  });

  it("keeps what is typed, the caret, the scroll and the tab when another client changes the actor", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    const passion = sheet.locator('[name="system.passion"]');
    await passion.click();
    await one().keyboard.type("Старые ди");
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 5 }), uuid);
    await waitForValue(one(), uuid, "system.coins", 5);
    await one().keyboard.type("кторы");
    expect(await passion.inputValue()).toBe("Старые дикторы");
    await one().keyboard.press("ArrowLeft");
    await one().keyboard.press("ArrowLeft");
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 6 }), uuid);
    await waitForValue(one(), uuid, "system.coins", 6);
    expect(
      await passion.evaluate((el: HTMLInputElement) => [document.activeElement === el, el.selectionStart]),
    ).toEqual([true, 12]);
    await passion.blur();
    await waitForValue(gm(), uuid, "system.passion", "Старые дикторы");

    await sheet.locator("[role=tab]").nth(1).click();
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.coins": 7 }), uuid);
    await waitForValue(one(), uuid, "system.coins", 7);
    expect(await sheet.locator("[role=tab]").nth(1).getAttribute("aria-selected")).toBe("true");
  });

  it("never writes back what another client has changed when it closes (B21)", async () => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    await gm().evaluate((id) => fromUuidSync(id).update({ name: "Новая", "system.callsign": "Гром" }), uuid);
    await waitForValue(one(), uuid, "name", "Новая");
    await sheet.locator('[data-action="close"]').click();
    await sheet.waitFor({ state: "detached" });
    await waitForValue(gm(), uuid, "name", "Новая");
    await waitForValue(gm(), uuid, "system.callsign", "Гром");
  });

  it.each(["abc", "1e9", "-5", "3.5", ""])("refuses %j in a number and keeps the old one", async (text) => {
    const uuid = await newMetrohod(table());
    const sheet = await openSheet(one(), uuid);
    await edit(sheet);
    const field = sheet.locator('[name="system.stress.max"]');
    await field.evaluate((el: HTMLInputElement, value) => {
      el.type = "text";
      el.value = value;
      el.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
    await one().waitForTimeout(150);
    expect((await systemOf(gm(), uuid)).stress.max).toBe(9);
  });

  it("asks before the last stop, and takes stress by the rules", async () => {
    const uuid = await newMetrohod(table(), { system: { stress: { value: 8 } } });
    const sheet = await openSheet(one(), uuid);
    await stop(sheet, "system.stress.value", 9).click();
    const dialog = one().locator("dialog, .dialog").last();
    await dialog.waitFor();
    expect((await systemOf(gm(), uuid)).stress.value).toBe(8);
    await dialog.locator('[data-action="yes"]').click();
    await waitForValue(gm(), uuid, "system.out", true);
    expect(Object.keys((await systemOf(gm(), uuid)).traumas)).toHaveLength(1);
  });
});
