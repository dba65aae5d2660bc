import type { Locator, Page } from "playwright-core";
import { USERS, type Table, type UserName } from "./table.ts";

/** What a metrohod of the tests begins with, over the defaults. */
export interface NewMetrohod {
  name?: string;
  owners?: readonly UserName[];
  system?: object;
}

/** Creates a metrohod as the GM. @returns its uuid, once every seat has it */
export async function newMetrohod(
  table: Table,
  { name = "Лиса", owners = ["one"], system = {} }: NewMetrohod = {},
): Promise<string> {
  const ownership = Object.fromEntries(owners.map((owner) => [USERS[owner], 3]));
  const data = { name, type: "metrohod", system, ownership: { default: 2, ...ownership } };
  const uuid: string = await table.page("gm").evaluate(async (source) => (await Actor.create(source)).uuid, data);
  await waitForDocument(table, uuid);
  return uuid;
}

/** What a clock of the tests begins with, over the defaults. */
export interface NewClock {
  name?: string;
  system?: object;
  /** Levels of single users on the clock; the journal itself is seen by all. */
  levels?: Partial<Record<UserName, number>>;
  others?: number;
}

/** Creates a journal that all may read with a clock in it. @returns the clock's uuid, once every seat has it */
export async function newClock(
  table: Table,
  { name = "Тревога", system = {}, levels = {}, others = 2 }: NewClock = {},
): Promise<string> {
  const own = Object.fromEntries(Object.entries(levels).map(([user, level]) => [USERS[user as UserName], level]));
  const page = { name, type: "clock", system, ownership: { default: others, ...own } };
  const uuid: string = await table.page("gm").evaluate(async (source) => {
    const entry = await JournalEntry.create({ name: "Журнал", pages: [source], ownership: { default: 2 } });
    return entry.pages.contents[0].uuid;
  }, page);
  await waitForDocument(table, uuid);
  return uuid;
}

/** Waits until every seat has a document. */
export async function waitForDocument(table: Table, uuid: string): Promise<void> {
  for (const { page } of table.seats.values()) await page.waitForFunction((id) => fromUuidSync(id) !== null, uuid);
}

/** The stored system data of a document, as a seat has it. */
export function systemOf(page: Page, uuid: string): Promise<Record<string, any>> {
  return page.evaluate((id) => fromUuidSync(id).toObject().system, uuid);
}

/** Waits until a value in a document is what it should be, at every seat: news reach the seats in no set order. */
export async function waitForValue(table: Table, uuid: string, path: string, value: unknown): Promise<void> {
  for (const { page } of table.seats.values())
    await page.waitForFunction(
      ([id, at, wanted]) => foundry.utils.getProperty(fromUuidSync(id as string), at as string) === wanted,
      [uuid, path, value] as const,
    );
}

/** Opens a document's sheet. @returns its window */
export async function openSheet(page: Page, uuid: string): Promise<Locator> {
  const id: string = await page.evaluate(async (target) => {
    const { sheet } = fromUuidSync(target);
    await sheet.render({ force: true });
    return sheet.element.id;
  }, uuid);
  const sheet = page.locator(`[id="${id}"]`);
  await sheet.waitFor();
  return sheet;
}

/** Puts the chat tab of the sidebar in front. */
export async function showChat(page: Page): Promise<void> {
  await page.evaluate(() => ui.sidebar.changeTab("chat", "primary"));
}

/** Closes a sheet, so that it does not lie over what comes next. */
export async function closeSheet(sheet: Locator): Promise<void> {
  await sheet.locator('[data-action="close"]').click();
  await sheet.waitFor({ state: "detached" });
}

/**
 * Proposes a check from an actor's sheet, as a player does, with the chat in front at every seat.
 * @returns the id of its message, once every seat shows the card
 */
export async function proposeCheck(table: Table, by: UserName, uuid: string, skill = "tinkering"): Promise<string> {
  const page = table.page(by);
  const pages = [...table.seats.values()].map((seat) => seat.page);
  for (const each of pages) await showChat(each);
  const before: number = await page.evaluate(() => game.messages.size);
  const sheet = await openSheet(page, uuid);
  await sheet.locator(`[data-action="check"][data-skill="${skill}"]`).click();
  await page.waitForFunction((count) => game.messages.size > count, before);
  await closeSheet(sheet);
  const id: string = await page.evaluate(() => game.messages.contents.at(-1).id);
  for (const each of pages) await each.locator(`.chat-log [data-message-id="${id}"] .depo-card`).waitFor();
  return id;
}

/** Gives the chat log a scheme of its own: by itself it is light in any interface (CSS-1). */
export async function dressChat(page: Page, scheme: "light" | "dark"): Promise<void> {
  await page.locator(".chat-log").evaluateAll((logs, wanted) => {
    for (const log of logs) {
      const themed = log.closest(".theme-light, .theme-dark") ?? log;
      themed.classList.remove("theme-light", "theme-dark");
      themed.classList.add(`theme-${wanted}`);
    }
  }, scheme);
}

/** The newest card in the log of a seat. */
export const lastCard = (page: Page): Locator => page.locator(".chat-log .depo-card").last();

/** The control of a card that does something. */
export const pressOn = (card: Locator, action: string): Locator => card.locator(`[data-depo-press="${action}"]`);

/** Decides the next dice. Cards are worked by the GM's client while one is connected, so they fall there. */
export async function forceDice(page: Page, faces: number[]): Promise<void> {
  await page.evaluate((next) => hostTest.dice.force(next), faces);
}

/** The words of the warnings on screen. */
export const warnings = (page: Page): Promise<string[]> => page.locator("#notifications .notification").allInnerTexts();

/** Closes a user's page, and waits until the others know. */
export async function leave(table: Table, user: UserName): Promise<void> {
  await table.page(user).context().close();
  table.seats.delete(user);
  for (const { page } of table.seats.values())
    await page.waitForFunction((id) => !game.users.get(id).active, USERS[user]);
}

/** Lets a user who has left come back, with the chat in front, and waits until the others know. */
export async function comeBack(table: Table, user: UserName): Promise<Page> {
  const { page } = await table.join(user);
  for (const seat of table.seats.values())
    await seat.page.waitForFunction((id) => game.users.get(id).active, USERS[user]);
  await showChat(page);
  return page;
}
