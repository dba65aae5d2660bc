import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { newClock, newMetrohod, pressOn, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { choose, newActor, openWide, pick, ready, seatOf, step, type, unfold, wizard } from "./support/wizards.ts";

atTable("Wizards of a crew", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** A crew with a player who is here and one who is not, and a faction that it knows. */
  async function newCrew(over: object = {}): Promise<{ crew: string; here: string; away: string; foe: string }> {
    const here = await newMetrohod(table(), {
      name: "Лиса",
      system: { trigger: "Пройти первой", passion: "Чай", experience: { value: 6, max: 8 } },
    });
    const away = await newMetrohod(table(), { name: "Сойка", owners: ["two"] });
    const foe = await newActor(table(), { type: "faction", name: "Семафор", system: { rank: 3 } });
    const members = { a: { actor: here, name: "Лиса" }, b: { actor: away, name: "Сойка" } };
    const status = { f: { faction: foe, name: "Семафор", value: -1 } };
    const system = { rank: 1, reputation: 2, coins: 4, experience: { value: 7, max: 8 }, members, status, ...over };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system, owners: ["one"] });
    return { crew, here, away, foe };
  }

  const all = (uuids: readonly string[]): Promise<unknown[]> => Promise.all(uuids.map((uuid) => systemOf(gm(), uuid)));

  /** Begins a wizard from the crew's sheet, as the GM, and opens it at the player's screen. */
  async function begin(name: string, crew: string): Promise<void> {
    for (const page of [gm(), one()]) await showChat(page);
    await gm().evaluate(async (id) => void (await fromUuidSync(id).sheet.render({ force: true })), crew);
    const sheet = gm().locator(".depo-sheet");
    await sheet.locator(`[data-wizard="${name}"]`).click();
    await wizard(gm()).waitFor();
    await sheet.locator('[data-action="close"]').first().click();
    await openWide(one());
  }

  async function close(page: Page): Promise<void> {
    await page.locator('.depo-wizard [data-action="close"]').click();
    await page.locator(".depo-wizard").waitFor({ state: "detached" });
  }

  it("begin a job and end an outing: everyone answers for themselves, who is away is left by name, all is one commit and one undo", async () => {
    const { crew, here, away, foe } = await newCrew();
    await begin("job", crew);
    const start = seatOf(gm(), crew);
    expect(await pressOn(start, "done").isDisabled()).toBe(true);
    await choose(start, "target", "faction-f");
    expect(await start.innerText()).toMatch(/III/);
    await choose(start, "leader", here.split(".")[1] ?? "");
    await type(start, "plan", "Через сбойку");
    await ready(start);
    await ready(seatOf(one(), here));
    await pressOn(seatOf(gm(), away), "leave").click();
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await wizard(one()).locator(".depo-card__receipt").waitFor();
    const job = { name: "Семафор", faction: foe, plan: "Через сбойку", leader: "Лиса", home: [] };
    expect(Object.values((await systemOf(gm(), crew)).jobs)).toEqual([job]);
    for (const page of [gm(), one()]) await close(page);

    const before = await all([crew, here, away, foe]);
    await begin("outing", crew);

    const mine = seatOf(one(), here);
    expect(await seatOf(one(), away).locator(".depo-seat__form").count()).toBe(0);
    await pick(mine, "trigger", "often");
    await pick(mine, "trouble", "once");
    expect(await pressOn(mine, "done").isDisabled()).toBe(true);
    await step(mine, "mark-talents", 0, 1);
    await table().enter(table().seat("one"));
    await showChat(one());
    await openWide(one());
    await step(mine, "mark-resolve", 0, 2);
    await ready(mine);

    const ours = seatOf(gm(), crew);
    expect(await ours.locator('select[name="q-target"]').inputValue()).toBe("f");
    await step(ours, "status-f", 0, -2);
    await type(ours, "coins", "6");
    await pick(ours, "own", "once");
    await pick(ours, "above", "once");
    await ready(ours);
    expect(await pressOn(wizard(gm()), "commit").isDisabled()).toBe(true);
    await pressOn(seatOf(gm(), away), "leave").click();
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();

    await wizard(one()).locator(".depo-card__receipt").waitFor();
    expect(await wizard(one()).locator(".depo-seat__finish").innerText()).toContain("Сойка");
    expect(await pressOn(wizard(one()), "undo").count()).toBe(0);
    const lines = (await wizard(one()).locator(".depo-card__receipt li").allInnerTexts()).join("\n\n");
    expect(lines).toMatch(/(Воля|Resolve)\s*(появилось|new), 2(\n\n|$)/);
    expect(lines).toMatch(/Семафор\s*(убрано|removed)(\n\n|$)/);
    expect(lines).toMatch(/6 → 7/);
    const [ofCrew, ofHere, ofAway] = (await all([crew, here, away])) as Record<string, any>[];
    expect(ofCrew?.jobs).toEqual({});
    expect(ofCrew).toMatchObject({ reputation: 6, coins: 10, experience: { value: 1 }, status: { f: { value: -3 } } });
    expect(ofHere).toMatchObject({
      experience: { value: 7 },
      characteristics: { resolve: { xp: { value: 2 } } },
      stash: 3,
    });
    expect(ofAway).toMatchObject({ stash: 3, experience: { value: 0 } });

    const late = seatOf(gm(), away);
    await unfold(late);
    await pick(late, "trouble", "once");
    await step(late, "mark-talents", 0, 1);
    await ready(late);
    await expect.poll(async () => (await systemOf(one(), away)).experience.value).toBe(1);
    expect(await wizard(one()).locator(".depo-seat__finish").count()).toBe(0);

    await pressOn(wizard(gm()), "undo").click();
    await wizard(one()).locator(".depo-card__stamp").waitFor();
    const undone = (await wizard(one()).locator(".depo-card__receipt li").allInnerTexts()).join("\n\n");
    expect(undone).toMatch(/(Воля|Resolve)\s*(появилось|new), 2 (убрано|removed)(\n\n|$)/);
    expect(undone).toMatch(/Семафор\s*(убрано|removed) (возвращено|restored)(\n\n|$)/);
    expect(await all([crew, here, away, foe])).toEqual(before);
    await pressOn(wizard(gm()), "resume").click();
    await pressOn(wizard(gm()), "commit").click();
    await expect.poll(async () => (await systemOf(one(), away)).experience.value).toBe(1);
    for (const page of [gm(), one()]) await close(page);
  });

  it("take a break: as many actions as the war leaves, each done at one's own screen, kept over a reload, undone as one", async () => {
    const { crew, here, away } = await newCrew({ status: { f: { faction: null, name: "Семафор", value: -3 } } });
    await table().join("two");
    const two = table().page("two");
    await gm().evaluate(
      async ([a, b, c]) => {
        await fromUuidSync(a).update({ "system.stress.value": 5 });
        const wounds = { w: { level: "severe", name: "Перелом" }, v: { level: "light", name: "Ушиб" } };
        await fromUuidSync(b).update({ system: { wounds, stress: { value: 9 }, out: true } });
        const data = { held: true, base: true, income: 3 };
        await fromUuidSync(c).createEmbeddedDocuments("Item", [{ type: "asset", name: "База", system: data }]);
      },
      [here, away, crew] as const,
    );
    const before = await all([crew, here, away]);
    await begin("break", crew);
    const mine = seatOf(one(), here);
    expect(await mine.innerText()).toContain("Семафор");
    expect(await mine.locator('select[name^="q-action-"]').count()).toBe(1);
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.status.f.value": 0 }), crew);
    await mine.locator('select[name="q-action-1"]').waitFor();

    await choose(mine, "action-0", "training");
    await choose(mine, "action-1", "training");
    expect(await pressOn(mine, "done").isDisabled()).toBe(true);
    await choose(mine, "action-1", "inquiry");
    await type(mine, "about-1", "Кто держит Гравийную");
    await table().enter(table().seat("one"));
    await showChat(one());
    await openWide(one());
    expect(await mine.locator('input[name="q-about-1"]').inputValue()).toBe("Кто держит Гравийную");
    await choose(mine, "track-0", "resolve");
    await mine.locator("[data-depo-verb]").click();
    await one().locator('.chat-log .depo-card [name="goal"]').last().waitFor({ state: "attached" });
    expect(await one().locator('.chat-log .depo-card [name="goal"]').last().inputValue()).toContain("Гравийную");
    await ready(mine);

    await showChat(two);
    await openWide(two);
    const theirs = seatOf(two, away);
    await choose(theirs, "action-0", "surface");
    await choose(theirs, "action-1", "treatment");
    await ready(theirs);
    await ready(seatOf(gm(), crew));
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await wizard(two).locator(".depo-card__receipt").waitFor();
    const [ofCrew, ofHere, ofAway] = (await all([crew, here, away])) as Record<string, any>[];
    expect(ofCrew?.coins).toBe(7);
    expect(ofHere).toMatchObject({ stress: { value: 5 }, characteristics: { resolve: { xp: { value: 1 } } } });
    expect(ofAway).toMatchObject({ stress: { value: 0 }, out: false });
    expect(ofAway?.wounds).toEqual({ w: { level: "medium", name: "Перелом" } });
    await pressOn(wizard(gm()), "undo").click();
    await wizard(two).locator(".depo-card__stamp").waitFor();
    await gm().evaluate((id) => fromUuidSync(id).update({ "system.status.f.value": -3 }), crew);
    await expect.poll(() => all([crew, here, away])).toEqual(before);
    for (const page of [gm(), one(), two]) await close(page);
  });

  it("works on the clock that its player names, never on one that they cannot see", async () => {
    const { crew, here } = await newCrew({ members: {} });
    await gm().evaluate(([a, b]) => fromUuidSync(a).update({ "system.members.a": { actor: b, name: "Лиса" } }), [
      crew,
      here,
    ] as const);
    const hidden = await newClock(table(), { name: "А: облава", others: 0 });
    const known = await newClock(table(), { name: "Мост" });
    await begin("break", crew);
    const mine = seatOf(one(), here);
    await choose(mine, "action-0", "project");
    await choose(mine, "action-1", "idle");
    const options = mine.locator('select[name="q-clock-0"] option');
    expect(await options.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))).toEqual([
      "open",
      known,
    ]);
    expect(await pressOn(mine, "done").isDisabled()).toBe(true);
    await choose(mine, "clock-0", known);
    await ready(mine);
    await ready(seatOf(gm(), crew));
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await expect.poll(async () => (await systemOf(one(), known)).value).toBe(1);
    expect((await systemOf(gm(), hidden)).value).toBe(0);
    await pressOn(wizard(gm()), "undo").click();
    await expect.poll(async () => (await systemOf(one(), known)).value).toBe(0);
    for (const page of [gm(), one()]) await close(page);
  });
});
