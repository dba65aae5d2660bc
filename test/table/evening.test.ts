import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CREW_TRIGGERS } from "../../src/games/metrohod/rules/experience.ts";
import { RISKS } from "../../src/games/metrohod/rules/terms.ts";
import { Book, type CheckScript, type FoundingScript, type OutingScript } from "./support/evening-book.ts";
import { docsOf, packed, type Docs } from "./support/evening-docs.ts";
import { agree, begin, cardOf, end, newestOf, playCheck, type Evening } from "./support/evening-play.ts";
import { closeSheet, lastCard, newMetrohod, openSheet, pressOn, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import type { UserName } from "./support/table.ts";
import { choose, newActor, pick, ready, seatOf, step, type, wizard } from "./support/wizards.ts";

const EVERYONE = ["gm", "one", "two", "three"] as const satisfies readonly UserName[];
const PLAYERS = ["one", "two", "three"] as const;

/** Both generations in Russian, with one player who reads English. */
const SETTINGS = [
  { generation: 13, language: "ru" },
  { generation: 14, language: "ru" },
] as const;

/** Where the crew's first assets lie, the base first. */
const SPOTS = [
  { x: 0, y: 0 },
  { x: 2, y: 0 },
  { x: -2, y: 0 },
];

const idOf = (uuid: string): string => uuid.split(".").at(-1) ?? "";

atTable("An evening", { users: EVERYONE, languages: { three: "en" }, settings: SETTINGS }, (table) => {
  const page = (user: UserName): Page => table().page(user);
  const gm = (): Page => page("gm");
  let evening: Evening;
  let [crew, fox, thunder, calm] = ["", "", "", ""];
  let [semaphore, exchange, ring] = ["", "", ""];
  /** How everything stood before the last receipts, by the kind of their cards. */
  const before: [kind: string, docs: Docs][] = [];

  /** What the rules say happens; how everything stood before is kept for the undo. */
  function lastly(kind: string, happens: (book: Book) => void): Promise<void> {
    before.unshift([kind, structuredClone(evening.book.docs)]);
    happens(evening.book);
    return agree(evening);
  }

  it("three players make a crew, each at their own screen", async () => {
    fox = await newMetrohod(table(), {
      ...{ name: "Лиса", owners: ["one"] },
      system: { skills: { tinkering: 2, barter: 1, stealth: 1 }, trigger: "Пройти первой" },
    });
    thunder = await newMetrohod(table(), {
      ...{ name: "Гром", owners: ["two"] },
      system: { skills: { brawling: 2, shooting: 1, scouting: 1 }, passion: "Чай" },
    });
    calm = await newMetrohod(table(), {
      ...{ name: "Штиль", owners: ["three"] },
      system: { skills: { persuasion: 1, composure: 1, crawling: 1 } },
    });
    crew = await newActor(table(), { type: "crew", name: "Бригада", owners: PLAYERS });
    [semaphore, exchange, ring] = await gm().evaluate(() =>
      ["Служба Семафора", "Глубокая связь", "Союз Кольца"].map((name) => game.actors.getName(name).uuid),
    );
    const players = { [fox]: "one", [thunder]: "two", [calm]: "three" } as const;
    evening = { table: table(), book: new Book(await docsOf(gm()), crew), players };

    const script: FoundingScript = {
      name: "Тихая смена",
      texts: { calling: "контрабанда", renown: "довезём" },
      assets: ["barge-hope", "fonarnaya", "drain-gallery"],
      talent: "night-people",
      upgrades: ["fair-books", "sick-bay"],
      status: { [semaphore]: -1, [ring]: 1 },
      members: [fox, thunder, calm],
    };
    const kinds = await Promise.all(["asset", "crewTalent", "upgrade"].map((kind) => packed(gm(), kind)));
    const entries = Object.assign({}, ...kinds) as Awaited<ReturnType<typeof packed>>;
    const chosen = (slug: string): string => entries[slug]?.id ?? "";

    await begin(evening, "founding");
    const [first, second, third] = [seatOf(page("one"), crew), seatOf(page("two"), crew), seatOf(page("three"), crew)];
    await type(first, "name", script.name);
    for (const [key, words] of Object.entries(script.texts)) await type(first, key, words);
    await Promise.all([
      (async () => {
        const [base = "", ...targets] = script.assets;
        await choose(second, "base", chosen(base));
        for (const [i, slug] of targets.entries()) await choose(second, `asset-${i}`, chosen(slug));
        for (const [faction, by] of Object.entries(script.status)) await step(second, `status-${idOf(faction)}`, 0, by);
      })(),
      (async () => {
        await choose(third, "talent", chosen(script.talent));
        for (const [i, slug] of script.upgrades.entries()) await choose(third, `upgrade-${i}`, chosen(slug));
      })(),
    ]);
    await ready(second);
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    for (const user of EVERYONE) await wizard(page(user)).locator(".depo-card__receipt").waitFor();
    evening.book.found(script, entries, SPOTS);
    await agree(evening);
    await end(evening);
  });

  it("they begin a job", async () => {
    await begin(evening, "job");
    const job = { name: "Союз Кольца", faction: ring, plan: "Через сбойку, ночью", leader: "Лиса" };
    await choose(seatOf(gm(), crew), "target", `faction-${idOf(ring)}`);
    await type(seatOf(gm(), crew), "plan", job.plan);
    await choose(seatOf(gm(), crew), "leader", idOf(fox));
    await Promise.all([fox, thunder, calm].map((uuid) => ready(seatOf(page(evening.players[uuid] ?? "gm"), uuid))));
    await ready(seatOf(gm(), crew));
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    evening.book.begin(job);
    await agree(evening);
    await end(evening);
  });

  const results: ReturnType<Book["resultOf"]>[] = [];
  const play = async (script: CheckScript): Promise<void> => {
    results.push(evening.book.resultOf(script));
    await playCheck(evening, script);
  };

  it("wounds go up their rows to the severe one, and with that a push alone lets one act", async () => {
    const safe = { risk: "safe", effect: "standard" } as const;
    const risky = { risk: "risky", effect: "standard" } as const;
    const brawl = { by: thunder, skill: "brawling" };
    await play({ ...brawl, terms: safe, dice: [4, 2], consequences: { harm: { text: "Ушиб" } } });
    await play({ ...brawl, terms: safe, dice: [1, 5], consequences: { harm: { text: "Ссадина" }, effect: {} } });
    await play({ ...brawl, terms: safe, dice: [5, 5], consequences: { harm: { text: "Порез" } } });
    await play({ ...brawl, terms: risky, dice: [4, 3], consequences: { harm: { text: "Вывих" } } });
    await play({ ...brawl, terms: risky, dice: [3, 1], consequences: { harm: { text: "Перелом" }, opportunity: {} } });
    const levels = evening.book
      .of(thunder)
      .system.wounds.map(({ level }: { level: string }) => level)
      .sort();
    expect(levels).toEqual(["light", "light", "medium", "medium", "severe"]);
    await play({
      ...{ by: thunder, skill: "shooting", terms: { risk: "desperate", effect: "low" } },
      ...{ push: { die: true, incapacitated: true }, dice: [6, 6] },
    });
  });

  it("an asset is taken, its owner goes to war, and the asset helps", async () => {
    const sheet = await openSheet(page("one"), crew);
    const stop: string = await page("one").evaluate(
      (id) => fromUuidSync(id).items.find(({ system }: any) => system.slug === "fonarnaya").id,
      crew,
    );
    await sheet.locator(`[data-asset="${stop}"]`).click();
    await sheet.locator('[data-action="claim"][data-way="take"]').click();
    const card = lastCard(gm());
    await pressOn(card, "confirm").waitFor();
    await card.locator(`[data-friend="${idOf(exchange)}"]`).check({ force: true });
    await card.locator(`[data-friend="${idOf(exchange)}"][checked]`).waitFor();
    await pressOn(card, "confirm").click();
    evening.book.take("fonarnaya", semaphore, exchange);
    expect(evening.book.wars).toBe(1);
    await agree(evening);

    await expect.poll(() => sheet.locator(".depo-note--bad").innerText()).toContain("Служба Семафора");
    expect(await sheet.locator(".depo-switch .is-counted").count()).toBe(1);
    const counted = await page("one").evaluate((id) => ({ ...fromUuidSync(id).system.effective }), crew);
    expect(counted).toEqual(evening.book.standing);
    await closeSheet(sheet);
    await play({
      ...{ by: fox, skill: "barter", terms: { risk: "risky", effect: "standard" }, push: { effect: true } },
      ...{ bonuses: ["fonarnaya", "night-people"], dice: [2, 6, 1] },
    });
  });

  it("help, trades and resistance; the last box of stress brings a trauma and puts out of play", async () => {
    await play({
      by: calm,
      skill: "medicine",
      terms: { risk: "safe", effect: "low" },
      dice: [5, 2],
      consequences: { withdraw: {} },
    });
    await play({
      ...{ by: fox, skill: "tinkering", terms: { risk: "risky", effect: "low" }, trade: "effect", assist: calm },
      ...{ push: { die: true }, dice: [5, 1, 2, 3] },
      consequences: { harm: { text: "Ожог", resist: [4] }, effect: {} },
    });
    await play({
      ...{ by: calm, skill: "persuasion", terms: { risk: "desperate", effect: "standard" } },
      ...{ push: { die: true, effect: true }, dice: [3, 2], trauma: "insomnia" },
      consequences: { opportunity: {}, harm: { text: "Удар током", resist: [1, 1] } },
    });
    expect(evening.book.of(calm).system).toMatchObject({ out: true, traumas: [{ slug: "insomnia" }] });
    const cards: number = await page("three").evaluate(() => game.messages.size);
    await page("three").evaluate(() => ui.notifications.clear());
    const sheet = await openSheet(page("three"), calm);
    await sheet.locator('[data-action="check"][data-skill="persuasion"]').click();
    await expect.poll(() => warnings(page("three"))).toHaveLength(1);
    expect(await page("three").evaluate(() => game.messages.size)).toBe(cards);
    await closeSheet(sheet);
    expect(results.length).toBeGreaterThanOrEqual(8);
    expect(new Set(results.map(({ risk }) => risk))).toEqual(new Set(RISKS));
    expect(new Set(results.map(({ result }) => result))).toEqual(
      new Set(["critical", "success", "partial", "failure"]),
    );
  });

  it("the outing ends: everyone's marks, the crew's, reputation, statuses, the treasury", async () => {
    const script: OutingScript = {
      ...{ target: ring, status: { [ring]: -2 }, coins: 12 },
      crew: Object.fromEntries(CREW_TRIGGERS.map((key) => [key, "often"])),
      members: {
        [fox]: { times: { trigger: "often", trouble: "never" }, marks: { talents: 2 } },
        [thunder]: { times: { trigger: "never", trouble: "once" }, marks: { resolve: 1 } },
        [calm]: { times: { trigger: "never", trouble: "often" }, marks: { talents: 1, resolve: 1 } },
      },
    };
    await begin(evening, "outing");
    await Promise.all(
      Object.entries(script.members).map(async ([uuid, { times, marks }]) => {
        const seat = seatOf(page(evening.players[uuid] ?? "gm"), uuid);
        for (const [key, value] of Object.entries(times)) if (value !== "never") await pick(seat, key, value);
        for (const [track, n] of Object.entries(marks)) await step(seat, `mark-${track}`, 0, n);
        await ready(seat);
      }),
    );
    const ours = seatOf(gm(), crew);
    expect(await ours.locator('select[name="q-target"]').inputValue()).toBe(idOf(ring));
    expect(await ours.innerText(), "what the claim has counted already").toContain("Фонарная");
    await step(ours, `status-${idOf(ring)}`, 0, script.status[ring] ?? 0);
    await type(ours, "coins", String(script.coins));
    for (const [key, value] of Object.entries(script.crew)) await pick(ours, key, value);
    await ready(ours);
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await lastly("metrohod.outing", (book) => book.endOuting(script));
    await end(evening);
  });

  it("a break in war: one action for each", async () => {
    await begin(evening, "break");
    const actions = { [fox]: { training: "agility" }, [thunder]: "treatment", [calm]: "surface" } as const;
    for (const [uuid, action] of Object.entries(actions)) {
      const seat = seatOf(page(evening.players[uuid] ?? "gm"), uuid);
      expect(await seat.innerText()).toMatch(/Служба Семафора|The Semaphore Service/);
      expect(await seat.locator('select[name^="q-action-"]').count()).toBe(evening.book.breakActions);
      await choose(seat, "action-0", typeof action === "string" ? action : "training");
      if (typeof action !== "string") await choose(seat, "track-0", action.training);
      await ready(seat);
    }
    await ready(seatOf(gm(), crew));
    await wizard(gm()).locator('[data-depo-press="commit"]:enabled').click();
    await lastly("metrohod.break", (book) => book.rest(actions));
    await end(evening);
  });

  it("the counter is full and hold firm: the crew pays for a rank", async () => {
    const sheet = await openSheet(page("two"), crew);
    await sheet.locator('.window-content [data-action="advance"]').click();
    await lastly("metrohod.standing", (book) => book.raise());
    expect(evening.book.crew.system).toMatchObject({ rank: 1, hold: "weak", reputation: 0 });
    await closeSheet(sheet);
  });

  it("the last three receipts are taken back, and each time all is as it was", async () => {
    expect(before.map(([kind]) => kind)).toEqual(["metrohod.standing", "metrohod.break", "metrohod.outing"]);
    for (const [kind, docs] of before) {
      await pressOn(cardOf(gm(), await newestOf(gm(), kind)), "undo").click();
      evening.book.docs = docs;
      await agree(evening);
    }
  });
});
