import type { Page } from "playwright-core";
import { forceDice, lastCard, newClock, newMetrohod, openSheet, pressOn, proposeCheck, showChat } from "./play.ts";
import type { Table } from "./table.ts";
import { inside, sampleCrew, takeSamples, type Look } from "./views.ts";

const CARD = ".chat-log .message:last-child .depo-card";

/** Shows the newest card as the GM and its player have it. */
async function showCard(name: string, table: Table, look: Look): Promise<void> {
  for (const user of ["gm", "one"] as const) {
    const page = table.page(user);
    if ((await page.locator(CARD).count()) > 0) await look({ name: `${name}, ${user}`, page, scope: CARD });
  }
}

/** Unfolds everything on the newest card of a seat. */
async function unfoldAll(page: Page): Promise<void> {
  const folded = lastCard(page).locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Does something that brings a card, and waits for it at a seat. */
async function forNext(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before: number = await page.evaluate(() => game.messages.size);
  await act();
  await page.waitForFunction((count) => game.messages.size > count, before);
  await page.locator(CARD).waitFor();
}

/** Takes back what the newest card did, and shows it so. */
async function takeBack(name: string, page: Page, table: Table, look: Look): Promise<void> {
  await pressOn(lastCard(page), "undo").click();
  await lastCard(page).locator(".depo-card__stamp").waitFor();
  await showCard(`${name}, taken back`, table, look);
}

/** Shows a check of a metrohod from the proposal to what is left of it when it is taken back. */
export async function showCheck(table: Table, look: Look): Promise<void> {
  const [gm, one, two] = [table.page("gm"), table.page("one"), table.page("two")];
  const fox = await newMetrohod(table, {
    system: { skills: { tinkering: 2 }, stress: { value: 3 }, wounds: { a: { level: "medium", name: "Ушиб" } } },
  });
  const helper = await newMetrohod(table, { name: "Гром", owners: ["two"], system: { stress: { value: 1 } } });
  const clock = await newClock(table, { name: "Побег", system: { value: 1, max: 8 }, levels: { one: 3 } });
  await proposeCheck(table, "one", fox);
  await lastCard(two).locator(`[data-depo-press="offer"][data-actor="${helper}"]`).first().click();
  await lastCard(one).locator('[data-depo-change="take"]').first().check({ force: true });
  await lastCard(gm).locator('input[value="desperate high"]').check({ force: true });
  for (const page of [gm, one]) await unfoldAll(page);
  await lastCard(one).locator('[data-push="die"]').check({ force: true });
  await one.waitForFunction(() => game.messages.contents.at(-1).system.parts.pool.die);
  await lastCard(gm).locator('select[name="clock"]').first().selectOption(clock);
  for (const page of [gm, one]) await lastCard(page).locator(`[data-depo-clock="${clock}"]`).waitFor();
  await showCard("check, proposed", table, look);
  await forceDice(gm, [5, 2, 3, 1]);
  await pressOn(lastCard(one), "roll").click();
  for (const pick of ["harm", "complication"]) {
    await lastCard(gm).locator(`input[name="pick-${pick}"]`).check({ force: true });
  }
  await showCard("check, menu", table, look);
  await pressOn(lastCard(gm), "announce").click();
  await pressOn(lastCard(one), "resist").first().waitFor();
  await showCard("check, announced", table, look);
  await forceDice(gm, [5]);
  await pressOn(lastCard(one), "resist").first().click();
  await lastCard(one).locator(".depo-card__outcome").first().waitFor();
  await showCard("check, answered", table, look);
  await pressOn(lastCard(one), "accept").first().click();
  await pressOn(lastCard(gm), "undo").waitFor();
  await showCard("check, settled", table, look);
  await takeBack("check", gm, table, look);
}

/** Shows what a metrohod's other buttons bring: defence, recovery, an advance. */
export async function showMetrohodCards(table: Table, look: Look): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  for (const { page } of table.seats.values()) await showChat(page);
  const hurt = await newMetrohod(table, {
    name: "Рысь",
    system: {
      skills: { tinkering: 1 },
      stress: { value: 8 },
      wounds: { a: { level: "severe", name: "Перелом" }, b: { level: "light", name: "" } },
      characteristics: { instinct: { bonus: 0, override: null, xp: { value: 6, max: 6 } } },
    },
  });
  const sheet = await openSheet(one, hurt);
  await look({ name: "hurt metrohod", page: one, scope: await inside(sheet) });
  await sheet.locator('summary[data-menu="resist"]').click();
  await look({ name: "menu of resistance", page: one, scope: await inside(sheet) });
  await forceDice(gm, [1, 1, 2, 3]);
  await forNext(one, () => sheet.locator('.depo-menu__list [data-action="resist"]').first().click());
  await lastCard(one).locator(".depo-card__result").waitFor();
  await showCard("resistance", table, look);
  for (const [name, act] of [
    ["surface", '[data-action="surface"]'],
    ["treatment", '[data-action="treat"]'],
  ] as const) {
    await forNext(one, () => sheet.locator(act).first().click());
    await pressOn(lastCard(one), "undo").waitFor();
    await showCard(name, table, look);
    await takeBack(name, one, table, look);
  }
  await sheet.locator('[data-action="advance"][data-track="instinct"]').click();
  const dialog = one.locator(".depo-dialog");
  await dialog.waitFor();
  await look({ name: "choice of a skill", page: one, scope: ".depo-dialog .window-content" });
  await forNext(one, () => dialog.locator('[data-action="choose"]').click());
  await showCard("advance", table, look);
  await takeBack("advance", one, table, look);
  await sheet.locator('[data-action="close"]').first().click();
}

/** Shows what a crew's sheet brings: standing, assets won and lost. */
export async function showCrewCards(table: Table, look: Look): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  for (const { page } of table.seats.values()) await showChat(page);
  const { crew } = await sampleCrew(table);
  const sheet = await openSheet(one, crew);
  await sheet.locator('[role="tab"][data-tab="map"]').click();
  for (const [way, access] of [
    ["take", "reachable"],
    ["take", "hard"],
    ["lose", "held"],
  ] as const) {
    const stop = sheet.locator(`.depo-map .is-${access}[data-asset]`).first();
    if ((await stop.count()) === 0) continue;
    await stop.press("Enter");
    await forNext(gm, () => sheet.locator(`[data-action="claim"][data-way="${way}"]`).click());
    await showCard(`claim, ${way} ${access}`, table, look);
    const confirm = pressOn(lastCard(gm), "confirm");
    if ((await confirm.count()) > 0) await confirm.click();
    await pressOn(lastCard(gm), "undo").waitFor();
    await showCard(`claim, ${way} ${access}, done`, table, look);
    await takeBack(`claim, ${way} ${access}`, gm, table, look);
  }
  await sheet.locator('[data-action="job"]').first().click();
  const dialog = one.locator(".depo-dialog");
  await dialog.waitFor();
  await look({ name: "choice of a target", page: one, scope: ".depo-dialog .window-content" });
  await forNext(one, () => dialog.locator('[data-action="choose"]').click());
  await showCard("standing, job", table, look);
  await takeBack("standing, job", one, table, look);
  await sheet.locator('[role="tab"][data-tab="crew"]').click();
  await forNext(one, () => sheet.locator('[data-action="status"][data-by="1"]').first().click());
  await showCard("standing, status", table, look);
  await takeBack("standing, status", one, table, look);
  await sheet.locator('[data-action="weaken"]').first().click();
  await pressOn(lastCard(one), "undo").waitFor();
  await showCard("standing, weaker", table, look);
  await takeBack("standing, weaker", one, table, look);
  await sheet.locator('[data-action="close"]').first().click();

  await gm.keyboard.press("Shift+G");
  await forNext(gm, () => gm.locator('#depo-desk [data-id="factionTurn"]').click());
  await gm.locator('.application[id*="JournalEntryPage"] [data-action="close"]').click();
  await pressOn(lastCard(gm), "publish").waitFor();
  await showCard("factions' turn", table, look);
  await takeBack("factions' turn", gm, table, look);
  await gm.keyboard.press("Shift+G");
}

/** What the characters of the other games roll, and the dice. */
const ROLLS: readonly [sample: string, key: string, dice: number[]][] = [
  ["agents investigator", "sense-trouble", [4]],
  ["sleuth investigator", "sense-trouble", [1]],
  ["spacers spacer", "protect", [3, 3]],
  ["ones hero", "hacking", [1, 4, 2]],
];

/** Shows what the characters of the other games roll, before and after the roll. */
export async function showGameCards(table: Table, look: Look): Promise<void> {
  const page = table.page("gm");
  const samples = await takeSamples(page);
  await showChat(page);
  for (const [name, key, dice] of ROLLS) {
    const uuid = samples.find((each) => each.name === name)?.uuid ?? "";
    await forNext(page, () =>
      page.evaluate(async ([actor, roll]) => void (await game.depo.check(actor, roll)), [uuid, key] as const),
    );
    await unfoldAll(page);
    await look({ name: `${name}, proposed`, page, scope: CARD });
    await forceDice(page, dice);
    await pressOn(lastCard(page), "roll").click();
    await lastCard(page).locator(".depo-card__result").first().waitFor();
    await look({ name: `${name}, rolled`, page, scope: CARD });
  }
}
