import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Client, cookieOf, GM, OTHER, PLAYER, Table } from "./support.ts";

let table: Table;
let gm: Client;
let player: Client;
let other: Client;

beforeAll(async () => {
  table = await Table.open();
  [gm, player, other] = [await table.join(GM), await table.join(PLAYER), await table.join(OTHER)];
});
afterAll(() => table.close());
afterEach(() => table.control({ reset: true }));

describe("broadcasts", () => {
  it("tell everybody everything, hidden documents too (PERM-9)", async () => {
    const actor = await gm.create("Actor", { name: "Secret", type: "hero", ownership: { default: 0 } });
    await Promise.all([player.settled(), other.settled()]);
    for (const client of [player, other]) expect(client.heard("database").at(-1).result).toEqual([actor]);
  });

  it("come in one order, the order of the writes", async () => {
    const actor = await gm.create("Actor", { name: "Busy", type: "hero", ownership: { default: 3 } });
    const watcher = await table.join(OTHER);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? gm : player).update("Actor", { _id: actor._id, system: { n } })),
    );
    await Promise.all([watcher.settled(), other.settled()]);
    const seen = (client: Client): number[] =>
      client
        .heard("database")
        .slice(-20)
        .map((r) => r.result[0].system.n);
    expect(new Set(seen(watcher)).size).toBe(20);
    expect(seen(other)).toEqual(seen(watcher));
    expect((await gm.read("Actor", actor._id!))!.system.n).toBe(seen(watcher).at(-1));
  });

  it("stay away with broadcast: false, and from a client that has not asked for the world", async () => {
    const early = await Client.connect(table.host, await cookieOf(table.host, OTHER));
    await gm.create("ChatMessage", { content: "quiet" }, { broadcast: false });
    const loud = await gm.create("ChatMessage", { content: "loud" });
    await Promise.all([player.settled(), early.settled()]);
    expect(player.heard("database").at(-1).result).toEqual([loud]);
    expect(player.heard("database").some((r) => r.result[0].content === "quiet")).toBe(false);
    expect(early.told).toEqual([]);
    const { documents } = await early.ask("world");
    expect(documents.messages).toContainEqual(loud);
    early.socket.close();
  });
});

describe("users who come and go", () => {
  it("are told once for each user, not for each window", async () => {
    const guest = "player0000000003";
    const start = gm.heard("userActivity").length;
    const activity = (): unknown[] => gm.heard("userActivity").slice(start);
    const [first, second] = [await table.join(guest), await table.join(guest)];
    expect(first.world.activeUsers.sort()).toEqual([GM, PLAYER, OTHER, guest].sort());
    first.socket.close();
    await second.settled();
    const gone = new Promise((resolve) => gm.socket.once("userActivity", resolve));
    second.socket.close();
    await gone;
    expect(activity()).toEqual([
      { userId: guest, active: true },
      { userId: guest, active: false },
    ]);
  });
});

describe("messages of packages (SOCK-1)", () => {
  it("go to all but the sender, with the server's word for who sent them", async () => {
    const start = [gm, player, other].map((client) => client.heard("package").length);
    await player.ask("package", { event: "system.demo", args: [{ hello: 1, senderId: GM }, 2], senderId: GM });
    await Promise.all([gm.settled(), other.settled(), player.settled()]);
    const message = { event: "system.demo", args: [{ hello: 1, senderId: GM }, 2], senderId: PLAYER };
    const news = [gm, player, other].map((client, i) => client.heard("package").slice(start[i]));
    expect(news).toEqual([[message], [], [message]]);
  });

  it("need an active package that says so", async () => {
    for (const event of ["module.demo", "system.other", "world", "database"]) {
      await expect(player.ask("package", { event, args: [] })).rejects.toThrow("No active package may use");
    }
    await expect(player.ask("package", { event: "system.demo", args: "x" })).rejects.toThrow("list of args");
  });
});

describe("queries (QRY-1)", () => {
  const query = (userId: string, name: string, timeout = 2000): object => ({ userId, name, data: { n: 1 }, timeout });

  it("reach one client of the user and come back", async () => {
    gm.socket.once("query", (asked, answer) => answer({ ok: true, value: { ...asked.data, by: asked.senderId } }));
    expect(await player.ask("query", query(GM, "demo.ask"))).toEqual({ n: 1, by: PLAYER });
    gm.socket.once("query", (_asked, answer) => answer({ ok: false, error: "no" }));
    await expect(player.ask("query", query(GM, "demo.ask"))).rejects.toThrow("no");
  });

  it("fail when the user is away, unknown, silent, or leaves", async () => {
    const guest = await table.join("player0000000003");
    await expect(player.ask("query", query(GM, "demo.silent", 20))).rejects.toThrow("timed out");
    guest.socket.once("query", () => guest.socket.close());
    await expect(player.ask("query", query("player0000000003", "demo.leave"))).rejects.toThrow("left before");
    await expect(player.ask("query", query("player0000000003", "demo.ask"))).rejects.toThrow("is not connected");
    await expect(player.ask("query", query("nobody0000000000", "demo.ask"))).rejects.toThrow("There is no user");
    await expect(player.ask("query", { name: 5 })).rejects.toThrow("needs a user and a name");
  });

  it("need the permission", async () => {
    await gm.update("User", { _id: PLAYER, permissions: { QUERY_USER: false } });
    await expect(player.ask("query", query(GM, "demo.ask"))).rejects.toThrow("lacks permission to query users");
    await gm.update("User", { _id: PLAYER, permissions: { QUERY_USER: true } });
  });
});

describe("adversity", () => {
  it("refuses the next writes of a user, with the words asked for", async () => {
    await table.control({ reject: { userId: PLAYER, count: 1, message: "Not today" } });
    await expect(player.create("ChatMessage", { content: "a" })).rejects.toThrow("Not today");
    await expect(gm.create("ChatMessage", { content: "b" })).resolves.toBeDefined();
    await expect(player.create("ChatMessage", { content: "c" })).resolves.toBeDefined();
  });

  it("loses frames", async () => {
    await table.control({ drop: { userId: PLAYER, event: "database", count: 1 } });
    await gm.create("ChatMessage", { content: "lost" });
    await gm.create("ChatMessage", { content: "found" });
    await player.settled();
    const heard = player.heard("database").map((r) => r.result[0].content);
    expect(heard).toContain("found");
    expect(heard).not.toContain("lost");
  });

  it("delays without changing the order", async () => {
    await table.control({ delay: { userId: PLAYER, ms: [1, 30] } });
    const start = player.heard("database").length;
    for (let n = 0; n < 8; n++) await gm.create("ChatMessage", { content: String(n) });
    await player.settled();
    const heard = player
      .heard("database")
      .slice(start)
      .map((r) => r.result[0].content);
    expect(heard).toEqual(["0", "1", "2", "3", "4", "5", "6", "7"]);
  });

  it("changes the order of pairs", async () => {
    await table.control({ reorder: { userId: PLAYER, on: true } });
    const start = player.heard("database").length;
    await gm.create("ChatMessage", { content: "first" });
    await gm.create("ChatMessage", { content: "second" });
    await table.control({ reorder: { userId: PLAYER, on: false } });
    await player.settled();
    expect(
      player
        .heard("database")
        .slice(start)
        .map((r) => r.result[0].content),
    ).toEqual(["second", "first"]);
  });

  it("records what was sent to whom", async () => {
    await table.control({ traffic: "start" });
    await gm.create("ChatMessage", { content: "a secret word" }, { broadcast: false });
    await player.settled();
    const traffic = await table.control({ traffic: "read" });
    expect(JSON.stringify(traffic[GM])).toContain("a secret word");
    expect(JSON.stringify(traffic[PLAYER])).not.toContain("a secret word");
    await table.control({ traffic: "clear" });
    expect(await table.control({ traffic: "read" })).toEqual({});
  });

  it("cuts connections", async () => {
    const guest = await table.join("player0000000003");
    const gone = new Promise((resolve) => guest.socket.once("disconnect", resolve));
    await table.control({ disconnect: { userId: "player0000000003" } });
    await expect(gone).resolves.toBe("transport close");
  });

  it("is absent from a host that is not under test", async () => {
    const response = await fetch(`${table.host.url}/control`, { method: "POST", body: '{"boom":1}' });
    expect(response.status).toBe(400);
    const plain = await Table.open({ control: false });
    expect((await fetch(`${plain.host.url}/control`, { method: "POST", body: "{}" })).status).toBe(404);
    await plain.close();
  });
});
