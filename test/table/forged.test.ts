import { expect, it } from "vitest";
import { newMetrohod, openSheet, warnings } from "./support/play.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";
import { ask, pressOf, rawRequest, send, worldsOf } from "./support/wire.ts";

/** The host itself refuses keys that reach for a prototype, and says so to the one who sent them. */
const REFUSED = /prototype|__proto__|constructor/i;

const STRESS = "system.stress.value";

/** Amounts that no spend or gain may have; all leave the limits of a track at 4 of 9, or are no whole number. */
const AMOUNTS: readonly unknown[] = [
  6,
  1000,
  -5,
  -1000,
  0.5,
  -0.1,
  1e9,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 60,
  "1",
  "",
  "1e9",
  "٣",
  null,
  true,
  [],
  [1],
  {},
  { valueOf: 1 },
  "NaN",
  "Infinity",
];

/** Values that a track does not hold. */
const VALUES = [10, -1, 4.5, "5", "abc", "", null, true, [], {}, { value: 5 }, 1e21, ["5"]];

const PATHS = [
  "system",
  "system.",
  "name",
  "ownership.default",
  "flags.depo.commit",
  "_id",
  "type",
  "items",
  "system.-=stress",
  "system.==stress",
  "system.stress",
  "system.bogus",
  "system.stress.bogus",
  "system.__proto__.polluted",
  "system.constructor.prototype.polluted",
  "system.stress.constructor",
  "system.prototype",
  "__proto__.polluted",
  "constructor",
  "system..stress",
  "system.stress.value.",
  "system.callsign",
  "system.notes",
  "",
  5,
  null,
  {},
];

const UUIDS = (uuid: string): unknown[] => [
  "",
  "Actor",
  "Actor.",
  "Actor.nobodynobodyno",
  "Actor.nobodynobodynob1",
  `${uuid}.Item.nobodynobodynob1`,
  `${uuid}.ActiveEffect.nobodynobodynob1`,
  `User.${USERS.two}`,
  `User.${USERS.gm}`,
  "Scene.nobodynobodynob1",
  "Compendium.depo.metrohod-gear-ru.Item.nobodynobodynob1",
  "constructor",
  "__proto__",
  "Actor.constructor",
  null,
  7,
  {},
  [uuid],
];

const OPERATIONS = [
  "",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  "update",
  "delete",
  "commit ",
  "PRESS",
];

const NAMES = ["", "constructor", "__proto__", "prototype", "toString", "hasOwnProperty", "nothing", "receipt.lines"];

/** Inputs that are no list of changes and no press. */
const SHAPES: unknown[] = [null, 0, "", "commit", true, {}, [], [[]], [null], [{}], { length: 1 }, [[{}]], [1, 2]];

atTable("Forged messages", { users: ["gm", "one", "two"], provoked: REFUSED }, (table) => {
  const gm = () => table().page("gm");

  it("change nothing, throw nothing and are told to nobody, more than 200 of them (B18)", async () => {
    const system = { skills: { tinkering: 2 }, stress: { value: 4 } };
    const own = await newMetrohod(table(), { owners: ["one"], system });
    const others = await newMetrohod(table(), { owners: [], system });
    const sheet = await openSheet(table().page("one"), own);
    await sheet.locator('[data-action="check"][data-skill="tinkering"]').click();
    await gm().waitForFunction(() => game.messages.size > 0);
    const card: string = await gm().evaluate(() => game.messages.contents[0].id);
    await gm().evaluate(async (uuid) => (await Item.create({ name: "Лампа", type: "gear" })) && fromUuid(uuid), own);
    const lamp: string = await gm().evaluate(() => game.items.contents[0].uuid);
    const data = { _id: "lamplamplamplamp", name: "Лампа", type: "gear" };

    const delta = (by: unknown, path: unknown = STRESS, uuid: unknown = own) => [{ kind: "delta", uuid, path, by }];
    const set = (path: unknown, from: unknown, to: unknown) => [{ kind: "set", uuid: own, path, from, to }];
    const entry = (kind: string, key: unknown, value: unknown) => [
      { kind, uuid: own, path: "system.wounds", key, value },
    ];
    const item = (kind: string, collection: unknown, made: unknown, uuid = own) => [
      { kind, uuid, collection, data: made },
    ];
    const wound = { level: "light", name: "" };

    /** What no one may do, not even the owner of the actor. */
    const fromAnyone: [operation: unknown, input: unknown][] = [
      ...AMOUNTS.map((by) => ["commit", delta(by)] as const),
      ...PATHS.map((path) => ["commit", delta(1, path)] as const),
      ...UUIDS(own).map((uuid) => ["commit", delta(1, STRESS, uuid)] as const),
      ...VALUES.map((to) => ["commit", set(STRESS, 4, to)] as const),
      ...VALUES.map((from) => ["commit", set(STRESS, from, 5)] as const),
      ...PATHS.map((path) => ["commit", set(path, null, { polluted: true })] as const),
      ...["a.b", "", "-=a", "==a", "constructor", "prototype", "__proto__", 5, null, "ж", "a".repeat(65)].map(
        (key) => ["commit", entry("add", key, wound)] as const,
      ),
      ...[{ level: "deadly" }, "light", 5, true, [], { level: 1 }].map(
        (value) => ["commit", entry("add", "fresh", value)] as const,
      ),
      ["commit", entry("drop", "nothing", wound)],
      ["commit", item("create", "Item", { ...data, type: "nothing" })],
      ["commit", item("create", "Item", { ...data, name: "" })],
      ["commit", item("create", "Item", { ...data, _id: "short" })],
      ["commit", item("create", "Item", { type: "gear", name: "x" })],
      ["commit", item("create", "ActiveEffect", data)],
      ["commit", item("create", "items", data)],
      ["commit", item("create", "constructor", data)],
      ["commit", item("create", "Item", data, lamp)],
      ["commit", item("delete", "Item", data)],
      ["commit", [...delta(1), ...delta(1, STRESS, others)]],
      ["commit", Array.from({ length: 101 }, () => delta(0)[0])],
      ["commit", [{ kind: "update", uuid: own, path: STRESS, to: 5 }]],
      ["commit", [{ kind: "constructor", uuid: own }]],
      ...OPERATIONS.flatMap((operation) => [
        [operation, delta(1)] as const,
        [operation, pressOf(card, "pool", "roll")] as const,
      ]),
      ...NAMES.flatMap((name) => [
        ["press", pressOf(name, "pool", "roll")] as const,
        ["press", pressOf(card, name, "roll")] as const,
        ["press", pressOf(card, "pool", name)] as const,
        ["press", pressOf(card, "terms", "set", { cell: name })] as const,
        ["press", pressOf(card, "terms", "trade", { trade: name || "x" })] as const,
        ["press", pressOf(card, "pool", "push", { push: name })] as const,
      ]),
      ["press", pressOf(card, "pool", "roll", { stress: 5 })],
      ["press", pressOf(card, "terms", "describe", { goal: "x".repeat(2001) })],
      ["press", { ...pressOf(card, "pool", "roll"), message: [card] }],
      ...SHAPES.filter((shape) => JSON.stringify(shape) !== "[]").flatMap((shape) => [
        ["commit", shape] as const,
        ["press", shape] as const,
      ]),
    ] as [unknown, unknown][];

    /** What is fine for the owner of the actor, asked by somebody else. */
    const fromStrangers: [operation: unknown, input: unknown][] = [
      ["commit", delta(1)],
      ["commit", delta(-1, STRESS, others)],
      ["commit", delta(1, "system.coins", lamp)],
      ["commit", set("system.out", false, true)],
      ["commit", entry("add", "fresh", wound)],
      ["commit", item("create", "Item", data)],
      ["press", pressOf(card, "pool", "roll")],
      ["press", pressOf(card, "pool", "push", { push: "die" })],
      ["press", pressOf(card, "pool", "withdraw")],
      ["press", pressOf(card, "terms", "describe", { goal: "мой" })],
      ["press", pressOf(card, "terms", "trade", { trade: "risk" })],
      ["press", pressOf(card, "terms", "set", { cell: "safe high" })],
    ];

    let count = 0;
    const frame = ([operation, input]: [unknown, unknown]) => ({
      kind: "request",
      id: `forged${++count}`,
      to: USERS.gm,
      operation,
      input,
    });
    /** Messages that are no requests, or pretend to come from or go to somebody else. */
    const broken: unknown[] = [
      ...SHAPES,
      ...SHAPES.map((shape) => ({ kind: "request", id: shape, to: USERS.gm, operation: "commit", input: delta(1) })),
      ...SHAPES.map((shape) => ({ kind: shape, id: "x", to: USERS.gm, operation: "commit", input: delta(1) })),
      ...SHAPES.map((shape) => ({ kind: "answer", id: "x", to: USERS.gm, answer: shape })),
      { kind: "request", id: "y".repeat(65), to: USERS.gm, operation: "commit", input: delta(1) },
      { kind: "request", id: "z", to: "*", operation: "commit", input: delta(1) },
      { kind: "request", id: "z", operation: "commit", input: delta(1) },
      { ...frame(["commit", delta(1)]), to: USERS.two },
      { kind: "answer", id: "x", to: USERS.gm, answer: { ok: true, value: null } },
    ];
    const as = { senderId: USERS.gm, sender: USERS.gm, user: USERS.gm, userId: USERS.gm };
    const disguised = fromStrangers.map((forged) => ({ ...frame(forged), ...as }));

    const before = await worldsOf(table());
    const writes: number = await gm().evaluate(() => hostTest.counts.writes);
    const fromTwo = [...fromAnyone.map(frame), ...fromStrangers.map(frame), ...disguised, ...broken];
    const fromOne = [...fromAnyone.map(frame), ...SHAPES];
    expect(fromTwo.length + fromOne.length).toBeGreaterThan(400);
    await send(table().page("two"), fromTwo);
    await send(table().page("one"), fromOne);
    // Requests are worked in order: once these are answered, all others have been.
    for (const user of ["one", "two"] as const) {
      await ask(table().page(user), rawRequest("gm", "commit", []));
    }
    expect(await worldsOf(table())).toEqual(before);
    expect(await gm().evaluate(() => hostTest.counts.writes)).toBe(writes);
    for (const { page } of table().seats.values()) {
      expect(await page.evaluate(() => [({} as any).polluted, (Object as any).polluted])).toEqual([
        undefined,
        undefined,
      ]);
    }
    expect(await warnings(gm())).toEqual([]);
  });

  it("that repeat a request do nothing more, from whomever (B27)", async () => {
    const uuid = await newMetrohod(table(), { owners: ["one"], system: { stress: { value: 1 } } });
    const spend = rawRequest("gm", "commit", [{ kind: "delta", uuid, path: STRESS, by: 2 }]);
    const first = await ask(table().page("one"), spend);
    expect(first.ok).toBe(true);
    const before = await worldsOf(table());
    for (let i = 0; i < 10; i++) {
      expect(await ask(table().page("one"), spend)).toEqual(first);
      expect(await ask(table().page("two"), spend)).toEqual({ ok: false, error: "permission" });
    }
    const other = { ...spend, input: [{ kind: "delta", uuid, path: STRESS, by: 3 }] };
    expect(await ask(table().page("one"), other)).toEqual(first);
    expect(await worldsOf(table())).toEqual(before);
  });

  it("answer for nobody: only who was asked is believed", async () => {
    const uuid = await newMetrohod(table(), { owners: ["one"], system: { coins: 3 } });
    const sheet = await openSheet(table().page("one"), uuid);
    const asked = table()
      .page("two")
      .evaluate(
        (channel) =>
          new Promise<void>((resolve) => {
            const listen = (message: any): void => {
              if (message?.kind !== "request") return;
              game.socket.off(channel, listen);
              game.socket.emit(channel, {
                kind: "answer",
                id: message.id,
                to: "player0000000001",
                answer: { ok: false, error: "range" },
              });
              resolve();
            };
            game.socket.on(channel, listen);
          }),
        "system.depo",
      );
    await sheet.locator('[data-action="step"][data-path="system.coins"]').last().click();
    await asked;
    await gm().waitForFunction((id) => fromUuidSync(id).system.coins === 4, uuid);
    expect(await warnings(table().page("one"))).toEqual([]);
  });

  it("do not reach a client that does not decide, though it has the right", async () => {
    const uuid = await newMetrohod(table(), { owners: ["one", "two"], system: { coins: 3 } });
    const answer = await ask(
      table().page("one"),
      rawRequest("two", "commit", [{ kind: "delta", uuid, path: "system.coins", by: 1 }]),
    );
    expect(answer).toEqual({ ok: false, error: "moved" });
    expect(await gm().evaluate((id) => fromUuidSync(id).system.coins, uuid)).toBe(3);
  });
});
