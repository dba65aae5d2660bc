import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { lastCard, leave, newMetrohod, pressOn, showChat, warnings } from "./support/play.ts";
import { newInvestigator } from "./support/gumshoe.ts";
import { newActor } from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";

const MODES = { 13: ["rollMode", "gmroll"], 14: ["messageMode", "gm"] } as const;

const EMPTY = { settings: { "depo.games": ["metrohod", "agents", "spacers", "ones"] } };

atTable("A check that the GM asks for", { users: ["gm", "one", "two"], sample: EMPTY }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const window = (): Locator => gm().locator("#depo-call");
  const box = (name: string): Locator => window().locator("label", { hasText: name }).locator("input");
  const ask = (): Promise<void> => window().locator("[type=submit]").click();

  /** Whose cards there are, each with what it is for. */
  const cards = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      game.messages
        .filter((each: any) => each.type === "card")
        .map(({ system }: any) => {
          const parts = Object.values(system.toObject().parts) as { goal?: string }[];
          return `${system.name}: ${parts.find(({ goal }) => goal !== undefined)?.goal}`;
        }),
    );

  async function open(): Promise<void> {
    if (!(await gm().locator("#depo-desk").isVisible())) await gm().keyboard.press("Shift+G");
    await gm().locator('#depo-desk [data-id="call"]').click();
  }

  it("has nobody to go to in a world without players' characters", async () => {
    await open();
    await expect.poll(async () => (await warnings(gm())).join(" ")).toMatch(/Просить некого|nobody to ask/);
    expect(await window().count()).toBe(0);
  });

  it("is of those who can roll it, and each gets a card that all see, even from a GM who speaks in secret", async () => {
    const skills = { stealth: 2 };
    await newMetrohod(table(), { name: "Лиса <b>", owners: ["one"], system: { skills } });
    await newMetrohod(table(), { name: "Рысь", owners: ["two"] });
    await newMetrohod(table(), { name: "Сторож", owners: [] });
    await newActor(table(), "hero", { name: "Кай" });
    await leave(table(), "two");
    const [key, secret] = MODES[table().options.generation];
    await gm().evaluate(([id, mode]) => game.settings.set("core", id, mode), [key, secret] as const);
    for (const page of [gm(), one()]) await showChat(page);
    await open();
    await window().locator("select").selectOption("stealth");
    expect(await window().locator(".depo-picks b:visible").allInnerTexts()).toEqual(["Лиса <b>", "Рысь"]);
    expect(await box("Лиса").isChecked()).toBe(true);
    expect(await box("Рысь").isChecked()).toBe(false);
    expect(await window().locator("label", { hasText: "Рысь" }).innerText()).toMatch(/Игрока сейчас нет|is away/);
    await window().locator("select").selectOption("reflexes");
    expect(await window().locator(".depo-picks b:visible").allInnerTexts()).toEqual(["Кай"]);
    await window().locator("select").selectOption("stealth");
    await window().locator("[name=goal]").fill("Мимо поста <i>");
    await box("Рысь").check();
    // Pressed twice, it asks once.
    await window()
      .locator("[type=submit]")
      .evaluate((button) => [0, 1].forEach(() => (button as HTMLButtonElement).click()));
    await window().waitFor({ state: "detached" });
    await expect.poll(() => cards(one())).toEqual(["Лиса <b>: Мимо поста <i>", "Рысь: Мимо поста <i>"]);
    const mine = one().locator('.chat-log .depo-card[aria-label*="Лиса"]');
    await expect.poll(() => mine.innerText()).toContain("Мимо поста <i>");
    expect(await pressOn(lastCard(one()), "roll").count()).toBe(0);
    await pressOn(mine, "roll").click();
    await mine.locator(".depo-card__result").first().waitFor();
  });

  it("goes to nobody unless somebody is ticked, and says who could not be asked", async () => {
    await newMetrohod(table(), { name: "Филин", owners: ["one"], system: { out: true } });
    const before = (await cards(gm())).length;
    await open();
    const error = window().locator(".depo-call__error");
    for (const name of ["Лиса", "Филин"]) await box(name).uncheck();
    await ask();
    await expect.poll(() => error.innerText()).toMatch(/хотя бы одного|at least one/);
    for (const name of ["Лиса", "Филин"]) await box(name).check();
    await ask();
    await expect.poll(() => error.innerText()).toMatch(/: Филин\.$/);
    expect(await box("Лиса").isChecked()).toBe(false);
    expect(await box("Филин").isChecked()).toBe(true);
    expect(await cards(gm())).toHaveLength(before + 1);
    await window().locator('[data-action="close"]').click();
  });

  it("takes its reason along in every game", async () => {
    const made = [
      [await newActor(table(), "hero", { name: "Герой" }), "reflexes"],
      [await newActor(table(), "spacer", { name: "Пилот" }), "control"],
      [await newInvestigator(table(), "Агент", "one", [["infiltration", 4, 4]]), "infiltration"],
    ];
    for (const [uuid, key] of made)
      await gm().evaluate(([id, check]) => game.depo.check(id, check, { goal: "успеть" }), [uuid, key] as const);
    const told = ["Герой: успеть", "Пилот: успеть", "Агент: успеть"];
    await expect.poll(async () => (await cards(gm())).slice(-3)).toEqual(told);
  });
});
