import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { lastCard, openSheet, pressOn, showChat, systemOf, waitForValue, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

interface World {
  crew: string;
  owner: string;
  enemy: string;
  /** Ids of the crew's assets by slug. */
  ids: Record<string, string>;
}

const stopOf = (sheet: Locator, id: string | undefined): Locator => sheet.locator(`[data-asset="${id}"]`);
const close = (sheet: Locator): Promise<void> => sheet.locator('[data-action="close"]').first().click();

/** Where a stop is on the screen. */
async function middle(stop: Locator): Promise<{ x: number; y: number }> {
  const box = await stop.locator(".depo-map__pick").boundingBox();
  if (!box) throw new Error("The stop is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

atTable("The asset map", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** A crew of `one` with a base, a station, what a line leads to and what none does; their owner, and the owner's enemy. */
  async function newWorld(): Promise<World> {
    const world = await gm().evaluate(async (player) => {
      const enemy = await Actor.create({ name: "Враги", type: "faction", ownership: { default: 2 } });
      const wars = { w: { faction: enemy.uuid, name: "Враги" } };
      const owner = await Actor.create({
        name: "Хозяева",
        type: "faction",
        ownership: { default: 2 },
        system: { rank: 4, line: 5, wars },
      });
      const [twin] = await owner.createEmbeddedDocuments("Item", [
        { name: "Рынок", type: "asset", system: { slug: "market", income: 2 } },
      ]);
      const crew = await Actor.create({
        name: "Бригада",
        type: "crew",
        ownership: { default: 2, [player]: 3 },
        system: { rank: 2, hold: "firm" },
      });
      const asset = (slug: string, name: string, x: number, y: number, system: object) => ({
        name,
        type: "asset",
        system: { slug, spot: { x, y }, ...system },
      });
      const owned = { owner: { faction: owner.uuid, name: "Хозяева" } };
      const items = await crew.createEmbeddedDocuments("Item", [
        asset("base", "База", 0, 0, { base: true, held: true }),
        asset("station", "Фонарная", 2, 0, { station: true, held: true, income: 1 }),
        asset("market", "Рынок", 2, 2, { ...owned, income: 2, source: twin.uuid }),
        asset("far", "Дальний", -3, 2, owned),
      ]);
      const ids = Object.fromEntries(
        items.map(({ id, system }: { id: string; system: { slug: string } }) => [system.slug, id]),
      );
      await crew.update({ "system.lines.a": { from: ids.station, to: ids.market } });
      return { crew: crew.uuid, owner: owner.uuid, enemy: enemy.uuid, ids };
    }, USERS.one);
    await one().waitForFunction((id) => fromUuidSync(id)?.system.lines.a, world.crew);
    return world;
  }

  const itemOf = (page: Page, { crew, ids }: World, slug: string) => systemOf(page, `${crew}.Item.${ids[slug]}`);

  it("takes an asset as a job: held here, gone there, statuses and reputation by the rules; and all of it back", async () => {
    const world = await newWorld();
    const { crew, owner, enemy, ids } = world;
    for (const page of [gm(), one()]) await showChat(page);
    const sheet = await openSheet(one(), crew);
    await stopOf(sheet, ids.market).click();
    await sheet.locator('[data-action="claim"][data-way="take"]').click();
    await pressOn(lastCard(gm()), "confirm").waitFor();
    expect(await pressOn(lastCard(one()), "confirm").count()).toBe(0);
    await lastCard(gm()).locator('[data-depo-change="befriend"]').check({ force: true });
    await gm().waitForFunction(() => {
      const { friends } = game.messages.contents.at(-1).system.parts.claim;
      return Object.values(friends as Record<string, { on: boolean }>).some(({ on }) => on);
    });
    await pressOn(lastCard(gm()), "confirm").click();
    await waitForValue(table(), `${crew}.Item.${ids.market}`, "system.held", true);
    const statuses = async () => {
      const { status } = await systemOf(one(), crew);
      const rows = Object.values(status as Record<string, { faction: string; value: number }>);
      return Object.fromEntries(rows.map(({ faction, value }) => [faction, value]));
    };
    await expect.poll(statuses).toEqual({ [owner]: -2, [enemy]: 1 });
    await expect.poll(async () => (await systemOf(one(), crew)).reputation).toBe(4);
    const holdings = () => gm().evaluate((id) => fromUuidSync(id).items.size, owner);
    await expect.poll(holdings).toBe(0);
    await pressOn(lastCard(gm()), "undo").click();
    await waitForValue(table(), `${crew}.Item.${ids.market}`, "system.held", false);
    await expect.poll(statuses).toEqual({});
    await expect.poll(holdings).toBe(1);
    expect((await systemOf(one(), crew)).reputation).toBe(0);
    await close(sheet);
  });

  it("says what is off the lines, and suspends everything loudly while the base is lost", async () => {
    const world = await newWorld();
    const { crew, ids } = world;
    const sheet = await openSheet(one(), crew);
    expect(await stopOf(sheet, ids.market).getAttribute("class")).toContain("is-reachable");
    await stopOf(sheet, ids.far).click();
    await sheet.locator('[data-action="gather"]').waitFor();
    const need = () => one().evaluate((id) => fromUuidSync(id).system.reputationNeed, crew);
    expect(await need()).toBe(11);
    await stopOf(sheet, ids.base).click();
    await sheet.locator('[data-action="claim"][data-way="lose"]').click();
    await lastCard(one()).locator(".depo-card__hint--warn").waitFor();
    await sheet.locator(".depo-standing .depo-note--bad").waitFor();
    expect(await need()).toBe(12);
    expect(await sheet.locator('[data-action="income"]').count()).toBe(0);
    await stopOf(sheet, ids.station).click();
    await sheet.locator('[data-action="claim"][data-way="settle"]').click();
    await waitForValue(table(), `${crew}.Item.${ids.station}`, "system.base", true);
    await expect.poll(need).toBe(11);
    await sheet.locator('[data-action="income"]').click();
    await waitForValue(table(), crew, "system.coins", 1);
    await close(sheet);
  });

  it("fits its frame as well while it is rearranged, and its names are as large", async () => {
    const { crew } = await newWorld();
    const edge = { name: "Край", type: "asset", system: { slug: "edge", spot: { x: 5, y: -2 } } };
    await gm().evaluate(([id, data]) => fromUuidSync(id as string).createEmbeddedDocuments("Item", [data]), [
      crew,
      edge,
    ] as const);
    await one().waitForFunction((id) => fromUuidSync(id).items.getName("Край"), crew);
    const sheet = await openSheet(one(), crew);
    const frame = sheet.locator(".depo-map-frame");
    const isWhole = () => frame.evaluate(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth);
    const lettersOf = () =>
      frame.locator("> svg").evaluate((map: SVGSVGElement) => map.clientWidth / map.viewBox.baseVal.width);
    await frame.locator(".depo-map:not(.is-editing)").waitFor();
    const played = await lettersOf();
    expect(await isWhole()).toBe(true);
    await sheet.locator('[data-action="toggleMode"]').click();
    await frame.locator(".depo-map.is-editing").waitFor();
    expect(await isWhole()).toBe(true);
    expect(await lettersOf()).toBeCloseTo(played, 1);
    await close(sheet);
  });

  it("is rearranged by mouse with one write a drop, and by keys alone", async () => {
    const world = await newWorld();
    const { crew, ids } = world;
    const sheet = await openSheet(one(), crew);
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet.locator(".depo-map.is-editing").waitFor();
    const far = stopOf(sheet, ids.far);
    const from = await middle(far);
    const east = await middle(stopOf(sheet, ids.station));
    const cell = (east.x - (await middle(stopOf(sheet, ids.base))).x) / 2;
    await gm().evaluate(() => {
      hostTest.counts.writes = 0;
    });
    await one().mouse.move(from.x, from.y);
    await one().mouse.down();
    await one().mouse.move(from.x + cell, from.y, { steps: 8 });
    await one().mouse.up();
    await waitForValue(table(), `${crew}.Item.${ids.far}`, "system.spot.x", -2);
    expect((await itemOf(gm(), world, "far")).spot).toEqual({ x: -2, y: 2 });
    expect(await gm().evaluate(() => hostTest.counts.writes)).toBe(1);

    await far.focus();
    await one().keyboard.press("ArrowUp");
    await waitForValue(table(), `${crew}.Item.${ids.far}`, "system.spot.y", 1);
    await expect.poll(() => far.evaluate((stop) => stop === document.activeElement)).toBe(true);
    await one().keyboard.press("l");
    await stopOf(sheet, ids.base).focus();
    await one().keyboard.press("l");
    const lines = async () => Object.values((await systemOf(gm(), crew)).lines);
    await expect.poll(lines).toHaveLength(2);
    expect(await lines()).toContainEqual({ from: ids.far, to: ids.base });
    await expect.poll(() => far.getAttribute("class")).toContain("is-reachable");
    await sheet.locator(`[data-line][data-from="${ids.far}"]`).focus();
    await one().keyboard.press("Delete");
    await expect.poll(lines).toHaveLength(1);
    await close(sheet);
  });

  it("takes assets from a faction's sheet as that faction's, once, and names an owner who is gone", async () => {
    const { crew, owner } = await newWorld();
    const [extra] = await gm().evaluate(async (id) => {
      const made = await fromUuidSync(id).createEmbeddedDocuments("Item", [
        { name: "Склад", type: "asset", system: { slug: "store" } },
      ]);
      return made.map(({ uuid }: { uuid: string }) => uuid);
    }, owner);
    const sheet = await openSheet(gm(), crew);
    const drop = () =>
      sheet.locator(".depo-map-frame").evaluate((element, uuid) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.setData("text/plain", JSON.stringify({ type: "Item", uuid }));
        element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
      }, extra);
    const made = () =>
      gm().evaluate(
        (id) =>
          fromUuidSync(id)
            .items.filter(({ system }: { system: { slug: string } }) => system.slug === "store")
            .map(({ id: own }: { id: string }) => own),
        crew,
      );
    await drop();
    await expect.poll(made).toHaveLength(1);
    const [id] = await made();
    const { owner: written, source, spot } = await systemOf(gm(), `${crew}.Item.${id}`);
    expect({ written, source }).toEqual({ written: { faction: owner, name: "Хозяева" }, source: extra });
    expect(spot).not.toBeNull();
    await gm().evaluate(() => ui.notifications.clear());
    await drop();
    await expect.poll(() => warnings(gm())).toHaveLength(1);
    expect(await made()).toHaveLength(1);
    await gm().evaluate((uuid) => fromUuidSync(uuid).delete(), owner);
    await gm().waitForFunction((uuid) => fromUuidSync(uuid) === null, owner);
    await close(sheet);
    const again = await openSheet(gm(), crew);
    await stopOf(again, id).click();
    await again.locator(".depo-plaque .is-broken").waitFor();
    expect(await again.locator(".depo-plaque .is-broken").innerText()).toContain("Хозяева");
    await close(again);
  });
});
