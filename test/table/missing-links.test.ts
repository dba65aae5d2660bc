import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { gainReputation, jobReputation } from "../../src/games/metrohod/rules/crew.ts";
import { lastCard, newMetrohod, openSheet, pressOn, showChat, systemOf, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { choose, newActor, openWide, pick, ready, seatOf, step, wizard } from "./support/wizards.ts";

/** What a seat says of one who is gone. */
const GONE = /Гром\s+(больше не существует|no longer there)/u;

atTable("What is deleted in the middle of play", { users: ["gm", "one"] }, (table) => {
  const gm = (): Page => table().page("gm");
  const one = (): Page => table().page("one");
  const both = (): Page[] => [gm(), one()];

  /** A crew with two members, an enemy whom its job is aimed at, and another's asset on its map. */
  async function newWorld() {
    const fox = await newMetrohod(table(), { name: "Лиса" });
    const thunder = await newMetrohod(table(), { name: "Гром", owners: [] });
    const target = await newActor(table(), { type: "faction", name: "Бывшие", system: { rank: 4 } });
    const owner = await newActor(table(), { type: "faction", name: "Хозяева", system: { rank: 2 } });
    const wars = { w: { faction: target, name: "Бывшие" } };
    const foe = await newActor(table(), { type: "faction", name: "Враги", system: { wars } });
    const crew = await newActor(table(), {
      ...{ type: "crew", name: "Бригада", owners: ["one"] },
      system: {
        members: { a: { actor: fox, name: "Лиса" }, b: { actor: thunder, name: "Гром" } },
        status: { f: { faction: target, name: "Бывшие", value: 1 } },
        jobs: { j: { name: "Бывшие", faction: target, plan: "Через сбойку", leader: "Гром" } },
      },
      items: [
        { name: "База", type: "asset", system: { slug: "base", base: true, held: true } },
        { name: "Рынок", type: "asset", system: { slug: "market", owner: { faction: owner, name: "Хозяева" } } },
      ],
    });
    await gm().evaluate(([id, uuid]) => fromUuidSync(id).update({ "system.crew": uuid }), [fox, crew] as const);
    await waitForValue(table(), fox, "system.crew", crew);
    const market: string = await one().evaluate((id) => fromUuidSync(id).items.getName("Рынок").uuid, crew);
    return { fox, thunder, target, owner, foe, crew, market };
  }

  async function remove(...uuids: string[]): Promise<void> {
    for (const uuid of uuids) {
      await gm().evaluate((id) => fromUuidSync(id).delete(), uuid);
      for (const page of both()) await page.waitForFunction((id) => fromUuidSync(id) === null, uuid);
    }
  }

  /** A wizard of the crew, begun by the GM, open in a window at both seats. */
  async function begin(sheet: Locator, name: string): Promise<void> {
    await sheet.locator(`[data-wizard="${name}"]`).click();
    await wizard(gm()).waitFor();
    await openWide(one());
  }

  const onCard = (page: Page, id: string): Locator => page.locator(`.chat-log [data-message-id="${id}"] .depo-card`);

  /** Proposes to take what is picked on the map. @returns the id of the card's message */
  async function propose(sheet: Locator): Promise<string> {
    await sheet.locator('[data-action="claim"][data-way="take"]').click();
    await pressOn(lastCard(gm()), "confirm").waitFor();
    return gm().evaluate(() => game.messages.contents.at(-1).id);
  }

  const close = (page: Page): Promise<void> => page.locator('.depo-wizard [data-action="close"]').click();

  it("is named at once by every sheet, card and window that is open, and all under way is finished without it", async () => {
    const { fox, thunder, target, owner, foe, crew, market } = await newWorld();
    for (const page of both()) await showChat(page);
    const [sheet, seen] = [await openSheet(gm(), crew), await openSheet(one(), crew)];
    const theirs = await openSheet(gm(), foe);
    const mine = await openSheet(one(), fox);
    await mine.locator('[data-action="close"]').first().click();
    for (const each of [sheet, seen])
      await each.locator(`[data-asset="${market.split(".").at(-1)}"]`).dispatchEvent("click");
    const claim = await propose(seen);
    await begin(sheet, "outing");
    await pick(seatOf(one(), fox), "trigger", "once");

    await remove(thunder, target, owner);
    for (const page of both()) {
      await expect.poll(() => seatOf(page, thunder).innerText(), { message: "window" }).toMatch(GONE);
      const inChat = page.locator(`.chat-log .depo-seat[data-actor="${thunder}"]`);
      await expect.poll(() => inChat.innerText(), { message: "chat" }).toMatch(GONE);
      await expect
        .poll(() => onCard(page, claim).innerText(), { message: "claim" })
        .toMatch(/(Нет в|Not in).*: Хозяева\./u);
      expect(await onCard(page, claim).innerText()).not.toContain("−2");
    }
    for (const each of [sheet, seen]) {
      const broken = ["Хозяева", "Бывшие", "Гром"].map((name) => expect.stringContaining(name));
      await expect.poll(() => each.locator(".is-broken").allTextContents()).toEqual(broken);
      expect(await each.locator(".depo-standing__foot").innerText()).toContain("Бывшие");
    }
    await expect.poll(() => theirs.locator(".is-broken").innerText()).toContain("Бывшие");

    // The outing ends without the member; how high the target stood, the table has to say.
    await step(seatOf(one(), fox), "mark-talents", 0, 1);
    await ready(seatOf(one(), fox));
    const ours = seatOf(gm(), crew);
    await choose(ours, "target", "f");
    await step(ours, "rank", 0, 3);
    await ready(ours);
    await pressOn(seatOf(gm(), thunder), "leave").click();
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    for (const page of both()) await wizard(page).locator(".depo-card__receipt").waitFor();
    expect(await seatOf(one(), crew).innerText()).toContain("Бывшие");
    const gain = Number(jobReputation({ rank: 0, targetRank: 3 }));
    const after = gainReputation({ reputation: 0, stations: 0, gain });
    const { full: _full, ...reputation } = after as Exclude<typeof after, { error: string }>;
    await expect.poll(() => systemOf(one(), crew)).toMatchObject({ ...reputation, jobs: {} });
    expect((await systemOf(one(), fox)).experience.value).toBe(1);
    for (const page of both()) await close(page);

    // The asset changes hands, though nobody is left to mind.
    await pressOn(onCard(gm(), claim), "confirm").click();
    await waitForValue(table(), market, "system.held", true);
    await expect.poll(() => onCard(one(), claim).innerText()).not.toMatch(/−2|Хозяева/u);
    expect(await systemOf(one(), crew)).toMatchObject({ ...reputation, status: { f: { value: 1 } } });
    for (const each of [sheet, seen, theirs]) await each.locator('[data-action="close"]').first().click();
  });

  it("may be an asset that somebody is about to take: its card names it, and is put away", async () => {
    const { crew, market } = await newWorld();
    for (const page of both()) await showChat(page);
    const sheet = await openSheet(one(), crew);
    await sheet.locator(`[data-asset="${market.split(".").at(-1)}"]`).click();
    const claim = await propose(sheet);
    await remove(market);
    for (const page of both()) {
      await expect.poll(() => onCard(page, claim).innerText()).toMatch(/(Нет в|Not in).*: Рынок\./u);
      expect(await pressOn(onCard(page, claim), "confirm").count()).toBe(0);
    }
    await expect.poll(() => sheet.locator("[data-asset]").count()).toBe(1);
    await pressOn(onCard(one(), claim), "withdraw").click();
    await onCard(gm(), claim).waitFor({ state: "detached" });
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("may be the crew itself: its cards stay, its members' sheets open, and the GM puts the wizard away", async () => {
    const { fox, thunder, crew } = await newWorld();
    for (const page of both()) await showChat(page);
    await begin(await openSheet(gm(), crew), "break");
    await choose(seatOf(one(), fox), "action-0", "idle");
    await remove(thunder, crew);
    for (const page of both()) await expect.poll(() => wizard(page).innerText()).toMatch(GONE);
    const mine = await openSheet(one(), fox);
    expect(await mine.innerText()).toContain("Лиса");
    await mine.locator('[data-action="close"]').first().click();
    await pressOn(wizard(gm()), "withdraw").click();
    for (const page of both()) await page.locator(".depo-wizard").waitFor({ state: "detached" });
  });
});
