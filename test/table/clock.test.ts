import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newClock, openSheet, showChat, systemOf, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS, type Table } from "./support/table.ts";

/** Says something in chat as the GM and waits until the clock in it is drawn. */
async function say(table: Table, text: string): Promise<void> {
  for (const { page } of table.seats.values()) await showChat(page);
  await table.page("gm").evaluate((content) => ChatMessage.create({ content }), text);
}

const inChat = (page: Page, uuid: string): Locator => page.locator(`.chat-log [data-depo-clock="${uuid}"]`).last();
const dial = (place: Locator, hand = "value"): Locator => place.locator(`.depo-clock__dial--${hand}`);
const marks = (place: Locator, hand = "value"): Promise<number> => dial(place, hand).locator("path.is-on").count();

atTable("Clocks", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");
  const all = () => [gm(), one(), two()];

  it("stand in chat, are ticked by their owner and seen by all, and no one else can tick them", async () => {
    const uuid = await newClock(table(), { levels: { one: 3 } });
    await say(table(), `Слышно шаги: @Clock[${uuid}]{Патруль <b>близко</b>}`);
    for (const page of all()) await dial(inChat(page, uuid)).waitFor();
    await dial(inChat(one(), uuid)).click();
    await dial(inChat(one(), uuid)).press("Enter");
    await waitForValue(table(), uuid, "system.value", 2);
    for (const page of all()) {
      await expect.poll(() => marks(inChat(page, uuid))).toBe(2);
      await expect.poll(() => dial(inChat(page, uuid)).getAttribute("aria-label")).toMatch(/: 2 (из|of) 6/);
    }
    await expect.poll(() => dial(inChat(one(), uuid)).evaluate((el) => el === document.activeElement)).toBe(true);
    await expect.poll(() => dial(inChat(two(), uuid)).getAttribute("role")).toBe("img");
    await dial(inChat(two(), uuid)).click();
    const forged: { ok: boolean; error?: string } = await two().evaluate(
      ([id, gmId]) =>
        new Promise((resolve) => {
          const input = [{ kind: "delta", uuid: id, path: "system.value", by: 1 }];
          game.socket.on("system.depo", (m: any) => m.id === "forged" && resolve(m.answer));
          game.socket.emit("system.depo", { kind: "request", id: "forged", to: gmId, operation: "commit", input });
        }),
      [uuid, USERS.gm] as const,
    );
    expect(forged).toEqual({ ok: false, error: "permission" });
    await expect.poll(async () => (await systemOf(gm(), uuid)).value).toBe(2);
  });

  it("go back only on purpose, and to nothing (B03)", async () => {
    const uuid = await newClock(table(), { levels: { one: 3 }, system: { value: 3 } });
    await say(table(), `@Clock[${uuid.split(".").at(-1)}]`);
    const place = inChat(one(), uuid);
    await dial(place).press("ArrowLeft");
    await dial(place).press("Shift+ArrowLeft");
    await waitForValue(table(), uuid, "system.value", 2);
    await dial(place).click({ modifiers: ["Shift"] });
    await waitForValue(table(), uuid, "system.value", 1);
    await dial(place).click({ button: "right" });
    await waitForValue(table(), uuid, "system.value", 0);
  });

  it("count ten quick clicks exactly, at any delay, and stop at the last segment", async () => {
    const uuid = await newClock(table(), { levels: { one: 3 }, system: { max: 12 } });
    await say(table(), `@Clock[${uuid}]`);
    const place = inChat(one(), uuid);
    await dial(place).waitFor();
    const click = (times: number): Promise<void> =>
      place.evaluate((element, n) => {
        for (let i = 0; i < n; i++) element.querySelector<HTMLElement>("[data-hand]")?.click();
      }, times);
    for (const ms of [0, 300, 1000]) {
      await gm().evaluate((id) => fromUuidSync(id).update({ "system.value": 1 }), uuid);
      await waitForValue(table(), uuid, "system.value", 1);
      await table().control({ delay: { userId: "*", ms: [0, ms] } });
      await click(10);
      await waitForValue(table(), uuid, "system.value", 11);
    }
    await table().control({ reset: true });
    await click(10);
    await waitForValue(table(), uuid, "system.value", 12);
    expect(await warnings(one())).toEqual([]);
  });

  it("are never overfilled by two at once", async () => {
    const uuid = await newClock(table(), { levels: { one: 3, two: 3 }, system: { max: 4, value: 3 } });
    await say(table(), `@Clock[${uuid}]`);
    await Promise.all([one(), two()].map((page) => dial(inChat(page, uuid)).waitFor()));
    await table().control({ delay: { userId: "*", ms: [200, 200] } });
    await Promise.all([one(), two()].map((page) => dial(inChat(page, uuid)).click()));
    await waitForValue(table(), uuid, "system.value", 4);
    await table().control({ reset: true });
    await waitForValue(table(), uuid, "system.value", 4);
  });

  it("are hidden by ownership: known by name alone, or not at all, until they are shown", async () => {
    const uuid = await newClock(table(), { name: "Облава", others: 0, levels: { one: 1 }, system: { value: 2 } });
    await say(table(), `Тихо… @Clock[${uuid}]`);
    await dial(inChat(gm(), uuid)).waitFor();
    await expect.poll(() => inChat(one(), uuid).innerText()).toMatch(/\?[^]*Облава/);
    await expect.poll(() => marks(inChat(one(), uuid))).toBe(0);
    await expect.poll(() => inChat(two(), uuid).isVisible()).toBe(false);
    await expect.poll(() => inChat(two(), uuid).locator("*").count()).toBe(0);
    await gm().evaluate((id) => fromUuidSync(id).update({ ownership: { default: 2 } }), uuid);
    await dial(inChat(two(), uuid)).waitFor();
    await expect.poll(() => marks(inChat(two(), uuid))).toBe(2);
  });

  it("tell once when they are full, each reader in words, and only those who may know", async () => {
    const trigger = "<b>Свет</b> гаснет";
    const open = await newClock(table(), {
      name: "Реактор",
      levels: { one: 3 },
      system: { max: 2, value: 1, trigger },
    });
    const secret = await newClock(table(), { name: "Тайна", others: 0, system: { max: 2, value: 1 } });
    await say(table(), `@Clock[${open}] @Clock[${secret}]`);
    await dial(inChat(one(), open)).click();
    const notices = (page: Page, name: string): Locator =>
      page.locator(".chat-log .depo-clock-notice").filter({ hasText: name });
    for (const page of all()) {
      const notice = notices(page, "Реактор");
      await notice.waitFor();
      await expect.poll(() => notice.innerText()).toMatch(/Реактор\s+(заполнены|full)\s+<b>Свет<\/b> гаснет/);
      await expect.poll(() => notice.count()).toBe(1);
    }
    await dial(inChat(gm(), secret)).click();
    await notices(gm(), "Тайна").waitFor();
    await waitForValue(table(), secret, "system.value", 2);
    await expect.poll(() => two().locator(".chat-log").first().innerText()).not.toContain("Тайна");
  });

  it("race, pull, wait and step by their kinds", async () => {
    const first = await newClock(table(), { name: "Первые", system: { max: 2 } });
    const linked = await newClock(table(), { name: "Вторые", system: { kind: "linked", after: first } });
    const race = await newClock(table(), { name: "Гонка", system: { kind: "race", rival: { max: 2 } } });
    const tug = await newClock(table(), { name: "Канат", system: { kind: "tug", max: 8 } });
    const long = await newClock(table(), { name: "Ремонт", system: { kind: "stepped", steps: { max: 2 } } });
    await say(table(), [first, linked, race, tug, long].map((uuid) => `@Clock[${uuid}]`).join(" "));
    const press = async (uuid: string, hand = "value"): Promise<void> => dial(inChat(gm(), uuid), hand).click();

    await press(linked);
    await press(first);
    await press(first);
    await waitForValue(table(), first, "system.value", 2);
    await expect.poll(async () => (await systemOf(gm(), linked)).value).toBe(0);
    await press(linked);
    await waitForValue(table(), linked, "system.value", 1);

    await press(race, "rival");
    await press(race, "rival");
    await expect.poll(() => inChat(two(), race).innerText()).toMatch(/соперник успел раньше|the other side was first/);
    await press(race);
    await expect.poll(async () => (await systemOf(gm(), race)).value).toBe(0);

    await expect.poll(async () => (await systemOf(gm(), tug)).value).toBe(4);

    await press(long);
    await press(long, "steps");
    await press(long, "steps");
    await expect.poll(() => inChat(two(), long).innerText()).toMatch(/шаги кончились|out of steps/);
    await press(long);
    await expect.poll(async () => (await systemOf(gm(), long)).value).toBe(1);
  });

  it("are a page of the journal: shown there, live, and set in a window of their own", async () => {
    const uuid = await newClock(table(), { name: "Вода", levels: { one: 3 } });
    for (const page of [gm(), one(), two()]) await openSheet(page, uuid.split(".").slice(0, 2).join("."));
    const shown = (page: Page): Locator => page.locator(`.journal-content [data-depo-clock="${uuid}"]`);
    await dial(shown(one())).click();
    await expect.poll(() => marks(shown(two()))).toBe(1);
    await dial(shown(one())).click();
    await expect.poll(() => marks(shown(gm()))).toBe(2);

    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[name="system.max"]').fill("3");
    await sheet.locator('[name="system.max"]').blur();
    await waitForValue(table(), uuid, "system.max", 3);
    await sheet.locator('[name="system.kind"]').selectOption("race");
    await sheet.locator('[name="system.rivalName"]').fill("<i>Река</i>");
    await sheet.locator('[name="system.rivalName"]').blur();
    await waitForValue(table(), uuid, "system.rivalName", "<i>Река</i>");
    await sheet.locator('[name="system.max"]').evaluate((el: HTMLInputElement) => {
      el.value = "40";
      el.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await expect.poll(() => sheet.locator('[name="system.max"]').inputValue()).toBe("3");
    await expect.poll(async () => (await systemOf(gm(), uuid)).max).toBe(3);
    await expect.poll(() => shown(two()).innerText()).toContain("<i>Река</i>");
    const ids: string[] = await one().evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("are pinned in a window of their own, by mouse and keyboard, that stands where it was left", async () => {
    const uuid = await newClock(table(), { name: "Поезд", levels: { one: 3 } });
    const unknown = await newClock(table(), { name: "Засада", others: 0 });
    const hud = one().locator("#depo-clocks");
    const pinned = hud.locator(`[data-depo-clock="${uuid}"]`);
    await one().keyboard.press("k");
    await hud.waitFor();
    await expect.poll(() => hud.locator(`option[value="${unknown}"]`).count()).toBe(0);
    await hud.locator("select").selectOption(uuid);
    await dial(pinned).click();
    await waitForValue(table(), uuid, "system.value", 1);
    await dial(pinned).press("Enter");
    await waitForValue(table(), uuid, "system.value", 2);
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.value": 5 }), uuid);
    await expect.poll(() => marks(pinned)).toBe(5);
    await expect.poll(() => two().locator("#depo-clocks").count()).toBe(0);

    const title = await hud.locator(".window-title").boundingBox();
    if (!title) throw new Error("The window has no title");
    await one().mouse.move(title.x + 5, title.y + 5);
    await one().mouse.down();
    await one().mouse.move(45, 65, { steps: 3 });
    await one().mouse.up();
    const left = (): Promise<number> => hud.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const before = await left();
    expect(before).toBeLessThan(100);
    await expect
      .poll(() => one().evaluate(() => Math.round(game.settings.get("depo", "clockWindow").left)))
      .toBe(before);
    await table().enter(table().seat("one"));
    await dial(pinned).waitFor();
    await expect.poll(() => left()).toBe(before);

    await openSheet(one(), uuid.split(".").slice(0, 2).join("."));
    const pin = one().locator('.journal-content [data-action="pin"]');
    await pin.press("Enter");
    await pinned.waitFor({ state: "detached" });
    await pin.click();
    await dial(pinned).waitFor();
    await hud.locator('[data-action="unpin"]').click();
    await pinned.waitFor({ state: "detached" });
    await one().keyboard.press("k");
    await hud.waitFor({ state: "detached" });
    await table().enter(table().seat("one"));
    await expect.poll(() => hud.count()).toBe(0);
  });

  it("outlive their page: the text says that the clock is gone", async () => {
    const uuid = await newClock(table());
    await say(table(), `@Clock[${uuid}] @Clock[Nirgends00000000]`);
    await dial(inChat(two(), uuid)).waitFor();
    await expect
      .poll(() => two().locator(".chat-log .depo-clock-missing").last().innerText())
      .toMatch(/часы пропали|gone/);
    await gm().evaluate((id) => fromUuidSync(id).delete(), uuid);
    await expect.poll(() => inChat(two(), uuid).innerText()).toMatch(/часы пропали|gone/);
  });
});
