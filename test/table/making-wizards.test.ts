import { expect, it } from "vitest";
import { newMetrohod, openSheet, pressOn, showChat, systemOf } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";
import { choose, newActor, openWide, seatOf, step, type, wizard } from "./support/wizards.ts";

atTable("Wizards that make a metrohod and a crew", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** All that is stored of an actor, without the marks of who wrote when. */
  const stored = (uuid: string): Promise<object> =>
    gm().evaluate((id) => {
      const { name, system, items } = fromUuidSync(id).toObject();
      return { name, system, items };
    }, uuid);

  it("a dossier: every step at a glance, kept over a reload, one receipt, one undo, and on from there", async () => {
    const uuid = await newMetrohod(table(), { name: "Новый метроход" });
    const before = await stored(uuid);
    for (const page of [gm(), one()]) await showChat(page);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-action="fillDossier"]').click();
    const seat = seatOf(one(), uuid);
    await seat.waitFor();
    expect(await pressOn(seat, "done").isDisabled()).toBe(true);
    await type(seat, "name", "Агния Ветка");
    await step(seat, "skill-scouting", 0, 3);
    await step(seat, "skill-medicine", 0, 3);
    await step(seat, "skill-stealth", 0, 2);
    expect(await seat.locator('[data-item="skill-barter-more"]').isDisabled()).toBe(true);

    await table().enter(table().seat("one"));
    await showChat(one());
    const again = await openSheet(one(), uuid);
    await again.locator('[data-action="fillDossier"]').click();
    await seat.waitFor();
    expect(await seat.locator('input[name="q-name"]').inputValue()).toBe("Агния Ветка");
    const talent = await seat.locator('select[name="q-talent"] option').nth(1).getAttribute("value");
    await choose(seat, "talent", talent ?? "");
    await seat.locator('[data-item="passion-draw"]').click();
    await seat.locator('input[name="q-passion"]:not([value=""])').waitFor();
    const passion = await seat.locator('input[name="q-passion"]').inputValue();
    await seat.locator('datalist[id$="friendName"] option').first().waitFor({ state: "attached" });
    await type(seat, "friendName", "Зоя");
    await pressOn(seat, "done").click();
    await wizard(one()).locator(".depo-card__receipt").waitFor();
    const lines = await wizard(one()).locator(".depo-card__receipt li").allInnerTexts();
    for (const skill of ["Разведка|Scouting", "Медицина|Medicine", "Скрытность|Stealth"])
      expect(lines.filter((line) => new RegExp(skill).test(line))).toHaveLength(1);

    const after = (await stored(uuid)) as Record<string, any>;
    expect(after.name).toBe("Агния Ветка");
    expect(after.system).toMatchObject({ passion, skills: { scouting: 3, medicine: 3, stealth: 2 } });
    expect(Object.values(after.system.contacts)).toEqual([{ kind: "friend", name: "Зоя", note: "" }]);
    expect(after.items.map((item: any) => item.type)).toEqual(["talent"]);
    await again.locator('[data-action="fillDossier"]').waitFor({ state: "detached" });

    await pressOn(wizard(one()), "undo").click();
    await wizard(one()).locator(".depo-card__stamp").waitFor();
    await expect.poll(() => stored(uuid)).toEqual(before);
    await pressOn(wizard(one()), "resume").click();
    await pressOn(seat, "done").click();
    await expect.poll(async () => (await systemOf(gm(), uuid)).passion).toBe(passion);
    await one().locator('.depo-wizard [data-action="close"]').click();
    await again.locator('[data-action="close"]').first().click();
  });

  it("a crew: calling, base and targets on the map, talent, upgrade, statuses and members in one commit", async () => {
    const faction = await newActor(table(), { type: "faction", name: "Семафор", system: { rank: 2 } });
    const member = await newMetrohod(table(), { name: "Лиса" });
    const uuid = await newActor(table(), { type: "crew", name: "Бригада", owners: ["one"] });
    const before = await Promise.all([uuid, member].map(stored));
    await showChat(gm());
    const sheet = await openSheet(gm(), uuid);
    await sheet.locator('[data-wizard="founding"]').click();
    const seat = seatOf(gm(), uuid);
    await seat.waitFor();
    const option = async (key: string, n: number): Promise<string> =>
      (await seat.locator(`select[name="q-${key}"] option`).nth(n).getAttribute("value")) ?? "";
    await type(seat, "name", "Тихая смена");
    await type(seat, "calling", "контрабанда");
    await choose(seat, "base", await option("base", 1));
    await choose(seat, "asset-0", await option("asset-0", 1));
    expect(await pressOn(seat, "done").isDisabled()).toBe(true);
    await choose(seat, "asset-0", await option("asset-0", 2));
    await choose(seat, "talent", await option("talent", 1));
    await choose(seat, "upgrade-0", await option("upgrade-0", 1));
    await choose(seat, "upgrade-1", await option("upgrade-1", 2));
    await step(seat, `status-${faction.split(".")[1]}`, 0, -1);
    await pressOn(seat, "done").click();
    await wizard(gm()).locator(".depo-card__receipt").waitFor();

    const after = (await stored(uuid)) as Record<string, any>;
    expect(after.name).toBe("Тихая смена");
    expect(after.system).toMatchObject({ rank: 0, hold: "firm", calling: "контрабанда" });
    expect(after.items.map((item: any) => item.type).sort()).toEqual([
      "asset",
      "asset",
      "crewTalent",
      "upgrade",
      "upgrade",
    ]);
    const [base, target] = ["true", "false"].map((held) =>
      after.items.find((item: any) => item.type === "asset" && String(item.system.held) === held),
    );
    expect(base.system).toMatchObject({ base: true, spot: { x: 0, y: 0 } });
    expect(Object.values(after.system.lines)).toEqual([{ from: base._id, to: target._id }]);
    const statuses = Object.values(after.system.status) as { faction: string; value: number }[];
    expect(statuses.find((each) => each.faction === faction)?.value).toBe(-1);
    expect((await systemOf(gm(), member)).crew).toBe(uuid);

    await pressOn(wizard(gm()), "undo").click();
    await wizard(gm()).locator(".depo-card__stamp").waitFor();
    await expect.poll(() => Promise.all([uuid, member].map(stored))).toEqual(before);
    await gm().locator('.depo-wizard [data-action="close"]').click();
    await sheet.locator('[data-action="close"]').first().click();
  });

  it("a crew, by its players: a late screen takes nothing back, and the GM writes what is not theirs alone", async () => {
    const member = await newMetrohod(table(), { name: "Сойка", owners: ["two"] });
    const uuid = await newActor(table(), { type: "crew", name: "Бригада", owners: ["one"] });
    for (const page of [gm(), one()]) await showChat(page);
    const sheet = await openSheet(one(), uuid);
    await sheet.locator('[data-wizard="founding"]').click();
    const mine = seatOf(one(), uuid);
    await mine.waitFor();
    await openWide(gm());
    const theirs = seatOf(gm(), uuid);
    const list = async (key: string, n: number): Promise<string> =>
      (await mine.locator(`select[name="q-${key}"] option`).nth(n).getAttribute("value")) ?? "";

    await table().control({ delay: { userId: USERS.one, ms: [1500, 1500] } });
    await type(theirs, "calling", "проводники");
    await mine.locator('select[name="q-base"]').selectOption(await list("base", 1));
    await theirs
      .locator(`select[name="q-base"] option[value="${await list("base", 1)}"][selected]`)
      .waitFor({ state: "attached" });
    expect(await theirs.locator('input[name="q-calling"]').inputValue()).toBe("проводники");
    await table().control({ reset: true });
    await mine.locator('input[name="q-calling"][value="проводники"]').waitFor();

    await type(mine, "name", "Дальний свет");
    for (const [key, n] of [
      ["talent", 1],
      ["upgrade-0", 1],
      ["upgrade-1", 2],
    ] as const)
      await choose(mine, key, await list(key, n));
    await pressOn(mine, "done").click();
    await pressOn(mine, "done").waitFor({ state: "detached" });
    expect((await systemOf(gm(), uuid)).calling).toBe("");
    expect(await pressOn(wizard(one()), "commit").count()).toBe(0);
    expect(await wizard(one()).innerText()).toContain("Дальний свет · проводники");
    await pressOn(wizard(gm()), "commit").click();
    for (const page of [gm(), one()]) await wizard(page).locator(".depo-card__receipt").waitFor();
    await expect.poll(async () => (await systemOf(one(), member)).crew).toBe(uuid);
    expect(await systemOf(one(), uuid)).toMatchObject({ calling: "проводники" });
  });
});
