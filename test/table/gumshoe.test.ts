import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { newInvestigator, placesOf, poolsOf, recordTraffic, setWorld } from "./support/gumshoe.ts";
import { forceDice, lastCard, openSheet, pressOn, showChat, waitForValue } from "./support/play.ts";
import { atTable } from "./support/suite.ts";

atTable("GUMSHOE", { users: ["gm", "one", "two"] }, (table) => {
  const gm = (): Page => table().page("gm");
  const one = (): Page => table().page("one");
  const two = (): Page => table().page("two");
  const everyone = (): Page[] => [gm(), one(), two()];

  /** Proposes a test, or opens an investigation, from the sheet of the first player, and waits for the card everywhere. */
  async function propose(uuid: string, key: string, options: { page?: Page } = {}): Promise<void> {
    for (const page of everyone()) await showChat(page);
    const before: number = await gm().evaluate(() => game.messages.size);
    const page = options.page ?? one();
    const sheet = await openSheet(page, uuid);
    await sheet.locator(`[data-action="test"][data-key="${key}"]`).click();
    for (const seat of everyone()) await seat.waitForFunction((count) => game.messages.size > count, before);
    for (const seat of everyone()) await newest(seat).waitFor();
    await sheet.locator('[data-action="close"]').click();
  }

  /** The card of the newest message on a page. */
  const newest = (page: Page): Locator => lastCard(page);

  const phase = (page: Page): Promise<string> => page.evaluate(() => game.messages.contents.at(-1).system.phase);
  const setNumber = async (number: number): Promise<void> => {
    const settings = (): Promise<number> =>
      one().evaluate(() => game.messages.contents.at(-1).system.parts.difficulty.settings);
    const before = await settings();
    const field = newest(gm()).locator('input[name="more"]');
    await field.fill(String(number));
    await field.press("Tab");
    await expect.poll(settings).toBeGreaterThan(before);
  };
  const spend = async (points: number): Promise<void> => {
    await newest(one()).locator(`.depo-card__column input[value="${points}"]`).click({ force: true });
    await expect.poll(() => newest(two()).locator(".depo-card__side b").first().innerText()).toBe(String(points));
  };
  const roll = async (faces: number[]): Promise<void> => {
    await forceDice(gm(), faces);
    await pressOn(newest(one()), "roll").click();
  };
  const undo = async (page: Page = one()): Promise<void> => {
    await pressOn(newest(page), "undo").click();
    for (const seat of everyone()) await expect.poll(() => phase(seat)).toBe("undone");
  };

  it("makes an agent in the create dialog, with the list of the game from its compendium", async () => {
    await gm().evaluate(() => game.settings.set("depo", "games", ["agents", "sleuth"]));
    await gm().evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm().locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm().locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill("Сойка");
    const types = dialog.locator("select[name='type'] option");
    const offered = await types.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(offered.filter((type) => type !== "base").sort()).toEqual(["investigator", "opponent"]);
    await dialog.locator("select[name='type']").selectOption("investigator");
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    const sheet = gm().locator('.depo-sheet[data-game="agents"]').last();
    await sheet.locator('[data-action="addDefaults"]').click();
    await expect.poll(() => gm().evaluate(() => game.actors.getName("Сойка").items.size)).toBe(53);
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet.locator('select[name="system.variant"]').selectOption("sleuth");
    const sleuth = gm().locator('.depo-sheet[data-game="sleuth"]').last();
    await sleuth.locator('[data-track="system.composure.value"]').waitFor();
    expect(await sleuth.locator('[data-track="system.stability.value"]').count()).toBe(0);
    await sleuth.locator('[data-action="close"]').click();
  });

  it.each(["agents", "sleuth"])(
    "takes a ready one of %s out of the compendium, and tests an ability",
    async (variant) => {
      const uuid: string = await gm().evaluate(
        async ([name, owner]) => {
          const pack = game.packs.get(`depo.${name}-investigators-${game.i18n.lang}`);
          const [entry] = [...pack.index.values()].sort((a: any, b: any) => (a._id < b._id ? -1 : 1));
          const actor = await game.actors.importFromCompendium(pack, entry._id);
          await actor.update({ ownership: { default: 2, [owner as string]: 3 } });
          return actor.uuid;
        },
        [variant, "player0000000001"] as const,
      );
      await one().waitForFunction((id) => fromUuidSync(id)?.isOwner === true, uuid);
      expect(await one().evaluate((id) => fromUuidSync(id).items.size, uuid)).toBeGreaterThan(20);
      await setWorld(table(), "gumshoeStyle", "soft");
      await propose(uuid, "sense-trouble");
      expect(await newest(two()).getAttribute("data-game")).toBe(variant);
      await roll([4]);
      for (const page of everyone()) await newest(page).locator(".depo-card__result--success").waitFor();
    },
  );

  it("tells success, failure and catastrophe in soft style, with the margin, and takes each back", async () => {
    await setWorld(table(), "gumshoeStyle", "soft");
    const uuid = await newInvestigator(table(), "Вера", "one", [
      ["infiltration", 5, 8],
      ["mechanics", 0, 0],
    ]);
    const before = await poolsOf(two(), uuid);
    for (const [face, points, tone, margin, left] of [
      [4, 2, "success", 1, 3],
      [3, 2, "success", 0, 3],
      [2, 1, "failure", 2, 4],
    ] as const) {
      await propose(uuid, "infiltration");
      await newest(gm()).locator('input[name="base"][value="5"]').click({ force: true });
      await expect.poll(() => newest(two()).locator(".depo-card__ring").innerText()).toBe("5");
      await spend(points);
      const chance = { 1: /50/, 2: /66[.,]7/ }[points as 1 | 2];
      await expect.poll(() => newest(two()).locator("[data-chance]").innerText()).toMatch(chance);
      await roll([face]);
      for (const page of everyone()) await newest(page).locator(`.depo-card__result--${tone}`).waitFor();
      expect(await newest(two()).locator(".depo-card__word small").innerText()).toContain(String(margin));
      await expect.poll(async () => (await poolsOf(two(), uuid)).infiltration).toBe(left);
      await undo();
      await expect.poll(() => poolsOf(two(), uuid)).toEqual(before);
    }

    await propose(uuid, "mechanics");
    expect(await pressOn(newest(one()), "roll").count()).toBe(0);
    await newest(gm()).locator('[data-depo-change="allow"]').click({ force: true });
    await pressOn(newest(one()), "roll").waitFor();
    await roll([1]);
    await expect.poll(() => newest(two()).innerText()).toMatch(/Катастрофический|Catastrophic/);
    expect(await poolsOf(two(), uuid)).toEqual(before);
  });

  it("is open without points when the pool is empty or below zero (B08)", async () => {
    const uuid = await newInvestigator(table(), "Пусто", "one", [
      ["shooting", -3, 6],
      ["driving", 0, 6],
      ["athletics", 1, 6],
    ]);
    for (const [key, columns] of [
      ["shooting", 1],
      ["driving", 1],
      ["athletics", 2],
    ] as const) {
      await propose(uuid, key);
      expect(await newest(one()).locator(".depo-card__column input").count()).toBe(columns);
      await roll([5]);
      for (const page of everyone()) await newest(page).locator(".depo-card__result--success").waitFor();
    }
    expect(await poolsOf(gm(), uuid)).toMatchObject({ shooting: -3, driving: 0, athletics: 1 });
  });

  it("is tried again with new circumstances and more points, and not by an empty pool", async () => {
    const uuid = await newInvestigator(table(), "Ада", "one", [["surveillance", 5, 8]]);
    await propose(uuid, "surveillance");
    await spend(2);
    await roll([1]);
    await newest(one()).locator(".depo-card__result--failure").waitFor();
    await expect.poll(async () => (await poolsOf(one(), uuid)).surveillance).toBe(3);
    const again = newest(one()).locator('[data-fold="retry"]');
    if (!(await again.evaluate((fold) => (fold as HTMLDetailsElement).open))) await again.locator("summary").click();
    await again.locator("textarea").fill("Обойти со двора");
    await pressOn(newest(one()), "retry").click();
    for (const page of everyone()) await expect.poll(() => phase(page)).toBe("proposed");
    const open = newest(one()).locator(".depo-card__column:not(.is-locked) input");
    await expect
      .poll(() => open.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)))
      .toEqual(["3"]);
    await roll([1]);
    for (const page of everyone()) await newest(page).locator(".depo-card__result--success").waitFor();
    await expect.poll(async () => (await poolsOf(two(), uuid)).surveillance).toBe(0);
    await undo();
    await expect.poll(async () => (await poolsOf(two(), uuid)).surveillance).toBe(5);
  });

  it("buys a second die by mastery, and never for composure", async () => {
    const abilities = [["scuffling", 10, 10]] as const;
    const system = { variant: "sleuth", composure: { value: 9, max: 9 } };
    const uuid = await newInvestigator(
      table(),
      "Лев",
      "one",
      abilities.map((each) => [...each]),
      system,
    );
    await propose(uuid, "composure");
    expect(await newest(one()).locator('[data-depo-change="mastery"]').count()).toBe(0);
    await propose(uuid, "scuffling");
    await newest(one()).locator('[data-depo-change="mastery"]').click({ force: true });
    await expect.poll(() => newest(two()).locator("[data-chance]").innerText()).toMatch(/75[.,]0/);
    await roll([2, 4]);
    await newest(two()).locator(".depo-card__result--success").waitFor();
    await expect.poll(async () => (await poolsOf(two(), uuid)).scuffling).toBe(9);
  });

  it("takes help and followers from their own screens, charges each once, and gives all back", async () => {
    const skills = (value: number): [string, number, number][] => [["infiltration", value, 6]];
    const leader = await newInvestigator(table(), "Марта", "one", skills(5));
    const helper = await newInvestigator(table(), "Гай", "two", skills(4));
    const able = await newInvestigator(table(), "Рута", "two", skills(1));
    const unable = await newInvestigator(table(), "Орт", "two", []);
    await propose(leader, "infiltration");
    await setNumber(5);
    // The helper's own screen shows the number, too.
    await expect.poll(() => newest(two()).locator(".depo-card__ring").innerText()).toBe("5");
    const offer = (uuid: string, way: string): Locator =>
      newest(two()).locator(`[data-depo-press="offer"][data-actor="${uuid}"][data-way="${way}"]`);
    const help = newest(two())
      .locator(".depo-card__row")
      .filter({ has: two().locator(`[data-depo-press="offer"][data-actor="${helper}"][data-way="lead"]`) });
    await help.locator("select").selectOption("3");
    await offer(helper, "lead").click();
    await newest(one()).locator('[data-depo-change="take"]').click({ force: true });
    await offer(able, "follow").click();
    await offer(unable, "follow").click();
    for (const page of everyone()) await expect.poll(() => newest(page).innerText()).toMatch(/\+2/);
    for (const page of [one(), two()])
      await expect.poll(() => newest(page).locator(".depo-card__ring").innerText()).toBe("7");
    await spend(1);
    await roll([4]);
    for (const page of everyone()) await newest(page).locator(".depo-card__result--success").waitFor();
    const pools = (): Promise<(number | undefined)[]> =>
      Promise.all([leader, helper, able].map(async (uuid) => (await poolsOf(gm(), uuid)).infiltration));
    await expect.poll(pools).toEqual([4, 1, 0]);
    await undo(gm());
    await expect.poll(pools).toEqual([5, 4, 1]);
  });

  it("keeps a hidden difficulty and the margin out of everything that a player's client gets", async () => {
    await setWorld(table(), "gumshoeStyle", "hard");
    const heard = await recordTraffic(two());
    const uuid = await newInvestigator(table(), "Тайна", "one", [["surveillance", 40, 40]]);

    for (const [number, points, face, tone, margin] of [
      [87, 3, 2, "failure", 82],
      [17, 34, 6, "success", 23],
    ] as const) {
      await propose(uuid, "surveillance");
      await newest(two()).locator(".depo-card__ring--hidden").waitFor();
      expect(await newest(two()).locator("[data-chance]").count()).toBe(0);
      await one().evaluate(() => {
        const forged = { type: "gumshoeDifficulty", hidden: false, target: { base: 2, against: "", bonus: 0 } };
        return game.messages.contents.at(-1).update({ "system.parts.difficulty": forged });
      });
      await newest(two()).locator(".depo-card__ring:not(.depo-card__ring--hidden)").waitFor();
      await setNumber(number);
      await newest(two()).locator(".depo-card__ring--hidden").waitFor();
      await one().evaluate(
        ([points]) =>
          game.messages.contents.at(-1).update({ "system.parts.effort": { type: "gumshoeEffort", spend: points } }),
        [points] as const,
      );
      await expect.poll(() => newest(two()).locator(".depo-card__side b").first().innerText()).toBe(String(points));
      expect(await newest(gm()).locator(".depo-card__sec").first().innerText()).not.toBe("");
      await roll([face]);
      for (const page of everyone()) await newest(page).locator(`.depo-card__result--${tone}`).waitFor();
      await expect.poll(() => newest(gm()).locator(".depo-card__word small").innerText()).toContain(String(margin));
      expect(await newest(two()).locator(".depo-card__word small").innerText()).toBe("");
      await expect.poll(() => heard.some((text) => text.includes(`"outcome":"${tone}"`))).toBe(true);
      for (const secret of [number, margin]) expect(placesOf(heard, secret)).toEqual([]);
    }

    await pressOn(newest(gm()), "reveal").click();
    await expect.poll(() => newest(two()).locator(".depo-card__ring").innerText()).toBe("17");
    await expect.poll(() => placesOf(heard, 17).length * placesOf(heard, 23).length).toBeGreaterThan(0);
  });

  it("rolls before the GM has set a hidden number, and the outcome comes with it", async () => {
    const uuid = await newInvestigator(table(), "Спешка", "one", [["athletics", 3, 6]]);
    await propose(uuid, "athletics");
    await roll([3]);
    for (const page of everyone()) await expect.poll(() => phase(page)).toBe("rolled");
    await newest(gm()).locator('input[name="base"][value="3"]').click({ force: true });
    for (const page of everyone()) await newest(page).locator(".depo-card__result--success").waitFor();
  });

  it("buys more than the clue with points of an investigative ability", async () => {
    const uuid = await newInvestigator(table(), "Доктор", "one", [["chemistry", 2, 2, { group: "technical" }]]);
    await propose(uuid, "chemistry");
    await newest(gm()).locator('input[name="words"]').fill("Анализ за час");
    await pressOn(newest(gm()), "offer").click();
    await pressOn(newest(one()), "buy").click();
    await expect.poll(async () => (await poolsOf(two(), uuid)).chemistry).toBe(1);
    await pressOn(newest(one()), "spend").click();
    await expect.poll(async () => (await poolsOf(two(), uuid)).chemistry).toBe(0);
    await expect.poll(() => pressOn(newest(one()), "spend").count()).toBe(0);
    await undo();
    await expect.poll(async () => (await poolsOf(two(), uuid)).chemistry).toBe(2);
  });

  it("refreshes only what each kind is for, says so before, and takes it back (B09)", async () => {
    const uuid = await newInvestigator(
      table(),
      "Отдых",
      "one",
      [
        ["chemistry", 0, 2, { group: "technical" }],
        ["athletics", 1, 6, { physical: true }],
        ["infiltration", 2, 6],
        ["sworn", 1, 4, { neverRefreshes: true }],
      ],
      {
        health: { value: -2, max: 8 },
        stability: { value: 3, max: 8 },
        cover: { value: 2, max: 8 },
        network: { value: 1, max: 8 },
      },
    );
    const before = await poolsOf(gm(), uuid);
    const sheet = await openSheet(one(), uuid);
    for (const page of everyone()) await showChat(page);
    const refreshes: [string, string[], Record<string, number>][] = [
      ["physical", [], { athletics: 6 }],
      ["haven", ["infiltration"], { infiltration: 6 }],
      ["rest", [], { health: 0 }],
      ["support", [], { stability: 5 }],
      ["award", ["athletics"], { athletics: 2 }],
      ["mission", [], { chemistry: 2, athletics: 6, infiltration: 6, health: 8, stability: 8, composure: 4 }],
    ];
    for (const [kind, chosen, after] of refreshes) {
      await sheet.locator('[data-action="refresh"]').click();
      const window = one().locator(".depo-refresh");
      await window.locator(`[data-kind="${kind}"]`).click();
      await window.locator(`[data-kind="${kind}"][aria-checked="true"]`).waitFor();
      for (const key of chosen) await window.locator(`input[value="${key}"]`).check();
      const listed = window.locator(".depo-refresh__list li");
      await expect.poll(() => listed.count()).toBeGreaterThanOrEqual(Object.keys(after).length - 1);
      expect(await window.locator(".depo-refresh__list").innerText()).not.toContain("sworn");
      const count: number = await gm().evaluate(() => game.messages.size);
      await window.locator('[data-action="refresh"]:enabled').click();
      await window.waitFor({ state: "detached" });
      for (const page of everyone()) await page.waitForFunction((n) => game.messages.size > n, count);
      await expect.poll(() => poolsOf(two(), uuid), { message: kind }).toEqual({ ...before, ...after });
      await undo();
      await expect.poll(() => poolsOf(two(), uuid), { message: kind }).toEqual(before);
    }
  });

  it("gives back at a break that the GM calls what comes back at all", async () => {
    const abilities: [string, number, number, object?][] = [
      ["infiltration", 2, 6],
      ["sworn", 1, 4, { neverRefreshes: true }],
    ];
    const uuid = await newInvestigator(table(), "Перерыв", "one", abilities, { cover: { value: 2, max: 8 } });
    const before = await poolsOf(gm(), uuid);
    await gm().keyboard.press("Shift+G");
    await gm().locator('#depo-desk [data-id="break"]').click();
    const picks = gm().locator(".depo-dialog .depo-picks");
    await picks.waitFor();
    for (const input of await picks.locator("input").all()) await input.uncheck();
    await picks.locator("label", { hasText: "Перерыв" }).locator("input").check();
    await gm().locator('.depo-dialog [data-action="take"]').click();
    await expect.poll(() => poolsOf(two(), uuid)).toEqual({ ...before, infiltration: 6 });
    await undo(gm());
    await expect.poll(() => poolsOf(two(), uuid)).toEqual(before);
  });

  it("deals damage less armour, down to death and no further, and takes it back", async () => {
    const uuid = await newInvestigator(table(), "Стрелок", "one", []);
    const target = await newInvestigator(table(), "Мишень", "two", [], { health: { value: 2, max: 8 } });
    await gm().evaluate(
      async ([shooter, shot]) => {
        const weapon = { name: "Ружьё", type: "gumshoeWeapon", system: { damage: 2 } };
        const vest = { name: "Жилет", type: "gumshoeGear", system: { armour: 1, worn: true } };
        await fromUuidSync(shooter as string).createEmbeddedDocuments("Item", [weapon]);
        await fromUuidSync(shot as string).createEmbeddedDocuments("Item", [vest]);
      },
      [uuid, target] as const,
    );
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[role=tab][data-tab="gear"]').click();
    await forceDice(gm(), [6]);
    await sheet.locator('[data-action="damage"]').click();
    await newest(two()).locator(".depo-card__result").waitFor();
    await newest(two()).locator('select[name="target"]').selectOption(target);
    await pressOn(newest(two()), "take").click();
    await waitForValue(table(), target, "system.health.value", -5);
    await undo(gm());
    await waitForValue(table(), target, "system.health.value", 2);
  });
});
