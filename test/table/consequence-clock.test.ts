import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("A clock in a consequence", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  it("is moved from the card by the GM while another consequence is resisted, and goes back with the undo", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 2 }, stress: { value: 3 } } });
    const clock: string = await gm().evaluate(async () => {
      const pages = [{ name: "Тревога", type: "clock", system: { kind: "plain", value: 1, max: 6 } }];
      const entry = await JournalEntry.create({ name: "Часы", ownership: { default: 2 }, pages });
      return entry.pages.contents[0].uuid;
    });
    for (const page of [gm(), one(), table().page("two")]) await showChat(page);
    const before = await systemOf(gm(), fox);
    const sheet = await openSheet(one(), fox);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await forceDice(gm(), [5, 2]);
    await pressOn(lastCard(one()), "roll").click();
    await lastCard(gm()).locator('input[name="pick-harm"]').check({ force: true });
    await lastCard(gm()).locator('input[name="pick-complication"]').check({ force: true });
    await lastCard(gm()).locator('select[name="clock-complication"]').selectOption(clock);
    await lastCard(gm()).locator('input[name="ticks-complication"]').fill("2");
    await pressOn(lastCard(gm()), "announce").click();
    await forceDice(gm(), [4]);
    await pressOn(lastCard(one()), "resist").first().click();
    await lastCard(one()).locator(".depo-card__outcome").waitFor();
    await pressOn(lastCard(one()), "accept").click();
    expect(await pressOn(lastCard(one()), "tick").count()).toBe(0);
    await pressOn(lastCard(gm()), "tick").click();
    await waitForValue(one(), clock, "system.value", 3);
    await waitForValue(one(), fox, "system.stress.value", 5);
    expect(await lastCard(one()).innerText()).toContain("Тревога");
    expect(await pressOn(lastCard(one()), "undo").count()).toBe(0);
    await pressOn(lastCard(gm()), "undo").click();
    await waitForValue(one(), clock, "system.value", 1);
    await expect.poll(() => systemOf(one(), fox)).toEqual(before);
  });
});
