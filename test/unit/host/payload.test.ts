import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ForcedReplacement } from "../../host/shared/operators.ts";
import type { Source } from "../../host/shared/protocol.ts";
import { sanitize } from "../../host/server/data/sanitize.ts";
import { GM, PLAYER, Table, type Client } from "./support.ts";

let table: Table;
let gm: Client;
let player: Client;

beforeAll(async () => {
  table = await Table.open();
  [gm, player] = [await table.join(GM), await table.join(PLAYER)];
});
afterAll(() => table.close());

describe("forged requests", () => {
  const deep = (levels: number): object => Array.from({ length: levels }).reduce<object>((inner) => ({ x: inner }), {});

  it.each<[string, unknown, RegExp]>([
    ["nothing", undefined, /must be an object/],
    ["text", "drop table", /must be an object/],
    ["no type", { action: "create", operation: {} }, /needs a type/],
    ["unknown action", { type: "Actor", action: "eval", operation: {} }, /needs a type/],
    ["no data", { type: "ChatMessage", action: "create", operation: {} }, /needs a list "data"/],
    ["data that is no object", { type: "ChatMessage", action: "create", operation: { data: [null] } }, /not an object/],
    [
      "updates that are no objects",
      { type: "Actor", action: "update", operation: { updates: ["x"] } },
      /needs the _id/,
    ],
    ["an id that is none", { type: "Actor", action: "delete", operation: { ids: ["../../x"] } }, /is not an id/],
    ["a pack that is none", { type: "Actor", action: "get", operation: { pack: "__proto__" } }, /no compendium/],
    ["a kind that every object has", { type: "constructor", action: "get", operation: {} }, /no documents of kind/],
    [
      "binary data",
      { type: "ChatMessage", action: "create", operation: { data: [{ content: Buffer.from("x") }] } },
      /not plain JSON/,
    ],
    [
      "too deep",
      { type: "ChatMessage", action: "create", operation: { data: [{ content: "x", flags: deep(120) }] } },
      /deeper than 100/,
    ],
    [
      "too large",
      { type: "ChatMessage", action: "create", operation: { data: [{ content: "x".repeat(25 * 1024 * 1024) }] } },
      /larger than 24 MB/,
    ],
  ])("%s: a clear refusal, and the host lives on", async (_name, payload, message) => {
    await expect(player.ask("database", payload ?? null)).rejects.toThrow(message);
    await expect(player.ask("world")).resolves.toBeDefined();
  });

  it.each([
    '{"__proto__": {"gm": true}}',
    '{"constructor.prototype.gm": true}',
    '{"flags": {"a": {"==__proto__": {}}}}',
  ])("keys into a prototype: %s", async (text) => {
    const data: unknown = JSON.parse(`{"type":"ChatMessage","action":"create","operation":{"data":[${text}]}}`);
    await expect(player.ask("database", data)).rejects.toThrow(/is not allowed/);
    expect(Object.prototype).not.toHaveProperty("gm");
  });

  it("cannot speak for another user or name another sender", async () => {
    const response = await player.ask("database", {
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ content: "x" }], userId: GM },
      userId: GM,
    });
    expect(response.userId).toBe(PLAYER);
    expect(response.result[0]).toMatchObject({ author: PLAYER, _stats: { lastModifiedBy: PLAYER } });
  });

  it("may have no acknowledgement", async () => {
    player.socket.emit("database", null);
    player.socket.emit("package", null);
    player.socket.emit("query");
    await expect(player.settled()).resolves.toBeUndefined();
  });
});

describe("HTML", () => {
  const EVIL =
    '<p class="a" style="color:red" onclick="x()">Hi <script>x()</script><img src="x.png" onerror="x()"><a href="javascript:x()">l</a></p>';
  const GOOD = '<p class="a" style="color:red">Hi <img src="x.png" /><a>l</a></p>';

  const SCRIPT = /<script|onclick|onerror|javascript:/;

  it("is cleaned in every way a script could hide", () => {
    for (const evil of [
      "<svg onload=x()>",
      "<iframe src='javascript:x()'></iframe>",
      "<object data=x></object><embed src=x>",
      "<style>@import 'x'</style>",
      "<form action='javascript:x()'><button formaction='javascript:x()'>b</button></form>",
      "<a href='jav&#x09;ascript:x()'>l</a>",
      "<img src='data:text/html,<script>x()</script>' onerror=x()>",
      "<math><mtext><table><mglyph><style><img src=x onerror=x()>",
      "<<script>script>x()<</script>/script>",
    ]) {
      expect(sanitize(evil)).not.toMatch(
        /<script|<svg|<iframe|<object|<embed|<style|<form|onerror|onload|javascript|formaction/i,
      );
    }
    expect(
      sanitize(
        '<section class="secret" id="secret-1"><p data-x="1">[[/r 1d6]] @UUID[Actor.x]{A &amp; B}</p></section>',
      ),
    ).toBe('<section class="secret" id="secret-1"><p data-x="1">[[/r 1d6]] @UUID[Actor.x]{A &amp; B}</p></section>');
    expect(sanitize("1 & 2 > 0")).toBe("1 & 2 > 0");
  });

  it("is cleaned in core fields and in those the manifest lists, and nowhere else", async () => {
    const message = await gm.create("ChatMessage", { content: EVIL, flavor: EVIL });
    expect(message).toMatchObject({ content: GOOD, flavor: GOOD });
    const actor = await gm.create("Actor", {
      name: EVIL,
      type: "hero",
      system: { notes: EVIL, story: { text: EVIL }, other: EVIL },
      items: [
        { name: "Rope", type: "gear", system: { description: EVIL }, effects: [{ name: "Wet", description: EVIL }] },
      ],
    });
    expect(actor.name).toBe(EVIL);
    expect(actor.system).toEqual({ notes: GOOD, story: { text: GOOD }, other: EVIL });
    expect(actor.items[0].system.description).toBe(GOOD);
    expect(actor.items[0].effects[0].description).toBe(GOOD);
    const journal = await gm.create("JournalEntry", { name: "J", pages: [{ name: "P", text: { content: EVIL } }] });
    expect(journal.pages[0].text.content).toBe(GOOD);
  });

  it("is cleaned in updates of every shape, for those who are told too", async () => {
    const actor = await gm.create("Actor", { name: "A", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    const { _id } = actor;
    const updates = [
      { _id, "system.notes": EVIL },
      { _id, "system.==notes": EVIL },
      { _id, system: { "==story": { text: EVIL } } },
      { _id, "==system": { notes: EVIL } },
      { _id, system: { story: new ForcedReplacement({ text: EVIL }).toJSON() } },
      { _id, system: new ForcedReplacement({ notes: EVIL }).toJSON() },
      { _id, items: [{ _id: actor.items[0]._id, "system.description": EVIL }] },
      { _id, items: [{ name: "Lamp", type: "gear", system: { description: EVIL } }] },
    ];
    for (const update of updates) {
      await gm.update("Actor", update, { diff: false });
      await player.settled();
      const stored: Source = (await gm.read("Actor", _id!))!;
      expect(JSON.stringify(stored), JSON.stringify(update)).not.toMatch(SCRIPT);
      expect(JSON.stringify(stored)).toContain("Hi ");
      expect(JSON.stringify(player.heard("database").at(-1))).not.toMatch(SCRIPT);
    }
    await gm.update("Actor", { _id, type: "crew", "system.notes": EVIL });
    expect(JSON.stringify(await gm.read("Actor", _id!))).not.toMatch(SCRIPT);
  });
});
