import { row } from "../probe/harness.ts";

const u = () => foundry.utils;

row("BOOT-5", "mergeObject merges inner objects and inserts new keys", (t) => {
  t.equal(u().mergeObject({ a: 1, in: { x: 1, y: 2 } }, { b: 2, in: { y: 3 } }), { a: 1, in: { x: 1, y: 3 }, b: 2 });
});

row("BOOT-5", "mergeObject changes its first argument unless inplace is false", (t) => {
  const original = { a: 1 };
  t.ok(u().mergeObject(original, { a: 2 }) === original, "the same object");
  t.equal(original.a, 2, "changed");
  u().mergeObject(original, { a: 3 }, { inplace: false });
  t.equal(original.a, 2, "unchanged");
});

row("BOOT-5", "mergeObject expands dotted keys", (t) => {
  t.equal(u().mergeObject({ in: { x: 1 } }, { "in.y": 2 }), { in: { x: 1, y: 2 } });
});

row("BOOT-5", "mergeObject keeps out new keys with insertKeys false, and old values with overwrite false", (t) => {
  t.equal(u().mergeObject({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false }), { a: 2 });
  t.equal(u().mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false }), { a: 1, b: 3 });
});

row("BOOT-5", "mergeObject replaces arrays whole", (t) => {
  t.equal(u().mergeObject({ list: [1, 2, 3] }, { list: [4] }), { list: [4] });
});

row("BOOT-5", "expandObject turns dotted keys into nested objects", (t) => {
  t.equal(u().expandObject({ "a.b.c": 1, "a.d": 2, e: 3 }), { a: { b: { c: 1 }, d: 2 }, e: 3 });
});

row("BOOT-5", "flattenObject is its opposite", (t) => {
  t.equal(u().flattenObject({ a: { b: { c: 1 }, d: [2] } }), { "a.b.c": 1, "a.d": [2] });
});

row("BOOT-5", "getProperty, setProperty and hasProperty walk dotted paths", (t) => {
  const object: any = { a: { b: 1 } };
  t.equal(u().getProperty(object, "a.b"), 1, "get");
  t.equal(u().getProperty(object, "a.x.y"), undefined, "get of what is not there");
  t.equal(u().hasProperty(object, "a.b"), true, "has");
  t.equal(u().hasProperty(object, "a.c"), false, "has not");
  u().setProperty(object, "a.c.d", 2);
  t.equal(object, { a: { b: 1, c: { d: 2 } } }, "set");
});

row("BOOT-5", "deepClone copies nested objects and arrays", (t) => {
  const original = { a: { b: [1, { c: 2 }] } };
  const copy = u().deepClone(original);
  t.equal(copy, original);
  t.ok(copy.a !== original.a && copy.a.b !== original.a.b && copy.a.b[1] !== original.a.b[1], "nothing is shared");
});

row("BOOT-5", "diffObject keeps what differs in the second object", (t) => {
  t.equal(u().diffObject({ a: 1, b: { c: 1, d: 2 }, e: [1] }, { a: 1, b: { c: 1, d: 3 }, e: [1, 2], f: 4 }), {
    b: { d: 3 },
    e: [1, 2],
    f: 4,
  });
  t.equal(u().diffObject({ a: { b: 1 } }, { a: { b: 1 } }), {}, "no difference");
});

row("BOOT-5", "randomID gives 16 letters and digits, each time others", (t) => {
  const ids = new Set(Array.from({ length: 50 }, () => u().randomID()));
  t.equal(ids.size, 50, "different ids");
  for (const id of ids) t.ok(/^[A-Za-z0-9]{16}$/.test(id as string), `form of ${id}`);
  t.equal(u().randomID(8).length, 8, "asked length");
});

row("BOOT-5", "isNewerVersion compares versions by their numbers", (t) => {
  t.equal(u().isNewerVersion("1.10.0", "1.9.9"), true);
  t.equal(u().isNewerVersion("1.0.0", "1.0.0"), false);
  t.equal(u().isNewerVersion("13.351", "14.359"), false);
});

row("BOOT-5", "isEmpty knows empty objects, arrays, null and undefined", (t) => {
  for (const empty of [{}, [], null, undefined]) t.equal(u().isEmpty(empty), true, JSON.stringify(empty));
  for (const full of [{ a: 1 }, [0]]) t.equal(u().isEmpty(full), false, JSON.stringify(full));
});

row("BOOT-5", "debounce calls once, with the last arguments", async (t) => {
  const calls: number[] = [];
  const call = u().debounce((value: number) => void calls.push(value), 20);
  for (const value of [1, 2, 3]) call(value);
  t.equal(calls, [], "not at once");
  await t.until(() => calls.length, "the call");
  t.equal(calls, [3]);
});

row("BOOT-5", "Collection iterates over values and has filter, find, map, getName and contents", (t) => {
  const things = new (u().Collection)([
    ["a", { id: "a", name: "One" }],
    ["b", { id: "b", name: "Two" }],
  ]);
  t.equal(
    [...things].map((thing: any) => thing.id),
    ["a", "b"],
    "iteration",
  );
  t.equal(things.filter((thing: any) => thing.id === "b").length, 1, "filter");
  t.equal(things.find((thing: any) => thing.id === "a").name, "One", "find");
  t.equal(
    things.map((thing: any) => thing.name),
    ["One", "Two"],
    "map",
  );
  t.equal(things.getName("Two").id, "b", "getName");
  t.equal(things.contents.length, 2, "contents");
  t.throws(() => things.get("c", { strict: true }));
});

row("BOOT-5", "getDocumentClass gives the configured class", (t) => {
  t.ok(getDocumentClass("Actor") === CONFIG.Actor.documentClass, "as a global");
  t.ok(u().getDocumentClass("Actor") === CONFIG.Actor.documentClass, "in utils");
});

row(
  "BOOT-5",
  "equals compares by content, isPlainObject knows plain objects",
  (t) => {
    t.equal(u().equals({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }), true, "equal");
    t.equal(u().equals({ a: 1 }, { a: 2 }), false, "not equal");
    t.equal(u().isPlainObject({}), true, "plain");
    t.equal(u().isPlainObject(new Set()), false, "not plain");
  },
  { only: 14 },
);

row("BOOT-5", "Hooks: on, once, off, call stops at false, callAll does not", (t) => {
  const heard: string[] = [];
  const first = Hooks.on("depoProbe", (word: string) => {
    heard.push(`first ${word}`);
    return word !== "stop";
  });
  const second = Hooks.on("depoProbe", () => void heard.push("second"));
  Hooks.once("depoProbe", () => void heard.push("once"));
  t.equal(Hooks.call("depoProbe", "go"), true, "call");
  t.equal(Hooks.call("depoProbe", "stop"), false, "call that is stopped");
  t.equal(Hooks.callAll("depoProbe", "stop"), true, "callAll");
  Hooks.off("depoProbe", first);
  Hooks.off("depoProbe", second);
  Hooks.callAll("depoProbe", "gone");
  t.equal(heard, ["first go", "second", "once", "first stop", "first stop", "second"]);
});
