import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  forceDice,
  lastCard,
  newClock,
  newMetrohod,
  pressOn,
  proposeCheck,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { newInvestigator, setWorld } from "./support/gumshoe.ts";
import { makeMove, newActor } from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";
import type { UserName } from "./support/table.ts";
import { ask, pressOf, rawRequest } from "./support/wire.ts";

const EVERYONE = ["gm", "one", "two"] as const satisfies readonly UserName[];

atTable("A clock that a roll moves", { users: EVERYONE }, (table) => {
  const gm = (): Page => table().page("gm");
  const one = (): Page => table().page("one");
  const card = (user: UserName): Locator => lastCard(table().page(user));
  const place = (user: UserName, uuid: string): Locator => card(user).locator(`[data-depo-clock="${uuid}"]`);
  const marks = (user: UserName, uuid: string): Promise<number> => place(user, uuid).locator("path.is-on").count();
  const label = (user: UserName): Promise<string> =>
    card(user).locator('[data-depo-part="progress"] .depo-card__label').innerText();

  /** Names a clock on the newest card from a user's own list, which a late redraw may fold again. */
  async function name(user: UserName, uuid: string): Promise<void> {
    const fold = card(user).locator('[data-fold="clock"]');
    const list = fold.locator(`select[name="clock"]:has(option[value="${uuid}"])`);
    await expect
      .poll(async () => {
        if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
        return list.isVisible();
      })
      .toBe(true);
    await list.selectOption(uuid);
    await place(user, uuid).waitFor();
  }

  /** Rolls the check on the newest card with these dice, by its player. */
  async function roll(faces: number[]): Promise<void> {
    await forceDice(gm(), faces);
    await pressOn(card("one"), "roll").click();
    for (const user of EVERYONE) await card(user).locator(".depo-card__result").waitFor();
  }

  it("is named on the proposal, live for all, moved by whoever owns it, and as before after the undo", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 1 }, stress: { value: 2 } } });
    const clock = await newClock(table(), { name: "Побег", system: { value: 1, max: 8 } });
    const hidden = await newClock(table(), { name: "Засада", others: 0 });
    const id = await proposeCheck(table(), "one", fox);
    const offered = (user: UserName): Promise<string[]> =>
      card(user)
        .locator('select[name="clock"] option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    await expect.poll(() => offered("gm")).toEqual(expect.arrayContaining([clock, hidden]));
    await expect.poll(() => offered("one")).toContain(clock);
    expect(await offered("one")).not.toContain(hidden);
    expect(await offered("two")).toEqual([]);
    const forged = pressOf(id, "progress", "name", { clock: hidden, way: "forward" });
    expect(await ask(one(), rawRequest("gm", "press", forged))).toEqual({ ok: false, error: "clock" });

    await name("one", clock);
    for (const user of EVERYONE) {
      await expect.poll(() => marks(user, clock)).toBe(1);
      await expect.poll(() => label(user)).toMatch(/(успех: вперёд на|success: forward by) 2/);
    }
    await card("gm").locator('input[value="risky high"]').check({ force: true });
    for (const user of EVERYONE) await expect.poll(() => label(user)).toMatch(/3/);
    await gm().evaluate((uuid) => fromUuidSync(uuid).update({ "system.value": 2 }), clock);
    for (const user of EVERYONE) await expect.poll(() => marks(user, clock)).toBe(2);

    await roll([6]);
    await expect.poll(() => card("gm").locator('input[name="by"]').inputValue()).toBe("3");
    expect(await pressOn(card("one"), "move").count()).toBe(0);
    await expect.poll(() => card("one").innerText()).toMatch(/чьи это часы|owns this clock/);
    const own = pressOf(id, "progress", "move", { by: "3" });
    expect(await ask(one(), rawRequest("gm", "press", own))).toEqual({ ok: false, error: "permission" });
    await card("gm").locator('input[name="by"]').fill("13");
    await pressOn(card("gm"), "move").click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/не подходит|will not do/));
    await expect.poll(() => card("gm").locator('input[name="by"]').inputValue()).toBe("3");
    await pressOn(card("gm"), "move").click();
    for (const user of EVERYONE) {
      await expect.poll(() => marks(user, clock)).toBe(5);
      await expect.poll(() => label(user)).toMatch(/\+3/);
      await expect.poll(() => card(user).locator(".depo-card__receipt").innerText()).toMatch(/Побег[^]*2 → 5/);
    }
    await expect.poll(() => pressOn(card("gm"), "move").count()).toBe(0);
    await pressOn(card("gm"), "undo").click();
    for (const user of EVERYONE) {
      await card(user).locator(".depo-card__stamp").waitFor();
      await expect.poll(() => marks(user, clock)).toBe(2);
    }
  });

  it("shows a hidden one to nobody else, neither on the card nor in what is sent, until it is shared", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 1 } } });
    const clock = await newClock(table(), { name: "Тайная погоня", others: 0, system: { value: 3, max: 4 } });
    const id = await proposeCheck(table(), "one", fox);
    await roll([6]);
    await name("gm", clock);
    await expect.poll(() => marks("gm", clock)).toBe(3);
    await pressOn(card("gm"), "move").click();
    await waitForValue(table(), clock, "system.value", 4);
    await expect.poll(() => card("gm").locator(".depo-card__receipt").innerText()).toMatch(/Тайная погоня[^]*3 → 4/);
    const stored = (): Promise<string> =>
      one().evaluate((message) => JSON.stringify(game.messages.get(message).toObject()), id);
    await expect.poll(stored).toContain(clock);
    expect(await stored()).not.toContain("погоня");
    for (const user of ["one", "two"] as const) {
      await expect.poll(() => card(user).getAttribute("data-phase")).toBe("settled");
      expect(await card(user).innerText()).not.toMatch(/погоня|3 → 4/);
      expect(await card(user).locator("[data-depo-clock]").count()).toBe(0);
    }
    const over = pressOf(id, "progress", "name", { clock: "", way: "forward" });
    expect(await ask(one(), rawRequest("gm", "press", over))).toEqual({ ok: false, error: "permission" });

    await gm().evaluate((uuid) => fromUuidSync(uuid).update({ "ownership.default": 2 }), clock);
    for (const user of ["one", "two"] as const) await expect.poll(() => marks(user, clock)).toBe(4);
    await expect.poll(() => card("two").locator(".depo-card__receipt").innerText()).toMatch(/Тайная погоня[^]*3 → 4/);
  });

  it("goes back where the roll holds it back, by its own player, and a long action loses a step each time", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 1 } } });
    const levels = { one: 3 };
    const clock = await newClock(table(), { levels, system: { value: 5, max: 6 } });
    await proposeCheck(table(), "one", fox);
    await name("one", clock);
    await card("one").locator('select[name="way"]').selectOption("back");
    for (const user of EVERYONE) await expect.poll(() => label(user)).toMatch(/назад на|back by/);
    await roll([6]);
    await pressOn(card("one"), "move").click();
    await waitForValue(table(), clock, "system.value", 3);
    await pressOn(card("one"), "undo").click();
    await waitForValue(table(), clock, "system.value", 5);

    const long = await newClock(table(), { levels, system: { kind: "stepped", value: 0, max: 5 } });
    await proposeCheck(table(), "one", fox);
    await name("one", long);
    await roll([1]);
    await expect.poll(() => card("one").locator('input[name="by"]').inputValue()).toBe("0");
    await pressOn(card("one"), "move").click();
    for (const user of EVERYONE)
      await expect
        .poll(() => systemOf(table().page(user), long))
        .toMatchObject({ value: 0, steps: { value: 1, max: 5 } });
  });

  it("says of itself that it is gone, and nothing else happens to it or is taken back", async () => {
    const fox = await newMetrohod(table(), { system: { skills: { tinkering: 1 }, stress: { value: 2 } } });
    const clock = await newClock(table(), { system: { value: 1 } });
    const id = await proposeCheck(table(), "one", fox);
    await card("one").locator('[data-fold="push"] summary').click();
    await card("one").locator('[data-push="effect"]').check({ force: true });
    await name("gm", clock);
    await roll([6]);
    await waitForValue(table(), fox, "system.stress.value", 4);
    await gm().evaluate((uuid) => fromUuidSync(uuid).delete(), clock);
    for (const user of EVERYONE) await expect.poll(() => card(user).innerText()).toMatch(/часы пропали|clock is gone/i);
    await expect.poll(() => pressOn(card("gm"), "move").count()).toBe(0);
    const late = pressOf(id, "progress", "move", { by: "2" });
    expect(await ask(one(), rawRequest("gm", "press", late))).toEqual({ ok: false, error: "clock" });

    const other = await newClock(table(), { name: "Другие", system: { value: 1 } });
    await name("gm", other);
    await pressOn(card("gm"), "move").click();
    await waitForValue(table(), other, "system.value", 4);
    await gm().evaluate((uuid) => fromUuidSync(uuid).delete(), other);
    await expect.poll(() => card("two").innerText()).toMatch(/часы пропали|clock is gone/i);
    await expect.poll(() => card("two").locator(".depo-card__receipt li").count()).toBe(1);
    await pressOn(card("gm"), "undo").click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/больше нет|is gone/));
    expect((await systemOf(one(), fox)).stress.value).toBe(4);
    expect(await card("gm").getAttribute("data-phase")).toBe("settled");
  });

  it("goes by tokens in a spacer's long action, and by the margin in a sleuth's extended challenge", async () => {
    await showChat(gm());
    await setWorld(table(), "gumshoeStyle", "soft");
    const clock = await newClock(table(), { name: "Долгое дело", system: { value: 0, max: 12 } });
    const spacer = await newActor(table(), "spacer");
    const sleuth = await newInvestigator(table(), "Вера", "one", [["infiltration", 2, 2]], { variant: "sleuth" });
    let value = 0;
    for (const [actor, key, dice, segments] of [
      [spacer, "skill", [5, 5], 2],
      [spacer, "skill", [3, 4], 1],
      [spacer, "skill", [1, 1], 0],
      [sleuth, "infiltration", [6], 3],
      [sleuth, "infiltration", [3], 0],
    ] as const) {
      await makeMove(table(), "one", actor, key, [...dice]);
      await name("gm", clock);
      await expect.poll(() => card("gm").locator('input[name="by"]').inputValue()).toBe(String(segments));
      value += segments;
      await pressOn(card("gm"), "move").click();
      if (segments > 0) await waitForValue(table(), clock, "system.value", value);
      else await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/не сдвинуть|no further/));
    }
  });
});
