import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  lastCard,
  newClock,
  newMetrohod,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";
import { ask, pressOf, rawRequest } from "./support/wire.ts";

/** Posts a card as a player whose receipt says that it took coins from an actor. @returns its id */
function postReceipt(page: Page, uuid: string): Promise<string> {
  return page.evaluate(async (victim) => {
    const change = { kind: "delta", uuid: victim, path: "system.coins", by: -50 };
    const receipt = { type: "receipt", sort: 90, lines: [{ change, from: 50, to: 0, name: "x", reason: "" }] };
    const system = {
      kind: "metrohod.recovery",
      phase: "settled",
      actor: victim,
      name: "x",
      img: "",
      parts: { receipt },
    };
    return (await ChatMessage.create({ type: "card", content: "x", system })).id;
  }, uuid);
}

const linesOf = (page: Page, id: string): Promise<unknown[]> =>
  page.evaluate((message) => game.messages.get(message).toObject().system.parts.receipt.lines, id);

atTable("A forged receipt", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("is taken back by nobody, and never believed for another's writing to its message", async () => {
    for (const page of [gm(), one()]) await showChat(page);
    const victim = await newMetrohod(table(), { owners: ["two"], system: { coins: 1 } });
    const id = await postReceipt(one(), victim);
    await lastCard(gm()).waitFor();
    expect(await pressOn(lastCard(gm()), "undo").count()).toBe(0);
    expect(await ask(one(), rawRequest("gm", "press", pressOf(id, "receipt", "undo")))).toMatchObject({ ok: false });

    await gm().evaluate((message) => game.messages.get(message).update({ "flags.depo.seen": true }), id);
    await expect.poll(() => linesOf(one(), id)).toEqual([]);
    expect(await pressOn(lastCard(gm()), "undo").count()).toBe(0);
    expect((await systemOf(gm(), victim)).coins).toBe(1);
  });

  it("can do no more than its author could", async () => {
    const own = await newMetrohod(table(), { owners: ["one"], system: { coins: 1 } });
    const id = await postReceipt(one(), own);
    await expect.poll(() => linesOf(gm(), id)).toHaveLength(1);
    await pressOn(lastCard(gm()), "undo").click();
    await waitForValue(table(), own, "system.coins", 51);
  });
});

atTable("A refused write", { users: ["gm", "one"], provoked: /no room/ }, (table) => {
  it("is told once to the one on whose client it was refused", async () => {
    const uuid = await newMetrohod(table());
    const page = table().page("gm");
    await table().control({ reject: { userId: USERS.gm, message: "no room" } });
    const result = await page.evaluate(
      (id) => game.depo.commit([{ kind: "delta", uuid: id, path: "system.coins", by: 1 }]),
      uuid,
    );
    expect(result).toEqual({ ok: false, reason: "failed" });
    await table().control({ reset: true });
    expect(await page.locator("#notifications .notification").count()).toBe(1);
    expect(await warnings(page)).toHaveLength(1);
  });
});

atTable("A receipt that is full", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");

  it("takes no further change, says so, and nothing is half-written; nor is a commit that would not fit one", async () => {
    await showChat(gm());
    const uuid = await newMetrohod(table(), { system: { coins: 1 } });
    const clock = await newClock(table(), { system: { value: 1 } });
    const id: string = await gm().evaluate(
      async ([actor, page]) => {
        const change = { kind: "delta", uuid: actor, path: "system.coins", by: 1 };
        const lines = Array.from({ length: 500 }, () => ({ change, from: 0, to: 1, name: "x", reason: "" }));
        const parts = {
          progress: { type: "progress", sort: 10, clock: page },
          receipt: { type: "receipt", sort: 90, lines },
        };
        const system = { kind: "metrohod.recovery", phase: "settled", actor, name: "x", img: "", parts };
        return (await ChatMessage.create({ type: "card", content: "x", system })).id;
      },
      [uuid, clock] as const,
    );
    await pressOn(lastCard(gm()), "move").click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/для одного чека|for one receipt/));
    expect(await linesOf(gm(), id)).toHaveLength(500);
    expect((await systemOf(gm(), clock)).value).toBe(1);

    const result = await gm().evaluate((actor) => {
      const change = { kind: "delta", uuid: actor, path: "system.coins", by: 1 };
      return game.depo.commit(Array.from({ length: 501 }, () => change));
    }, uuid);
    expect(result).toEqual({ ok: false, reason: "many" });
    expect((await systemOf(gm(), uuid)).coins).toBe(1);
  });
});
