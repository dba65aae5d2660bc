import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { newMetrohod, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import type { Table, UserName } from "./support/table.ts";

let born = 0;

/** Puts metrohods into a new fight that has begun. @returns the names by owner */
async function newFight(table: Table, owners: readonly (UserName | null)[], started = true): Promise<string[]> {
  const names = owners.map((owner) => `${owner ?? "npc"}-${++born}`);
  const actors: string[] = [];
  for (const [at, owner] of owners.entries())
    actors.push(await newMetrohod(table, { name: names[at] ?? "", owners: owner ? [owner] : [] }));
  await table.page("gm").evaluate(
    async ([uuids, begins]) => {
      for (const old of [...game.combats]) await old.delete();
      const combat = await getDocumentClass("Combat").create({});
      await combat.activate();
      const members = uuids.map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
      await combat.createEmbeddedDocuments("Combatant", members);
      if (begins) await combat.startCombat();
    },
    [actors, started] as const,
  );
  for (const { page } of table.seats.values()) {
    await page.evaluate(() => ui.sidebar.changeTab("combat", "primary"));
    await expect.poll(() => rows(page).locator(".depo-fight").count()).toBe(names.length);
  }
  return names;
}

const rows = (page: Page): Locator => page.locator("#combat .combatant");
const row = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });
const order = async (page: Page): Promise<string> => (await rows(page).locator(".name").allInnerTexts()).join(" ");
const press = (page: Page, action: string): Promise<void> => page.locator(`#combat [data-action="${action}"]`).click();
const word = (page: Page, name: string): Locator => row(page, name).locator('[data-depo-fight="word"]');
const tick = (page: Page, name: string): Locator => row(page, name).locator('[data-depo-fight="tick"]');
const isNow = (page: Page, name: string): Promise<boolean> =>
  row(page, name).evaluate((element) => element.classList.contains("active"));
const round = (page: Page): Promise<number> => page.evaluate(() => game.combat.round);

atTable("A fight without initiative", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  it("B05: nothing that the tracker offers throws, and whatever has no meaning here says so", async () => {
    await newFight(table(), ["one", "two", null, null, "one"], false);
    for (const action of ["rollAll", "rollNPC", "resetAll", "rollAll"]) {
      await press(gm(), action);
      await expect.poll(async () => (await warnings(gm())).join(" ")).toMatch(/без очереди|no initiative/);
    }
    await gm().evaluate(async () => {
      const [first] = game.combat.turns;
      await game.combat.rollInitiative(first.id);
      await first.rollInitiative();
      await first.actor.rollInitiative?.({ rerollInitiative: true });
    });
    await press(gm(), "startCombat");
    for (const action of ["nextTurn", "nextTurn", "previousTurn", "nextRound", "previousRound", "previousTurn"]) {
      await press(gm(), action);
      await gm().locator("#combat .combat-controls").waitFor();
    }
    expect(await gm().evaluate(() => game.combat.turns.map((each: any) => each.initiative))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  it("goes by the word: taken, passed on, and a round ends when all have had it", async () => {
    const [a = "", b = "", c = ""] = await newFight(table(), ["one", "two", null]);
    expect(await gm().evaluate(() => game.combat.turn)).toBe(null);

    await expect.poll(() => word(one(), b).count()).toBe(0);
    await word(two(), b).click();
    for (const page of [gm(), one(), two()]) {
      await expect.poll(() => isNow(page, b)).toBe(true);
      await expect.poll(() => tick(page, b).getAttribute("aria-pressed")).toBe("true");
    }
    await two().locator('#combat [data-action="nextTurn"]').click();
    await expect.poll(() => isNow(one(), b)).toBe(false);
    await expect.poll(() => tick(one(), b).getAttribute("aria-pressed")).toBe("true");

    await word(one(), a).press("Enter");
    await expect.poll(() => isNow(gm(), a)).toBe(true);
    await press(gm(), "nextTurn");
    await expect.poll(() => isNow(two(), c)).toBe(true);
    await press(gm(), "previousTurn");
    await expect.poll(() => isNow(two(), a)).toBe(true);
    await expect.poll(() => tick(two(), c).getAttribute("aria-pressed")).toBe("false");
    await press(gm(), "nextTurn");
    await expect.poll(() => isNow(gm(), c)).toBe(true);
    await press(gm(), "nextTurn");
    await expect.poll(() => round(gm())).toBe(2);
    for (const name of [a, b, c]) await expect.poll(() => tick(two(), name).getAttribute("aria-pressed")).toBe("false");
    await expect.poll(() => row(two(), b).locator(".depo-fight__times i").count()).toBe(1);
  });

  it("lets players mark their own alone, on their page and past it", async () => {
    const [a = "", b = ""] = await newFight(table(), ["one", "two"]);
    await tick(one(), a).click();
    await expect.poll(() => tick(two(), a).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => tick(one(), a).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => tick(one(), b).isDisabled()).toBe(true);
    const refused: boolean = await one().evaluate(async (name) => {
      const member = game.combat.turns.find((each: any) => each.name === name);
      const deeds = { round: 1, done: ["action"], at: 9, times: 9 };
      return member.update({ "flags.depo.deeds": deeds }).then(
        () => false,
        () => true,
      );
    }, b);
    expect(refused).toBe(true);
    await expect.poll(() => tick(two(), b).getAttribute("aria-pressed")).toBe("false");
  });

  it("is put in another order by the GM, by mouse and keyboard, and keeps whose turn it is", async () => {
    await newFight(table(), ["one", "two", null]);
    const [first = "", second = "", third = ""] = (await order(gm())).split(" ");
    await word(gm(), first).click();
    await expect.poll(() => isNow(one(), first)).toBe(true);
    await row(gm(), third).dragTo(row(gm(), first), { targetPosition: { x: 20, y: 8 } });
    await expect.poll(() => order(two())).toBe([third, first, second].join(" "));
    const grip = row(gm(), third).locator('[data-depo-fight="grip"]');
    await grip.press("ArrowDown");
    await expect.poll(() => order(two())).toBe([first, third, second].join(" "));
    await expect.poll(() => grip.evaluate((element) => element === document.activeElement)).toBe(true);
    await grip.press("ArrowDown");
    await expect.poll(() => order(two())).toBe([first, second, third].join(" "));
    await expect.poll(() => isNow(two(), first)).toBe(true);
    await expect.poll(() => row(one(), first).locator('[data-depo-fight="grip"]').count()).toBe(0);
    await press(gm(), "resetAll");
    await expect.poll(() => isNow(two(), first)).toBe(false);
    await expect.poll(() => tick(two(), first).getAttribute("aria-pressed")).toBe("false");
  });

  it("shows a metrohod's stress", async () => {
    const [a = ""] = await newFight(table(), ["one"]);
    await expect.poll(() => row(two(), a).innerText()).toMatch(/Стресс 0 из 9|Stress 0 of 9/);
    await gm().evaluate((name) => game.actors.getName(name).update({ "system.stress.value": 4 }), a);
    await expect.poll(() => row(two(), a).innerText()).toMatch(/Стресс 4 из 9|Stress 4 of 9/);
  });
});
