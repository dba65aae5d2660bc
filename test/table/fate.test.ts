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
import { newActor, seatOf, wizard } from "./support/wizards.ts";

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

  /** A failed check brings a wound for which there is no slot, though resistance has softened it. */
  async function softened(uuid: string): Promise<void> {
    await proposeCheck(table(), "one", uuid);
    await forceDice(gm(), [1]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-harm"]').check({ force: true });
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [5]);
    await pressOn(lastCard(one()), "resist").click();
  }

  it("asks the same of a consequence: its end is one press, and nothing is left to lift then", async () => {
    const system = { wounds: FULL, skills: { tinkering: 1 } };
    const uuid = await newMetrohod(table(), { system });
    await softened(uuid);
    await pressOn(lastCard(one()), "end").waitFor();

    await pressOn(lastCard(gm()), "lift").click();
    await pressOn(lastCard(one()), "end").waitFor({ state: "detached" });
    expect(await woundsOf(uuid)).toEqual(FULL);

    await softened(uuid);
    await pressOn(lastCard(one()), "end").click();
    await waitForValue(table(), uuid, "system.retired", true);
    await expect.poll(() => lastCard(two()).innerText()).toMatch(/навсегда|for good/);
    expect(Object.keys(await woundsOf(uuid))).toHaveLength(6);
    expect(await pressOn(lastCard(gm()), "lift").count()).toBe(0);
    await pressOn(lastCard(one()), "undo").click();
    await waitForValue(table(), uuid, "system.retired", false);
    expect(await woundsOf(uuid)).toEqual(FULL);
  });

  it("offers the leave on the sheet at the fourth trauma written by hand; the crew says who has left", async () => {
    const traumas = Object.fromEntries(["a", "b", "c"].map((key) => [key, { slug: "paranoia", name: "" }]));
    const uuid = await newMetrohod(table(), { system: { traumas, stash: 5 } });
    const stays = await newMetrohod(table(), { name: "Сойка", owners: ["two"] });
    const members = { a: { actor: uuid, name: "Лиса" }, b: { actor: stays, name: "Сойка" } };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system: { members } });
    for (const page of [gm(), one(), two()]) await showChat(page);
    const sheet = await openSheet(one(), uuid);
    const leave = sheet.locator('.depo-note [data-action="leave"]');
    expect(await leave.count()).toBe(0);
    await sheet.locator('[data-action="addTrauma"]').click();
    const dialog = one().locator(".depo-dialog");
    expect(await dialog.locator(".depo-ask").innerText()).toMatch(/навсегда|for good/);
    await dialog.locator('[name="name"]').fill("Глухота");
    await dialog.locator('[data-action="save"]').click();
    await leave.waitFor();
    expect(await sheet.locator('[data-action="leave"]').count()).toBe(1);
    expect((await systemOf(gm(), uuid)).retired).toBe(false);
    await leave.click();
    await waitForValue(table(), uuid, "system.retired", true);
    await leave.waitFor({ state: "detached" });
    expect(await sheet.locator('[data-action="leave"]').count()).toBe(0);
    await closeSheet(sheet);

    const theirs = await openSheet(gm(), crew);
    await theirs.locator('[role="tab"][data-tab="crew"]').click();
    await expect.poll(() => theirs.innerText()).toMatch(/навсегда|for good/);
    await theirs.locator('[data-wizard="outing"]').click();
    await wizard(gm()).waitFor();
    expect(await seatOf(gm(), uuid).count()).toBe(0);
    expect(await seatOf(gm(), stays).count()).toBe(1);
    await pressOn(wizard(gm()), "withdraw").click();
    await wizard(gm()).waitFor({ state: "detached" });
    await closeSheet(theirs);
    await expect.poll(() => lastCard(one()).innerText()).toMatch(/навсегда|for good/);
    await pressOn(lastCard(one()), "undo").click();
    await waitForValue(table(), uuid, "system.retired", false);
    expect(await systemOf(gm(), uuid)).toMatchObject({ stash: 5, retired: false });
  });

  it("lets a metrohod leave of their own will, once the player has said so", async () => {
    const uuid = await newMetrohod(table());
    for (const page of [gm(), one(), two()]) await showChat(page);
    const sheet = await openSheet(one(), uuid);
    const leave = sheet.locator('[data-action="leave"]');
    for (const answer of ["no", "yes"]) {
      await leave.click();
      const dialog = one().locator(".depo-dialog");
      await dialog.locator(`[data-action="${answer}"]`).click();
      await dialog.waitFor({ state: "detached" });
      await waitForValue(table(), uuid, "system.retired", answer === "yes");
    }
    await leave.waitFor({ state: "detached" });
    await closeSheet(sheet);
    await pressOn(lastCard(one()), "undo").click();
    await waitForValue(table(), uuid, "system.retired", false);
  });
});
