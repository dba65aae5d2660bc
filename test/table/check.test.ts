import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  proposeCheck,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { ALL_SETTINGS, atTable } from "./support/suite.ts";

const FOX = { skills: { tinkering: 2 }, stress: { value: 3 } };

atTable("A check on the live card", { users: ["gm", "one", "two"], settings: ALL_SETTINGS }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("makes a critical of 6 6, raises the effect and shows it to all", async () => {
    const uuid = await newMetrohod(table(), { system: FOX });
    await proposeCheck(table(), "one", uuid);
    await forceDice(gm(), [6, 6]);
    await pressOn(lastCard(one()), "roll").click();
    for (const page of [gm(), one(), two()]) {
      const result = lastCard(page).locator(".depo-card__result--critical");
      await result.waitFor();
      await expect.poll(() => result.innerText()).toMatch(/Высокая|High/);
    }
    await expect.poll(async () => (await systemOf(two(), uuid)).stress.value).toBe(3);
  });

  it("rolls two dice at level zero, keeps the lower and never makes a critical", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 0 } } });
    await proposeCheck(table(), "one", uuid);
    await expect.poll(() => lastCard(one()).locator(".depo-card__total").innerText()).toMatch(/2к, меньший|2d, lower/);
    await forceDice(gm(), [6, 6]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(two()).locator(".depo-card__result--success").waitFor();
  });

  it("fills the track at 8 of 9, asks for the trauma and says that the metrohod is out", async () => {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 }, stress: { value: 8 } } });
    await proposeCheck(table(), "one", uuid);
    await forceDice(gm(), [1, 2]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-opportunity"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [3]);
    await pressOn(lastCard(one()), "resist").click();
    await waitForValue(table(), uuid, "system.stress.value", 9);
    await waitForValue(table(), uuid, "system.out", true);
    await lastCard(one()).locator('select[name="slug"]').selectOption("insomnia");
    await pressOn(lastCard(one()), "name").click();
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/Бессонница|Insomnia/);
    const sheet = await openSheet(two(), uuid);
    await expect.poll(() => sheet.innerText()).toMatch(/Вне игры|Out of play/i);
  });

  it("says at the fourth trauma that it is time to leave the metro: one press, which can be taken back", async () => {
    const traumas = Object.fromEntries(["a", "b", "c"].map((key) => [key, { slug: "paranoia", name: "" }]));
    const uuid = await newMetrohod(table(), { system: { stress: { value: 8 }, traumas } });
    const sheet = await openSheet(one(), uuid);
    await forceDice(gm(), [1, 1]);
    await sheet.locator('.depo-branch__head[data-characteristic="instinct"]').click();
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/навсегда|for good/);
    expect(await pressOn(lastCard(two()), "end").count()).toBe(0);
    expect(await systemOf(gm(), uuid)).toMatchObject({ out: true, retired: false });
    await pressOn(lastCard(one()), "end").click();
    await waitForValue(table(), uuid, "system.retired", true);
    await pressOn(lastCard(one()), "undo").click();
    await waitForValue(table(), uuid, "system.retired", false);
    expect(Object.keys((await systemOf(two(), uuid)).traumas)).toHaveLength(3);
  });
});
