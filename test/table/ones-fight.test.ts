import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { forceDice, openSheet, showChat, systemOf, waitForValue } from "./support/play.ts";
import { cardOf, control, newActor, proposeBy, proposeSkill, setDifficulty } from "./support/ones.ts";
import { atTable } from "./support/suite.ts";

/** A world that plays ones alone. */
const SAMPLE = { settings: { "depo.games": ["ones"] } };

atTable("A fight of ones", { users: ["gm", "one", "two"], sample: SAMPLE }, (table) => {
  const page = (seat: "gm" | "one" | "two"): Page => table().page(seat);
  const card = (seat: "gm" | "one" | "two", id: string) => cardOf(page(seat), id);
  const phase = (id: string) => card("two", id).getAttribute("data-phase");
  const row = (name: string, action: string, more = "") =>
    `.depo-gear:has-text("${name}") [data-action="${action}"]${more}`;
  const weapon = (name: string, kind: string) => ({ name, type: "onesWeapon", system: { kind } });

  it("makes a hero by the create dialog and another out of a compendium, and each rolls", async () => {
    const gm = page("gm");
    await gm.evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm.locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm.locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill("Новичок");
    const types = dialog.locator("select[name='type']");
    expect(
      await types.locator("option").evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
    ).toEqual(expect.arrayContaining(["hero", "enemy"]));
    expect(await types.locator("option[value='metrohod']").count()).toBe(0);
    await types.selectOption("hero");
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    await gm.locator(".depo-sheet .depo-dice-grid").waitFor();
    const made: string = await gm.evaluate(() => game.actors.getName("Новичок").uuid);
    expect(await systemOf(gm, made)).toMatchObject({
      health: { value: 5, max: 5 },
      cells: { value: 6, max: 6 },
      saved: 0,
    });
    await gm.evaluate((uuid) => fromUuidSync(uuid).sheet.close(), made);

    const { language } = table().options;
    const packed: string = await gm.evaluate(async (lang) => {
      const pack = game.packs.get(`depo.ones-heroes-${lang}`);
      const entry = pack.index.contents.find(({ name }: { name: string }) => /Яна|Yana/.test(name));
      const actor = await game.actors.importFromCompendium(pack, entry._id);
      return actor.uuid;
    }, language);
    for (const uuid of [made, packed]) {
      const id = await proposeSkill(table(), "gm", uuid, "hacking");
      await forceDice(gm, uuid === made ? [6] : [6, 2, 3]);
      await control(card("gm", id), "roll").click();
      await card("two", id).locator(".depo-card__result--success").waitFor();
    }
  });

  it("strikes: the enemy's difficulty, wounds by strength, dealt by the GM; undone whole", async () => {
    const bear = await newActor(table(), {
      name: "Медведь",
      owners: ["one"],
      system: { skills: { melee: 2, strength: 2 } },
      items: [weapon("Кувалда", "twoHanded")],
    });
    const thug = await newActor(table(), {
      name: "Громила",
      type: "enemy",
      system: { difficulty: 4, hits: 2, health: { value: 3, max: 3 } },
    });
    const id = await proposeBy(table(), "one", bear, row("Кувалда", "attack"));
    await card("one", id).locator('select[name="enemy"]').selectOption(thug);
    await expect.poll(() => card("two", id).locator(".depo-card__ring").first().innerText()).toBe("4");
    await forceDice(page("gm"), [5, 3]);
    await control(card("one", id), "roll").click();
    await card("two", id).locator(".depo-card__result--success").waitFor();
    expect(await control(card("one", id), "deal").count()).toBe(0);
    await control(card("gm", id), "deal").click();
    await waitForValue(table(), thug, "system.health.value", 1);
    await expect.poll(() => phase(id)).toBe("settled");
    await control(card("gm", id), "undo").click();
    await waitForValue(table(), thug, "system.health.value", 3);
  });

  it("rolls dice of two blades again, and a one that is rolled away is gone", async () => {
    const cat = await newActor(table(), {
      name: "Кошка",
      owners: ["one"],
      system: { skills: { melee: 2, dexterity: 1 } },
      items: [weapon("Пара ножей", "dual")],
    });
    const id = await proposeBy(table(), "one", cat, row("Пара ножей", "attack"));
    await setDifficulty(card("gm", id), 6);
    await expect.poll(() => card("one", id).locator(".depo-card__ring").first().innerText()).toBe("6");
    await forceDice(page("gm"), [1, 2]);
    await control(card("one", id), "roll").click();
    await card("one", id).locator('input[name="die-0"]').check({ force: true });
    await forceDice(page("gm"), [6]);
    await control(card("one", id), "reroll").click();
    await card("two", id).locator(".depo-card__result--success").waitFor();
    await expect.poll(() => control(card("one", id), "add").count()).toBe(0);
    expect(await control(card("one", id), "reroll").count()).toBe(0);
  });

  it("defends: missed, taken by armour, hit; the wounds are placed, and the last one takes the senses", async () => {
    const fox = await newActor(table(), {
      name: "Лиса",
      owners: ["one"],
      system: { skills: { reflexes: 2, toughness: 1, hacking: 3 }, health: { value: 2, max: 2 } },
      items: [{ name: "Жилет", type: "armour", system: { kind: "light", worn: true } }],
    });
    const foe = (name: string, difficulty: number, hits: number) =>
      newActor(table(), { name, type: "enemy", system: { difficulty, hits } });
    const foes = [await foe("Дрон", 3, 1), await foe("Крыса", 5, 1), await foe("Турель", 6, 2)];
    const id = await proposeBy(table(), "one", fox, '[data-action="defend"]');
    for (const [i, uuid] of foes.entries()) {
      await card("one", id).locator('select[name="foe"]').selectOption(uuid);
      await expect.poll(() => card("gm", id).locator(".depo-card__foe").count()).toBe(i + 1);
    }
    const rollNext = async (faces: number[]): Promise<void> => {
      await forceDice(page("gm"), faces);
      await control(card("one", id), "roll").first().click();
    };
    await rollNext([2, 4]);
    await expect.poll(() => card("two", id).locator(".depo-card__foe.is-safe").count()).toBe(1);
    await rollNext([2, 3]);
    await control(card("one", id), "settle").click();
    await expect.poll(() => control(card("one", id), "roll").first().innerText()).toMatch(/Стойкость|Toughness/);
    await rollNext([5]);
    await expect.poll(() => card("two", id).locator(".depo-card__foe.is-safe").count()).toBe(2);
    await rollNext([2, 3]);
    await control(card("one", id), "settle").click();
    await expect.poll(() => control(card("one", id), "roll").first().innerText()).toMatch(/Стойкость|Toughness/);
    await rollNext([4]);
    await control(card("one", id), "settle").click();
    await card("two", id).locator(".depo-card__foe.is-hit").waitFor();

    await card("one", id).locator('input[name="skill-hacking"]').check({ force: true });
    await control(card("one", id), "take").click();
    await expect.poll(() => page("one").locator("#notifications .notification").count()).toBeGreaterThan(0);
    expect((await systemOf(page("gm"), fox)).health.value).toBe(2);
    for (const skill of ["hacking", "reflexes"]) {
      await card("one", id).locator(`input[name="skill-${skill}"]`).setChecked(true, { force: true });
    }
    await control(card("one", id), "take").click();
    await waitForValue(table(), fox, "system.health.value", 0);
    await expect.poll(() => phase(id)).toBe("settled");
    const { wounds } = await systemOf(page("two"), fox);
    expect(
      Object.values(wounds as Record<string, { skill: string }>)
        .map(({ skill }) => skill)
        .sort(),
    ).toEqual(["hacking", "reflexes"]);
    expect(await page("two").evaluate((uuid) => fromUuidSync(uuid).system.unconscious, fox)).toBe(true);

    const round = await proposeBy(table(), "one", fox, '[data-action="comeRound"]');
    await control(card("one", round), "mend").click();
    await waitForValue(table(), fox, "system.health.value", 1);
    expect(Object.keys((await systemOf(page("two"), fox)).wounds)).toHaveLength(1);
    await control(card("one", round), "undo").click();
    await waitForValue(table(), fox, "system.health.value", 0);
    await control(card("one", id), "undo").click();
    await waitForValue(table(), fox, "system.health.value", 2);
    expect((await systemOf(page("two"), fox)).wounds).toEqual({});
  });

  it("heals an ally by skill once a scene; the ally chooses the wound, and the skill comes back", async () => {
    const doctor = await newActor(table(), { name: "Доктор", owners: ["one"], system: { skills: { healing: 2 } } });
    const hurt = await newActor(table(), {
      name: "Раненый",
      owners: ["two"],
      system: {
        skills: { melee: 3, stealth: 2 },
        health: { value: 3, max: 5 },
        wounds: { woundwoundwound1: { skill: "melee" }, woundwoundwound2: { skill: "stealth" } },
      },
    });
    const id = await proposeBy(table(), "one", doctor, '[data-action="heal"]');
    await card("one", id).locator('select[name="target"]').selectOption(hurt);
    await expect.poll(() => page("one").evaluate((m) => game.messages.get(m).system.parts.mend.target, id)).toBe(hurt);
    await forceDice(page("gm"), [5, 2]);
    await control(card("one", id), "roll").click();
    await waitForValue(table(), doctor, "system.healed", true);
    const choice = (wound: string) => card("two", id).locator(`input[name="wound-${wound}"]`);
    await choice("woundwoundwound1").setChecked(false, { force: true });
    await choice("woundwoundwound2").setChecked(true, { force: true });
    await control(card("two", id), "mend").click();
    await waitForValue(table(), hurt, "system.health.value", 4);
    expect(Object.keys((await systemOf(page("one"), hurt)).wounds)).toEqual(["woundwoundwound1"]);
    const sheet = await openSheet(page("one"), doctor);
    expect(await sheet.locator('[data-action="heal"]').isDisabled()).toBe(true);
    await sheet.locator('[data-action="close"]').click();
    await control(card("gm", id), "undo").click();
    await waitForValue(table(), doctor, "system.healed", false);
    await waitForValue(table(), hurt, "system.health.value", 3);
  });

  it("switches implants on: a turn, a turn cut short, at once, without cells, and the wound of backlash", async () => {
    const implant = (name: string, cost: number) => ({ name, type: "implant", system: { difficulty: 4, cost } });
    const wire = await newActor(table(), {
      name: "Провод",
      owners: ["one"],
      system: { skills: { cybernetics: 1, intellect: 1, melee: 1 }, cells: { value: 3, max: 6 } },
      items: [implant("Глаз", 1), implant("Рука", 1), implant("Нога", 9)],
    });
    const activeOf = (name: string): Promise<boolean> =>
      page("two").evaluate(([uuid, wanted]) => fromUuidSync(uuid as string).items.getName(wanted).system.active, [
        wire,
        name,
      ] as const);
    const turn = await proposeBy(table(), "one", wire, row("Глаз", "activate", '[data-mode="turn"]'));
    await control(card("one", turn), "finish").click();
    await waitForValue(table(), wire, "system.cells.value", 2);
    await expect.poll(() => activeOf("Глаз")).toBe(true);

    const cut = await proposeBy(table(), "one", wire, row("Рука", "activate", '[data-mode="turn"]'));
    const blow = await proposeBy(table(), "one", wire, '[data-action="hurt"]');
    await card("one", blow).locator('input[name="skill-melee"]').check({ force: true });
    await control(card("one", blow), "take").click();
    await waitForValue(table(), wire, "system.health.value", 4);
    await control(card("one", cut), "finish").click();
    await card("two", cut).locator(".depo-card__result--failure").waitFor();
    expect((await systemOf(page("two"), wire)).cells.value).toBe(2);

    const once = await proposeBy(table(), "one", wire, row("Рука", "activate", '[data-mode="instant"]'));
    await forceDice(page("gm"), [5]);
    await control(card("one", once), "roll").click();
    await waitForValue(table(), wire, "system.cells.value", 1);
    await expect.poll(() => activeOf("Рука")).toBe(true);
    await control(card("one", once), "undo").click();
    await waitForValue(table(), wire, "system.cells.value", 2);
    await expect.poll(() => activeOf("Рука")).toBe(false);

    const dry = await proposeBy(table(), "one", wire, row("Нога", "activate"));
    await forceDice(page("gm"), [3]);
    await control(card("one", dry), "roll").click();
    await control(card("one", dry), "settle").click();
    await waitForValue(table(), wire, "system.backlash", true);
    expect((await systemOf(page("two"), wire)).cells.value).toBe(2);

    const again = await proposeSkill(table(), "one", wire, "cybernetics");
    await forceDice(page("gm"), [2]);
    await control(card("one", again), "roll").click();
    await control(card("one", again), "settle").click();
    await card("one", again).locator('input[name="skill-cybernetics"]').check({ force: true });
    await control(card("one", again), "take").click();
    await waitForValue(table(), wire, "system.health.value", 3);
    await control(card("one", again), "undo").click();
    await waitForValue(table(), wire, "system.health.value", 4);
    await showChat(page("one"));
  });
});
