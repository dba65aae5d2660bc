import { newClock, newMetrohod, openSheet, waitForValue } from "./play.ts";
import type { Table } from "./table.ts";
import { inside, sampleCrew, type Look } from "./views.ts";

const HURT = {
  stress: { value: 5 },
  wounds: { a: { level: "severe", name: "Перелом" }, b: { level: "light", name: "Ушиб" } },
  traumas: { a: { slug: "insomnia", name: "" } },
};

/** Shows the windows that are the GM's own: the desk, what a break would change, the skills, the world's games. */
export async function showGMWindows(table: Table, look: Look): Promise<void> {
  const gm = table.page("gm");
  await newMetrohod(table, { name: "Хромая", system: HURT });
  await gm.keyboard.press("Shift+G");
  await gm.locator("#depo-desk").waitFor();
  await look({ name: "desk", page: gm, scope: "#depo-desk .window-content" });
  await gm.locator('#depo-desk [data-id="call"]').click();
  await gm.locator("#depo-call").waitFor();
  await look({ name: "call for a check", page: gm, scope: "#depo-call .window-content" });
  await gm.locator('#depo-call [data-action="close"]').click();
  await gm.locator('#depo-desk [data-id="break"]').click();
  await gm.locator(".depo-picks").waitFor();
  await look({ name: "preview of a break", page: gm, scope: ".depo-dialog .window-content" });
  await gm.keyboard.press("Escape");
  await gm.locator('#depo-desk [data-id="metrohodSkills"]').click();
  await gm.locator("#depo-metrohod-skills").waitFor();
  await look({ name: "skills", page: gm, scope: "#depo-metrohod-skills .window-content" });
  await gm.locator("#depo-metrohod-skills [data-action=close]").click();
  await gm.keyboard.press("Shift+G");
  await gm.evaluate(() => void new (game.settings.menus.get("depo.worldMenu").type)().render({ force: true }));
  await gm.locator("#depo-world").waitFor();
  await look({ name: "games of the world", page: gm, scope: "#depo-world .window-content" });
  await gm.locator("#depo-world [data-action=close]").click();
}

/** Shows what everyone may open: clocks in their window, the log, the picker of items, questions. */
export async function showWindows(table: Table, look: Look): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  const kinds = ["plain", "race", "tug", "stepped"] as const;
  const clocks: string[] = [];
  for (const kind of kinds) {
    const system = { kind, value: 3, max: 8, rivalName: "Река" };
    clocks.push(await newClock(table, { name: `Часы ${kind}`, levels: { one: 3 }, system }));
  }
  await one.locator("body").press("k");
  const hud = one.locator("#depo-clocks");
  for (const clock of clocks) {
    await hud.locator("select").selectOption(clock);
    await hud.locator(`[data-depo-clock="${clock}"] [data-hand]`).first().waitFor();
  }
  await look({ name: "clocks", page: one, scope: "#depo-clocks" });
  await one.locator("body").press("k");
  for (const [place, clock] of clocks.entries()) {
    const setting = await openSheet(one, clock);
    await setting.locator('[name="system.max"]').waitFor();
    await look({ name: `setting of a clock, ${kinds[place]}`, page: one, scope: await inside(setting) });
    await setting.locator('[data-action="close"]').first().click();
  }

  const { mine } = await sampleCrew(table);
  await one.evaluate((id) => game.depo.openLog(id), mine);
  await one.locator("#depo-log").waitFor();
  await look({ name: "log, none", page: one, scope: "#depo-log .window-content" });
  await gm.evaluate(() => game.settings.set("depo", "log", true));
  await one.waitForFunction(() => game.settings.get("depo", "log") === true);
  await one.evaluate((id) => fromUuidSync(id).update({ "system.coins": 7, "system.stash": 9 }), mine);
  await waitForValue(table, mine, "system.stash", 9);
  await one.locator("#depo-log .depo-log__lines li").nth(1).waitFor();
  await look({ name: "log", page: one, scope: "#depo-log .window-content" });
  await one.locator("#depo-log [data-action=close]").click();

  const hurt = await newMetrohod(table, { name: "Хромая", system: HURT });
  const sheet = await openSheet(one, hurt);
  await sheet.locator('[data-action="addItem"][data-type="talent"]').click();
  await one.locator(".depo-picker__entry").first().waitFor();
  await look({ name: "picker", page: one, scope: ".depo-picker .window-content" });
  await one.locator(".depo-picker [data-action=close]").click();
  for (const question of ["addTrauma", "editTrauma", "addWound", "editWound"]) {
    await sheet.locator(`[data-action="${question}"]:visible`).first().click();
    await one.locator(".depo-dialog").waitFor();
    await look({ name: question, page: one, scope: ".depo-dialog .window-content" });
    await one.locator('.depo-dialog [data-action="close"]').click();
    await one.locator(".depo-dialog").waitFor({ state: "detached" });
  }
  await sheet.locator('[data-action="close"]').first().click();
}

/** Shows the tracker of a fight with a danger in it, to the GM and a player. */
export async function showTracker(table: Table, look: Look): Promise<void> {
  const gm = table.page("gm");
  const { members } = await sampleCrew(table);
  const danger = await newClock(table, { name: "Вода прибывает в нижний зал", system: { value: 1, max: 4 } });
  await gm.evaluate(async (uuids) => {
    for (const old of [...game.combats]) await old.delete();
    const combat = await getDocumentClass("Combat").create({});
    await combat.activate();
    const all = uuids.map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
    await combat.createEmbeddedDocuments("Combatant", all);
    await combat.startCombat();
  }, members);
  for (const { page } of table.seats.values()) {
    await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    await page.locator("#combat .combatant .depo-fight").first().waitFor();
  }
  await gm.locator('#combat [data-depo-danger="add"]').selectOption(danger);
  for (const { user, page } of table.seats.values()) {
    await page.locator(`#combat [data-depo-clock="${danger}"]`).waitFor();
    await look({ name: `tracker, ${user}`, page, scope: "#combat" });
  }
}
