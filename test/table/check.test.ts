import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { ALL_SETTINGS, atTable } from "./support/suite.ts";

const FOX = { skills: { tinkering: 2 }, stress: { value: 3 } };

atTable("A check on the live card", { users: ["gm", "one", "two"], settings: ALL_SETTINGS }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  /** The player opens the sheet and clicks the skill. */
  async function propose(uuid: string): Promise<void> {
    for (const page of [gm(), one(), two()]) await showChat(page);
    const before = await one().locator(".chat-log .depo-card").count();
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    for (const page of [gm(), one(), two()]) await page.locator(".chat-log .depo-card").nth(before).waitFor();
  }

  it("makes a critical of 6 6, raises the effect and shows it to all", async () => {
    const uuid = await newMetrohod(table(), { system: FOX });
    await propose(uuid);
    await forceDice(gm(), [6, 6]);
    await pressOn(lastCard(one()), "roll").click();
    for (const page of [gm(), one(), two()]) {
      const result = lastCard(page).locator(".depo-card__result--critical");
      await result.waitFor();
      expect(await result.innerText()).toMatch(/Высокая|High/);
    }
    expect((await systemOf(two(), uuid)).stress.value).toBe(3);
  });

  it("goes from desperate 5 2 through experience, consequences and resistance to a receipt, and back", async () => {
    const uuid = await newMetrohod(table(), { system: FOX });
    const before = await systemOf(gm(), uuid);
    await propose(uuid);
    await lastCard(gm()).locator('input[value="desperate standard"]').check({ force: true });
    await lastCard(one()).locator('[data-depo-change="trade"]').first().waitFor({ state: "attached" });
    await lastCard(two()).locator(".depo-card__terms").waitFor();
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/Отчаянная|Desperate/);

    await forceDice(gm(), [5, 2]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(two()).locator(".depo-card__result--partial").waitFor();
    await waitForValue(two(), uuid, "system.characteristics.instinct.xp.value", 1);

    const harm = lastCard(gm()).locator('input[name="pick-harm"]');
    await harm.check({ force: true });
    await lastCard(gm()).locator('input[name="text-harm"]').fill("<b>Ожог</b>");
    await lastCard(gm()).locator('input[name="pick-complication"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await lastCard(one()).locator(".depo-card__harm").nth(1).waitFor();
    expect(await pressOn(lastCard(two()), "resist").count()).toBe(0);

    await lastCard(gm()).locator('select[data-item="harm"]').selectOption("agility");
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/Сноровка|Agility/);
    await forceDice(gm(), [4, 4]);
    await pressOn(lastCard(one()), "resist").first().click();
    for (const page of [gm(), one(), two()]) await waitForValue(page, uuid, "system.stress.value", 5);
    const wounds = Object.values((await systemOf(two(), uuid)).wounds);
    expect(wounds).toEqual([{ level: "medium", name: "<b>Ожог</b>" }]);
    expect(await lastCard(two()).locator(".depo-card__harm b b").count()).toBe(0);

    await pressOn(lastCard(one()), "accept").click();
    await expect.poll(() => lastCard(two()).getAttribute("data-phase")).toBe("settled");

    await pressOn(lastCard(one()), "undo").click();
    for (const page of [gm(), one(), two()]) {
      await lastCard(page).locator(".depo-card__stamp").waitFor();
      expect(await lastCard(page).locator(".depo-card__receipt s").count()).toBeGreaterThan(2);
    }
    await expect.poll(() => systemOf(two(), uuid)).toEqual(before);
    expect(await pressOn(lastCard(gm()), "undo").count()).toBe(0);
  });

  it("rolls two dice at level zero, keeps the lower and never makes a critical", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 0 } } });
    await propose(uuid);
    expect(await lastCard(one()).locator(".depo-card__total").innerText()).toMatch(/2к, меньший|2d, lower/);
    await forceDice(gm(), [6, 6]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(two()).locator(".depo-card__result--success").waitFor();
  });

  it("fills the track at 8 of 9, asks for the trauma and says that the metrohod is out", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 }, stress: { value: 8 } } });
    await propose(uuid);
    await forceDice(gm(), [1, 2]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-opportunity"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [3]);
    await pressOn(lastCard(one()), "resist").click();
    await waitForValue(two(), uuid, "system.stress.value", 9);
    await waitForValue(two(), uuid, "system.out", true);
    await lastCard(one()).locator('select[name="slug"]').selectOption("insomnia");
    await pressOn(lastCard(one()), "name").click();
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/Бессонница|Insomnia/);
    const sheet = await openSheet(two(), uuid);
    await expect.poll(() => sheet.innerText()).toMatch(/Вне игры|Out of play/i);
  });

  it("retires a metrohod at the fourth trauma", async () => {
    const traumas = Object.fromEntries(["a", "b", "c"].map((key) => [key, { slug: "paranoia", name: "" }]));
    const uuid = await newMetrohod(table(), { system: { stress: { value: 8 }, traumas } });
    const sheet = await openSheet(one(), uuid);
    await forceDice(gm(), [1, 1]);
    await sheet.locator('.depo-branch__head[data-characteristic="instinct"]').click();
    await waitForValue(two(), uuid, "system.retired", true);
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/навсегда|for good/);
  });
});
