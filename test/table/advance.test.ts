import { expect, it } from "vitest";
import { lastCard, newMetrohod, openSheet, pressOn, showChat, systemOf, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("Advances of a metrohod", { users: ["gm", "one"] }, (table) => {
  const one = () => table().page("one");
  const talentsOf = (uuid: string): Promise<string[]> =>
    one().evaluate((id) => fromUuidSync(id).items.map((item: { system: { slug: string } }) => item.system.slug), uuid);

  it("raises a skill of one's choice for a full track, but none past the highest, and takes it back", async () => {
    await showChat(one());
    const instinct = { bonus: 0, override: null, xp: { value: 6, max: 6 } };
    const skills = { scouting: 4, tinkering: 1 };
    const uuid = await newMetrohod(table(), { system: { characteristics: { instinct }, skills } });
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="advance"][data-track="instinct"]').click();
    const dialog = one().locator(".depo-dialog");
    await dialog.waitFor();
    const offered = dialog.locator('select[name="choice"] option');
    expect(await offered.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).toEqual([
      "wayfinding",
      "tinkering",
      "medicine",
    ]);
    await dialog.locator("select").selectOption("tinkering");
    await dialog.locator('[data-action="choose"]').click();
    await expect
      .poll(async () =>
        (({ skills: now, characteristics: own }) => [now.tinkering, own.instinct.xp.value])(
          await systemOf(one(), uuid),
        ),
      )
      .toEqual([2, 0]);
    await sheet.locator('[data-action="advance"]').waitFor({ state: "detached" });
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/1 → 2/u);
    await pressOn(lastCard(one()), "undo").click();
    await expect
      .poll(async () =>
        (({ skills: now, characteristics: own }) => [now.tinkering, own.instinct.xp.value])(
          await systemOf(one(), uuid),
        ),
      )
      .toEqual([1, 6]);
  });

  it("takes a talent out of the compendium once, with a receipt", async () => {
    const uuid = await newMetrohod(table(), { name: "Рысь", system: { experience: { value: 8, max: 8 } } });
    const sheet = await openSheet(one(), uuid);
    const gain = sheet.locator('[data-action="advance"][data-track="talents"]');
    await gain.click();
    const picker = one().locator(".depo-picker");
    await picker.locator('[data-action="take"]').first().click();
    await expect.poll(async () => (await systemOf(one(), uuid)).experience.value).toBe(0);
    await expect.poll(async () => (await talentsOf(uuid)).length).toBe(1);
    await picker.waitFor({ state: "detached" });
    await pressOn(lastCard(one()), "undo").click();
    await expect.poll(async () => (await systemOf(one(), uuid)).experience.value).toBe(8);
    await expect.poll(() => talentsOf(uuid)).toEqual([]);
  });

  it("says so when the talent is known already, and keeps the marks", async () => {
    const uuid = await newMetrohod(table(), { name: "Барсук", system: { experience: { value: 8, max: 8 } } });
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="addItem"][data-type="talent"]').click();
    const picker = one().locator(".depo-picker");
    await picker.locator('[data-action="take"]').first().click();
    await expect.poll(async () => (await talentsOf(uuid)).length).toBe(1);
    await picker.locator('[data-action="close"]').click();
    await picker.waitFor({ state: "detached" });
    const before: number = await one().evaluate(() => game.messages.size);
    await sheet.locator('[data-action="advance"][data-track="talents"]').click();
    await picker.locator('[data-action="take"]').first().click();
    await expect.poll(() => warnings(one())).not.toEqual([]);
    expect(await one().evaluate(() => game.messages.size)).toBe(before);
    expect((await systemOf(one(), uuid)).experience.value).toBe(8);
  });
});
