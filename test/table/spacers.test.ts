import { beforeAll, expect, it } from "vitest";
import {
  closeSheet,
  forceDice,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import {
  cardOf,
  importCharacter,
  makeEveryResult,
  makeMove,
  newActor,
  partsOf,
  playSpacers,
  waitForPhase,
} from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

const BANDS = ["strong", "weak", "miss"] as const;

/** Two dice that come to a band with this much added. */
function diceFor(band: (typeof BANDS)[number], added: number): number[] {
  if (band !== "weak") return band === "strong" ? [6, 6] : [1, 1];
  const sum = 8 - added;
  return [Math.ceil(sum / 2), Math.floor(sum / 2)];
}

const STATS = { fury: 0, control: 1, skill: 1, reputation: 0 };

atTable("Spacers", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const two = () => table().page("two");
  const lastId = () => one().evaluate(() => game.messages.contents.at(-1).id as string);

  beforeAll(async () => {
    await playSpacers(table());
    for (const page of [gm(), one(), two()]) await showChat(page);
  });

  /** Takes back all that a card has done, and waits until the actor is as it was. */
  async function undo(id: string, actor: string, before: object): Promise<void> {
    if ((await pressOn(cardOf(one(), id), "undo").count()) > 0) await pressOn(cardOf(one(), id), "undo").click();
    await expect.poll(() => systemOf(two(), actor)).toEqual(before);
  }

  it("creates a spacer in the directory, who takes the common moves and rolls one", async () => {
    await gm().evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm().locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm().locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill("Рада");
    await dialog.locator("select[name='type']").selectOption("spacer");
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    const sheet = gm().locator(".depo-spacer").last();
    await sheet.waitFor();
    await sheet.locator('[data-action="takeMoves"]').click();
    await expect.poll(() => sheet.locator(".depo-move").count()).toBe(14);
    await forceDice(gm(), [6, 5]);
    await showChat(gm());
    await sheet.locator('[data-roll="check"][data-key="negotiate"]').click({ modifiers: ["Shift"] });
    await gm().locator(".chat-log .depo-card--success").last().waitFor();
    await closeSheet(sheet);
  });

  it("brings every result of the fourteen packed moves, and takes each back", async () => {
    const actor = await importCharacter(table(), "spacer");
    await gm().evaluate(async (uuid) => {
      const spacer = fromUuidSync(uuid);
      await spacer.update({ "system.marker": "", "system.wounds.value": 0, "system.supplies.value": 3 });
    }, actor);
    await waitForValue(table(), actor, "system.supplies.value", 3);
    await waitForValue(table(), actor, "system.marker", "");
    const before = await systemOf(two(), actor);
    const moves: any[] = await two().evaluate(
      (uuid) =>
        fromUuidSync(uuid)
          .items.filter((item: any) => item.type === "move")
          .map((item: any) => item.toObject()),
      actor,
    );
    expect(moves).toHaveLength(14);
    for (const { system } of moves.filter(({ system: { mechanic } }) => mechanic === "roll")) {
      const stat = Object.keys(STATS).find((each) => system.stats.includes(each));
      const added: number = stat ? before.stats[stat] : Object.values<any>(before.bonds)[0].value;
      const dice = BANDS.flatMap((band) => diceFor(band, added));
      const seen = await makeEveryResult(table(), "one", actor, system, dice);
      const wanted = BANDS.map((band) => {
        const { choose, hold, text } = system.bands[band];
        return { slug: system.slug, result: band, choose, hold, told: text };
      });
      expect(seen).toEqual(wanted);
      await expect.poll(() => systemOf(two(), actor)).toEqual(before);
    }
  });

  it("counts damage die by die: 1 2 4 is two wounds, 1 2 6 three; the last box is critical, and undo gives all back", async () => {
    const actor = await newActor(table(), "spacer", { name: "Тень", system: { stats: STATS } });
    const before = await systemOf(two(), actor);
    const hurt = async (faces: number[]): Promise<string> => {
      const sheet = await openSheet(one(), actor);
      const known: number = await one().evaluate(() => game.messages.size);
      await sheet.locator('[data-action="hurt"]').click();
      await one().waitForFunction((count) => game.messages.size > count, known);
      await closeSheet(sheet);
      const id = await lastId();
      await cardOf(one(), id).locator('input[name="dice"]').fill(String(faces.length));
      await cardOf(one(), id).locator('input[name="dice"]').blur();
      await expect.poll(async () => (await partsOf(one(), id)).damage.dice).toBe(faces.length);
      await forceDice(gm(), faces);
      await pressOn(cardOf(one(), id), "roll").click();
      await waitForPhase(two(), id, "settled");
      return id;
    };
    const first = await hurt([1, 2, 4]);
    await waitForValue(table(), actor, "system.wounds.value", 2);
    expect(await cardOf(two(), first).locator(".depo-card__word").innerText()).toMatch(/2 ранения|2 wounds/);
    await undo(first, actor, before);
    const second = await hurt([1, 2, 6]);
    await waitForValue(table(), actor, "system.wounds.value", 3);
    const wounded = await systemOf(two(), actor);
    const third = await hurt([4, 5]);
    await waitForValue(table(), actor, "system.wounds.value", 5);
    await waitForValue(table(), actor, "system.critical", true);
    const rolled = await makeMove(table(), "one", actor, "control", [6, 5]);
    expect((await partsOf(one(), rolled)).outcome).toMatchObject({ total: 10, result: "strong" });

    const fourth = await hurt([6]);
    await pressOn(cardOf(one(), fourth), "breath").click();
    await expect.poll(() => cardOf(one(), fourth).locator('[data-depo-press="breath"]').count()).toBe(0);
    const breath = await lastId();
    expect(breath).not.toBe(fourth);
    await forceDice(gm(), [1, 1]);
    await pressOn(cardOf(one(), breath), "roll").click();
    await expect.poll(async () => (await partsOf(two(), breath)).outcome?.result).toBe("miss");

    await undo(third, actor, wounded);
    await undo(second, actor, before);
  });

  it("takes help and hindrance from another screen, each by a bond, and counts what was left for the roll once", async () => {
    const roller = await newActor(table(), "spacer", {
      name: "Игла",
      system: { stats: STATS, next: { forward1: { name: "Разведка", slug: "", amount: 1 } } },
    });
    const bonds = { bond1: { name: "Игла", actor: roller, value: 1, ground: true } };
    const helper = await newActor(table(), "spacer", { name: "Нитка", owners: ["two"], system: { bonds } });
    const rival = await newActor(table(), "spacer", { name: "Шип", owners: ["two"], system: { bonds } });
    const before = await systemOf(gm(), roller);
    const id: string = await one().evaluate(async (uuid) => (await game.depo.check(uuid, "control")).id, roller);
    const aid = (uuid: string, way: string) =>
      cardOf(two(), id).locator(`[data-depo-press="aid"][data-actor="${uuid}"][data-way="${way}"]`);
    await aid(helper, "help").waitFor();
    expect(await cardOf(one(), id).locator('[data-depo-press="aid"]').count()).toBe(0);
    await forceDice(gm(), [6, 5]);
    await aid(helper, "help").click();
    await waitForValue(table(), helper, "system.bonds.bond1.ground", false);
    await aid(helper, "help").waitFor({ state: "detached" });
    await forceDice(gm(), [6, 5]);
    await aid(rival, "hinder").click();
    await expect.poll(() => cardOf(one(), id).innerText()).toMatch(/Мешает Шип|Шип hinders/);
    await forceDice(gm(), [4, 4]);
    await pressOn(cardOf(one(), id), "roll").click();
    await waitForPhase(two(), id, "settled");
    const { outcome } = await partsOf(two(), id);
    expect(outcome).toMatchObject({ value: 1, total: 10, result: "strong" });
    expect(outcome.terms.map(({ amount }: { amount: number }) => amount)).toEqual([1, 2, -2]);
    expect((await systemOf(two(), roller)).next).toEqual({});
    expect(await pressOn(cardOf(one(), id), "undo").count()).toBe(0);
    await pressOn(cardOf(gm(), id), "undo").click();
    await expect.poll(() => systemOf(two(), roller)).toEqual(before);
  });

  it("lets the GM's surroundings make one miss for each level, and gear cancel them", async () => {
    const actor = await newActor(table(), "spacer", { name: "Пыль", system: { stats: STATS } });
    const setLevel = (level: number) =>
      gm().evaluate((to) => game.settings.set("depo", "spacersEnvironment", { level: to, since: Date.now() }), level);
    await setLevel(1);
    await one().waitForFunction(() => game.settings.get("depo", "spacersEnvironment").level === 1);
    const first = await makeMove(table(), "one", actor, "fury", [4, 4]);
    await waitForPhase(gm(), first, "rolled");
    expect(await pressOn(cardOf(one(), first), "turn").count()).toBe(0);
    await pressOn(cardOf(gm(), first), "turn").click();
    await waitForPhase(one(), first, "settled");
    expect((await partsOf(one(), first)).outcome).toMatchObject({ result: "miss", turned: true, total: 8 });
    const second = await makeMove(table(), "one", actor, "fury", [4, 4]);
    await waitForPhase(gm(), second, "settled");
    expect((await partsOf(one(), second)).outcome.result).toBe("weak");

    await setLevel(2);
    await one().waitForFunction(() => game.settings.get("depo", "spacersEnvironment").level === 2);
    await gm().evaluate(async (uuid) => {
      const suit = { name: "Скафандр", type: "spacersArmour", system: { protects: 2, worn: true } };
      await fromUuidSync(uuid).createEmbeddedDocuments("Item", [suit]);
    }, actor);
    await one().waitForFunction((uuid) => fromUuidSync(uuid).items.size === 1, actor);
    const third = await makeMove(table(), "one", actor, "fury", [4, 4]);
    await waitForPhase(gm(), third, "settled");
    await setLevel(0);
  });

  it("gives the GM's desk the surroundings, which open cards and sheets show at once", async () => {
    const actor = await newActor(table(), "spacer", { name: "Зола", system: { stats: STATS } });
    const sheet = await openSheet(one(), actor);
    const id: string = await one().evaluate(async (uuid) => (await game.depo.check(uuid, "fury")).id, actor);
    await cardOf(one(), id).waitFor();
    await gm().keyboard.press("Shift+G");
    await gm().locator('#depo-desk [data-id="spacersEnvironment"]').click();
    await gm().locator('.depo-dialog select[name="choice"]').selectOption("2");
    await gm().locator('.depo-dialog [data-action="choose"]').click();
    for (const place of [sheet, cardOf(one(), id), cardOf(two(), id)])
      await expect.poll(() => place.innerText()).toMatch(/(среда|surroundings):? 2/i);
    await gm().evaluate(() => game.settings.set("depo", "spacersEnvironment", { level: 0, since: Date.now() }));
    await expect.poll(() => sheet.innerText()).not.toMatch(/(среда|surroundings):? 2/i);
    await pressOn(cardOf(one(), id), "withdraw").click();
    await cardOf(one(), id).waitFor({ state: "detached" });
    await closeSheet(sheet);
    await gm().keyboard.press("Shift+G");
  });

  it("lets a crew rest at a break: a day, or the week that a critical wound needs, and takes it back", async () => {
    const system = { wounds: { value: 4, max: 5 }, critical: true, condition: "bleeding" };
    const actor = await newActor(table(), "spacer", { name: "Клён", system });
    const before = await systemOf(two(), actor);
    await gm().keyboard.press("Shift+G");
    const rest = async (ways: readonly RegExp[]): Promise<string> => {
      const known: number = await gm().evaluate(() => game.messages.size);
      await gm().locator('#depo-desk [data-id="break"]').click();
      const picks = gm().locator(".depo-dialog .depo-picks");
      await picks.waitFor();
      for (const input of await picks.locator("input").all()) await input.uncheck();
      for (const way of ways)
        await picks.locator("label", { hasText: /Клён/ }).filter({ hasText: way }).locator("input").check();
      await gm().locator('.depo-dialog [data-action="take"]').click();
      for (const page of [gm(), one(), two()]) await page.waitForFunction((count) => game.messages.size > count, known);
      return gm().evaluate(() => game.messages.contents.at(-1).id);
    };
    const day = /Сутки|A day/;
    for (const { ways, after } of [
      { ways: [day], after: { wounds: { value: 1 }, critical: true, condition: "bleeding" } },
      { ways: [day, /Неделя|A week/], after: { wounds: { value: 0 }, critical: false, condition: "" } },
    ]) {
      const id = await rest(ways);
      await expect.poll(() => systemOf(one(), actor)).toMatchObject(after);
      await pressOn(cardOf(gm(), id), "undo").click();
      await expect.poll(() => systemOf(two(), actor)).toEqual(before);
    }
    await gm().keyboard.press("Shift+G");
  });

  it("spends holds one by one, each choice once, and rerolls by a marker", async () => {
    const actor = await importCharacter(table(), "spacer");
    await gm().evaluate((uuid) => fromUuidSync(uuid).update({ "system.marker": "effort" }), actor);
    await waitForValue(table(), actor, "system.marker", "effort");
    const before = await systemOf(two(), actor);
    const id = await makeMove(table(), "one", actor, "protect", [1, 1]);
    await waitForPhase(one(), id, "rolled");
    await forceDice(gm(), [6, 6]);
    await pressOn(cardOf(one(), id), "reroll").click();
    await waitForPhase(one(), id, "settled");
    await waitForValue(table(), actor, "system.marker", "");
    const held = () => systemOf(two(), actor).then(({ holds }) => Object.values<any>(holds).map(({ left }) => left));
    await expect.poll(held).toEqual([3]);
    expect(await pressOn(cardOf(two(), id), "spend").count()).toBe(0);
    const tokens = () => cardOf(one(), id).locator(".depo-card__meter i.is-new").count();
    for (const left of [2, 1, 0]) {
      await pressOn(cardOf(one(), id), "spend").first().click();
      await expect.poll(held).toEqual(left > 0 ? [left] : []);
      await expect.poll(tokens).toBe(left);
    }
    expect(await pressOn(cardOf(one(), id), "spend").count()).toBe(0);
    await undo(id, actor, before);
  });

  it("deals a weapon's damage, which the GM lets fall on a menace", async () => {
    const actor = await importCharacter(table(), "spacer");
    const menace = await newActor(table(), "menace", { name: "Рой", owners: [], system: { armour: 1 } });
    const sheet = await openSheet(one(), actor);
    await sheet.locator('[role="tab"][data-tab="gear"]').click();
    const known: number = await one().evaluate(() => game.messages.size);
    await sheet.locator('[data-action="rollDamage"]').first().click();
    await one().waitForFunction((count) => game.messages.size > count, known);
    await closeSheet(sheet);
    const id = await lastId();
    const { dice } = (await partsOf(one(), id)).damage;
    await forceDice(
      gm(),
      Array.from({ length: dice }, () => 6),
    );
    await pressOn(cardOf(one(), id), "roll").click();
    await waitForPhase(gm(), id, "rolled");
    await cardOf(gm(), id).locator('select[name="target"]').selectOption(menace);
    await pressOn(cardOf(gm(), id), "strike").click();
    await waitForValue(table(), menace, "system.wounds.value", Math.min(4, dice * 2 - 1));
    await pressOn(cardOf(gm(), id), "undo").click();
    await waitForValue(table(), menace, "system.wounds.value", 0);
  });

  it("finds the fellows of ready characters as they come into the world: on sheet and ship, and to help with", async () => {
    const importOther = (type: string, but: string, owner: "one" | "two"): Promise<string> =>
      gm().evaluate(
        async ([id, wanted, known, user]) => {
          const pack = game.packs.get(id);
          const source = fromUuidSync(known)?._stats.compendiumSource ?? "";
          const entry = pack.index.find((each: any) => each.type === wanted && each.uuid !== source);
          const ownership = { default: 2, [user as string]: 3 };
          return (await game.actors.importFromCompendium(pack, entry._id, { ownership })).uuid;
        },
        [`depo.spacers-characters-${table().options.language}`, type, but, USERS[owner]] as const,
      );
    await gm().evaluate(async () => {
      for (const actor of game.actors.filter((each: any) => each._stats.compendiumSource)) await actor.delete();
    });
    const first = await importCharacter(table(), "spacer");
    const sheet = await openSheet(one(), first);
    await sheet.locator(".depo-hold[data-bond]").first().waitFor();
    expect(await sheet.locator('[data-action="openBond"], [data-action="openShip"]').count()).toBe(0);
    const second = await importOther("spacer", first, "two");
    const ship = await importOther("starship", first, "one");
    await sheet.locator('[data-action="openBond"]').waitFor();
    await sheet.locator('[data-action="openShip"]').waitFor();
    await closeSheet(sheet);
    const bridge = await openSheet(one(), ship);
    expect(await bridge.locator('[data-action="openPost"]').count()).toBe(2);
    await closeSheet(bridge);
    const id: string = await one().evaluate(async (uuid) => (await game.depo.check(uuid, "fury")).id, first);
    await cardOf(two(), id).locator(`[data-depo-press="aid"][data-actor="${second}"][data-way="help"]`).waitFor();
    await pressOn(cardOf(one(), id), "withdraw").click();
    await cardOf(one(), id).waitFor({ state: "detached" });
  });

  it("links a bond to the spacer who is dropped on it or chosen for it, and makes no second one with the same", async () => {
    const fellow = await newActor(table(), "spacer", { name: "Искра", owners: ["two"] });
    const bonds = { bond1: { name: "Сестра", actor: null, value: 2 }, bond2: { name: "Брат", actor: null } };
    const actor = await newActor(table(), "spacer", { name: "Пепел", system: { bonds } });
    const sheet = await openSheet(one(), actor);
    const drop = async (): Promise<void> => {
      const data = JSON.stringify({ type: "Actor", uuid: fellow });
      const dataTransfer = await one().evaluateHandle((text) => {
        const transfer = new DataTransfer();
        transfer.setData("text/plain", text);
        return transfer;
      }, data);
      await sheet.locator('[data-bond="bond1"]').dispatchEvent("drop", { dataTransfer });
    };
    await drop();
    await waitForValue(table(), actor, "system.bonds.bond1.actor", fellow);
    expect((await systemOf(one(), actor)).bonds.bond1).toEqual({
      name: "Сестра",
      actor: fellow,
      value: 2,
      ground: false,
    });
    await drop();
    await expect.poll(async () => (await warnings(one())).join("\n")).toMatch(/Искра: связь уже есть|bond with Искра/);
    expect(Object.keys((await systemOf(one(), actor)).bonds)).toEqual(["bond1", "bond2"]);

    const other = await newActor(table(), "spacer", { name: "Уголь", owners: [] });
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet.locator('[data-bond="bond2"] [data-action="linkBond"]').press("Enter");
    await one().locator('.depo-dialog select[name="choice"]').selectOption(other);
    await one().locator('.depo-dialog [data-action="choose"]').press("Enter");
    await waitForValue(table(), actor, "system.bonds.bond2.actor", other);
    await sheet.locator('[data-action="toggleMode"]').click();
    await sheet.locator('[data-bond="bond2"] [data-action="openBond"]').waitFor();
    await closeSheet(sheet);
  });

  it("rolls a move for a spacer, and says why not for every other kind of actor (B11)", async () => {
    for (const type of ["starship", "menace", "metrohod"]) {
      const actor = await newActor(table(), type, { name: `B11 ${type}` });
      const made = await one().evaluate(async (uuid) => (await game.depo.check(uuid, "defy-danger")) !== null, actor);
      expect(made, type).toBe(false);
      await expect.poll(async () => (await warnings(one())).join("\n")).not.toBe("");
      await one().evaluate(() => ui.notifications.clear());
    }
    const actor = await newActor(table(), "spacer", { name: "Пустой" });
    expect(await one().evaluate(async (uuid) => game.depo.check(uuid, "defy-danger"), actor)).toBeNull();
    for (const type of ["starship", "menace"]) {
      const sheet = await openSheet(one(), await importCharacter(table(), type));
      await sheet.locator('[data-action="toggleMode"]').click();
      await sheet.locator(".depo-plinth__naming").waitFor();
      await closeSheet(sheet);
    }
  });
});
