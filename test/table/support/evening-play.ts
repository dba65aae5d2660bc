import { expect } from "vitest";
import type { Locator, Page } from "playwright-core";
import type { Answered, Book, CheckScript } from "./evening-book.ts";
import { docsOf } from "./evening-docs.ts";
import { forceDice, openSheet, pressOn, proposeCheck, showChat } from "./play.ts";
import type { Table, UserName } from "./table.ts";
import { openWide, wizard } from "./wizards.ts";

/** The people of the evening: who plays whom, and what the rules say of it all. */
export interface Evening {
  table: Table;
  book: Book;
  /** The players of the metrohods, by uuid. */
  players: Readonly<Record<string, UserName>>;
}

const everyone = ({ table }: Evening): [UserName, Page][] =>
  [...table.seats.values()].map(({ user, page }) => [user, page]);

/** Every seat has every document exactly as the rules say. */
export async function agree(evening: Evening): Promise<void> {
  for (const [user, page] of everyone(evening))
    await expect.poll(() => docsOf(page), { message: user }).toEqual(evening.book.docs);
}

/** A card in the chat of a seat. */
export const cardOf = (page: Page, id: string): Locator =>
  page.locator(`.chat-log [data-message-id="${id}"] .depo-card`);

/** Waits until a seat has a value in the parts of a card. */
async function partIs(page: Page, id: string, path: string, value: unknown): Promise<void> {
  await page.waitForFunction(
    ([message, at, wanted]) =>
      foundry.utils.getProperty(game.messages.get(message).system.toObject().parts, at as string) === wanted,
    [id, path, value] as const,
  );
}

/** The dispatcher sets the terms, the roller trades. */
async function agreeOnTerms({ table, players }: Evening, { by, terms, trade }: CheckScript, id: string): Promise<void> {
  const roller = table.page(players[by] ?? "gm");
  const cell = `input[name="cell"][value="${terms.risk} ${terms.effect}"]`;
  await cardOf(table.page("gm"), id).locator(cell).check({ force: true });
  await partIs(roller, id, "terms.risk", terms.risk);
  await partIs(roller, id, "terms.effect", terms.effect);
  if (!trade) return;
  await cardOf(roller, id).locator(`input[name="trade"][value="${trade}"]`).check({ force: true });
  await partIs(roller, id, "terms.trade", trade);
}

/** The roller takes what adds dice: a teammate's help, pushes, what the crew has. */
async function gatherDice({ table, book, players }: Evening, script: CheckScript, id: string): Promise<void> {
  const { by, assist, push = {}, bonuses = [] } = script;
  const roller = table.page(players[by] ?? "gm");
  const card = cardOf(roller, id);
  if (assist) {
    const helper = cardOf(table.page(players[assist] ?? "gm"), id);
    await helper.locator(`[data-depo-press="offer"][data-actor="${assist}"]`).click();
    await card.locator('[data-depo-change="take"]').click({ force: true });
    await partIs(roller, id, `help.offers.${assist.split(".")[1]}.state`, "taken");
  }
  for (const name of Object.keys(push)) {
    const control = card.locator(`[data-push="${name}"]`);
    if (!(await control.isVisible())) await card.locator('[data-fold="push"] summary').click();
    await control.check({ force: true });
    await partIs(roller, id, `pool.${name}`, true);
  }
  for (const slug of bonuses) {
    const item: string = await roller.evaluate(
      ([crew, wanted]) => fromUuidSync(crew).items.find(({ system }: any) => system.slug === wanted).id,
      [book.crewId, slug] as const,
    );
    const control = card.locator(`[data-bonus="${item}"]`);
    if (!(await control.isVisible())) await card.locator('[data-fold="bonus"] summary').click();
    await control.check({ force: true });
    await partIs(roller, id, `pool.bonuses.${item}`, true);
  }
}

/** The dispatcher says what comes of it, the roller answers each consequence. */
async function sufferConsequences({ table, players }: Evening, script: CheckScript, id: string): Promise<void> {
  const gm = table.page("gm");
  const roller = table.page(players[script.by] ?? "gm");
  const consequences: [string, Answered][] = Object.entries(script.consequences ?? {});
  for (const [kind, { text = "" }] of consequences) {
    await cardOf(gm, id).locator(`input[name="pick-${kind}"]`).check({ force: true });
    if (text) await cardOf(gm, id).locator(`input[name="text-${kind}"]`).fill(text);
  }
  await pressOn(cardOf(gm, id), consequences.length > 0 ? "announce" : "waive").click();
  for (const [kind, { resist }] of consequences) {
    await cardOf(roller, id).locator(`.depo-card__harm`).first().waitFor();
    const answer = cardOf(roller, id).locator(
      `[data-depo-press="${resist ? "resist" : "accept"}"][data-item="${kind}"]`,
    );
    if (kind === "withdraw") continue;
    if (resist) await forceDice(gm, [...resist]);
    await answer.click();
    await partIs(roller, id, `consequences.items.${kind}.state`, resist ? "resisted" : "accepted");
  }
  if (!script.trauma) return;
  await cardOf(roller, id).locator('select[name="slug"]').selectOption(script.trauma);
  await pressOn(cardOf(roller, id), "name").click();
}

/** Plays a check from the sheet to its end, and finds that it did what the rules say, on every screen. */
export async function playCheck(evening: Evening, script: CheckScript): Promise<void> {
  const { table, book, players } = evening;
  const player = players[script.by] ?? "gm";
  const { result } = book.resultOf(script);
  const id = await proposeCheck(table, player, script.by, script.skill);
  await agreeOnTerms(evening, script, id);
  await gatherDice(evening, script, id);
  await forceDice(table.page("gm"), [...script.dice]);
  await pressOn(cardOf(table.page(player), id), "roll").click();
  for (const [, page] of everyone(evening)) await cardOf(page, id).locator(`.depo-card__result--${result}`).waitFor();
  if (await pressOn(cardOf(table.page("gm"), id), "announce").count()) await sufferConsequences(evening, script, id);
  book.check(script);
  await agree(evening);
}

/** The GM begins a wizard from the crew's sheet; everyone opens it wide. */
export async function begin({ table, book }: Evening, name: string): Promise<void> {
  const gm = table.page("gm");
  for (const { page } of table.seats.values()) await showChat(page);
  const sheet = await openSheet(gm, book.crewId);
  await sheet.locator(`[data-wizard="${name}"]`).click();
  await wizard(gm).waitFor();
  await sheet.locator('[data-action="close"]').first().click();
  for (const { user, page } of table.seats.values()) if (user !== "gm") await openWide(page);
}

/** Everyone closes the wizard's window. */
export async function end({ table }: Evening): Promise<void> {
  for (const { page } of table.seats.values()) {
    await page.locator('.depo-wizard [data-action="close"]').click();
    await page.locator(".depo-wizard").waitFor({ state: "detached" });
  }
}

/** The id of the newest card of a kind. */
export const newestOf = (page: Page, kind: string): Promise<string> =>
  page.evaluate((wanted) => game.messages.contents.findLast(({ system }: any) => system.kind === wanted).id, kind);
