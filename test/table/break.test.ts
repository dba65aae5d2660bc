import { expect, it } from "vitest";
import {
  comeBack,
  leave,
  newClock,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { choose, newActor, openWide, ready, seatOf, unfold, wizard } from "./support/wizards.ts";
import { ask, pressOf, rawRequest } from "./support/wire.ts";

atTable("Answers to a break", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  interface Break {
    crew: string;
    member: string;
    /** Ids of the card's message and of the member's seat on it. */
    card: string;
    seat: string;
  }

  /** A break of a crew with one member, begun by a user and open at both screens. */
  async function begin(by: "gm" | "one"): Promise<Break> {
    const member = await newMetrohod(table());
    const members = { a: { actor: member, name: "Лиса" } };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system: { members }, owners: ["one"] });
    const page = table().page(by);
    for (const each of [gm(), one()]) await showChat(each);
    const sheet = await openSheet(page, crew);
    await sheet.locator('[data-wizard="break"]').click();
    await wizard(page).waitFor();
    await sheet.locator('[data-action="close"]').first().click();
    await openWide(by === "gm" ? one() : gm());
    const card: string = await page.evaluate(() => game.messages.contents.at(-1).id);
    return { crew, member, card, seat: `member-${member.split(".")[1]}` };
  }

  const close = async (): Promise<void> => {
    for (const page of [gm(), one()]) {
      await page.locator('.depo-wizard [data-action="close"]').click();
      await page.locator(".depo-wizard").waitFor({ state: "detached" });
    }
  };

  const valueOf = async (clock: string): Promise<number> => (await systemOf(gm(), clock)).value;

  it("name no clock that is hidden from their player, by whatever way they come", async () => {
    const hidden = await newClock(table(), { name: "Облава", others: 0 });
    await newClock(table(), { name: "Мост" });
    const { crew, member, card, seat } = await begin("one");
    const press = (input: object) => ask(one(), rawRequest("gm", "press", pressOf(card, seat, "answer", input)));
    expect(await press({ key: "action-0", value: "project" })).toMatchObject({ ok: true });
    expect(await press({ key: "action-1", value: "idle" })).toMatchObject({ ok: true });
    expect(await press({ key: "clock-0", value: hidden })).toEqual({ ok: false, error: "value" });

    const part = { answers: { "clock-0": hidden }, state: "done", by: "Диспетчер" };
    await one().evaluate(
      ([id, key, forged]) =>
        game.messages
          .get(id as string)
          .update({ [`system.parts.${key}`]: { type: "wizardSeat", ...(forged as object) } }),
      [card, seat, part] as const,
    );
    await ready(seatOf(gm(), crew));
    await gm().evaluate(() => ui.notifications.clear());
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/часов больше нет|clock/));
    expect(await valueOf(hidden)).toBe(0);
    expect(await gm().evaluate((id) => game.messages.get(id).system.phase, card)).toBe("proposed");

    await pressOn(seatOf(gm(), member), "reopen").click();
    await unfold(seatOf(gm(), member));
    const options = seatOf(gm(), member).locator('select[name="q-clock-0"] option');
    expect((await options.allInnerTexts()).join()).not.toContain("Облава");
    await close();
  });

  it("that come late wait for the GM where they move a clock that is not the player's; without a GM they are refused in words", async () => {
    const clock = await newClock(table(), { name: "Мост" });
    const { crew, member, card, seat } = await begin("gm");
    await ready(seatOf(gm(), crew));
    await pressOn(seatOf(gm(), member), "leave").click();
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    const mine = seatOf(one(), member);
    await mine.locator('select[name="q-action-0"]').waitFor();
    const partOf = () =>
      one().evaluate(([id, key]) => game.messages.get(id).toObject().system.parts[key], [card, seat] as const);
    const before = await partOf();

    await leave(table(), "gm");
    await one().evaluate(() => ui.notifications.clear());
    await unfold(mine);
    await mine.locator('select[name="q-action-0"]').selectOption("project");
    await expect.poll(() => warnings(one())).toContainEqual(expect.stringMatching(/диспетчера|nobody|No one/i));
    expect(await partOf()).toEqual(before);

    await comeBack(table(), "gm");
    await openWide(gm());
    await choose(mine, "action-0", "project");
    await choose(mine, "clock-0", clock);
    await choose(mine, "action-1", "idle");
    await pressOn(mine, "done").click();
    const theirs = seatOf(gm(), member);
    await expect.poll(() => theirs.innerText()).toMatch(/записать может|for the GM to write/);
    expect(await valueOf(clock)).toBe(0);
    await unfold(theirs);
    await ready(theirs);
    await expect.poll(() => valueOf(clock)).toBe(1);
    await pressOn(wizard(gm()), "undo").click();
    await expect.poll(() => valueOf(clock)).toBe(0);
    await close();
  });

  it("that a war leaves no room for are not dropped: what to give up is for their player to say", async () => {
    const { crew, member } = await begin("gm");
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.stress.value": 4 }), member);
    const mine = seatOf(one(), member);
    await choose(mine, "action-0", "idle");
    await choose(mine, "action-1", "surface");
    await ready(mine);
    await ready(seatOf(gm(), crew));
    const war = { faction: null, name: "Семафор", value: -3 };
    await gm().evaluate(([id, entry]) => fromUuidSync(id).update({ "system.status.f": entry }), [crew, war] as const);
    await gm().evaluate(() => ui.notifications.clear());
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/оставляет война|the war leaves/));
    expect((await systemOf(gm(), member)).stress.value).toBe(4);

    await pressOn(mine, "reopen").click();
    await unfold(mine);
    expect(await pressOn(mine, "done").isDisabled()).toBe(true);
    await choose(mine, "action-0", "open");
    await ready(mine);
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(async () => (await systemOf(one(), member)).stress.value).toBe(0);
    await close();
  });

  it("that were done before a peace leave an action open: their seat says so, and all waits for it", async () => {
    const { crew, member } = await begin("gm");
    const war = { faction: null, name: "Семафор", value: -3 };
    await gm().evaluate(
      async ([id, own, entry]) => {
        await fromUuidSync(own).update({ "system.stress.value": 4 });
        await fromUuidSync(id).update({ "system.status.f": entry });
      },
      [crew, member, war] as const,
    );
    const mine = seatOf(one(), member);
    await mine.locator('select[name="q-action-1"]').waitFor({ state: "detached" });
    await choose(mine, "action-0", "surface");
    await ready(mine);
    await ready(seatOf(gm(), crew));
    expect(await mine.innerText()).not.toMatch(/ещё 1|1 more/);
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.status.f.value": -2 }), crew);
    for (const page of [gm(), one()])
      await expect.poll(() => seatOf(page, member).innerText()).toMatch(/Выберите ещё 1 действие|Choose 1 more action/);
    await gm().evaluate(() => ui.notifications.clear());
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/осталось действие|an action left/));
    expect((await systemOf(gm(), member)).stress.value).toBe(4);

    // The GM goes on without the player: the action comes to nothing.
    await pressOn(seatOf(gm(), member), "reopen").click();
    await unfold(seatOf(gm(), member));
    await choose(seatOf(gm(), member), "action-1", "idle");
    await ready(seatOf(gm(), member));
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(async () => (await systemOf(one(), member)).stress.value).toBe(0);
    await close();
  });
});
