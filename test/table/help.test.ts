import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, lastCard, newMetrohod, pressOn, proposeCheck, systemOf, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("Help on the card", { users: ["gm", "one", "two", "three"] }, (table) => {
  const page = (user: "gm" | "one" | "two" | "three"): Page => table().page(user);

  /** A roller of the first player and a helper for each of the others, and the roller's proposal on every screen. */
  async function propose(helperStress = 1): Promise<{ thunder: string; calm: string }> {
    const fox = await newMetrohod(table(), {
      name: "Лиса",
      system: { skills: { tinkering: 2 }, stress: { value: 3 } },
    });
    const helper = (name: string, owner: "two" | "three") =>
      newMetrohod(table(), { name, owners: [owner], system: { stress: { value: helperStress } } });
    const thunder = await helper("Гром", "two");
    const calm = await helper("Штиль", "three");
    await proposeCheck(table(), "one", fox);
    return { thunder, calm };
  }

  const offer = (user: "two" | "three", helper: string): Promise<void> =>
    lastCard(page(user)).locator(`[data-depo-press="offer"][data-actor="${helper}"]`).click();
  const take = (n: number): Promise<void> =>
    lastCard(page("one")).locator('[data-depo-change="take"]').nth(n).click({ force: true });
  const total = (user: "gm" | "one" | "two" | "three"): Promise<string> =>
    lastCard(page(user)).locator(".depo-card__total").innerText();

  it("takes one helper at most, and charges nobody when the check is withdrawn", async () => {
    const { thunder, calm } = await propose();
    await offer("two", thunder);
    await offer("three", calm);
    await lastCard(page("one")).locator('[data-depo-change="take"]').nth(1).waitFor({ state: "attached" });
    await take(0);
    await expect.poll(() => total("gm")).toMatch(/^3/);
    await take(1);
    await expect
      .poll(() =>
        lastCard(page("one"))
          .locator('[data-depo-change="take"]')
          .evaluateAll((all) => all.map((el) => (el as HTMLInputElement).checked)),
      )
      .toEqual([false, true]);
    await expect.poll(() => total("two")).toMatch(/^3/);
    const count = await page("two").locator(".chat-log .depo-card").count();
    await pressOn(lastCard(page("one")), "withdraw").click();
    await expect.poll(() => page("two").locator(".chat-log .depo-card").count()).toBe(count - 1);
    await expect.poll(async () => (await systemOf(page("two"), thunder)).stress.value).toBe(1);
    await expect.poll(async () => (await systemOf(page("two"), calm)).stress.value).toBe(1);
  });

  it("charges nobody for an offer that its helper never made", async () => {
    const { thunder } = await propose();
    await page("one").evaluate(async (uuid) => {
      const message = game.messages.contents.at(-1);
      const actor = fromUuidSync(uuid);
      const forged = {
        actor: uuid,
        name: actor.name,
        img: "",
        user: "player0000000002",
        way: "assist",
        state: "taken",
      };
      await message.update({ [`system.parts.help.offers.${actor.id}`]: forged });
    }, thunder);
    await expect.poll(() => total("one")).toMatch(/^3/);
    await pressOn(lastCard(page("one")), "roll").click();
    await expect.poll(() => page("one").locator("#notifications .notification").count()).toBeGreaterThan(0);
    await expect.poll(async () => (await systemOf(page("gm"), thunder)).stress.value).toBe(1);
    await expect.poll(() => lastCard(page("gm")).getAttribute("data-phase")).toBe("proposed");
  });

  it("asks the helper for a trauma when help fills the track", async () => {
    const { thunder } = await propose(8);
    await offer("two", thunder);
    await lastCard(page("one")).locator('[data-depo-change="take"]').first().waitFor({ state: "attached" });
    await take(0);
    await expect.poll(() => total("one")).toMatch(/^3/);
    await forceDice(page("gm"), [6, 1, 1]);
    await pressOn(lastCard(page("one")), "roll").click();
    await waitForValue(table(), thunder, "system.out", true);
    await expect.poll(() => pressOn(lastCard(page("one")), "name").count()).toBe(0);
    await lastCard(page("two")).locator('input[name="own"]').fill("Дрожь");
    await pressOn(lastCard(page("two")), "name").click();
    await expect
      .poll(async () => Object.values((await systemOf(page("gm"), thunder)).traumas))
      .toEqual([{ slug: "", name: "Дрожь" }]);
  });
});
