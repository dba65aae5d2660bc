import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Source } from "../../host/shared/protocol.ts";
import { Client, cookieOf, GM, OTHER, PLAYER, Table } from "./support.ts";

let table: Table;
let gm: Client;
let player: Client;
let other: Client;
let trusted: Client;

beforeAll(async () => {
  table = await Table.open();
  [gm, player, other] = [await table.join(GM), await table.join(PLAYER), await table.join(OTHER)];
  await gm.update("User", { _id: "player0000000003", role: 2 });
  trusted = await table.join("player0000000003");
});
afterAll(() => table.close());

const hero = (ownership: object): Promise<Source> => gm.create("Actor", { name: "Hero", type: "hero", ownership });
const lacks = (what: string): RegExp => new RegExp(`^User Игрок \\d lacks permission to ${what}`);

describe("roles (PERM-1, PERM-4)", () => {
  it.each([
    ["Actor", { name: "A", type: "hero" }],
    ["Item", { name: "I", type: "gear" }],
    ["JournalEntry", { name: "J" }],
    ["RollTable", { name: "T" }],
    ["Folder", { name: "F", type: "Actor" }],
    ["Scene", { name: "S" }],
    ["Combat", {}],
    ["User", { name: "U", role: 4 }],
    ["Setting", { key: "demo.x", value: "1" }],
  ])("a player cannot create %s, a GM can", async (type, data) => {
    await expect(player.create(type, data)).rejects.toThrow(lacks(`create ${type}$`));
    expect((await gm.create(type, data))._id).toMatch(/^\w{16}$/);
  });

  it("gives a trusted player what the table of defaults gives", async () => {
    expect(await trusted.create("JournalEntry", { name: "Diary" })).toMatchObject({
      ownership: { default: 0, player0000000003: 3 },
    });
    await expect(trusted.create("Actor", { name: "A", type: "hero" })).rejects.toThrow(lacks("create Actor"));
  });

  it("honours the world's own table and a user's own entry", async () => {
    const setting = await gm.create("Setting", {
      key: "core.permissions",
      value: JSON.stringify({ ACTOR_CREATE: [1, 2, 3, 4] }),
    });
    expect((await player.create("Actor", { name: "Mine", type: "hero" })).ownership).toEqual({
      default: 0,
      [PLAYER]: 3,
    });
    await gm.delete("Setting", setting._id!);
    await gm.update("User", { _id: PLAYER, permissions: { ITEM_CREATE: true } });
    await expect(player.create("Item", { name: "I", type: "gear" })).resolves.toBeDefined();
    await gm.update("User", { _id: PLAYER, permissions: { ITEM_CREATE: false } });
    await expect(player.create("Item", { name: "I", type: "gear" })).rejects.toThrow(lacks("create Item"));
  });

  it("counts an assistant as a GM, except over users", async () => {
    await gm.update("User", { _id: "player0000000003", role: 3 });
    await expect(trusted.create("Actor", { name: "A", type: "hero" })).resolves.toBeDefined();
    await expect(trusted.update("User", { _id: PLAYER, role: 3 })).rejects.toThrow(lacks("update User"));
    await gm.update("User", { _id: "player0000000003", role: 2 });
  });
});

describe("ownership (PERM-2, DOC-11)", () => {
  it.each([
    ["nobody's", { default: 0 }, false],
    ["observed", { default: 2 }, false],
    ["own", { default: 0, [PLAYER]: 3 }, true],
    ["everybody's", { default: 3 }, true],
    ["everybody's but one's", { default: 3, [PLAYER]: 2 }, false],
    ["inherited from the default", { default: 3, [PLAYER]: -1 }, true],
  ])("%s actor: update, embedded create and delete", async (_name, ownership, allowed) => {
    const actor = await hero(ownership);
    const parentUuid = `Actor.${actor._id}`;
    const attempts = [
      () => player.update("Actor", { _id: actor._id, "system.hope": 1 }),
      () => player.create("Item", { name: "Rope", type: "gear" }, { parentUuid }),
      () => player.delete("Actor", actor._id!),
    ];
    for (const attempt of attempts) {
      if (allowed) await expect(attempt()).resolves.toBeDefined();
      else await expect(attempt()).rejects.toThrow(/lacks permission/);
    }
    expect(await gm.read("Actor", actor._id!)).toEqual(allowed ? undefined : actor);
  });

  it("names user, action and document", async () => {
    const actor = await hero({ default: 0 });
    const item = await gm.create("Item", { name: "Rope", type: "gear" }, { parentUuid: `Actor.${actor._id}` });
    await expect(player.update("Actor", { _id: actor._id, name: "X" })).rejects.toThrow(
      `User Игрок 1 lacks permission to update Actor [${actor._id}]`,
    );
    await expect(
      player.update("Item", { _id: item._id, name: "X" }, { parentUuid: `Actor.${actor._id}` }),
    ).rejects.toThrow(`User Игрок 1 lacks permission to update Item [${item._id}] in parent Actor [${actor._id}]`);
  });

  it("lets one refused document refuse the whole request", async () => {
    const mine = await hero({ [PLAYER]: 3 });
    const theirs = await hero({ default: 0 });
    const updates = [mine, theirs].map(({ _id }) => ({ _id, name: "Changed" }));
    await expect(player.database("Actor", "update", { updates })).rejects.toThrow(lacks("update Actor"));
    expect((await gm.read("Actor", mine._id!))?.name).toBe("Hero");
  });

  it("lets a page differ from its journal", async () => {
    const journal = await gm.create("JournalEntry", {
      name: "Log",
      ownership: { default: 0 },
      pages: [{ name: "Open", ownership: { default: 3 } }, { name: "Closed" }],
    });
    const parentUuid = `JournalEntry.${journal._id}`;
    const [open, closed] = journal.pages;
    await expect(
      player.update("JournalEntryPage", { _id: open._id, name: "X" }, { parentUuid }),
    ).resolves.toBeDefined();
    await expect(player.update("JournalEntryPage", { _id: closed._id, name: "X" }, { parentUuid })).rejects.toThrow(
      lacks("update JournalEntryPage"),
    );
  });

  it("keeps gmOnlyFields of the manifest for GMs", async () => {
    const actor = await hero({ default: 3 });
    await expect(player.update("Actor", { _id: actor._id, "system.secret": 1 })).rejects.toThrow(/lacks permission/);
    await expect(gm.update("Actor", { _id: actor._id, "system.secret": 1 })).resolves.toBeDefined();
  });
});

describe("combat (PERM-6)", () => {
  it("lets a player end a turn and roll for an own combatant, and nothing else", async () => {
    const mine = await hero({ [PLAYER]: 3 });
    const theirs = await hero({ default: 0 });
    const combat = await gm.create("Combat", {
      round: 1,
      turn: 0,
      combatants: [{ actorId: mine._id }, { actorId: theirs._id }],
    });
    const { _id, combatants } = combat;
    const parentUuid = `Combat.${_id}`;
    const own = combatants[0]._id;
    const foreign = combatants[1]._id;
    await expect(player.update("Combat", { _id, turn: 1 })).resolves.toMatchObject({ turn: 1 });
    await expect(
      player.update("Combat", { _id, round: 2, combatants: [{ _id: own, initiative: 3 }] }),
    ).resolves.toBeDefined();
    await expect(player.update("Combatant", { _id: own, initiative: 7 }, { parentUuid })).resolves.toBeDefined();
    const refused: [string, object, object][] = [
      ["Combat", { _id, turn: 0, "flags.demo.x": 1 }, {}],
      ["Combat", { _id, turn: 0, active: true }, {}],
      ["Combat", { _id, combatants: [{ _id: foreign, initiative: 9 }] }, {}],
      ["Combat", { _id, combatants: [{ actorId: mine._id }] }, {}],
      ["Combatant", { _id: own, system: { x: 1 } }, { parentUuid }],
      ["Combatant", { _id: foreign, initiative: 9 }, { parentUuid }],
    ];
    for (const [type, update, options] of refused) {
      await expect(player.update(type, update, options), JSON.stringify(update)).rejects.toThrow(/lacks permission/);
    }
    await expect(player.delete("Combat", _id!)).rejects.toThrow(lacks("delete Combat"));
    expect(await gm.read("Combat", _id!)).toMatchObject({ round: 2, turn: 1, combatants: [{ initiative: 7 }, {}] });
  });
});

describe("messages, users, settings, macros", () => {
  it("lets a player speak as themselves only, and edit only own messages (PERM-7)", async () => {
    const message = await player.create("ChatMessage", { content: "Hello" });
    expect(message).toMatchObject({ author: PLAYER, type: "base", system: {} });
    await expect(player.create("ChatMessage", { content: "I am the GM", author: GM })).rejects.toThrow(
      lacks("create ChatMessage"),
    );
    await expect(other.update("ChatMessage", { _id: message._id, content: "!" })).rejects.toThrow(/lacks permission/);
    await expect(other.delete("ChatMessage", message._id!)).rejects.toThrow(/lacks permission/);
    await expect(player.update("ChatMessage", { _id: message._id, author: GM })).rejects.toThrow(/lacks permission/);
    await expect(player.update("ChatMessage", { _id: message._id, content: "Hi" })).resolves.toBeDefined();
    await expect(gm.update("ChatMessage", { _id: message._id, content: "Hi." })).resolves.toBeDefined();
  });

  it("lets a user change only the harmless part of themselves", async () => {
    await expect(
      player.update("User", { _id: PLAYER, color: "#112233", "hotbar.1": "macro00000000001" }),
    ).resolves.toBeDefined();
    for (const change of [{ role: 4 }, { permissions: { ACTOR_CREATE: true } }, { "==role": 4 }, { name: "GM" }]) {
      await expect(player.update("User", { _id: PLAYER, ...change })).rejects.toThrow(lacks("update User"));
    }
    await expect(player.update("User", { _id: OTHER, color: "#000000" })).rejects.toThrow(lacks("update User"));
    await expect(gm.delete("User", GM)).rejects.toThrow(/lacks permission to delete User/);
  });

  it("lets a user keep settings of their own, and no others' (PERM-5)", async () => {
    const own = await player.create("Setting", { key: "demo.look", value: '"dark"', user: PLAYER });
    await expect(player.update("Setting", { _id: own._id, value: '"light"' })).resolves.toBeDefined();
    await expect(player.update("Setting", { _id: own._id, user: null })).rejects.toThrow(lacks("update Setting"));
    await expect(player.create("Setting", { key: "demo.look", value: "1", user: OTHER })).rejects.toThrow(
      lacks("create"),
    );
    await expect(player.create("Setting", { key: "demo.look", value: "1", user: PLAYER })).rejects.toThrow(
      'The setting "demo.look" exists already',
    );
  });

  it("takes a removed or banned user off at once", async () => {
    const guest = await gm.create("User", { name: "Guest", role: 1 });
    const cookie = await cookieOf(table.host, guest._id!);
    const client = await table.join(guest._id!);
    const gone = new Promise((resolve) => client.socket.once("disconnect", resolve));
    await gm.update("User", { _id: guest._id, role: 0 });
    await expect(gone).resolves.toBe("io server disconnect");
    await expect(table.join(guest._id!)).rejects.toThrow("403");
    await expect(Client.connect(table.host, cookie)).rejects.toThrow();
  });
});
