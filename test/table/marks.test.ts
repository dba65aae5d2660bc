import { expect, it } from "vitest";
import { newMetrohod, openSheet, pressOn, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { newActor, openWide, pick, ready, seatOf, step, wizard } from "./support/wizards.ts";

atTable("Marks for experience made while playing", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("are one press each, stand in the form when the outing ends, and are counted once", async () => {
    for (const page of [gm(), one()]) await showChat(page);
    const uuid = await newMetrohod(table(), { system: { trigger: "Пройти первой", passion: "Чай" } });
    const members = { a: { actor: uuid, name: "Лиса" } };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system: { members }, owners: ["one"] });
    const marks = async () => (await systemOf(one(), uuid)).marks;
    const sheet = await openSheet(one(), uuid);
    const mark = (key: string) => sheet.locator(`[data-action="mark"][data-trigger="${key}"]`);
    for (const trigger of [1, 2, 0, 1]) {
      await mark("trigger").click();
      await expect.poll(marks).toEqual({ trigger, trouble: 0 });
      await expect.poll(() => mark("trigger").locator(".is-on").count()).toBe(trigger);
    }
    await mark("trouble").click();
    await expect.poll(marks).toEqual({ trigger: 1, trouble: 1 });
    await expect.poll(() => mark("trouble").locator(".is-on").count()).toBe(1);
    await sheet.locator('[data-action="close"]').click();

    const theirs = await openSheet(gm(), crew);
    await theirs.locator('[data-wizard="outing"]').click();
    await wizard(gm()).waitFor();
    await theirs.locator('[data-action="close"]').first().click();
    await openWide(one());
    const mine = seatOf(one(), uuid);
    const chosen = () =>
      mine
        .locator("input[type=radio][checked]")
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await expect.poll(chosen).toEqual(["there", "once", "once"]);
    await pick(mine, "trouble", "often");
    await step(mine, "mark-talents", 0, 3);
    await ready(mine);
    const ours = seatOf(gm(), crew);
    await ready(ours);
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(async () => (await systemOf(one(), uuid)).experience.value).toBe(3);
    expect(await marks()).toEqual({ trigger: 0, trouble: 0 });
    await pressOn(wizard(gm()), "undo").click();
    await expect.poll(marks).toEqual({ trigger: 1, trouble: 1 });
  });
});
