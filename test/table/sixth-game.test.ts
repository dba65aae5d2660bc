import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeSheet, forceDice, lastCard, openSheet, pressOn, showChat, systemOf } from "./support/play.ts";
import { addSixthGame } from "./support/sixth-game.ts";
import { atTable } from "./support/suite.ts";

/** What a game must keep to be one of the package. */
const GUARDS = ["boundaries", "descriptor", "lang", "manifest", "templates"];

const root = addSixthGame();

/** Runs one of the project's tools in the copy. @throws with what it printed, when it fails */
function run(tool: string, ...args: string[]): void {
  execFileSync(process.execPath, [join("node_modules", tool), ...args], { cwd: root, encoding: "utf8" });
}

beforeAll(() => run("tsx/dist/cli.mjs", "scripts/build.ts"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("keeps every rule for games, and the guards need no new line for it", () => {
  run("vitest/vitest.mjs", "run", "--project", "unit", ...GUARDS.map((name) => `test/guards/${name}.test.ts`));
});

atTable("A sixth game", { users: ["gm", "one"], system: join(root, "dist") }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("is picked, made in the create dialog, given an item from its pack, rolled in every band, and undone", async () => {
    await gm().evaluate(() => game.settings.set("depo", "games", ["lots"]));
    await gm().evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm().locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm().locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill("Пижма");
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    const made = gm().locator('.depo-sheet[data-game="lots"]').last();
    await made.waitFor();
    expect(await gm().evaluate(() => game.actors.getName("Пижма").type)).toBe("drifter");
    const uuid: string = await gm().evaluate(async () => {
      const drifter = game.actors.getName("Пижма");
      const pack = game.packs.get(`depo.lots-charms-${game.i18n.lang}`);
      const charm = await pack.getDocument(pack.index.contents[0]._id);
      await drifter.createEmbeddedDocuments("Item", [charm.toObject()]);
      await drifter.update({ ownership: { default: 3 } });
      return drifter.uuid;
    });
    await made.locator(".depo-item__name", { hasText: /Гнутый ключ|Bent spanner/ }).waitFor();
    await closeSheet(made);
    await one().waitForFunction((id) => fromUuidSync(id)?.isOwner === true, uuid);
    for (const page of [gm(), one()]) await showChat(page);
    const before = await systemOf(gm(), uuid);
    const sheet = await openSheet(one(), uuid);
    for (const { face, band, fortune } of [
      { face: 6, band: "success", fortune: 3 },
      { face: 3, band: "partial", fortune: 3 },
      { face: 1, band: "failure", fortune: 2 },
    ]) {
      const known: number = await one().evaluate(() => game.messages.size);
      await sheet.locator('[data-action="draw"]').click();
      await one().waitForFunction((count) => game.messages.size > count, known);
      await forceDice(gm(), [face]);
      await pressOn(lastCard(one()), "roll").click();
      for (const page of [gm(), one()]) await lastCard(page).locator(`.depo-card__result--${band}`).waitFor();
      await expect.poll(() => systemOf(gm(), uuid)).toMatchObject({ fortune: { value: fortune } });
      if (fortune === 3) continue;
      await pressOn(lastCard(one()), "undo").click();
      await lastCard(gm()).locator(".depo-card__result--void").waitFor();
      await expect.poll(() => systemOf(gm(), uuid)).toEqual(before);
    }
  });
});
