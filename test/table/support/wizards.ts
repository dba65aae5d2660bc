import type { Locator, Page } from "playwright-core";
import { pressOn, waitForDocument } from "./play.ts";
import { USERS, type Table, type UserName } from "./table.ts";

/** Creates an actor as the GM, seen by all. @returns its uuid, once every seat has it */
export async function newActor(
  table: Table,
  data: { type: string; name: string; system?: object; items?: object[]; owners?: readonly UserName[] },
): Promise<string> {
  const { owners = [], ...rest } = data;
  const own = Object.fromEntries(owners.map((owner) => [USERS[owner], 3]));
  const source = { ...rest, ownership: { default: 2, ...own } };
  const uuid: string = await table.page("gm").evaluate(async (each) => (await Actor.create(each)).uuid, source);
  await waitForDocument(table, uuid);
  return uuid;
}

/** A wizard's card in its window. */
export const wizard = (page: Page): Locator => page.locator(".depo-wizard .depo-card");

/** The seat of an actor on a wizard's card in its window. */
export const seatOf = (page: Page, uuid: string): Locator => wizard(page).locator(`.depo-seat[data-actor="${uuid}"]`);

/** Opens the newest wizard of the chat in a window, as the button on its card does. */
export async function openWide(page: Page): Promise<void> {
  await page.locator(".chat-log .depo-card [data-depo-wide]").last().click();
  await wizard(page).waitFor();
}

/** Unfolds the questions of a seat. */
export async function unfold(seat: Locator): Promise<void> {
  const fold = seat.locator("details.depo-seat__fold");
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}

/** Picks one of a row of answers, and waits until it stands. */
export async function pick(seat: Locator, key: string, value: string): Promise<void> {
  const input = `input[name="q-${key}"][value="${value}"]`;
  await seat.locator(`.depo-seat__pick:has(${input})`).click();
  await seat.locator(`.depo-seat__pick:has(${input}[checked])`).waitFor();
}

/** Chooses one out of a list, and waits until it stands. */
export async function choose(seat: Locator, key: string, value: string): Promise<void> {
  const list = `select[name="q-${key}"]`;
  await seat.locator(list).selectOption(value);
  await seat.locator(`${list}:has(option[value="${value}"][selected])`).waitFor();
}

/** Steps a number up or down so often, and waits each time until it stands. */
export async function step(seat: Locator, key: string, from: number, to: number): Promise<void> {
  const way = to > from ? "more" : "less";
  for (let now = from; now !== to; now += Math.sign(to - from)) {
    await seat.locator(`[data-item="${key}-${way}"]`).click();
    const next = String(now + Math.sign(to - from)).replace("-", "−");
    await seat.locator(`.depo-seat__steps:has([data-item="${key}-more"]) output`, { hasText: next }).waitFor();
  }
}

/** Types an answer and leaves its field, and waits until it stands. */
export async function type(seat: Locator, key: string, words: string): Promise<void> {
  const field = seat.locator(`input[name="q-${key}"]`);
  await field.fill(words);
  await field.press("Tab");
  await seat.locator(`input[name="q-${key}"][value="${words}"]`).waitFor();
}

/** Says that all is answered, and waits until it stands. */
export async function ready(seat: Locator): Promise<void> {
  await pressOn(seat, "done").click();
  await pressOn(seat, "done").waitFor({ state: "detached" });
}
