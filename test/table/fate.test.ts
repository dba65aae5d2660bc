import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  closeSheet,
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  proposeCheck,
  showChat,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";

/** Every row full. */
const FULL = {
  a: { level: "light", name: "Ушиб" },
  b: { level: "light", name: "Ссадина" },
  c: { level: "medium", name: "Вывих" },
  d: { level: "medium", name: "Ожог" },
  e: { level: "severe", name: "Перелом" },
};

atTable("The end of a metrohod's days", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  const woundsOf = async (uuid: string): Promise<Record<string, { level: string; name: string }>> =>
    (await systemOf(gm(), uuid)).wounds;

  /** Writes a wound into a row of the open sheet, past its last slot if it is full. */
  async function addWound(page: Page, level: string, name: string): Promise<string> {
    await page.locator(`.depo-sheet [data-action="addWound"][data-level="${level}"]`).last().click();
    const dialog = page.locator(".depo-dialog");
    const words = await dialog.locator(".depo-ask").innerText();
    await dialog.locator('[name="name"]').fill(name);
    await dialog.locator('[data-action="save"]').click();
    await dialog.waitFor({ state: "detached" });
    return words;
  }

  it("moves a wound up past a full row by hand too, and says so before", async () => {
    const { a, b } = FULL;
    const uuid = await newMetrohod(table(), { system: { wounds: { a, b } } });
    const sheet = await openSheet(one(), uuid);
    expect(await addWound(one(), "light", "Порез")).toMatch(/средней|medium/);
    await expect
      .poll(async () => Object.values(await woundsOf(uuid)))
      .toEqual([a, b, { level: "medium", name: "Порез" }]);
    await closeSheet(sheet);
  });

  it("drops no second severe wound written by hand: the table decides on a card, and can take it back", async () => {
    const uuid = await newMetrohod(table(), { system: { wounds: FULL } });
    for (const page of [gm(), one(), two()]) await showChat(page);
    const sheet = await openSheet(one(), uuid);
    expect(await addWound(one(), "light", "Осколок")).toMatch(/смерть|death/);
    await closeSheet(sheet);
    const theirs = lastCard(two());
    await expect.poll(() => theirs.innerText()).toMatch(/Осколок[^]*(решает стол|table decides)/);
    expect(await woundsOf(uuid)).toEqual(FULL);
    for (const action of ["end", "spare"]) expect(await pressOn(theirs, action).count()).toBe(0);
    expect(await pressOn(lastCard(one()), "spare").count()).toBe(0);

    await pressOn(lastCard(gm()), "spare").click();
    await theirs.locator(".depo-card__receipt").waitFor();
    expect(Object.values(await woundsOf(uuid))).toContainEqual({ level: "severe", name: "Осколок" });
    expect((await systemOf(gm(), uuid)).retired).toBe(false);
    await pressOn(lastCard(gm()), "undo").click();
    await expect.poll(() => woundsOf(uuid)).toEqual(FULL);
  });

  it("asks the same of a consequence: its end is one press, and nothing is left to lift then", async () => {
    const system = { wounds: FULL, skills: { tinkering: 1 } };
    const uuid = await newMetrohod(table(), { system });
    await proposeCheck(table(), "one", uuid);
    await forceDice(gm(), [1]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-harm"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [5]);
    await pressOn(lastCard(one()), "resist").click();
    await pressOn(lastCard(one()), "end").waitFor();

    await pressOn(lastCard(gm()), "lift").click();
    await pressOn(lastCard(one()), "end").waitFor({ state: "detached" });
    expect(await woundsOf(uuid)).toEqual(FULL);

    await proposeCheck(table(), "one", uuid);
    await forceDice(gm(), [1]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-harm"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [5]);
    await pressOn(lastCard(one()), "resist").click();
    await pressOn(lastCard(one()), "end").click();
    await waitForValue(two(), uuid, "system.retired", true);
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/навсегда|for good/);
    expect(Object.keys(await woundsOf(uuid))).toHaveLength(6);
    expect(await pressOn(lastCard(gm()), "lift").count()).toBe(0);
    await pressOn(lastCard(one()), "undo").click();
    await waitForValue(two(), uuid, "system.retired", false);
    expect(await woundsOf(uuid)).toEqual(FULL);
  });
});
