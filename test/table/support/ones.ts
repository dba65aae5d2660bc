import type { Locator, Page } from "playwright-core";
import { closeSheet, openSheet, showChat, waitForDocument } from "./play.ts";
import { USERS, type Table, type UserName } from "./table.ts";

/** What an actor of the tests begins with, over the defaults. */
export interface NewActor {
  name: string;
  type?: "hero" | "enemy";
  owners?: readonly UserName[];
  system?: object;
  items?: readonly object[];
}

/** Creates a hero or an enemy as the GM. @returns its uuid, once every seat has it */
export async function newActor(table: Table, { owners = [], type = "hero", ...rest }: NewActor): Promise<string> {
  const own = Object.fromEntries(owners.map((owner) => [USERS[owner], 3]));
  const data = { ...rest, type, ownership: { default: 2, ...own } };
  const uuid: string = await table.page("gm").evaluate(async (source) => (await Actor.create(source)).uuid, data);
  await waitForDocument(table, uuid);
  return uuid;
}

/** The id of an actor's item, by name. */
export const itemId = (page: Page, uuid: string, name: string): Promise<string> =>
  page.evaluate(([id, wanted]) => fromUuidSync(id as string).items.getName(wanted).id, [uuid, name] as const);

/** The card of a message, at a seat. */
export const cardOf = (page: Page, id: string): Locator =>
  page.locator(`.chat-log [data-message-id="${id}"] .depo-card`);

/** Presses a control on an actor's sheet that puts a card into the chat. @returns the id of its message, once every seat shows it */
export async function proposeBy(
  table: Table,
  by: UserName,
  uuid: string,
  control: string,
  tab = "fight",
): Promise<string> {
  const page = table.page(by);
  const pages = [...table.seats.values()].map((seat) => seat.page);
  for (const each of pages) await showChat(each);
  const before: number = await page.evaluate(() => game.messages.size);
  const sheet = await openSheet(page, uuid);
  await sheet.locator(`[role="tab"][data-tab="${tab}"]`).click();
  await sheet.locator(control).first().click();
  await page.waitForFunction((count) => game.messages.size > count, before);
  await closeSheet(sheet);
  const id: string = await page.evaluate(() => game.messages.contents.at(-1).id);
  for (const each of pages) await cardOf(each, id).waitFor();
  return id;
}

/** Proposes a check of a skill from the sheet. */
export const proposeSkill = (table: Table, by: UserName, uuid: string, skill: string): Promise<string> =>
  proposeBy(table, by, uuid, `[data-action="check"][data-skill="${skill}"]`);

/** The control of a card that does something; `more` narrows it down. */
export const control = (card: Locator, action: string, more = ""): Locator =>
  card.locator(`[data-depo-press="${action}"]${more}`);

/** Names the difficulty of a card, as the GM. */
export async function setDifficulty(card: Locator, difficulty: number): Promise<void> {
  const own = card.locator('input[name="own"]');
  await own.fill(String(difficulty));
  await own.dispatchEvent("change");
}
