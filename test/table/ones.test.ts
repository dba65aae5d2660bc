import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, systemOf, waitForValue } from "./support/play.ts";
import { cardOf, control, newActor, proposeSkill, setDifficulty } from "./support/ones.ts";
import { atTable } from "./support/suite.ts";

/** A world that plays ones alone. */
const SAMPLE = { settings: { "depo.games": ["ones"] } };

type Seat = "gm" | "one" | "two";

atTable("Ones on the card", { users: ["gm", "one", "two"], sample: SAMPLE }, (table) => {
  const page = (seat: Seat): Page => table().page(seat);
  const SEATS = ["gm", "one", "two"] as const;
  const card = (seat: Seat, id: string) => cardOf(page(seat), id);

  const trays = async (uuid: string) => {
    const { saved, received } = await systemOf(page("gm"), uuid);
    return { saved, received };
  };

  const wordOf = (seat: Seat, id: string): Promise<string> =>
    card(seat, id).locator(".depo-card__sum strong").innerText();

  /** Rolls the check of a card with these faces against a difficulty. */
  async function roll(by: "one" | "two", id: string, faces: number[], difficulty: number): Promise<void> {
    await setDifficulty(card("gm", id), difficulty);
    await expect
      .poll(() => page(by).evaluate((m) => game.messages.get(m).system.parts.check.difficulty, id))
      .toBe(difficulty);
    await forceDice(page("gm"), faces);
    await control(card(by, id), "roll").click();
    for (const seat of SEATS) await card(seat, id).locator(".depo-card__result").waitFor();
  }

  it("makes a 7 of a 4 with a fresh, a saved and a received one, and all three screens follow", async () => {
    const fox = await newActor(table(), {
      name: "Лиса",
      owners: ["one"],
      system: { skills: { hacking: 2 }, saved: 1 },
    });
    const calm = await newActor(table(), { name: "Штиль", owners: ["two"], system: { skills: { ranged: 2 } } });
    const own = await proposeSkill(table(), "one", fox, "hacking");
    await roll("one", own, [1, 4], 7);
    const helper = await proposeSkill(table(), "two", calm, "ranged");
    await roll("two", helper, [1, 6], 5);

    await card("two", helper).locator(".depo-card__give summary").click();
    await control(card("two", helper), "give", `[data-ally="${fox}"]`).click();
    await waitForValue(table(), fox, "system.received", 1);
    await control(card("one", own), "add", '[data-source="received"]').click();
    await expect.poll(() => wordOf("two", own)).toBe("5");
    await control(card("one", own), "add", '[data-source="fresh"]').click();
    await expect.poll(() => wordOf("two", own)).toBe("6");
    await control(card("one", own), "add", '[data-source="saved"]').click();
    for (const seat of SEATS) {
      await expect.poll(() => wordOf(seat, own)).toBe("7");
      await card(seat, own).locator(".depo-card__result--success").waitFor();
    }
    expect(await trays(fox)).toEqual({ saved: 0, received: 0 });

    await control(card("one", own), "settle").click();
    await expect.poll(() => card("two", own).getAttribute("data-phase")).toBe("settled");
    await control(card("gm", own), "undo").click();
    await expect.poll(() => trays(fox)).toEqual({ saved: 1, received: 1 });
    await control(card("gm", helper), "undo").click();
    await expect.poll(() => trays(fox)).toEqual({ saved: 1, received: 0 });
  });

  it("takes added ones back as they came, and leaves no trace on the receipt", async () => {
    const fox = await newActor(table(), { name: "Рысь", owners: ["one"], system: { skills: { melee: 1 }, saved: 2 } });
    const id = await proposeSkill(table(), "one", fox, "melee");
    await roll("one", id, [3], 5);
    await control(card("one", id), "add", '[data-source="saved"]').first().click();
    await waitForValue(table(), fox, "system.saved", 1);
    await expect.poll(() => wordOf("two", id)).toBe("4");
    await card("two", id).locator(".depo-card__receipt li").waitFor();
    await control(card("one", id), "takeBack").click();
    await waitForValue(table(), fox, "system.saved", 2);
    await expect.poll(() => card("two", id).locator(".depo-card__receipt li").count()).toBe(0);
    await control(card("one", id), "settle").click();
    await expect.poll(() => card("two", id).getAttribute("data-phase")).toBe("settled");
    await card("one", id).locator(".depo-card__result--failure").waitFor();
  });

  it("saves what nobody used, and undo takes it out of the tray", async () => {
    const fox = await newActor(table(), { name: "Куница", owners: ["one"], system: { skills: { melee: 3 } } });
    const id = await proposeSkill(table(), "one", fox, "melee");
    await roll("one", id, [1, 1, 2], 3);
    await control(card("one", id), "save", '[data-source="fresh"]').click();
    await waitForValue(table(), fox, "system.saved", 1);
    await control(card("one", id), "settle").click();
    await waitForValue(table(), fox, "system.saved", 2);
    await control(card("one", id), "undo").click();
    await waitForValue(table(), fox, "system.saved", 0);
    await expect.poll(() => card("two", id).getAttribute("data-phase")).toBe("undone");
  });

  it("loses what was put by when the GM changes the scene, and has it back on undo", async () => {
    const held = { saved: 3, received: 1, backlash: true, healed: true };
    const fox = await newActor(table(), { name: "Горностай", owners: ["one"], system: held });
    const gm = page("gm");
    const stands = async () => {
      const { saved, received, backlash, healed } = await systemOf(page("one"), fox);
      return { saved, received, backlash, healed };
    };
    await gm.locator(".depo-desk-button").click();
    await gm.locator('#depo-desk [data-id="scene"]').click();
    await gm.locator('.depo-dialog [data-action="take"]').click();
    await expect.poll(stands).toEqual({ saved: 0, received: 0, backlash: false, healed: false });
    const id: string = await gm.evaluate(() => game.messages.contents.at(-1).id);
    await control(card("gm", id), "undo").click();
    await expect.poll(stands).toEqual(held);
    await gm.locator('#depo-desk [data-action="close"]').click();
  });

  it("rolls an unlearnt skill with a hindrance, and a success with nothing to decide stands at once", async () => {
    const fox = await newActor(table(), { name: "Барсук", owners: ["one"], system: {} });
    const id = await proposeSkill(table(), "one", fox, "stealth");
    expect(await card("one", id).locator(".depo-card__total").innerText()).toMatch(/^1[кd] − 1$/);
    await roll("one", id, [6], 5);
    await expect.poll(() => card("two", id).getAttribute("data-phase")).toBe("settled");
    await expect.poll(() => wordOf("two", id)).toBe("5");
  });

  it("uses no one twice: ten quick clicks, two clients at once, a forged request", async () => {
    const fox = await newActor(table(), {
      name: "Выдра",
      owners: ["one", "two"],
      system: { skills: { melee: 2 }, saved: 1 },
    });
    const calm = await newActor(table(), { name: "Сойка", owners: ["two"], system: {} });
    const id = await proposeSkill(table(), "one", fox, "melee");
    await roll("one", id, [1, 2], 9);
    const forged = (seat: Seat, action: string, input: object): Promise<unknown> =>
      page(seat).evaluate(
        ([message, name, values]) => {
          const request = { message, part: "check", action: name, input: values };
          const body = {
            kind: "request",
            id: foundry.utils.randomID(),
            to: "gamemaster000001",
            operation: "press",
            input: request,
          };
          game.socket.emit("system.depo", body);
        },
        [id, action, input] as const,
      );
    const sum = async (): Promise<number> => {
      const { saved, received } = await trays(fox);
      const other = await trays(calm);
      const check = await page("gm").evaluate((m) => game.messages.get(m).toObject().system.parts.check, id);
      const { fresh, added } = check;
      return saved + received + other.saved + other.received + fresh + added.fresh + added.saved + added.received;
    };
    await page("one").evaluate((m) => {
      const button = document.querySelector<HTMLElement>(
        `.chat-log [data-message-id="${m}"] [data-depo-press="add"][data-source="fresh"]`,
      );
      for (let i = 0; i < 10; i++) button?.click();
    }, id);
    await Promise.all([
      ...[1, 2, 3].map(() => forged("one", "add", { source: "fresh" })),
      ...[1, 2, 3].map(() => forged("two", "add", { source: "saved" })),
      ...[1, 2].map(() => forged("one", "add", { source: "saved" })),
      forged("one", "save", { source: "fresh" }),
      forged("two", "give", { ally: calm }),
      forged("two", "add", { source: "received" }),
      forged("one", "add", { source: "__proto__" }),
    ]);
    await expect.poll(() => wordOf("two", id)).toBe("4");
    await expect.poll(() => trays(fox)).toEqual({ saved: 0, received: 0 });
    expect(await trays(calm)).toEqual({ saved: 0, received: 0 });
    expect(await sum()).toBe(2);

    await page("one").evaluate(
      (m) => game.messages.get(m).update({ "system.parts.check": { type: "onesCheck", fresh: 5 } }),
      id,
    );
    await expect.poll(() => page("gm").evaluate((m) => game.messages.get(m).system.parts.check.fresh, id)).toBe(5);
    await forged("one", "give", { ally: calm });
    await forged("one", "give", { ally: calm });
    await forged("one", "takeBack", { source: "saved" });
    await waitForValue(table(), fox, "system.saved", 1);
    expect((await trays(calm)).received).toBeLessThanOrEqual(1);
  });
});
