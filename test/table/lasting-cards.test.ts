import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, lastCard, newMetrohod, openSheet, pressOn, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

atTable("A card that lasts", { users: ["gm", "one", "two"] }, (table) => {
  const page = (user: "gm" | "one" | "two"): Page => table().page(user);

  async function propose(): Promise<string> {
    const uuid = await newMetrohod(table(), {
      name: "Лиса",
      system: { skills: { tinkering: 2 }, stress: { value: 3 } },
    });
    for (const user of ["gm", "one", "two"] as const) await showChat(page(user));
    const before = await page("one").locator(".chat-log .depo-card").count();
    const sheet = await openSheet(page("one"), uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    for (const user of ["gm", "one", "two"] as const)
      await page(user).locator(".chat-log .depo-card").nth(before).waitFor();
    await sheet.locator('[data-action="close"]').click();
    return uuid;
  }

  /** Rolls a failure and has one consequence announced. */
  async function fail(): Promise<void> {
    await forceDice(page("gm"), [1, 2]);
    await pressOn(lastCard(page("one")), "roll").click();
    await lastCard(page("gm")).locator('input[name="pick-opportunity"]').check({ force: true });
    await pressOn(lastCard(page("gm")), "announce").click();
    await pressOn(lastCard(page("one")), "resist").waitFor();
  }

  it("stays live after a reload of every page", async () => {
    const uuid = await propose();
    await fail();
    for (const user of ["gm", "one", "two"] as const) {
      await table().enter(table().seat(user));
      await showChat(page(user));
    }
    await forceDice(page("gm"), [4]);
    await pressOn(lastCard(page("one")), "resist").click();
    await expect.poll(async () => (await systemOf(page("two"), uuid)).stress.value).toBe(5);
    await pressOn(lastCard(page("one")), "undo").click();
    await expect.poll(async () => (await systemOf(page("two"), uuid)).stress.value).toBe(3);
  });

  /** The GM changes the terms, and the card of `one` has been drawn anew with them. */
  async function drawnAnew(): Promise<void> {
    const old = await lastCard(page("one")).elementHandle();
    await lastCard(page("gm")).locator('input[value="safe low"]').check({ force: true });
    await page("one").waitForFunction((card) => !card?.isConnected, old);
    await lastCard(page("one")).waitFor();
  }

  it("keeps what is typed while another client changes the card", async () => {
    await propose();
    const goal = lastCard(page("one")).locator('textarea[name="goal"]');
    await goal.click();
    await page("one").keyboard.type("Вскрыть дв");
    await drawnAnew();
    await expect.poll(() => goal.evaluate((field) => field.matches(":focus"))).toBe(true);
    await page("one").keyboard.type("ерь");
    expect(await goal.inputValue()).toBe("Вскрыть дверь");
    await page("one").keyboard.press("Tab");
    await lastCard(page("two")).getByText("Вскрыть дверь").waitFor();
  });

  it("keeps what is ticked and waits for its button while another client changes the card", async () => {
    await propose();
    await forceDice(page("gm"), [1, 2]);
    await pressOn(lastCard(page("one")), "roll").click();
    const pick = lastCard(page("gm")).locator('input[name="pick-harm"]');
    await pick.check({ force: true });
    await page("gm").evaluate(() => {
      const card = [...document.querySelectorAll(".chat-log .depo-card")].at(-1)!;
      card.toggleAttribute("data-old", true);
      void ui.chat.updateMessage(game.messages.contents.at(-1));
    });
    await lastCard(page("gm")).and(page("gm").locator(":not([data-old])")).waitFor();
    expect(await pick.isChecked()).toBe(true);
    await pressOn(lastCard(page("gm")), "announce").click();
    await pressOn(lastCard(page("one")), "resist").waitFor();
  });

  it("sends what was typed before another client's change and only left after it", async () => {
    await propose();
    const goal = lastCard(page("one")).locator('textarea[name="goal"]');
    await goal.click();
    await page("one").keyboard.type("Спустить мост");
    // Not every browser tells of a change when it loses the field that has the focus.
    await page("one").evaluate(() => {
      const deaf = new AbortController();
      addEventListener("change", (event) => event.stopImmediatePropagation(), { capture: true, signal: deaf.signal });
      addEventListener("focusin", () => deaf.abort(), { once: true });
    });
    await drawnAnew();
    await expect.poll(() => goal.evaluate((field) => field.matches(":focus"))).toBe(true);
    await page("one").keyboard.press("Tab");
    await lastCard(page("two")).getByText("Спустить мост").waitFor();
  });

  it("sends what was typed when another client's change falls between the typing and the leaving", async () => {
    await propose();
    const goal = lastCard(page("one")).locator('textarea[name="goal"]');
    await goal.click();
    await page("one").keyboard.type("Запереть люк");
    // The focus moves on just before the new drawing would have it back.
    await page("one").evaluate(() => {
      const other = document.body.appendChild(document.createElement("button"));
      const deaf = new AbortController();
      addEventListener("change", (event) => event.stopImmediatePropagation(), { capture: true, signal: deaf.signal });
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function () {
        HTMLElement.prototype.focus = focus;
        other.focus();
        deaf.abort();
      };
    });
    await drawnAnew();
    await lastCard(page("two")).getByText("Запереть люк").waitFor();
    expect(await goal.evaluate((field) => field.matches(":focus"))).toBe(false);
  });

  it("does what is pressed while the text just typed is on its way", async () => {
    await propose();
    await forceDice(page("gm"), [6, 1]);
    await table().control({ delay: { userId: USERS.one, ms: [400, 400] } });
    await lastCard(page("one")).locator('textarea[name="goal"]').click();
    await page("one").keyboard.type("Сигнал депо");
    await pressOn(lastCard(page("one")), "roll").click();
    await table().control({ reset: true });
    await lastCard(page("two")).locator(".depo-card__result--success").waitFor();
    await lastCard(page("two")).getByText("Сигнал депо").waitFor({ state: "attached" });
  });

  it("is the same and as live in the copy that shows when the chat is not in front", async () => {
    for (const user of ["gm", "one"] as const)
      await page(user).evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    const uuid = await newMetrohod(table(), { system: { skills: { stealth: 1 } } });
    const sheet = await openSheet(page("one"), uuid);
    await sheet.locator('[data-action="check"][data-skill="stealth"]').click();
    await sheet.locator('[data-action="close"]').click();
    const copy = page("one").locator("#chat-notifications .depo-card").last();
    await copy.waitFor();
    await forceDice(page("gm"), [6]);
    await pressOn(copy, "roll").click();
    await showChat(page("one"));
    await lastCard(page("one")).locator(".depo-card__result--success").waitFor();
  });

  it("tells what it was after its actor has been deleted, and refuses in words what needs the actor", async () => {
    const uuid = await propose();
    await fail();
    await page("gm").evaluate((id) => fromUuidSync(id).delete(), uuid);
    await page("one").waitForFunction((id) => fromUuidSync(id) === null, uuid);
    for (const user of ["gm", "one", "two"] as const) {
      await table().enter(table().seat(user));
      await showChat(page(user));
      const card = lastCard(page(user));
      await card.waitFor();
      await expect.poll(() => card.innerText()).toContain("Лиса");
      await expect.poll(() => card.locator(".depo-card__result--failure").count()).toBe(1);
    }
    const accept = pressOn(lastCard(page("one")), "accept");
    if ((await accept.count()) > 0) {
      await accept.click();
      await expect.poll(() => page("one").locator("#notifications .notification").count()).toBeGreaterThan(0);
    }
    await expect.poll(() => lastCard(page("gm")).getAttribute("data-phase")).toBe("rolled");
  });

  it("speaks the new language after a switch, with no raw key", async () => {
    await propose();
    const other = table().options.language === "ru" ? "en" : "ru";
    const two = page("two");
    await two.evaluate((lang) => localStorage.setItem("core.language", lang), other);
    await two.context().addInitScript((lang) => localStorage.setItem("core.language", lang), other);
    await table().enter(table().seat("two"));
    await showChat(two);
    const words = await lastCard(two).innerText();
    expect(words).toContain(other === "ru" ? "Механика" : "Tinkering");
    expect(words).not.toMatch(/DEPO\.|TYPES\./);
  });
});
