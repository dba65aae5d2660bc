import { expect, it } from "vitest";
import {
  lastCard,
  newMetrohod,
  openSheet,
  pressOn,
  showChat,
  systemOf,
  waitForValue,
  warnings,
} from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { choose, newActor, pick, ready, seatOf, step, type, unfold, wizard } from "./support/wizards.ts";

atTable("A job from its start to the outing's end", { users: ["gm", "one"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");

  /** Opens a wizard from the crew's sheet, as the GM. */
  async function begin(name: string, crew: string): Promise<void> {
    for (const page of [gm(), one()]) await showChat(page);
    const sheet = await openSheet(gm(), crew);
    await sheet.locator(`[data-wizard="${name}"]`).click();
    await wizard(gm()).waitFor();
    await sheet.locator('[data-action="close"]').first().click();
  }

  async function close(): Promise<void> {
    await gm().locator('.depo-wizard [data-action="close"]').click();
    await gm().locator(".depo-wizard").waitFor({ state: "detached" });
  }

  const commit = async (): Promise<void> => {
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await wizard(gm()).locator(".depo-card__receipt").waitFor();
  };

  interface Campaign {
    crew: string;
    /** Ids of assets on the crew's map. */
    market: string;
    depot: string;
    /** The key of the status with those at war with the owner. */
    glad: string;
  }

  /** A crew whose map has two assets of a faction of rank III, which is at war with another. */
  async function newCampaign(): Promise<Campaign> {
    const enemy = await newActor(table(), { type: "faction", name: "Лоточники" });
    const wars = { w: { faction: enemy, name: "Лоточники" } };
    const foe = await newActor(table(), { type: "faction", name: "Семафор", system: { rank: 3, wars } });
    const owner = { faction: foe, name: "Семафор" };
    const items = [
      { type: "asset", name: "База", system: { held: true, base: true, spot: { x: 0, y: 0 }, owner } },
      { type: "asset", name: "Рынок", system: { spot: { x: 2, y: 0 }, owner } },
      { type: "asset", name: "Склад", system: { spot: { x: -2, y: 0 }, owner } },
    ];
    const status = { f: { ...owner, value: 0 } };
    const system = { rank: 1, reputation: 2, status };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system, items, owners: ["one"] });
    const idOf = (name: string): Promise<string> =>
      gm().evaluate(([id, item]) => fromUuidSync(id).items.getName(item).id, [crew, name] as const);
    const glad = enemy.split(".")[1] ?? "";
    return { crew, market: await idOf("Рынок"), depot: await idOf("Склад"), glad };
  }

  /** Begins a job against an asset. */
  async function startJob(crew: string, asset: string): Promise<void> {
    await begin("job", crew);
    const start = seatOf(gm(), crew);
    await choose(start, "target", `asset-${asset}`);
    await type(start, "plan", "Через сбойку");
    await ready(start);
    await expect.poll(async () => Object.keys((await systemOf(gm(), crew)).jobs)).toHaveLength(1);
    await close();
  }

  /** Proposes to take an asset. */
  async function propose(crew: string, asset: string): Promise<void> {
    await showChat(gm());
    const sheet = await openSheet(gm(), crew);
    await sheet.locator(`[data-asset="${asset}"]`).click();
    await sheet.locator('[data-action="claim"][data-way="take"]').click();
    await pressOn(lastCard(gm()), "confirm").waitFor();
    await sheet.locator('[data-action="close"]').first().click();
  }

  /** Confirms the claim on the last card. */
  async function confirm(crew: string, asset: string): Promise<void> {
    await pressOn(lastCard(gm()), "confirm").click();
    await waitForValue(table(), `${crew}.Item.${asset}`, "system.held", true);
  }

  const COUNTED = /(Уже принёс захват|brought it already): ([^.\n]*)/;

  it("counts what a claim has brought once: the outing's end knows of it, and adds only what the table says", async () => {
    const { crew, market, glad } = await newCampaign();
    await startJob(crew, market);
    expect((await systemOf(gm(), crew)).reputation).toBe(2);
    await propose(crew, market);
    await lastCard(gm()).locator(`[data-friend="${glad}"]`).check({ force: true });
    await lastCard(gm()).locator(`[data-friend="${glad}"][checked]`).waitFor();
    await confirm(crew, market);
    expect(await systemOf(gm(), crew)).toMatchObject({
      reputation: 6,
      status: { f: { value: -2 }, [glad]: { value: 1 } },
    });

    await begin("outing", crew);
    const ours = seatOf(gm(), crew);
    expect(await ours.locator('select[name="q-target"]').inputValue()).toBe("f");
    expect(COUNTED.exec(await ours.innerText())?.[2]).toBe("Рынок");
    const noted = ours.locator(".depo-seat__form").getByText(/(уже учтено|already counted)[^\n]*Рынок/);
    expect(await noted.count()).toBe(2);
    expect(await ours.innerText()).not.toMatch(/База/);
    await pressOn(ours, "done").click();
    await wizard(gm()).locator(".depo-card__receipt").waitFor();
    const status = { f: { value: -2 }, [glad]: { value: 1 } };
    expect(await systemOf(gm(), crew)).toMatchObject({ reputation: 6, jobs: {}, outings: 1, status });
    await pressOn(wizard(gm()), "undo").click();
    await wizard(gm()).locator(".depo-card__stamp").waitFor();

    await pressOn(wizard(gm()), "resume").click();
    await ours.locator('.depo-card__toggle:has([data-key="earns"])').click();
    await expect.poll(() => ours.innerText()).toMatch(/(Репутация|Reputation) \+4/);
    await step(ours, "status-f", 0, -1);
    await pressOn(ours, "done").click();
    await expect
      .poll(() => systemOf(gm(), crew))
      .toMatchObject({ reputation: 10, jobs: {}, outings: 1, status: { f: { value: -3 } } });
    await close();
  });

  it("knows of a claim for which no job was begun, and of none that an earlier outing has counted", async () => {
    const { crew, market, depot } = await newCampaign();
    await propose(crew, market);
    await confirm(crew, market);
    await begin("outing", crew);
    const ours = seatOf(gm(), crew);
    expect(await ours.locator('select[name="q-target"]').inputValue()).toBe("f");
    expect(COUNTED.exec(await ours.innerText())?.[2]).toBe("Рынок");
    await pressOn(ours, "done").click();
    await expect.poll(() => systemOf(gm(), crew)).toMatchObject({ reputation: 6, outings: 1 });
    await close();

    await startJob(crew, depot);
    await begin("outing", crew);
    expect(await ours.innerText()).not.toMatch(/Рынок/);
    expect(await ours.innerText()).toMatch(/(Репутация|Reputation) \+4/);
    await pressOn(ours, "done").click();
    await expect.poll(() => systemOf(gm(), crew)).toMatchObject({ reputation: 10, outings: 2 });
    await close();
  });

  it("gives a job what it earns, though an asset of the same owner was claimed before it", async () => {
    const { crew, market, depot } = await newCampaign();
    await propose(crew, market);
    await confirm(crew, market);
    await startJob(crew, depot);
    await begin("outing", crew);
    const ours = seatOf(gm(), crew);
    expect(COUNTED.exec(await ours.innerText())?.[2]).toBe("Рынок");
    expect(await ours.innerText()).toMatch(/(Репутация|Reputation) \+4/);
    await pressOn(ours, "done").click();
    await expect.poll(() => systemOf(gm(), crew)).toMatchObject({ reputation: 10, outings: 1 });
    await close();
  });

  it("ends no outing while a claim waits for the dispatcher's word, and says so", async () => {
    const { crew, market } = await newCampaign();
    await startJob(crew, market);
    await propose(crew, market);
    await begin("outing", crew);
    const ours = seatOf(gm(), crew);
    expect(await ours.innerText()).toMatch(/(ждёт слова|waits for the)[^\n]*Рынок/);
    await gm().evaluate(() => ui.notifications.clear());
    await pressOn(ours, "done").click();
    await expect.poll(() => warnings(gm())).toContainEqual(expect.stringMatching(/ещё ждёт слова|still waits for/));
    expect(await systemOf(gm(), crew)).toMatchObject({ reputation: 2, outings: 0 });

    const claim: string = await gm().evaluate(() => game.messages.contents.at(-2).id);
    await pressOn(gm().locator(`.chat-log [data-message-id="${claim}"] .depo-card`), "confirm").click();
    await expect.poll(async () => COUNTED.exec(await ours.innerText())?.[2]).toBe("Рынок");
    await pressOn(ours, "done").click();
    await expect.poll(() => systemOf(gm(), crew)).toMatchObject({ reputation: 6, outings: 1 });
    await close();
  });

  it("asks nothing of those who stayed home, names them, pays them as everyone, and lets them say otherwise", async () => {
    const noted = { marks: { trigger: 1, trouble: 0 } };
    const goes = await newMetrohod(table(), { system: noted });
    const stays = await newMetrohod(table(), { name: "Сойка", owners: ["two"], system: noted });
    const left = await newMetrohod(table(), { name: "Гром", owners: ["two"], system: { retired: true } });
    const members = Object.fromEntries([goes, stays, left].map((actor, i) => [`m${i}`, { actor, name: "?" }]));
    const status = { f: { faction: null, name: "Семафор", value: 0 } };
    const system = { rank: 1, experience: { value: 7, max: 8 }, members, status };
    const crew = await newActor(table(), { type: "crew", name: "Дальний свет", system, owners: ["one"] });
    const stash = async (uuid: string): Promise<number> => (await systemOf(gm(), uuid)).stash;

    await begin("job", crew);
    expect(await seatOf(gm(), left).count()).toBe(0);
    const start = seatOf(gm(), crew);
    await choose(start, "target", "faction-f");
    await type(start, "plan", "Тихо");
    await ready(start);
    for (const [uuid, going] of [
      [goes, "goes"],
      [stays, "stays"],
    ] as const) {
      await unfold(seatOf(gm(), uuid));
      await pick(seatOf(gm(), uuid), "going", going);
      await ready(seatOf(gm(), uuid));
    }
    await commit();
    await close();

    await begin("outing", crew);
    const home = seatOf(gm(), stays);
    await expect.poll(() => home.innerText()).toMatch(/(Дома, опыта|At home, no experience)/);
    expect(await home.locator(".depo-seat__form").count()).toBe(0);
    const there = seatOf(gm(), goes);
    await unfold(there);
    await step(there, "mark-talents", 0, 1);
    await ready(there);
    const ours = seatOf(gm(), crew);
    await pick(ours, "own", "once");
    await ready(ours);
    await commit();
    expect(await systemOf(gm(), goes)).toMatchObject({ stash: 3, experience: { value: 1 }, marks: { trigger: 0 } });
    expect(await systemOf(gm(), stays)).toMatchObject({ stash: 3, experience: { value: 0 }, marks: { trigger: 1 } });
    expect(await stash(left)).toBe(0);
    await pressOn(wizard(gm()), "undo").click();
    await wizard(gm()).locator(".depo-card__stamp").waitFor();
    expect(await stash(stays)).toBe(0);

    await pressOn(wizard(gm()), "resume").click();
    await pressOn(home, "reopen").click();
    await unfold(home);
    await pick(home, "was", "there");
    await step(home, "mark-talents", 0, 1);
    await ready(home);
    await commit();
    expect(await systemOf(gm(), stays)).toMatchObject({ stash: 3, experience: { value: 1 }, marks: { trigger: 0 } });
    await close();
  });
});
