import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { lastCard, newMetrohod, openSheet, pressOn, showChat, systemOf, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { newActor } from "./support/spacers.ts";
import { USERS } from "./support/table.ts";
import { seatOf, wizard } from "./support/wizards.ts";

const HURT = { wounds: { value: 4, max: 5 }, critical: true };

const window = (page: Page): Locator => page.locator("#depo-desk");
const picks = (page: Page): Locator => page.locator(".depo-dialog .depo-picks");
const pickOf = (page: Page, words: RegExp): Locator =>
  picks(page).locator("label", { hasText: words }).locator("input");

/** Goes through a tour that has begun, to its end. @returns what each step pointed at, as a selector that finds it; "" for nothing */
async function walk(page: Page): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = [];
  for (;;) {
    const card = page.locator("section.tour");
    await card.waitFor();
    expect(await card.innerText()).not.toMatch(/DEPO\./);
    const step = await page.evaluate(() => {
      const { currentStep, hasNext } = foundry.nue.Tour.activeTour;
      return { selector: currentStep.selector, found: document.querySelector(currentStep.selector) !== null, hasNext };
    });
    seen.push(step.found ? step.selector : undefined);
    await page.keyboard.press("ArrowRight");
    if (!step.hasNext) break;
    await page.waitForFunction((before) => foundry.nue.Tour.activeTour.currentStep.selector !== before, step.selector);
  }
  await page.locator("section.tour").waitFor({ state: "detached" });
  return seen;
}

const pointedAt = (page: Page, id: string): Promise<string[]> =>
  page.evaluate((key) => game.tours.get(key).steps.map((step: any) => step.selector), `depo.${id}`);

/** Keys that Foundry's article on its controls lists, besides arrows, digits and the number pad. */
const CORE_KEYS = ["W", "A", "S", "D"]
  .flatMap((key) => [`Key${key}`, `Shift+Key${key}`])
  .concat(["KeyC", "Shift+KeyC", "KeyT", "Space", "Tab", "Escape", "Delete", "BracketLeft", "BracketRight"]);

/** The keys of the system as they stand in the list of controls. */
const ownKeys = (): string[] =>
  [...game.keybindings.actions.values()]
    .filter(({ namespace }: any) => namespace === "depo")
    .flatMap(({ editable }: any) => editable.map(({ key, modifiers }: any) => [...modifiers, key].join("+")))
    .sort();

atTable("The GM's desk", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const all = () => [gm(), one(), table().page("two")];

  it("opens from the button by the players and from a key, for the GM alone, and stands where it was left", async () => {
    for (const page of all().slice(1)) {
      expect(await page.locator(".depo-desk-button").count()).toBe(0);
      await page.keyboard.press("Shift+G");
    }
    await gm().locator(".depo-desk-button").click();
    await window(gm()).waitFor();
    const title = await window(gm()).locator(".window-title").boundingBox();
    if (!title) throw new Error("The window has no title");
    await gm().mouse.move(title.x + 5, title.y + 5);
    await gm().mouse.down();
    await gm().mouse.move(65, 85, { steps: 3 });
    await gm().mouse.up();
    const left = (): Promise<number> =>
      window(gm()).evaluate((element) => Math.round(element.getBoundingClientRect().left));
    const stored = (): Promise<number> => gm().evaluate(() => Math.round(game.settings.get("depo", "deskWindow").left));
    const before = await left();
    await expect.poll(stored).toBe(before);
    await table().enter(table().seat("gm"));
    await window(gm()).waitFor();
    expect(await left()).toBe(before);
    await gm().keyboard.press("Shift+G");
    await window(gm()).waitFor({ state: "detached" });
    for (const page of all().slice(1)) expect(await window(page).count()).toBe(0);
  });

  it("holds the moments of the world's games, what these pin, and the clocks, by keyboard", async () => {
    await gm().keyboard.press("Shift+G");
    await window(gm()).waitFor();
    const ids = await window(gm())
      .locator("[data-id]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.id));
    const ofMetrohod = ["factionTurn", "metrohodJob", "metrohodOuting", "metrohodBreak", "metrohodSkills"];
    const ofGumshoe = ["gumshoeMission", "gumshoeAward"];
    expect(ids).toEqual([
      "call",
      "scene",
      "break",
      ...ofMetrohod,
      ...ofGumshoe,
      "spacersEnvironment",
      "clocks",
      "tour",
    ]);
    await window(gm()).locator('[data-id="clocks"]').focus();
    await gm().keyboard.press("Enter");
    await gm().locator("#depo-clocks").waitFor();
    await window(gm()).locator('[data-id="clocks"]').click();
    await gm().locator("#depo-clocks").waitFor({ state: "detached" });
    await window(gm()).locator('[data-id="metrohodSkills"]').click();
    await gm().locator("#depo-metrohod-skills [data-action=close]").click();
  });

  it("shows what a break would change, does what the GM lets stand in one go, and takes it back as one", async () => {
    const hurt = await newActor(table(), "spacer", { name: "<b>Лиса</b>", system: HURT });
    const npc = await newActor(table(), "spacer", { name: "Сойка", owners: [], system: { wounds: { value: 2 } } });
    const before = [await systemOf(gm(), hurt), await systemOf(gm(), npc)];
    await window(gm()).locator('[data-id="break"]').click();
    await picks(gm()).waitFor();
    const preview = await picks(gm()).innerText();
    expect(preview).toMatch(/(Ранения|Wounds): 4 → 1/);
    expect(preview).toMatch(/(Ранения|Wounds): 1 → 0/);
    expect(await pickOf(gm(), /Сойка/).isChecked()).toBe(false);
    expect(await pickOf(gm(), /Лиса.*(Сутки|day)/i).isChecked()).toBe(true);
    await pickOf(gm(), /Лиса.*(Неделя|week)/i).uncheck();
    await pickOf(gm(), /Сойка/).check();
    await gm().locator('.depo-dialog [data-action="take"]').click();
    await expect.poll(() => systemOf(one(), npc)).toMatchObject({ wounds: { value: 0 } });
    await expect.poll(() => systemOf(one(), hurt)).toMatchObject({ wounds: { value: 1 }, critical: true });
    for (const page of all()) {
      await showChat(page);
      const card = lastCard(page);
      await card.locator(".depo-card__receipt").waitFor();
      expect(await card.innerText()).toContain("<b>Лиса</b>");
    }
    expect(await pressOn(lastCard(one()), "undo").count()).toBe(0);
    await pressOn(lastCard(gm()), "undo").click();
    await lastCard(one()).locator(".depo-card__stamp").waitFor();
    expect([await systemOf(one(), hurt), await systemOf(one(), npc)]).toEqual(before);
  });

  it("ends with a new scene what lasts as long as one, for the games that know of scenes", async () => {
    const system = { saved: 2, received: 1, backlash: true, healed: true };
    const hero: string = await gm().evaluate(async (data) => {
      return (await Actor.create({ name: "Кай", type: "hero", system: data, ownership: { default: 3 } })).uuid;
    }, system);
    await newMetrohod(table(), { system: { stress: { value: 4, max: 9 } } });
    await window(gm()).locator('[data-id="scene"]').click();
    await picks(gm()).waitFor();
    expect(await picks(gm()).locator("input").count()).toBe(1);
    await gm().locator('.depo-dialog [data-action="take"]').click();
    const over = { saved: 0, received: 0, backlash: false, healed: false };
    for (const page of all()) await expect.poll(() => systemOf(page, hero)).toMatchObject(over);
    await pressOn(lastCard(gm()), "undo").click();
    for (const page of all()) await expect.poll(() => systemOf(page, hero)).toMatchObject(system);
    await gm().evaluate((id) => fromUuidSync(id).delete(), hero);
  });

  it("goes by how things stand when the GM says so, not when they looked", async () => {
    const uuid = await newActor(table(), "spacer", { name: "Выдра", system: { wounds: { value: 2, max: 5 } } });
    await window(gm()).locator('[data-id="break"]').click();
    await picks(gm()).waitFor();
    for (const input of await picks(gm()).locator("input").all()) await input.uncheck();
    await pickOf(gm(), /Выдра/).check();
    await one().evaluate((id) => fromUuidSync(id).update({ "system.wounds.value": 3 }), uuid);
    await expect.poll(async () => (await systemOf(gm(), uuid)).wounds.value).toBe(3);
    await gm().locator('.depo-dialog [data-action="take"]').click();
    await expect.poll(async () => (await systemOf(one(), uuid)).wounds.value).toBe(0);
    await expect.poll(() => lastCard(one()).locator(".depo-card__receipt").innerText()).toContain("3 → 0");
  });

  it("says so when a break has nothing to change, and posts nothing", async () => {
    await gm().evaluate(async () => {
      for (const actor of game.actors.contents) if (actor.type === "spacer") await actor.delete();
    });
    const count = await gm().evaluate(() => game.messages.size);
    await window(gm()).locator('[data-id="break"]').click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/Менять нечего|Nothing to change/));
    expect(await gm().evaluate(() => game.messages.size)).toBe(count);
    expect(await picks(gm()).count()).toBe(0);
  });

  it("has one way only to a break of metrohods: the guided one of their crew", async () => {
    const uuid = await newMetrohod(table(), { system: { stress: { value: 5 }, out: true } });
    await gm().evaluate(() => ui.notifications.clear());
    await window(gm()).locator('[data-id="break"]').click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/Менять нечего|Nothing to change/));
    const crew: string = await gm().evaluate(async (actor) => {
      for (const each of game.actors.contents) if (each.type === "crew") await each.delete();
      const system = { members: { a: { actor, name: "Лиса" } } };
      return (await Actor.create({ name: "Дальний свет", type: "crew", system })).uuid;
    }, uuid);
    await window(gm()).locator('[data-id="metrohodBreak"]').click();
    for (const actor of [crew, uuid]) await seatOf(gm(), actor).waitFor();
    await pressOn(wizard(gm()), "withdraw").click();
    await wizard(gm()).waitFor({ state: "detached" });
    await gm().evaluate((id) => fromUuidSync(id).delete(), crew);
  });

  it("walks a GM round by keyboard, and a player round their sheet and the chat; players see no tour of the desk", async () => {
    await newMetrohod(table(), { name: "Лиса" });
    await window(gm()).locator('[data-id="tour"]').click();
    expect(await walk(gm())).toEqual(await pointedAt(gm(), "gm"));
    await one().evaluate(() => ui.sidebar.changeTab("settings", "primary"));
    await one().locator('#settings [data-action="tours"]').click();
    const listed = one().locator("#tours-management [data-tour]");
    expect(await listed.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.tour))).toEqual([
      "depo.metrohod",
    ]);
    await listed.click();
    expect(await walk(one())).toEqual(await pointedAt(one(), "metrohod"));
    await one().locator(".depo-sheet [data-action=close]").click();
  });

  it("has keys for one's own sheet and the last card, none of which the core uses", async () => {
    const two = table().page("two");
    const opened = (name: RegExp): Locator => two.locator(".depo-sheet .window-title", { hasText: name });
    await two.keyboard.press("j");
    await opened(/Глеб|Gleb/).waitFor();
    await two.keyboard.press("j");
    await opened(/Глеб|Gleb/).waitFor({ state: "detached" });
    const uuid = await newMetrohod(table(), { name: "Рысь", owners: ["two"] });
    await gm().evaluate(([user, id]) => game.users.get(user).update({ character: fromUuidSync(id).id }), [
      USERS.two,
      uuid,
    ] as const);
    await two.waitForFunction(() => game.user.character !== null);
    await two.keyboard.press("j");
    await opened(/Рысь/).waitFor();
    await two.keyboard.press("j");
    await opened(/Рысь/).waitFor({ state: "detached" });
    await gm().keyboard.press("j");
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/Своего персонажа нет|No character/));
    const sheet = await openSheet(two, uuid);
    await sheet
      .locator('[data-action="check"]')
      .first()
      .click({ modifiers: ["Shift"] });
    await sheet.locator('[data-action="close"]').click();
    await expect.poll(() => lastCard(two).innerText()).toContain("Рысь");
    await two.evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await expect.poll(() => lastCard(two).getAttribute("data-phase")).not.toBe("proposed");
    const focused = async (): Promise<boolean> => {
      await two.keyboard.press("l");
      return lastCard(two).evaluate((el) => el === document.activeElement);
    };
    await expect.poll(focused).toBe(true);
    expect(await lastCard(two).isVisible()).toBe(true);
    const keys = await two.evaluate(ownKeys);
    expect(keys).toEqual(["KeyJ", "KeyK", "KeyL", "Shift+KeyG"]);
    expect(keys.filter((key) => CORE_KEYS.includes(key))).toEqual([]);
  });
});
