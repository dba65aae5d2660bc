/**
 * `npm run screenshots`: plays a short scene on the host and photographs it for the readme, into docs/. Russian in the light
 * theme and English in the dark one.
 */
import { mkdirSync } from "node:fs";
import { dressChat, forceDice, lastCard, openSheet, pressOn, showChat } from "../test/table/support/play.ts";
import { Table, type Language } from "../test/table/support/table.ts";

const FOLDER = "docs";

/** The ready character of the sample world whom the first player plays. */
const playedByOne = (): string =>
  game.actors.find(({ isOwner, type }: { isOwner: boolean; type: string }) => isOwner && type === "metrohod").uuid;

async function photograph(language: Language, scheme: "light" | "dark"): Promise<void> {
  const table = await Table.open({ generation: 14, language, scheme, users: ["gm", "one"] });
  const [gm, one] = [table.page("gm"), table.page("one")];
  const name = (what: string): string => `${FOLDER}/${what}-${language}-${scheme}.png`;
  try {
    for (const page of [gm, one]) await showChat(page);
    const uuid = await one.evaluate(playedByOne);
    const sheet = await openSheet(one, uuid);
    await sheet.screenshot({ path: name("sheet") });
    await sheet.locator('[data-action="check"]').nth(1).click();
    await lastCard(gm).locator('input[value="desperate standard"]').check({ force: true });
    await lastCard(one).locator(".depo-card__total").waitFor();
    await one.screenshot({ path: name("table") });
    await sheet.locator('[data-action="close"]').click();
    for (const page of [gm, one]) await dressChat(page, scheme);
    await lastCard(one).screenshot({ path: name("card-proposed") });
    await lastCard(gm).screenshot({ path: name("card-terms") });
    await forceDice(gm, [5, 2, 1, 3]);
    await pressOn(lastCard(one), "roll").click();
    await lastCard(gm).locator('input[name="pick-harm"]').check({ force: true });
    await lastCard(gm).locator('input[name="pick-complication"]').check({ force: true });
    await lastCard(gm).screenshot({ path: name("card-menu") });
    await pressOn(lastCard(gm), "announce").click();
    await forceDice(gm, [4, 2, 1]);
    await pressOn(lastCard(one), "resist").first().click();
    await lastCard(one).locator(".depo-card__outcome").waitFor();
    await lastCard(one).screenshot({ path: name("card-answer") });
    await pressOn(lastCard(one), "undo").click();
    await lastCard(one).locator(".depo-card__stamp").waitFor();
    await lastCard(one).screenshot({ path: name("card-undone") });
  } finally {
    await table.close();
  }
}

mkdirSync(FOLDER, { recursive: true });
await photograph("ru", "light");
await photograph("en", "dark");
