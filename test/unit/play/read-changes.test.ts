import { describe, expect, it } from "vitest";
import { delta } from "../../../src/kernel/changes.ts";
import { byDocument } from "../../../src/play/ledger/plan.ts";
import { readChanges } from "../../../src/play/ledger/read-changes.ts";

const uuid = "Actor.aaaaaaaaaaaaaaaa";
const good = { kind: "delta", uuid, path: "system.stress.value", by: 1 };

const entry = { kind: "add", uuid, path: "system.wounds", key: "abc", value: {} };
const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1) });

describe("readChanges", () => {
  it("takes well-formed changes of every kind", () => {
    const data = { _id: "bbbbbbbbbbbbbbbb", name: "Lamp" };
    const changes = [
      good,
      { kind: "set", uuid, path: "system.out", from: false, to: true },
      { kind: "set", uuid, path: "name", from: "Лиса", to: "Сойка" },
      { kind: "add", uuid, path: "system.wounds", key: "abc", value: { level: "light", name: "" } },
      { kind: "drop", uuid: `${uuid}.Item.cccccccccccccccc`, path: "system.wounds", key: "abc", value: null },
      { kind: "create", uuid, collection: "Item", data },
      { kind: "delete", uuid, collection: "Item", data },
    ];
    expect(readChanges(changes)).toEqual(changes);
  });

  it("tells an unlinked token's actor and its items from the actor they were made of (B07)", () => {
    const token = `Scene.dddddddddddddddd.Token.eeeeeeeeeeeeeeee.${uuid}`;
    const item = `${token}.Item.cccccccccccccccc`;
    const spent = [token, item, uuid].map((each) => delta(each, "system.pool.value", -1));
    const read = readChanges(spent) ?? [];
    expect(read).toEqual(spent);
    expect([...byDocument(read).keys()]).toEqual([token, item, uuid]);
  });

  it.each([
    ["no list", good],
    ["too long a list", Array.from({ length: 501 }, () => good)],
    ["nothing", [null]],
    ["a text", ["delta"]],
    ["an unknown kind", [{ ...good, kind: "update" }]],
    ["a compendium's document", [{ ...good, uuid: "Compendium.depo.gear.Item.aaaaaaaaaaaaaaaa" }]],
    ["no uuid", [{ ...good, uuid: "aaaaaaaaaaaaaaaa" }]],
    ["a path outside the system data", [{ ...good, path: "ownership.default" }]],
    ["an entry in a name", [{ ...entry, path: "name" }]],
    ["a picture", [{ kind: "set", uuid, path: "img", from: "a", to: "b" }]],
    ["the whole system data", [{ ...good, path: "system" }]],
    ["a prototype path", [{ ...good, path: "system.__proto__.x" }]],
    ["a deletion key", [{ ...good, path: "system.-=stress" }]],
    ["a fraction", [{ ...good, by: 0.5 }]],
    ["no number", [{ ...good, by: "1" }]],
    ["endless", [{ ...good, by: Infinity }]],
    ["a set without a start", [{ kind: "set", uuid, path: "system.out", to: true }]],
    ["a prototype key", [{ kind: "add", uuid, path: "system.wounds", key: "constructor", value: {} }]],
    ["a prototype key in a value", [{ ...entry, value: JSON.parse('{"__proto__":{"x":1}}') as unknown }]],
    ["a constructor deep in a value", [{ ...entry, value: { a: [{ constructor: 1 }] } }]],
    ["a value without bottom", [{ ...entry, value: deep(50) }]],
    ["a value that is not JSON", [{ ...entry, value: { a: NaN } }]],
    ["a key with a dot", [{ kind: "add", uuid, path: "system.wounds", key: "a.b", value: {} }]],
    [
      "a document that is no item",
      [{ kind: "create", uuid, collection: "ActiveEffect", data: { _id: "bbbbbbbbbbbbbbbb" } }],
    ],
    ["data without an id", [{ kind: "create", uuid, collection: "Item", data: { name: "x" } }]],
  ])("refuses %s", (_name, input) => {
    expect(readChanges(input)).toBeNull();
  });
});
