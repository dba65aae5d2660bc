import type { Page } from "playwright-core";
import { newMetrohod, openSheet, pressOn, showChat } from "./play.ts";
import type { Table } from "./table.ts";
import { sampleCrew, type Look } from "./views.ts";
import { choose, newActor, openWide, pick, ready, seatOf, step, type, unfold, wizard } from "./wizards.ts";

const IN_CHAT = ".chat-log .message:last-child .depo-card";

/** Shows the newest wizard as the GM and the player have it, in the chat and in its window. */
async function showBoth(name: string, table: Table, look: Look): Promise<void> {
  for (const user of ["gm", "one"] as const) {
    const page = table.page(user);
    for (const place of [".depo-wizard .window-content", IN_CHAT]) {
      const folded = page.locator(`${place} details:not([open]) > summary`);
      while ((await folded.count()) > 0) await folded.first().click();
      await look({ name: `${name}, ${place}, ${user}`, page, scope: place });
    }
  }
}

async function closeWizards(table: Table): Promise<void> {
  for (const page of [table.page("gm"), table.page("one")]) {
    await page.locator('.depo-wizard [data-action="close"]').click();
    await page.locator(".depo-wizard").waitFor({ state: "detached" });
  }
}

/** Begins a wizard of a crew as the GM and opens it wide for both. */
async function begin(name: string, crew: string, table: Table): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  const sheet = await openSheet(gm, crew);
  await sheet.locator(`[data-wizard="${name}"]`).click();
  await wizard(gm).waitFor();
  await sheet.locator('[data-action="close"]').first().click();
  await openWide(one);
}

/** Writes everything down, shows the receipt, takes it back and shows what then stands. */
async function finish(name: string, table: Table, look: Look): Promise<void> {
  const gm = wizard(table.page("gm"));
  await gm.locator('[data-depo-press="commit"]:enabled').click();
  for (const page of [table.page("gm"), table.page("one")]) await wizard(page).locator(".depo-card__receipt").waitFor();
  await showBoth(`${name}, written down`, table, look);
  await pressOn(gm, "undo").click();
  for (const page of [table.page("gm"), table.page("one")]) await wizard(page).locator(".depo-card__stamp").waitFor();
  await showBoth(`${name}, taken back`, table, look);
  await closeWizards(table);
}

/** Leaves everyone to answer later but the crew itself. */
async function leaveOthers(page: Page, crew: string): Promise<void> {
  const others = wizard(page).locator(`.depo-seat:not([data-actor="${crew}"]) [data-depo-press="leave"]`);
  while ((await others.count()) > 0) {
    const before = await others.count();
    await others.first().click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(String(selector)).length < Number(count),
      [`.depo-wizard .depo-seat:not([data-actor="${crew}"]) [data-depo-press="leave"]`, before] as const,
    );
  }
}

/** Shows every wizard of a crew at each of its stages. */
export async function showCrewWizards(table: Table, look: Look): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  for (const page of [gm, one]) await showChat(page);
  const { crew, mine } = await sampleCrew(table);

  await begin("job", crew, table);
  await showBoth("job, begun", table, look);
  const start = seatOf(gm, crew);
  for (const key of ["target", "leader"]) {
    const option = start.locator(`select[name="q-${key}"] option`).nth(1);
    await choose(start, key, (await option.getAttribute("value")) ?? "");
  }
  await type(start, "plan", "Через сбойку");
  await ready(start);
  await leaveOthers(gm, crew);
  await showBoth("job, answered", table, look);
  await finish("job", table, look);

  await begin("outing", crew, table);
  await showBoth("outing, begun", table, look);
  const ours = seatOf(gm, crew);
  await type(ours, "coins", "6");
  await pick(seatOf(one, mine), "trigger", "once");
  await step(seatOf(one, mine), "mark-talents", 0, 1);
  await ready(seatOf(one, mine));
  await ready(ours);
  await leaveOthers(gm, crew);
  await showBoth("outing, answered", table, look);
  await finish("outing", table, look);

  await begin("break", crew, table);
  const actions = await seatOf(one, mine).locator('select[name="q-action-0"] option').all();
  for (const option of actions) {
    const value = (await option.getAttribute("value")) ?? "";
    await choose(seatOf(one, mine), "action-0", value);
    await look({ name: `break, ${value}`, page: one, scope: IN_CHAT });
  }
  await showBoth("break, begun", table, look);
  await leaveOthers(gm, crew);
  await ready(seatOf(gm, crew));
  await finish("break", table, look);
}

/** Shows the wizards that make a metrohod and a crew, empty and done. */
export async function showMakingWizards(table: Table, look: Look): Promise<void> {
  const [gm, one] = [table.page("gm"), table.page("one")];
  for (const page of [gm, one]) await showChat(page);
  const fox = await newMetrohod(table, { name: "Новый метроход" });
  const made = await openSheet(one, fox);
  await look({ name: "blank metrohod", page: one, scope: `[id="${await made.getAttribute("id")}"] .window-content` });
  await made.locator('[data-action="fillDossier"]').click();
  await seatOf(one, fox).waitFor();
  await made.locator('[data-action="close"]').first().click();
  await openWide(gm);
  await showBoth("dossier, begun", table, look);
  const seat = seatOf(one, fox);
  await unfold(seat);
  await type(seat, "name", "Агния Ветка");
  for (const [skill, to] of [
    ["scouting", 3],
    ["medicine", 3],
    ["stealth", 2],
  ] as const)
    await step(seat, `skill-${skill}`, 0, to);
  const first = async (key: string, n = 1): Promise<void> => {
    const option = seatOf(one, fox).locator(`select[name="q-${key}"] option`).nth(n);
    await choose(seatOf(one, fox), key, (await option.getAttribute("value")) ?? "");
  };
  await first("talent");
  await seat.locator('[data-item="passion-draw"]').click();
  await seat.locator('input[name="q-passion"]:not([value=""])').waitFor();
  await showBoth("dossier, answered", table, look);
  await pressOn(seat, "done").click();
  for (const page of [gm, one]) await wizard(page).locator(".depo-card__receipt").waitFor();
  await showBoth("dossier, written down", table, look);
  await closeWizards(table);

  const crew = await newActor(table, { type: "crew", name: "Бригада", owners: ["one"] });
  const sheet = await openSheet(gm, crew);
  await look({ name: "blank crew", page: gm, scope: `[id="${await sheet.getAttribute("id")}"] .window-content` });
  await sheet.locator('[data-wizard="founding"]').click();
  await seatOf(gm, crew).waitFor();
  await sheet.locator('[data-action="close"]').first().click();
  await openWide(one);
  await showBoth("founding, begun", table, look);
  const ours = seatOf(gm, crew);
  for (const key of ["base", "asset-0", "talent", "upgrade-0"]) {
    const option = ours.locator(`select[name="q-${key}"] option`).nth(key === "asset-0" ? 2 : 1);
    await choose(ours, key, (await option.getAttribute("value")) ?? "");
  }
  await showBoth("founding, answered", table, look);
  await closeWizards(table);
}
