import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { forceDice, lastCard, newClock, newMetrohod, pressOn, proposeCheck, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import type { UserName } from "./support/table.ts";

const EVERYONE = ["gm", "one", "two", "three"] as const satisfies readonly UserName[];

atTable("A whole check, from the proposal to the undo", { users: EVERYONE }, (table) => {
  const card = (user: UserName): Locator => lastCard(table().page(user));
  const seats = (): [UserName, Page][] => EVERYONE.map((user) => [user, table().page(user)]);

  /** Waits until every seat reads something of the card's text. */
  async function everyoneReads(selector: string, words: RegExp): Promise<void> {
    for (const user of EVERYONE) {
      await expect
        .poll(() => card(user).locator(selector).allInnerTexts(), { message: user })
        .toContainEqual(expect.stringMatching(words));
    }
  }

  /** Waits until every seat has these values in a document. */
  async function everyoneHas(uuid: string, values: object): Promise<void> {
    for (const [user, page] of seats())
      await expect.poll(() => systemOf(page, uuid), { message: user }).toMatchObject(values);
  }

  it("changes what the rules say on every screen, and with the undo every actor and the clock are as before", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 2 }, stress: { value: 3 } } });
    const thunder = await newMetrohod(table(), { name: "Гром", owners: ["two"], system: { stress: { value: 1 } } });
    const calm = await newMetrohod(table(), { name: "Штиль", owners: ["three"], system: { stress: { value: 1 } } });
    const clock = await newClock(table(), { system: { kind: "plain", value: 1, max: 6 } });
    const all = [fox, thunder, calm, clock];
    const before = await Promise.all(all.map((uuid) => systemOf(table().page("gm"), uuid)));
    await proposeCheck(table(), "one", fox);

    // The GM's terms, and the roller's trade: more effect for more risk.
    await card("gm").locator('input[value="risky low"]').check({ force: true });
    const trade = card("one").locator('input[name="trade"][value="effect"]');
    await expect
      .poll(() => trade.locator("xpath=..").innerText())
      .toMatch(/(Отчаянная|Desperate) · (Средняя|Standard)/);
    await trade.check({ force: true });
    for (const user of ["two", "three"] as const)
      await expect.poll(() => card(user).locator(".depo-card__terms").innerText()).toMatch(/Отчаянная|Desperate/);

    // Two offer help, one thinks better of it, the other is taken; the roller pushes for a die.
    for (const [user, helper] of [
      ["two", thunder],
      ["three", calm],
    ] as const)
      await card(user).locator(`[data-depo-press="offer"][data-actor="${helper}"]`).click();
    const offers = card("one").locator('[data-depo-change="take"]');
    await expect.poll(() => offers.count()).toBe(2);
    await pressOn(card("three"), "retract").click();
    await expect.poll(() => offers.count()).toBe(1);
    await everyoneReads(".depo-card__total", /^2/);
    await everyoneReads(".depo-card__odds .is-failure", /25/);
    await offers.click({ force: true });
    await everyoneReads(".depo-card__total", /^3/);
    await card("one").locator('[data-fold="push"] summary').click();
    await card("one").locator('[data-push="die"]').check({ force: true });
    await everyoneReads(".depo-card__total", /^4/);
    await everyoneReads(".depo-card__odds .is-failure", /6/);
    await everyoneReads(".depo-card__price", /Лиса[^]*2[^]*Гром[^]*1/);

    // The roll charges roller and helper, once, and marks the experience of a desperate check.
    await forceDice(table().page("gm"), [5, 1, 2, 3]);
    await pressOn(card("one"), "roll").click();
    for (const user of EVERYONE) {
      await card(user).locator(".depo-card__result--partial").waitFor();
      await expect.poll(() => card(user).locator(".depo-card__group").count()).toBe(3);
    }
    await everyoneHas(fox, { stress: { value: 5 }, characteristics: { instinct: { xp: { value: 1 } } } });
    await everyoneHas(thunder, { stress: { value: 2 } });
    await everyoneHas(calm, { stress: { value: 1 } });

    // Two consequences: a wound, which the roller resists, and trouble, which moves a clock.
    await card("gm").locator('input[name="pick-harm"]').check({ force: true });
    await card("gm").locator('input[name="text-harm"]').fill("<b>Ожог</b>");
    await card("gm").locator('input[name="pick-complication"]').check({ force: true });
    await card("gm").locator('select[name="clock-complication"]').selectOption(clock);
    await card("gm").locator('input[name="ticks-complication"]').fill("2");
    await pressOn(card("gm"), "announce").click();
    for (const user of EVERYONE) await expect.poll(() => card(user).locator(".depo-card__harm").count()).toBe(2);
    await expect.poll(() => pressOn(card("two"), "resist").count()).toBe(0);
    await card("gm").locator('select[data-item="harm"]').selectOption("agility");
    await expect.poll(() => card("one").locator(".depo-card__harm").first().innerText()).toMatch(/Сноровка|Agility/);
    await forceDice(table().page("gm"), [4, 4]);
    await pressOn(card("one"), "resist").first().click();
    await everyoneHas(fox, { stress: { value: 7 } });
    for (const [, page] of seats()) {
      const { wounds } = await systemOf(page, fox);
      expect(Object.values(wounds)).toEqual([{ level: "medium", name: "<b>Ожог</b>" }]);
    }
    await expect.poll(() => card("two").locator(".depo-card__harm b b").count()).toBe(0);
    await pressOn(card("one"), "accept").click();
    for (const user of EVERYONE) await expect.poll(() => card(user).getAttribute("data-phase")).toBe("settled");
    await expect.poll(() => pressOn(card("one"), "tick").count()).toBe(0);
    await pressOn(card("gm"), "tick").click();
    await everyoneHas(clock, { value: 3 });
    await everyoneReads(".depo-card__harm", /Тревога/);

    // Back to the beginning: by the GM, who alone may undo what others paid, and once.
    await expect.poll(() => pressOn(card("one"), "undo").count()).toBe(0);
    await pressOn(card("gm"), "undo").click();
    for (const [user, page] of seats()) {
      await card(user).locator(".depo-card__stamp").waitFor();
      await expect.poll(() => card(user).locator(".depo-card__receipt li:has(s)").count()).toBe(6);
      for (const [place, uuid] of all.entries())
        await expect.poll(() => systemOf(page, uuid), { message: `${user} ${uuid}` }).toEqual(before[place]);
    }
    await expect.poll(() => pressOn(card("gm"), "undo").count()).toBe(0);
  }, 120_000);
});
