import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import {
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

/** Answers the open dialog with one of its choices. */
async function choose(page: Page, value: string): Promise<void> {
  const dialog = page.locator(".depo-dialog").last();
  await dialog.locator('select[name="choice"]').selectOption(value);
  await dialog.locator('[data-action="choose"]').click();
}

/** Opens a crew's sheet on the tab of its people. @returns its window */
async function openCrew(page: Page, uuid: string): Promise<Locator> {
  const sheet = await openSheet(page, uuid);
  await sheet.locator('[role="tab"][data-tab="crew"]').click();
  return sheet;
}

atTable("Crews and factions", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** Creates an actor as the GM. @returns its uuid, once every seat has it */
  async function make(type: string, name: string, system: object, isOurs = true): Promise<string> {
    const ownership = { default: 2, ...(isOurs ? { [USERS.one]: 3 } : {}) };
    const data = { type, name, system, ownership };
    const uuid: string = await gm().evaluate(async (source) => (await Actor.create(source)).uuid, data);
    for (const { page } of table().seats.values()) await page.waitForFunction((id) => fromUuidSync(id) !== null, uuid);
    return uuid;
  }

  const undo = async (page: Page): Promise<void> => {
    await pressOn(lastCard(page), "undo").click();
    await lastCard(page).locator(".depo-card__stamp").waitFor();
  };

  const act = (sheet: Locator, action: string): Promise<void> =>
    sheet.locator(`.window-content [data-action="${action}"]`).first().click();

  it("climbs: job by job, hold by hold, then a rank that is paid for; each step can be taken back", async () => {
    await showChat(one());
    const crew = await make("crew", "Дальний свет", { rank: 1, hold: "moderate", reputation: 8, coins: 20 });
    const sheet = await openSheet(one(), crew);
    await act(sheet, "job");
    await choose(one(), "3");
    await waitForValue(table(), crew, "system.reputation", 12);
    await act(sheet, "advance");
    await waitForValue(table(), crew, "system.hold", "firm");
    await waitForValue(table(), crew, "system.reputation", 0);
    await one().evaluate((id) => fromUuidSync(id).update({ "system.reputation": 12 }), crew);
    await sheet.locator('[data-action="advance"]').waitFor();
    await act(sheet, "advance");
    await waitForValue(table(), crew, "system.rank", 2);
    await expect.poll(() => systemOf(one(), crew)).toMatchObject({ rank: 2, hold: "weak", reputation: 0, coins: 4 });
    await undo(one());
    await expect.poll(() => systemOf(one(), crew)).toMatchObject({ rank: 1, hold: "firm", reputation: 12, coins: 20 });
    await sheet.locator('[data-action="close"]').click();
  });

  it("says loudly that the base is threatened when nothing is left to lose", async () => {
    const crew = await make("crew", "Последние", { rank: 0, hold: "firm" });
    const sheet = await openSheet(one(), crew);
    await act(sheet, "weaken");
    await waitForValue(table(), crew, "system.hold", "weak");
    await expect.poll(() => lastCard(one()).locator(".depo-card__hint--warn").count()).toBe(0);
    await act(sheet, "weaken");
    await lastCard(one()).locator(".depo-card__hint--warn").waitFor();
    await expect.poll(() => systemOf(one(), crew)).toMatchObject({ rank: 0, hold: "weak" });
    await sheet.locator('[data-action="close"]').click();
  });

  it("shows what a war does on both sides, and a faction's secrets to the GM alone", async () => {
    const faction = await make("faction", "Семафор", { rank: 3, hold: "firm", secret: "<p>Тайник</p>" }, false);
    const status = { a: { faction, name: "Семафор", value: -2 } };
    const crew = await make("crew", "Бригада", { rank: 2, hold: "moderate", status });
    const sheet = await openCrew(one(), crew);
    const theirs = await openSheet(gm(), faction);
    await expect.poll(() => theirs.locator(".depo-note--bad").count()).toBe(0);
    await sheet.locator('[data-action="status"][data-by="-1"]').click();
    await waitForValue(table(), crew, "system.status.a.value", -3);
    await sheet.locator(".depo-note--bad").waitFor();
    await expect.poll(() => sheet.locator(".depo-note--bad").innerText()).toContain("Семафор");
    await theirs.locator(".depo-note--bad").waitFor();
    await expect.poll(() => theirs.locator(".depo-secret").innerText()).toContain("Тайник");
    const seen = await openSheet(one(), faction);
    await expect.poll(() => seen.locator(".depo-secret").count()).toBe(0);
    await expect.poll(() => seen.innerText()).not.toContain("Тайник");
    await undo(one());
    await waitForValue(table(), crew, "system.status.a.value", -2);
    for (const window of [sheet, theirs, seen]) await window.locator('[data-action="close"]').click();
  });

  it("marks the crew's experience; an advance pays every member once the GM confirms it", async () => {
    const mine = await newMetrohod(table(), { name: "Своя", system: { stash: 1 } });
    const other = await newMetrohod(table(), { name: "Чужой", owners: ["two"] });
    const members = { a: { actor: mine, name: "Своя" }, b: { actor: other, name: "Чужой" } };
    const crew = await make("crew", "Бригада", { rank: 2, members, experience: { value: 6 } });
    const sheet = await openCrew(one(), crew);
    for (const trigger of ["own", "own", "renown"]) await sheet.locator(`[data-trigger="${trigger}"]`).click();
    await act(sheet, "writeMarks");
    await pressOn(lastCard(gm()), "take").waitFor();
    await expect.poll(() => pressOn(lastCard(one()), "take").count()).toBe(0);
    await expect.poll(async () => (await systemOf(one(), crew)).experience.value).toBe(6);
    await showChat(gm());
    await pressOn(lastCard(gm()), "take").click();
    await waitForValue(table(), crew, "system.experience.value", 1);
    await waitForValue(table(), mine, "system.stash", 5);
    await waitForValue(table(), other, "system.stash", 4);
    await sheet.locator('[data-action="close"]').click();
  });

  it("still opens when members, factions and owners are deleted, and names what is missing", async () => {
    const member = await newMetrohod(table(), { name: "Пропащий" });
    const faction = await make("faction", "Бывшие", {}, false);
    const foe = await make("faction", "Враги", { wars: { w: { faction, name: "Бывшие" } } }, false);
    const crew = await make("crew", "Бригада", {
      members: { a: { actor: member, name: "Пропащий" } },
      status: { a: { faction, name: "Бывшие", value: 1 } },
    });
    await gm().evaluate(
      async (uuids) => {
        for (const uuid of uuids) await fromUuidSync(uuid).delete();
      },
      [member, faction],
    );
    await one().waitForFunction((uuid) => fromUuidSync(uuid) === null, faction);
    const sheet = await openCrew(one(), crew);
    await expect
      .poll(() => sheet.locator(".is-broken").allInnerTexts())
      .toEqual([expect.stringContaining("Бывшие"), expect.stringContaining("Пропащий")]);
    const theirs = await openSheet(gm(), foe);
    await expect.poll(() => theirs.locator(".is-broken").innerText()).toContain("Бывшие");
    await sheet.locator('[data-action="removeEntry"][data-list="members"]').click();
    await waitForValue(table(), crew, "system.members.a", undefined);
    for (const window of [sheet, theirs]) await window.locator('[data-action="close"]').click();
  });

  it("takes in whom the GM chooses or drops, once, and links the member back", async () => {
    const member = await newMetrohod(table(), { name: "Новичок" });
    const crew = await make("crew", "Бригада", {});
    const sheet = await openCrew(gm(), crew);
    await sheet.locator('[data-action="addActor"][data-type="metrohod"]').click();
    await choose(gm(), member);
    await waitForValue(table(), member, "system.crew", crew);
    await gm().evaluate(
      async ([id, uuid]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Actor", uuid }));
        document
          .querySelector(`[id="${id}"] .window-content`)
          ?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      },
      [await sheet.getAttribute("id"), member] as const,
    );
    await expect.poll(() => warnings(gm())).toHaveLength(1);
    expect(Object.keys((await systemOf(gm(), crew)).members)).toHaveLength(1);
  });
});
