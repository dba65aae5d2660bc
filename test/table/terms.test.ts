import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, lastCard, newMetrohod, openSheet, pressOn, showChat } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("The dispatcher's terms", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");

  async function propose(): Promise<void> {
    const uuid = await newMetrohod(table(), { system: { skills: { tinkering: 2 } } });
    for (const page of [gm(), one(), two()]) await showChat(page);
    const before = await one().locator(".chat-log .depo-card").count();
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    for (const page of [gm(), one(), two()]) await page.locator(".chat-log .depo-card").nth(before).waitFor();
    await sheet.locator('[data-action="close"]').click();
  }

  async function ask(approval: string, patience: number): Promise<void> {
    await gm().evaluate(
      async ([word, seconds]) => {
        await game.settings.set("depo", "approval", word);
        await game.settings.set("depo", "approvalPatience", seconds);
      },
      [approval, patience] as const,
    );
    await one().waitForFunction((word) => game.settings.get("depo", "approval") === word, approval);
  }

  const rollOf = (page: Page) => pressOn(lastCard(page), "roll");

  it("lets the GM offer other terms with words, and the player take them", async () => {
    await ask("offered", 60);
    await propose();
    await lastCard(gm()).locator('[data-fold="offer"] summary').click();
    await lastCard(gm()).locator('select[name="offer"]').selectOption("desperate high");
    await lastCard(gm()).locator('textarea[name="words"]').fill("Берись за лом");
    await pressOn(lastCard(gm()), "offer").click();
    const offered = lastCard(one()).locator('input[name="trade"][value="offer"]');
    await offered.waitFor({ state: "attached" });
    await expect.poll(() => lastCard(one()).innerText()).toContain("Берись за лом");
    await offered.check({ force: true });
    await expect.poll(() => lastCard(two()).locator(".depo-card__terms").innerText()).toMatch(/Отчаянная|Desperate/);
    await forceDice(gm(), [3, 1]);
    await rollOf(one()).click();
    await lastCard(gm())
      .getByText(/Тяжёлое ранение|Severe wound/)
      .first()
      .waitFor();
  });

  it("sends nobody what the GM has written and not yet offered (B13)", async () => {
    await propose();
    await table().control({ traffic: "start" });
    await lastCard(gm()).locator('[data-fold="offer"] summary').click();
    await lastCard(gm()).locator('textarea[name="words"]').fill("Тайный ход");
    await lastCard(gm()).locator('textarea[name="words"]').blur();
    await lastCard(gm()).locator('input[value="safe standard"]').check({ force: true });
    await expect.poll(() => lastCard(two()).locator(".depo-card__terms").innerText()).toMatch(/Безопасная|Safe/);
    const traffic = JSON.stringify(await table().control({ traffic: "read" }));
    expect(traffic).toContain("safe");
    expect(traffic).not.toContain("Тайный ход");
  });

  it("takes an offer back, and the trade with it", async () => {
    await propose();
    await lastCard(gm()).locator('[data-fold="offer"] summary').click();
    await lastCard(gm()).locator('select[name="offer"]').selectOption("safe high");
    await pressOn(lastCard(gm()), "offer").click();
    await lastCard(one()).locator('input[name="trade"][value="offer"]').check({ force: true });
    await expect.poll(() => lastCard(two()).locator(".depo-card__terms").innerText()).toMatch(/Безопасная|Safe/);
    await pressOn(lastCard(gm()), "recall").click();
    await expect.poll(() => lastCard(two()).locator(".depo-card__terms").innerText()).toMatch(/Рискованная|Risky/);
    await expect.poll(() => lastCard(one()).locator('input[name="trade"][value="offer"]').count()).toBe(0);
  });

  it("holds the roll back until the terms are set where the world asks for them", async () => {
    await ask("required", 0);
    await propose();
    await expect.poll(() => rollOf(one()).count()).toBe(0);
    await expect.poll(() => lastCard(one()).locator(".depo-card__wait").innerText()).not.toBe("");
    const refused: boolean = await one().evaluate(async () => {
      const message = game.messages.contents.at(-1);
      const request = { kind: "request", id: "forged-roll", to: game.users.activeGM.id, operation: "press" };
      const input = { message: message.id, part: "pool", action: "roll", input: {} };
      game.socket.emit("system.depo", { ...request, input });
      await new Promise((resolve) => setTimeout(resolve, 400));
      return message.system.phase === "proposed";
    });
    expect(refused).toBe(true);
    await pressOn(lastCard(gm()), "approve").click();
    await rollOf(one()).click();
    await expect.poll(() => lastCard(two()).getAttribute("data-phase")).not.toBe("proposed");
  });

  it("lets the player roll when the GM's time is up", async () => {
    await ask("required", 2);
    await propose();
    await expect.poll(() => rollOf(one()).count()).toBe(0);
    await rollOf(one()).waitFor();
    await rollOf(one()).click();
    await expect.poll(() => lastCard(two()).getAttribute("data-phase")).not.toBe("proposed");
  });

  it("gives the GM no terms to set where the world wants none", async () => {
    await ask("never", 0);
    await propose();
    await expect.poll(() => lastCard(gm()).locator('input[name="cell"]').count()).toBe(0);
    await expect.poll(() => rollOf(one()).count()).toBe(1);
    await ask("offered", 60);
  });
});
