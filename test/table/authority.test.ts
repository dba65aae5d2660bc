import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import {
  forceDice,
  lastCard,
  leave,
  newMetrohod,
  openSheet,
  pressOn,
  proposeCheck,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS, type UserName } from "./support/table.ts";
import { ask, CHANNEL, pressOf, rawRequest } from "./support/wire.ts";

const COINS = "system.coins";
const PLAYERS = ["one", "two", "three"] as const;

/**
 * Spends and gains coins through the GM at random, some at once, some twice under one id.
 * @returns what all accepted changes come to
 */
function gamble(page: Page, uuid: string, times: number): Promise<number> {
  return page.evaluate(
    async ([channel, to, target, path, count]) => {
      const answers = new Map<string, (answer: { ok: boolean }) => void>();
      const listen = (reply: any): void => answers.get(reply?.id)?.(reply.answer);
      game.socket.on(channel, listen);
      let sum = 0;
      const one = async (): Promise<void> => {
        const by = Math.floor(Math.random() * 9) - 4;
        const id = foundry.utils.randomID();
        const input = [{ kind: "delta", uuid: target, path, by }];
        const answer = new Promise<{ ok: boolean }>((resolve) => answers.set(id, resolve));
        const copies = Math.random() < 0.1 ? 2 : 1;
        for (let i = 0; i < copies; i++)
          game.socket.emit(channel, { kind: "request", id, to, operation: "commit", input });
        if ((await answer).ok) sum += by;
      };
      const worker = async (): Promise<void> => {
        for (let i = 0; i < count / 5; i++) {
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
          await one();
        }
      };
      await Promise.all(Array.from({ length: 5 }, worker));
      game.socket.off(channel, listen);
      return sum;
    },
    [CHANNEL, USERS.gm, uuid, COINS, times] as const,
  );
}

atTable("One resource, four clients", { users: ["gm", ...PLAYERS] }, (table) => {
  const gm = () => table().page("gm");

  /** Players gamble while the GM clicks the stepper of their own sheet. @returns what it all comes to */
  async function play(uuid: string, times: number): Promise<number> {
    const sheet = await openSheet(gm(), uuid);
    const clicks = sheet.evaluate(async (element, count) => {
      for (let i = 0; i < count; i++) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
        const steps = element.querySelectorAll<HTMLElement>('[data-action="step"][data-path="system.coins"]');
        steps[steps.length - 1]?.click();
      }
      return count;
    }, times);
    const games = await Promise.all(PLAYERS.map((user) => gamble(table().page(user), uuid, times)));
    const clicked = await clicks;
    await sheet.locator('[data-action="close"]').click();
    return games.reduce((total, sum) => total + sum, clicked);
  }

  /** A thousand changes take a while when other tests share the machine. */
  const LONG = 120_000;

  it(
    "loses and doubles nothing in 600 changes at random delays, and all screens agree (B15, B19)",
    { timeout: LONG },
    async () => {
      const uuid = await newMetrohod(table(), { owners: PLAYERS, system: { coins: 8 } });
      for (const user of PLAYERS) await table().control({ delay: { userId: USERS[user], ms: [0, 60] } });
      const sum = 8 + (await play(uuid, 150));
      await table().control({ reset: true });
      await waitForValue(table(), uuid, COINS, sum);
      await table().page("three").context().close();
      await table().join("three");
      await waitForValue(table(), uuid, COINS, sum);
    },
  );

  it("loses and doubles nothing in 400 changes whose messages overtake each other", { timeout: LONG }, async () => {
    const uuid = await newMetrohod(table(), { owners: PLAYERS, system: { coins: 8 } });
    for (const user of PLAYERS) await table().control({ reorder: { userId: USERS[user], on: true } });
    const sum = 8 + (await play(uuid, 100));
    await table().control({ reset: true });
    await waitForValue(table(), uuid, COINS, sum);
    // A screen that got two updates in the wrong order is set right by the next one.
    const more = rawRequest("gm", "commit", [{ kind: "delta", uuid, path: COINS, by: 1 }]);
    expect((await ask(table().page("one"), more)).ok).toBe(true);
    await waitForValue(table(), uuid, COINS, sum + 1);
  });

  it("refuses exactly what would pass the limits, whoever comes first", async () => {
    const uuid = await newMetrohod(table(), { owners: PLAYERS, system: { coins: 5 } });
    const spend = (user: UserName) =>
      Array.from({ length: 4 }, () =>
        ask(table().page(user), rawRequest("gm", "commit", [{ kind: "delta", uuid, path: COINS, by: -1 }])),
      );
    const answers = await Promise.all(PLAYERS.flatMap(spend));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))).toEqual(Array(7).fill("range"));
    await waitForValue(table(), uuid, COINS, 0);
  });
});

atTable("Presses on a card", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  async function clearWarnings(): Promise<void> {
    for (const { page } of table().seats.values()) await page.evaluate(() => ui.notifications.clear());
  }

  /** A proposal with a push for a die, which costs two stress. @returns the actor and the id of the message */
  async function propose(): Promise<{ uuid: string; id: string }> {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 } } });
    for (const { page } of table().seats.values()) await showChat(page);
    const before: number = await gm().evaluate(() => game.messages.size);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await gm().waitForFunction((count) => game.messages.size > count, before);
    await sheet.locator('[data-action="close"]').click();
    const id: string = await gm().evaluate(() => game.messages.contents.at(-1).id);
    expect((await ask(one(), rawRequest("gm", "press", pressOf(id, "pool", "push", { push: "die" })))).ok).toBe(true);
    return { uuid, id };
  }

  const cardOf = (page: Page, id: string): Promise<{ rolls: number; lines: number; phase: string }> =>
    page.evaluate((message) => {
      const { rolls, system } = game.messages.get(message);
      return { rolls: rolls.length, lines: system.parts.receipt?.lines.length ?? 0, phase: system.phase };
    }, id);

  it.each([0, 50, 200, 1000])("makes one roll and one receipt of ten clicks in 300 ms at %i ms (B17)", async (ms) => {
    const { uuid, id } = await propose();
    await pressOn(lastCard(one()), "roll").waitFor();
    await forceDice(gm(), [6, 6, 6]);
    await table().control({ delay: { userId: "*", ms: [ms / 2, ms] } });
    const messages: number = await gm().evaluate(() => game.messages.size);
    await one().evaluate(async () => {
      for (let i = 0; i < 10; i++) {
        const all = document.querySelectorAll<HTMLElement>('.chat-log [data-depo-press="roll"]');
        all[all.length - 1]?.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    });
    await waitForValue(table(), uuid, "system.stress.value", 2);
    await one().waitForFunction((message) => game.messages.get(message).system.phase !== "proposed", id);
    await table().control({ reset: true });
    await ask(one(), rawRequest("gm", "nothing", null));
    for (const page of [gm(), one()]) {
      await expect.poll(() => cardOf(page, id)).toEqual({ rolls: 1, lines: 1, phase: "settled" });
      await expect.poll(async () => (await systemOf(page, uuid)).stress.value).toBe(2);
    }
    expect(await gm().evaluate(() => game.messages.size)).toBe(messages);
    expect(await warnings(one())).toEqual([]);
  });

  it.each(["gm", "one"] as const)(
    "works for all who may press a card that %s has posted, and for them alone (B25)",
    async (poster) => {
      const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 } } });
      await proposeCheck(table(), poster, uuid);
      // Help of one's own is offered by anybody.
      const live = (page: Page): Promise<number> =>
        lastCard(page).locator('[data-depo-press]:not([data-depo-press="offer"]), [data-depo-change]').count();
      const two = table().page("two");
      await clearWarnings();
      await expect.poll(() => live(two)).toBe(0);
      await lastCard(gm()).locator('input[value="safe standard"]').check({ force: true });
      await expect.poll(() => lastCard(one()).innerText()).toMatch(/Безопасная|Safe/);
      await lastCard(one()).locator('input[name="trade"][value="effect"]').check({ force: true });
      await expect.poll(() => lastCard(two).locator(".depo-card__terms").innerText()).toMatch(/Рискованная|Risky/);
      await forceDice(gm(), [1, 2]);
      await pressOn(lastCard(one()), "roll").click();
      await lastCard(gm()).locator('input[name="pick-harm"]').check({ force: true });
      await pressOn(lastCard(gm()), "announce").click();
      await pressOn(lastCard(one()), "accept").waitFor();
      await expect.poll(() => live(two)).toBe(0);
      await pressOn(lastCard(one()), "accept").click();
      await expect.poll(() => lastCard(one()).getAttribute("data-phase")).toBe("settled");
      await pressOn(lastCard(one()), "undo").click();
      await lastCard(two).locator(".depo-card__stamp").waitFor();
      await expect.poll(() => live(two)).toBe(0);
      for (const page of [gm(), one(), two]) expect(await warnings(page)).toEqual([]);
    },
  );

  it("takes ten requests at once for one", async () => {
    const { uuid, id } = await propose();
    await forceDice(gm(), [6, 6, 6]);
    const presses = Array.from({ length: 10 }, () =>
      ask(one(), rawRequest("gm", "press", pressOf(id, "pool", "roll"))),
    );
    expect((await Promise.all(presses)).filter(({ ok }) => ok)).toHaveLength(1);
    await expect.poll(() => cardOf(gm(), id)).toEqual({ rolls: 1, lines: 1, phase: "settled" });
    await expect.poll(async () => (await systemOf(gm(), uuid)).stress.value).toBe(2);
  });

  it("undoes once, however many ask for it", async () => {
    const { uuid, id } = await propose();
    await forceDice(gm(), [6, 6, 6]);
    await ask(one(), rawRequest("gm", "press", pressOf(id, "pool", "roll")));
    const undo = rawRequest("gm", "press", pressOf(id, "receipt", "undo"));
    const again = Array.from({ length: 5 }, () => rawRequest("gm", "press", pressOf(id, "receipt", "undo")));
    const answers = await Promise.all([undo, undo, ...again].map((request) => ask(one(), request)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false, false, false, false]);
    await waitForValue(table(), uuid, "system.stress.value", 0);
  });
});

atTable("Two GMs", { users: ["gm", "one", "three"] }, (table) => {
  const gms = () => [table().page("gm"), table().page("three")];
  const one = () => table().page("one");

  it("work a press once, whichever of them is asked (B27)", async () => {
    await table()
      .page("gm")
      .evaluate((id) => game.users.get(id).update({ role: 4 }), USERS.three);
    for (const page of [...gms(), one()]) await page.waitForFunction((id) => game.users.get(id).isGM, USERS.three);
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 }, stress: { value: 1 } } });
    for (const page of [...gms(), one()]) await showChat(page);
    const writes = (): Promise<number[]> =>
      Promise.all(gms().map((page) => page.evaluate(() => hostTest.counts.writes)));
    const before = await writes();
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await lastCard(table().page("gm")).waitFor();
    const id: string = await one().evaluate(() => game.messages.contents.at(-1).id);
    const press = (to: UserName, action: string, input = {}) =>
      ask(one(), rawRequest(to, "press", pressOf(id, "pool", action, input)));
    await press("gm", "push", { push: "die" });
    await press("three", "push", { push: "die" });
    const answers = await Promise.all([press("gm", "roll"), press("three", "roll"), press("three", "roll")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const page of [...gms(), one()]) {
      await page.waitForFunction((message) => game.messages.get(message).system.phase !== "proposed", id);
      expect(await page.evaluate((message) => game.messages.get(message).rolls.length, id)).toBe(1);
    }
    await waitForValue(table(), uuid, "system.stress.value", 3);
    const after = await writes();
    const worked = after.map((count, i) => count - (before[i] ?? 0));
    expect([...worked].sort((a, b) => a - b)).toEqual([0, 3]);
  });

  it("hand over when one of them leaves", async () => {
    const uuid = await newMetrohod(table(), { system: { coins: 3 } });
    const active: string = await one().evaluate(() => game.users.activeGM.id);
    const [leaving, staying] = active === USERS.gm ? (["gm", "three"] as const) : (["three", "gm"] as const);
    await leave(table(), leaving);
    await one().waitForFunction((id) => game.users.activeGM?.id === id, USERS[staying]);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="step"][data-path="system.coins"]').last().click();
    await waitForValue(table(), uuid, COINS, 4);
    expect(await warnings(one())).toEqual([]);
  });
});
