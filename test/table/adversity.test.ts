import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  comeBack,
  forceDice,
  lastCard,
  leave,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS, type Table, type UserName } from "./support/table.ts";
import { ask, pressOf, rawRequest } from "./support/wire.ts";

/** What a page says when a write is refused, or its connection is cut, because the test wants it so. */
const PROVOKED = /The depot is shut|connection to the server|ERR_|WebSocket/;

const WORDS = "The depot is shut";

interface Check {
  uuid: string;
  /** Of the card's message. */
  id: string;
}

/** A user proposes a check of a metrohod of `one` at 1 stress, with a push for a die that costs two more. */
async function propose(table: Table, by: UserName = "one", owners: readonly UserName[] = ["one"]): Promise<Check> {
  const page = table.page(by);
  const uuid = await newMetrohod(table, { owners, system: { skills: { tinkering: 2 }, stress: { value: 1 } } });
  return { uuid, id: await proposeFor(page, uuid) };
}

async function proposeFor(page: Page, uuid: string): Promise<string> {
  await showChat(page);
  const before: number = await page.evaluate(() => game.messages.size);
  const sheet = await openSheet(page, uuid);
  await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
  await page.waitForFunction((count) => game.messages.size > count, before);
  await sheet.locator('[data-action="close"]').click();
  const id: string = await page.evaluate(() => game.messages.contents.at(-1).id);
  const fold = lastCard(page).locator('[data-fold="push"] summary');
  if ((await fold.count()) > 0) {
    await fold.click();
    await lastCard(page).locator('[data-push="die"]').check({ force: true });
    await page.waitForFunction((message) => game.messages.get(message).system.parts.pool.die, id);
  }
  return id;
}

/** What actor and card come to, as a seat has them. */
const standing = (page: Page, { uuid, id }: Check): Promise<object> =>
  page.evaluate(
    ([actor, message]) => {
      const { rolls, system } = game.messages.get(message);
      return {
        stress: fromUuidSync(actor as string).system.stress.value,
        phase: system.phase,
        rolls: rolls.length,
        lines: system.parts.receipt?.lines.length ?? 0,
      };
    },
    [uuid, id] as const,
  );

const UNTOUCHED = { stress: 1, phase: "proposed", rolls: 0, lines: 0 };
const ROLLED = { stress: 3, phase: "settled", rolls: 1, lines: 1 };

async function expectEverywhere(table: Table, check: Check, wanted: object): Promise<void> {
  for (const { user, page } of table.seats.values()) {
    await expect.poll(() => standing(page, check), { message: user, timeout: 15_000 }).toEqual(wanted);
  }
}

/** Has a page send an order to the host right before it next writes a message: between the spend and the card. */
async function beforeCardIsWritten(page: Page, order: object): Promise<void> {
  await page.evaluate((body) => {
    const proto = ChatMessage.implementation.prototype;
    const update = proto.update;
    proto.update = async function (this: unknown, ...args: unknown[]) {
      proto.update = update;
      const headers = { "content-type": "application/json" };
      await fetch("/control", { method: "POST", headers, body: JSON.stringify(body) });
      return update.apply(this, args);
    };
  }, order);
}

atTable("Trouble", { users: ["gm", "one", "two"], provoked: PROVOKED }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  const clear = (page: Page): Promise<void> => page.evaluate(() => ui.notifications.clear());
  const roll = (): Promise<void> => pressOn(lastCard(one()), "roll").click();

  it("leaves actor and card as they were when the spend is refused, and says so once", async () => {
    const check = await propose(table());
    await clear(one());
    await table().control({ reject: { userId: USERS.gm, count: 1, message: WORDS } });
    await roll();
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), check, UNTOUCHED);
    await forceDice(gm(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), check, ROLLED);
    expect(await warnings(one())).toHaveLength(1);
  });

  it("takes the spend back when the card is refused, and says so once", async () => {
    const check = await propose(table());
    await clear(one());
    await beforeCardIsWritten(gm(), { reject: { userId: USERS.gm, count: 1, message: WORDS } });
    await roll();
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), check, UNTOUCHED);
    await forceDice(gm(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), check, ROLLED);
  });

  it("takes the spend back after a connection that broke between spend and card", async () => {
    const check = await propose(table());
    await clear(one());
    await beforeCardIsWritten(gm(), { disconnect: { userId: USERS.gm } });
    await roll();
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), check, UNTOUCHED);
    await one().waitForFunction((id) => game.users.get(id).active, USERS.gm);
    await gm().waitForFunction(() => game.socket.connected);
    await forceDice(gm(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), check, ROLLED);
    await pressOn(lastCard(one()), "undo").click();
    await expectEverywhere(table(), check, { ...ROLLED, stress: 1, phase: "undone" });
  });

  it("takes the spend back by itself when nobody else could", async () => {
    const check = await propose(table(), "gm", []);
    await beforeCardIsWritten(gm(), { disconnect: { userId: USERS.gm } });
    await pressOn(lastCard(gm()), "roll").click();
    await expect.poll(() => standing(one(), check)).toMatchObject({ stress: 3 });
    await expectEverywhere(table(), check, UNTOUCHED);
  });

  it("takes the spend back when the GM's page is gone between spend and card", async () => {
    const check = await propose(table());
    await clear(one());
    await gm().evaluate(() => {
      ChatMessage.implementation.prototype.update = () => new Promise(() => {});
    });
    await roll();
    await expect.poll(() => standing(one(), check)).toMatchObject({ stress: 3, phase: "proposed" });
    await leave(table(), "gm");
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), check, UNTOUCHED);
    await comeBack(table(), "gm");
    await expectEverywhere(table(), check, UNTOUCHED);
    await forceDice(gm(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), check, ROLLED);
  });

  it("tells the player at once when the GM leaves in mid-press, and loses nothing", async () => {
    const check = await propose(table());
    await clear(one());
    await table().control({ delay: { userId: USERS.gm, ms: [3000, 3000] } });
    await roll();
    await leave(table(), "gm");
    await table().control({ reset: true });
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), check, UNTOUCHED);
    await comeBack(table(), "gm");
    await forceDice(gm(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), check, ROLLED);
  });

  it("does once what a player asked for whose connection breaks before the answer", async () => {
    const check = await propose(table());
    await forceDice(gm(), [6, 6, 6]);
    await table().control({ delay: { userId: USERS.one, ms: [400, 400] } });
    await roll();
    await expect.poll(() => standing(gm(), check)).toEqual(ROLLED);
    await table().control({ disconnect: { userId: USERS.one } });
    await table().control({ reset: true });
    await expectEverywhere(table(), check, ROLLED);
  });

  it("lets an owner roll with no GM connected; what needs one is said and kept", async () => {
    const theirs = await propose(table(), "gm");
    await leave(table(), "gm");
    await clear(one());
    await roll();
    await expect.poll(() => warnings(one())).toHaveLength(1);
    await expectEverywhere(table(), theirs, UNTOUCHED);

    const own: Check = { uuid: theirs.uuid, id: await proposeFor(one(), theirs.uuid) };
    await expect.poll(() => lastCard(one()).locator('input[name="cell"]').count()).toBe(0);
    await forceDice(one(), [6, 6, 6]);
    await roll();
    await expectEverywhere(table(), own, ROLLED);
    expect(await warnings(one())).toHaveLength(1);

    await comeBack(table(), "gm");
    await forceDice(gm(), [6, 6, 6]);
    expect((await ask(one(), rawRequest("gm", "press", pressOf(theirs.id, "pool", "roll")))).ok).toBe(true);
    await expect.poll(async () => (await systemOf(gm(), theirs.uuid)).stress.value).toBe(5);
  });
});
