import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newMetrohod, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

const toggle = (page: Page, uuid: string, status: string): Promise<unknown> =>
  page.evaluate(([id, key]) => fromUuidSync(id).toggleStatusEffect(key), [uuid, `metrohod-${status}`] as const);

const statuses = (page: Page, uuid: string): Promise<string[]> =>
  page.evaluate((id) => [...fromUuidSync(id).statuses].sort(), uuid);

atTable("Statuses", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");
  const shown = (page: Page): Promise<string[]> =>
    page
      .locator("#combat .combatant .token-effect")
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));

  it("are what the sheet says, in the tracker of everybody, and no effect is stored", async () => {
    const uuid = await newMetrohod(table());
    await gm().evaluate(async (id) => {
      const combat = await getDocumentClass("Combat").create({});
      await combat.activate();
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: fromUuidSync(id).id }]);
    }, uuid);
    await two().evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    await one().evaluate(
      (id) => fromUuidSync(id).update({ "system.out": true, "system.wounds.a": { level: "light", name: "x" } }),
      uuid,
    );
    for (const page of [gm(), one(), two()])
      await expect.poll(() => statuses(page, uuid)).toEqual(["metrohod-out", "metrohod-wounded"]);
    await expect
      .poll(() => shown(two()))
      .toEqual(table().options.language === "ru" ? ["Вне игры", "Есть раны"] : ["Out of play", "Has wounds"]);
    const broken: number = await two()
      .locator("#combat .token-effect")
      .evaluateAll(async (images) => {
        await Promise.all(images.map((image) => (image as HTMLImageElement).decode().catch(() => null)));
        return images.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length;
      });
    expect(broken).toBe(0);
    expect(await gm().evaluate((id) => fromUuidSync(id).effects.size, uuid)).toBe(0);

    await toggle(one(), uuid, "out");
    await waitForValue(table(), uuid, "system.out", false);
    await expect.poll(() => statuses(two(), uuid)).toEqual(["metrohod-wounded"]);
    await expect.poll(() => shown(two())).toHaveLength(1);
    await toggle(gm(), uuid, "retired");
    await waitForValue(table(), uuid, "system.retired", true);
    expect(await gm().evaluate((id) => fromUuidSync(id).effects.size, uuid)).toBe(0);
  });

  it("are switched by nobody who may not, nor against the sheet", async () => {
    const uuid = await newMetrohod(table(), { name: "Рысь" });
    await toggle(two(), uuid, "out");
    await expect.poll(async () => (await warnings(two())).join(" ")).toMatch(/нет прав|may not do this/);
    expect(await two().evaluate((id) => fromUuidSync(id).system.out, uuid)).toBe(false);
    await toggle(one(), uuid, "wounded");
    await expect
      .poll(async () => (await warnings(one())).join(" "))
      .toMatch(/вручную не переключить|cannot be switched/);
    expect(await statuses(one(), uuid)).toEqual([]);
  });

  it("leave the core's own as they are", async () => {
    const uuid = await newMetrohod(table(), { name: "Сова" });
    await gm().evaluate((id) => fromUuidSync(id).toggleStatusEffect("blind"), uuid);
    await expect.poll(() => statuses(two(), uuid)).toEqual(["blind"]);
    expect(await gm().evaluate((id) => fromUuidSync(id).effects.size, uuid)).toBe(1);
  });
});
